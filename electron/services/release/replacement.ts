import { provenanceOf } from '../../contract/provenance';
import type { PhiType } from '../../contract/phi';
import type { Policy } from '../../contract/policy';
import type { Annotation, Language } from '../../contract/text';
import { searchedAs } from '../../core/detection/repairs/readRepaired';
import { wordSignsIn } from '../../core/deidentify/countries/wordSigns';
import { forbiddenNames, type PhiString } from '../../core/deidentify/deidentify';
import type { Prf } from '../../core/deidentify/prf';
import { bearersIn, type NameBearer } from '../../core/deidentify/projectNames';
import { openSurrogateTable, type SurrogateTable } from '../../core/deidentify/surrogateTable';
import { searchable } from '../../core/release/searchable';
import { identifyLanguage } from '../../core/detection/language';
import { hmacSha256 } from '../../core/privacy/hmacSha256';
import { bufferedRandom } from '../../core/privacy/randomness';
import type { ReplacedNote, SourceNote } from '../../core/release/ports';
import type { PatientIds } from '../../core/release/patientId';
import { createReplacer as createCoreReplacer, type Replacer } from '../../core/release/replacer';
import { typeOfLabel } from '../../core/text/labelSet';
import { annotationsOf } from '../../store/repositories/annotations';
import { storedDocument } from '../../store/repositories/documents';
import { surrogateRows } from '../../store/repositories/records';
import { indicatorTable } from '../privacy/indicators';
import { projectPatientIds, projectPatients } from '../privacy/patientIds';
import { projectPolicy } from '../privacy/policies';
import { isSecret, secretOf } from '../project/secret';
import type { Session } from '../session';

/** A note of the open project, as read for a release. */
export interface ProjectNote extends SourceNote {
  readonly documentId: number;
}

export interface ProjectReplacer extends Replacer {
  readonly read: (documentId: number) => ProjectNote | null;
  /** What this replacer has drawn so far. */
  readonly fresh: SurrogateTable['fresh'];
}

/**
 * Everything that was not rejected: an undecided suggestion is replaced, because hiding too much can be corrected and
 * hiding too little cannot.
 */
const isReplaced = ({ status }: Annotation): boolean => status !== 'rejected';

/** Reads notes with the spans to replace. */
export function noteReader(session: Session): ProjectReplacer['read'] {
  const { database, identity } = session.project;
  const ids = projectPatientIds(session);
  const typeOf = (label: string): PhiType => typeOfLabel(identity.labelSet, label) ?? 'other';
  return (documentId) => {
    const document = storedDocument(database, documentId);
    if (document === undefined) return null;
    const { name, patient, date, text, language, meta } = document;
    const spans = searchable(
      text,
      annotationsOf(database, documentId)
        .filter(isReplaced)
        .map(({ start, end, label, status, source, score }) => ({
          ...{ start, end, label, type: typeOf(label) },
          ...(status === 'suggested' && { source, score }),
        })),
    );
    return {
      documentId,
      id: name,
      text,
      language: language ?? identifyLanguage(text),
      isLanguageGuessed: language === null,
      spans,
      patient: patient === null ? undefined : ids.nameOf(patient),
      patientAsWritten: patient ?? undefined,
      date: date ?? undefined,
      provenance: provenanceOf(JSON.parse(meta) as Readonly<Record<string, string>>),
    };
  };
}

