import { GauzeError } from '../../contract/errors';
import type { LabelSet, PhiType } from '../../contract/phi';
import type { Policy } from '../../contract/policy';
import type { Language, NoteDocument } from '../../contract/text';
import { createDeidentifier, forbiddenNames, type DeidentifiedDocument, type PhiSpan, type PhiString } from '../../core/deidentify/deidentify';
import { replacedStrings, type LeakHit } from '../../core/deidentify/leakScan';
import { isDistinctive } from '../../core/deidentify/releaseScan';
import type { SurrogateLists } from '../../core/deidentify/surrogateLists';
import { identifyLanguage } from '../../core/detection/language';
import { labelById } from '../../core/text/labelSet';
import { convertOffsets } from '../../core/text/offsets';
import type { Resources } from '../../services/ports';
import { stringsOfKnown } from '../../services/replacement';
import type { KnownPatient } from '../../contract/phi';
import type { LedgerFile } from './ledgerFile';
import type { LeakCheck } from './leakCheck';

/** A note with what is to be replaced in it. */
export interface Marked {
  readonly id: string;
  readonly text: string;
  readonly language: Language;
  readonly patient?: string | undefined;
  readonly date?: string | undefined;
  readonly meta: Readonly<Record<string, string>>;
  readonly spans: readonly PhiSpan[];
}

export interface Replaced extends Marked {
  readonly result: DeidentifiedDocument;
}

/** Strings by patient, and the distinctive ones of everybody; notes without a patient keep the rest to themselves. */
export function stringsByPatient() {
  const all = new Map<string, Map<string, PhiString>>();
  const ofEverybody = new Map<string, PhiString>();
  return {
    add(patient: string | undefined, strings: readonly PhiString[]) {
      for (const string of strings) if (isDistinctive(string)) ofEverybody.set(`${string.type} ${string.text}`, string);
      if (patient === undefined) return;
      const known = all.get(patient) ?? new Map<string, PhiString>();
      for (const string of strings) known.set(`${string.type} ${string.text}`, string);
      all.set(patient, known);
    },
    of: (patient: string): readonly PhiString[] => [...(all.get(patient)?.values() ?? [])],
    ofEverybody: (): readonly PhiString[] => [...ofEverybody.values()],
  };
}

/** Which spans of a document are replaced: all that were not rejected. A label of another set is taken by what it means there, an unknown one as `other`. */
export function markedOf(document: NoteDocument, labelSet: LabelSet, others: readonly LabelSet[], stated: Language | undefined): { readonly marked: Marked; readonly unknownLabels: number } {
  const { id, text, patient, date, spans = [] } = document;
  let unknownLabels = 0;
  const typeOf = (label: string): PhiType => {
    for (const set of [labelSet, ...others]) {
      const found = labelById(set, label);
      if (found !== undefined) return found.type;
    }
    unknownLabels += 1;
    return 'other';
  };
  const phi = spans.filter(({ status }) => status !== 'rejected').map(({ start, end, label }): PhiSpan => ({ start, end, label, type: typeOf(label) }));
  // How the bytes of the note were written may go with it; nothing else that a source attached does.
  const meta = Object.fromEntries(Object.entries(document.meta ?? {}).filter(([name]) => name === 'encoding' || name === 'bom'));
  return { marked: { id, text, language: stated ?? document.language ?? identifyLanguage(text), patient, date, meta, spans: phi }, unknownLabels };
}

export const spanStrings = ({ text, spans }: Marked): readonly PhiString[] => spans.map(({ start, end, type }) => ({ type, text: text.slice(start, end) }));

export interface ReplacerInput {
  readonly policy: Policy;
  readonly ledger: LedgerFile;
  readonly languages: Iterable<Language>;
  readonly knownPatients: readonly KnownPatient[];
  /** What is replaced in all notes of a patient, so that no surrogate is one of it. */
  readonly strings: ReturnType<typeof stringsByPatient>;
  readonly names: Iterable<PhiString>;
  readonly now: number;
}

export async function createReplacer(input: ReplacerInput, resources: Resources): Promise<(marked: Marked) => Replaced> {
  const lists = new Map<Language, SurrogateLists>();
  for (const language of input.languages) lists.set(language, JSON.parse(await resources.text(`surrogates/${language}.json`)) as SurrogateLists);
  const known = new Map(input.knownPatients.map((row) => [row.patient, stringsOfKnown(row)]));
  const { keyed, memo } = input.ledger;
  const deidentifier = createDeidentifier({
    policy: input.policy, lists: (language) => lists.get(language), keyed, memo, pivotYear: new Date(input.now).getUTCFullYear(),
    forbidden: forbiddenNames([...input.names, ...[...known.values()].flat()]),
  });
  return (marked) => {
    const { id, text, language, spans, patient, date } = marked;
    const patientStrings = patient === undefined ? [] : [...input.strings.of(patient), ...(known.get(patient) ?? [])];
    return { ...marked, result: deidentifier.deidentify({ id, text, language, spans, patient, date, patientStrings }) };
  };
}

/** Text, language and spans leave; the patient's number becomes one derived under the key; dates and other fields stay behind. */
export function outgoing({ id, patient, language, meta, result }: Replaced, { keyed }: LedgerFile): NoteDocument {
  const pseudonym = patient === undefined ? undefined : Buffer.from(keyed('patientId', patient)).toString('hex').slice(0, 12);
  return {
    id, text: result.text, language, meta, ...(pseudonym !== undefined && { patient: pseudonym }),
    spans: result.spans.map(({ newStart, newEnd, label, type }) => ({ start: newStart, end: newEnd, label: label ?? type, text: result.text.slice(newStart, newEnd) })),
  };
}

/** @returns the hits in one released note, in the unit of the files. @throws never for a leak: the caller looks at all notes first */
export async function leaksOf(note: Replaced, check: LeakCheck, strings: ReturnType<typeof stringsByPatient>, unit: 'codePoints' | 'utf16'): Promise<readonly LeakHit[]> {
  const { patient, language, text, result } = note;
  const own = replacedStrings(text, result.spans);
  const hits = await check.check({ ...result, original: text }, { patient, language }, () => (patient === undefined ? own : strings.of(patient)));
  const offsets = convertOffsets(result.text, hits.flatMap(({ start, end }) => [start, end]), 'utf16', unit);
  return hits.map((hit, index) => ({ ...hit, start: offsets[index * 2] ?? 0, end: offsets[index * 2 + 1] ?? 0 }));
}

export const leakError = (message: string, hits: number, documents: number): GauzeError => new GauzeError('leak', message, { hits, documents });
