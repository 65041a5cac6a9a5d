import type { KnownPatient } from '../../contract/phi';
import { mergedKnown } from '../../core/detection/mergedKnown';
import { patientKey } from '../../core/privacy/patientKey';
import { createPatientIds, type IdFindings, type PatientIds } from '../../core/release/patientId';
import { linkedIn } from '../../core/release/patientLinks';
import type { ProjectDatabase } from '../../store/database';
import { patientLinks, patientUnits, patientsAsWritten } from '../../store/repositories/patients';
import { knownPatients } from '../../store/repositories/records';
import type { Session } from '../session';

/** The name under which each patient of the open project is planned, charged and replaced. */
export const projectPatientIds = ({ project: { database } }: Session): Pick<PatientIds, 'nameOf'> =>
  database.remember('patientIds', () => idsOf(database));

const idsOf = (database: ProjectDatabase): PatientIds =>
  createPatientIds(patientUnits(database), linkedIn(patientLinks(database)));

/** With every id in the notes. Computed once between two writes. */
export const everyPatientId = ({ project: { database } }: Session): Pick<PatientIds, 'findings' | 'linked'> =>
  database.remember('everyPatientId', () => {
    const ids = idsOf(database);
    patientsAsWritten(database).forEach(ids.nameOf);
    return ids;
  });

/** One spelling for all ids of a person, the first of them: patient-level training must not count a person twice. */
export function personOf({ project: { database } }: Session): (written: string) => string {
  const linkedTo = linkedIn(patientLinks(database));
  const accountOf = (written: string): string => linkedTo(patientKey(written) ?? written);
  const first = database.remember('personOf', () => {
    const found = new Map<string, string>();
    for (const written of patientsAsWritten(database))
      if (!found.has(accountOf(written))) found.set(accountOf(written), written);
    return found;
  });
  return (written) => first.get(accountOf(written)) ?? written;
}

export interface ProjectPatients {
  readonly ids: Pick<PatientIds, 'nameOf'>;
  /** By the name of their id. */
  readonly known: readonly KnownPatient[];
  /** Spellings in the notes of the patient with this name. */
  readonly spellingsOf: (name: string) => readonly string[];
}

export function projectPatients(session: Session): ProjectPatients {
  const { database } = session.project;
  const ids = projectPatientIds(session);
  const spellings = new Map<string, string[]>();
  for (const written of patientsAsWritten(database)) {
    const name = ids.nameOf(written);
    if (name !== undefined) spellings.set(name, [...(spellings.get(name) ?? []), written]);
  }
  return {
    ids,
    known: mergedKnown(knownPatients(database), ids.nameOf),
    spellingsOf: (name) => spellings.get(name) ?? [],
  };
}

/** Similar ids, and the number of people with several linked ids. Only counts, computed once between two writes. */
export const idFindings = (session: Session): IdFindings & { readonly linked: number; readonly apart: number } => {
  const { database } = session.project;
  return database.remember('idFindings', () => {
    const ids = everyPatientId(session);
    const { patients, apart } = ids.linked();
    return { ...ids.findings(knownPatients(database)), linked: patients, apart };
  });
};