/** Replaces notes of the open project under its policy and its secret. Writes no draws to the file. */
export async function createReplacer(
  session: Session,
  languages: Iterable<Language>,
  otherPolicy?: Policy,
): Promise<ProjectReplacer> {
  const { database, identity } = session.project;
  const { digest, resources, clock, random, sampler } = session.ports;
  const policy = otherPolicy ?? (await projectPolicy(session));
  const rows = surrogateRows(database);
  const secret = secretOf(rows);
  const hmac = hmacSha256(secret);
  const prf: Prf = (kind, key) => hmac(`${kind}\0${key}`);
  const surrogateTable = openSurrogateTable(prf, {
    version: 1,
    entries: rows
      .filter((row) => !isSecret(row))
      .map(({ kind, owner, key, value }) => ({ scope: owner, kind, key, surrogate: value })),
  });
  const typeOf = (label: string): PhiType => typeOfLabel(identity.labelSet, label) ?? 'other';
  const byPatient = new Map<string, readonly PhiString[]>();
  const patients = projectPatients(session);

  const accepted = (patient: string): readonly PhiString[] => {
    let strings = byPatient.get(patient);
    if (strings === undefined) {
      const found = patients.spellingsOf(patient).flatMap((written) =>
        database.all<{ text: string; label: string }>(
          `SELECT DISTINCT annotation.text AS text, annotation.label AS label
            FROM annotation JOIN document ON document.id = documentId
            WHERE patient = ? AND removed = 0 AND annotation.status <> 'rejected'`,
          [written],
        ),
      );
      strings = found.flatMap(({ text, label }) => stringsOf(text, typeOf(label)));
      byPatient.set(patient, strings);
    }
    return strings;
  };
  const wordsByPatient = new Map<string, number>();
  /** Of all notes of the patient, those that do not leave too. */
  const wordSignsOf = (patient: string): number => {
    let words = wordsByPatient.get(patient);
    if (words === undefined) {
      words = 0;
      for (const written of patients.spellingsOf(patient))
        for (const { text, language } of database.all<{ text: string; language: Language | null }>(
          'SELECT text, language FROM document JOIN documentText ON documentId = id WHERE patient = ? AND removed = 0',
          [written],
        ))
          words = wordSignsIn(text, language ?? identifyLanguage(text), words);
      wordsByPatient.set(patient, words);
    }
    return words;
  };
  const names = database.all<{ text: string; label: string }>(
    `SELECT DISTINCT annotation.text AS text, label FROM annotation JOIN document ON document.id = documentId
      WHERE annotation.status <> 'rejected' AND removed = 0`,
  );
  const replacer = await createCoreReplacer(
    {
      policy,
      prf,
      surrogateTable,
      sampler: sampler ?? bufferedRandom(random),
      languages,
      indicators: (language) => indicatorTable(database, language),
      now: clock.now(),
      sha256: (text) => digest.sha256(text),
      isSplit: false,
      phi: {
        patients: patients.known,
        names: () => forbiddenNames(names.flatMap(({ text, label }) => stringsOf(text, typeOf(label)))),
        bearers: () => bearersOf(session, projectPatientIds(session), typeOf),
        stringsOf: ({ patient, text, spans }) =>
          patient !== undefined
            ? accepted(patient)
            : spans.flatMap(({ start, end, type }) => stringsOf(text.slice(start, end), type)),
        wordSignsOf: ({ patient, text, language }) =>
          patient === undefined ? wordSignsIn(text, language) : wordSignsOf(patient),
      },
    },
    resources,
    session.project,
  );
  return { ...replacer, read: noteReader(session), fresh: surrogateTable.fresh };
}

const stringsOf = (text: string, type: PhiType): readonly PhiString[] =>
  searchedAs(text, type === 'date').map((said) => ({ text: said, type }));

/** Names in the project with their bearers. */
function bearersOf(
  { project: { database } }: Session,
  ids: Pick<PatientIds, 'nameOf'>,
  typeOf: (label: string) => PhiType,
): readonly NameBearer[] {
  return database
    .all<{ text: string; label: string; id: string; patient: string | null; meta: string }>(
      `SELECT DISTINCT annotation.text AS text, label, document.name AS id, patient, meta
        FROM annotation JOIN document ON document.id = documentId
        WHERE annotation.status <> 'rejected' AND removed = 0`,
    )
    .flatMap(({ text, label, id, patient, meta }) =>
      bearersIn({
        id,
        text,
        patient: patient === null ? undefined : ids.nameOf(patient),
        provenance: provenanceOf(JSON.parse(meta) as Readonly<Record<string, string>>),
        spans: [{ start: 0, end: text.length, type: typeOf(label) }],
      }),
    );
}

export type ReplacedProjectNote = ReplacedNote<ProjectNote>;

/** The languages of notes, so that only their lists are loaded. */
export function languagesOf(session: Session, ids: readonly number[]): readonly Language[] {
  const found = new Set<Language>();
  for (const id of ids) {
    const document = storedDocument(session.project.database, id);
    if (document !== undefined) found.add(document.language ?? identifyLanguage(document.text));
  }
  return [...found];
}
