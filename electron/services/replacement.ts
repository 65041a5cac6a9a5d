import type { KnownPatient, PhiType } from '../contract/phi';
import type { Policy } from '../contract/policy';
import type { Annotation, Language } from '../contract/text';
import { createDeidentifier, forbiddenNames, type DeidentifiedDocument, type PhiString, type SourceDocument } from '../core/deidentify/deidentify';
import type { Keyed } from '../core/deidentify/draw';
import { openMemo, type Memo } from '../core/deidentify/ledger';
import type { PlaceSet } from '../core/deidentify/private/placeSet';
import { chosenIndicators } from '../core/deidentify/private/indicators';
import { createPrivatePlanner, type PrivatePlanner } from '../core/deidentify/private/planner';
import { isPrivatePolicy } from '../core/deidentify/private/policySettings';
import { policyDigest } from '../core/deidentify/receipt';
import type { SurrogateLists } from '../core/deidentify/surrogateLists';
import { identifyLanguage } from '../core/detection/language';
import { hmacSha256 } from '../core/privacy/hmacSha256';
import { bufferedRandom } from '../core/privacy/randomness';
import { typeOfLabel } from '../core/text/labelSet';
import { annotationsOf } from '../store/repositories/annotations';
import { storedDocument, type StoredDocument } from '../store/repositories/documents';
import { knownPatients, surrogateRows } from '../store/repositories/records';
import { indicatorTable } from './indicators';
import { loadPlaces } from './places';
import { projectPolicy } from './policies';
import { loadTimelines } from './timelines';
import { isSecret, secretOf } from './secret';
import type { Session } from './session';

/** A note as it is before a release: read once, so that what is planned, charged and replaced is the same. */
export interface SourceNote {
  readonly document: StoredDocument;
  readonly source: SourceDocument;
}

export interface ReplacedNote {
  readonly document: StoredDocument;
  readonly result: DeidentifiedDocument;
}

export interface Replacer {
  readonly policy: Policy;
  readonly policyDigest: string;
  readonly keyed: Keyed;
  /** Null under a policy without private actions. */
  readonly planner: PrivatePlanner | null;
  readonly places: ReadonlyMap<Language, PlaceSet>;
  readonly read: (documentId: number) => SourceNote | null;
  readonly replace: (note: SourceNote) => ReplacedNote;
  /** What was drawn by this replacer since it was made. */
  readonly fresh: Memo['fresh'];
}

/** What nobody rejected: a suggestion that was left undecided is replaced, since too much hidden can be mended and too little cannot. */
const isReplaced = ({ status }: Annotation): boolean => status !== 'rejected';

/** Replaces notes of the open project under its policy and its secret. Draws nothing into the file. */
export async function createReplacer(session: Session, languages: readonly Language[], otherPolicy?: Policy): Promise<Replacer> {
  const { database, identity } = session.project;
  const { digest, resources, clock, random } = session.ports;
  const policy = otherPolicy ?? (await projectPolicy(session));
  const rows = surrogateRows(database);
  const secret = secretOf(rows);
  const hmac = hmacSha256(secret);
  const keyed: Keyed = (kind, key) => hmac(`${kind}\0${key}`);
  const memo = openMemo(keyed, { version: 1, entries: rows.filter((row) => !isSecret(row)).map(({ kind, owner, key, value }) => ({ scope: owner, kind, key, surrogate: value })) });
  const lists = new Map<Language, SurrogateLists>();
  for (const language of new Set(languages)) lists.set(language, JSON.parse(await resources.text(`surrogates/${language}.json`)) as SurrogateLists);
  const isPrivate = isPrivatePolicy(policy);
  const places = isPrivate ? await loadPlaces(resources, languages, chosenIndicators(policy, (language) => indicatorTable(database, language))) : new Map<Language, PlaceSet>();
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
  const sha256 = policyDigest(policy, (text) => digest.sha256(text));
  const shared = { policy, keyed, memo, lists: (language: Language) => lists.get(language), pivotYear: new Date(clock.now()).getUTCFullYear() };
  const drawing = { policyDigest: sha256, places: (language: Language) => places.get(language) };
  const deidentifier = createDeidentifier({ ...shared, ...(isPrivate && drawing), forbidden });

  return {
    policy,
    policyDigest: sha256,
    keyed,
    planner: isPrivate ? createPrivatePlanner({ ...shared, ...drawing, random: bufferedRandom(random), timelines: await loadTimelines(resources) }) : null,
    places,
    fresh: memo.fresh,
    read(documentId) {
      const document = storedDocument(database, documentId);
      if (document === undefined) return null;
      const spans = annotationsOf(database, documentId).filter(isReplaced).map(({ start, end, label }) => ({ start, end, label, type: typeOf(label) }));
      const { patient, date, text } = document;
      const source = {
        id: document.name, text, language: document.language ?? identifyLanguage(text), spans, patientStrings: stringsOf(patient, documentId),
        patient: patient ?? undefined, date: date ?? undefined,
      };
      return { document, source };
    },
    replace: ({ document, source }) => ({ document, result: deidentifier.deidentify(source) }),
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
