import type { KnownPatient, PhiType } from '../contract/phi';
import type { Policy } from '../contract/policy';
import type { Annotation, Language } from '../contract/text';
import { createDeidentifier, forbiddenNames, type DeidentifiedDocument, type PhiString } from '../core/deidentify/deidentify';
import type { Keyed } from '../core/deidentify/draw';
import { openMemo, type SurrogateEntry } from '../core/deidentify/ledger';
import type { SurrogateLists } from '../core/deidentify/surrogateLists';
import { identifyLanguage } from '../core/detection/language';
import { typeOfLabel } from '../core/text/labelSet';
import { annotationsOf } from '../store/repositories/annotations';
import { storedDocument, type StoredDocument } from '../store/repositories/documents';
import { knownPatients, surrogateRows } from '../store/repositories/records';
import { projectPolicy } from './privacy';
import { isSecret, secretOf } from './secret';
import type { Session } from './session';

export interface ReplacedNote {
  readonly document: StoredDocument;
  readonly result: DeidentifiedDocument;
}

export interface Replacer {
  readonly policy: Policy;
  readonly keyed: Keyed;
  readonly replace: (documentId: number) => ReplacedNote | null;
  /** What was drawn by this replacer and is not stored yet. */
  readonly fresh: () => readonly SurrogateEntry[];
}

/** What nobody rejected: a suggestion that was left undecided is replaced, since too much hidden can be mended and too little cannot. */
const isReplaced = ({ status }: Annotation): boolean => status !== 'rejected';

/** Replaces notes of the open project under its policy and its secret. Draws nothing into the file. */
export async function createReplacer(session: Session, languages: readonly Language[]): Promise<Replacer> {
  const { database, identity } = session.project;
  const policy = await projectPolicy(session);
  const rows = surrogateRows(database);
  const secret = secretOf(rows);
  const keyed: Keyed = (kind, key) => session.ports.digest.hmac(secret, `${kind}\0${key}`);
  const memo = openMemo(keyed, { version: 1, entries: rows.filter((row) => !isSecret(row)).map(({ kind, owner, key, value }) => ({ scope: owner, kind, key, surrogate: value })) });
  const lists = new Map<Language, SurrogateLists>();
  for (const language of new Set(languages)) lists.set(language, JSON.parse(await session.ports.resources.text(`surrogates/${language}.json`)) as SurrogateLists);
  const typeOf = (label: string): PhiType => typeOfLabel(identity.labelSet, label) ?? 'other';
  const known = knownPatients(database);
  const knownStrings = new Map(known.map((patient) => [patient.patient, stringsOfKnown(patient)]));
  const byPatient = new Map<string, readonly PhiString[]>();

  const accepted = (patient: string): readonly PhiString[] => {
    let strings = byPatient.get(patient);
    if (strings === undefined) {
      const found = database.all<{ text: string; label: string }>(
        "SELECT DISTINCT annotation.text AS text, annotation.label AS label FROM annotation JOIN document ON document.id = documentId WHERE patient = ? AND removed = 0 AND annotation.status <> 'rejected'", [patient]);
      strings = [...found.map(({ text, label }) => ({ text, type: typeOf(label) })), ...(knownStrings.get(patient) ?? [])];
      byPatient.set(patient, strings);
    }
    return strings;
  };
  const stringsOf = (patient: string | null, documentId: number): readonly PhiString[] =>
    patient !== null ? accepted(patient) : annotationsOf(database, documentId).filter(isReplaced).map(({ text, label }) => ({ text, type: typeOf(label) }));

  const names = database.all<{ text: string; label: string }>("SELECT DISTINCT annotation.text AS text, label FROM annotation JOIN document ON document.id = documentId WHERE annotation.status <> 'rejected' AND removed = 0");
  const forbidden = forbiddenNames([...names.map(({ text, label }) => ({ text, type: typeOf(label) })), ...[...knownStrings.values()].flat()]);
  const deidentifier = createDeidentifier({ policy, lists: (language) => lists.get(language), keyed, memo, forbidden, pivotYear: new Date(session.ports.clock.now()).getUTCFullYear() });

  return {
    policy,
    keyed,
    fresh: () => memo.fresh(),
    replace(documentId) {
      const document = storedDocument(database, documentId);
      if (document === undefined) return null;
      const spans = annotationsOf(database, documentId).filter(isReplaced).map(({ start, end, label }) => ({ start, end, label, type: typeOf(label) }));
      const { patient, date, text } = document;
      const result = deidentifier.deidentify({
        id: document.name, text, language: document.language ?? identifyLanguage(text), spans, patientStrings: stringsOf(patient, documentId),
        patient: patient ?? undefined, date: date ?? undefined,
      });
      return { document, result };
    },
  };
}

/** The languages of notes, so that only their lists are loaded. */
export function languagesOf(session: Session, ids: readonly number[]): readonly Language[] {
  const found = new Set<Language>();
  for (const id of ids) {
    const document = storedDocument(session.project.database, id);
    if (document !== undefined) found.add(document.language ?? identifyLanguage(document.text));
  }
  return [...found];
}

/** Known patient data as strings that must not leave. */
export function stringsOfKnown({ names, ids, addresses, phones, emails, relatives }: KnownPatient): readonly PhiString[] {
  const person = (type: PhiType) => ({ given, surname }: { readonly given: string; readonly surname: string }): PhiString => ({ type, text: `${given} ${surname}`.trim() });
  return [
    ...names.map(person('patient')), ...relatives.map(person('relative')),
    ...ids.map(({ value, type }) => ({ type, text: value })), ...phones.map((text) => ({ type: 'phone' as const, text })), ...emails.map((text) => ({ type: 'email' as const, text })),
    ...addresses.flatMap(({ street }) => (street === '' ? [] : [{ type: 'street' as const, text: street }])),
  ].filter(({ text }) => text.trim() !== '');
}
