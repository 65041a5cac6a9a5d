import { GauzeError } from '../../contract/errors';
import type { LabelSet, PhiType } from '../../contract/phi';
import type { Policy } from '../../contract/policy';
import type { Language, NoteDocument } from '../../contract/text';
import { createDeidentifier, forbiddenNames, type DeidentifiedDocument, type Deidentifier, type PhiSpan, type PhiString, type SourceDocument } from '../../core/deidentify/deidentify';
import type { Memo } from '../../core/deidentify/ledger';
import { replacedStrings, type LeakHit } from '../../core/deidentify/leakScan';
import { isDistinctive } from '../../core/deidentify/releaseScan';
import { chosenIndicators } from '../../core/deidentify/private/indicators';
import type { IndicatorTable } from '../../core/deidentify/private/indicatorTable';
import type { PlaceSet } from '../../core/deidentify/private/placeSet';
import { createPrivatePlanner, type PrivatePlanner } from '../../core/deidentify/private/planner';
import { isPrivatePolicy } from '../../core/deidentify/private/policySettings';
import { policyDigest } from '../../core/deidentify/receipt';
import type { SurrogateLists } from '../../core/deidentify/surrogateLists';
import { identifyLanguage } from '../../core/detection/language';
import { labelById } from '../../core/text/labelSet';
import { convertOffsets } from '../../core/text/offsets';
import type { Resources } from '../../services/ports';
import { unitOf } from '../../services/outlook';
import { loadPlaces } from '../../services/places';
import { loadTimelines } from '../../services/timelines';
import { stringsOfKnown } from '../../services/replacement';
import { systemDigest } from '../node/digest';
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
  /** Tables of figures that the policy may ask for. */
  readonly indicators: ReadonlyMap<Language, IndicatorTable>;
  readonly knownPatients: readonly KnownPatient[];
  /** What is replaced in all notes of a patient, so that no surrogate is one of it. */
  readonly strings: ReturnType<typeof stringsByPatient>;
  readonly names: Iterable<PhiString>;
  readonly now: number;
  /** The key is shared by processes that know nothing of each other's patients: then what is drawn for a patient depends on the key and the patient's own notes alone. */
  readonly isSplit: boolean;
}

export interface Replacer {
  readonly replace: (marked: Marked) => Replaced;
  /** As planning and replacement take a note. */
  readonly sourceOf: (marked: Marked) => SourceDocument;
  /** Null under a policy without private actions. */
  readonly planner: PrivatePlanner | null;
  readonly places: ReadonlyMap<Language, PlaceSet>;
  readonly policyDigest: string;
  readonly pivotYear: number;
}

export async function createReplacer(input: ReplacerInput, resources: Resources): Promise<Replacer> {
  const { policy } = input;
  const lists = new Map<Language, SurrogateLists>();
  for (const language of input.languages) lists.set(language, JSON.parse(await resources.text(`surrogates/${language}.json`)) as SurrogateLists);
  const isPrivate = isPrivatePolicy(policy);
  const places = isPrivate ? await loadPlaces(resources, input.languages, chosenIndicators(policy, (language) => input.indicators.get(language))) : new Map<Language, PlaceSet>();
  const timelines = isPrivate ? await loadTimelines(resources) : undefined;
  const known = new Map(input.knownPatients.map((row) => [row.patient, stringsOfKnown(row)]));
  const { keyed, memo } = input.ledger;
  const sha256 = policyDigest(policy, systemDigest.sha256);
  const pivotYear = new Date(input.now).getUTCFullYear();
  const shared = { policy, keyed, pivotYear, lists: (language: Language) => lists.get(language) };
  const drawing = { policyDigest: sha256, places: (language: Language) => places.get(language) };
  const deidentifierWith = (own: Memo, names: Iterable<PhiString>): Deidentifier => createDeidentifier({ ...shared, ...(isPrivate && drawing), memo: own, forbidden: forbiddenNames(names) });
  const patientStringsOf = (patient: string | undefined): readonly PhiString[] => (patient === undefined ? [] : [...input.strings.of(patient), ...(known.get(patient) ?? [])]);

  const ofAll = input.isSplit ? undefined : deidentifierWith(memo, [...input.names, ...[...known.values()].flat()]);
  const ofUnits = new Map<string, Deidentifier>();
  const deidentifierOf = (marked: Marked): Deidentifier => {
    if (ofAll !== undefined) return ofAll;
    const unit = unitOf(marked);
    const made = ofUnits.get(unit) ?? deidentifierWith(memoOfUnit(memo, unit), marked.patient === undefined ? spanStrings(marked) : patientStringsOf(marked.patient));
    // a note without a patient comes once
    if (marked.patient !== undefined) ofUnits.set(unit, made);
    return made;
  };
  const sourceOf = ({ id, text, language, spans, patient, date }: Marked): SourceDocument => ({ id, text, language, spans, patient, date, patientStrings: patientStringsOf(patient) });
  return {
    replace: (marked) => ({ ...marked, result: deidentifierOf(marked).deidentify(sourceOf(marked)) }),
    sourceOf,
    planner: isPrivate ? createPrivatePlanner({ ...shared, ...drawing, memo, random: 'keyed', timelines }) : null,
    places, policyDigest: sha256, pivotYear,
  };
}

/** What all patients share otherwise (members of staff) is kept for each by itself: another process does not know of it. */
function memoOfUnit(memo: Memo, unit: string): Memo {
  const own = (scope: string): string => (scope === '*' ? `*${unit}` : scope);
  return {
    ...memo,
    get: (scope, kind, value) => memo.get(own(scope), kind, value),
    put: (scope, kind, value, surrogate) => memo.put(own(scope), kind, value, surrogate),
    isTaken: (scope, kind, surrogate) => memo.isTaken(own(scope), kind, surrogate),
    count: (scope, kind) => memo.count(own(scope), kind),
  };
}

export const pseudonymOf = (patient: string, { keyed }: LedgerFile): string => Buffer.from(keyed('patientId', patient)).toString('hex').slice(0, 12);

/** Text, language and spans leave; the patient's number becomes one derived under the key; dates and other fields stay behind. */
export function outgoing({ id, patient, language, meta, result }: Replaced, ledger: LedgerFile): NoteDocument {
  const pseudonym = patient === undefined ? undefined : pseudonymOf(patient, ledger);
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
