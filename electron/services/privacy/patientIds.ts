import type { KnownPatient } from '../../contract/phi';
import { mergedKnown } from '../../core/detection/mergedKnown';
import { createPatientIds, type IdFindings, type PatientIds } from '../../core/release/patientId';
import { patientUnits, patientsAsWritten } from '../../store/repositories/patients';
import { knownPatients } from '../../store/repositories/records';
import type { Session } from '../session';

/** Under which name each patient of the open project is planned, charged and replaced. */
export const projectPatientIds = ({ project: { database } }: Session): Pick<PatientIds, 'nameOf'> =>
  database.remember('patientIds', () => createPatientIds(patientUnits(database)));

export interface ProjectPatients {
  readonly ids: Pick<PatientIds, 'nameOf'>;
  /** By the name of their id. */
  readonly known: readonly KnownPatient[];
  /** As notes write the patient of this name. */
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

/** Counts alone. Computed once between two writes. */
export const idFindings = ({ project: { database } }: Session): IdFindings =>
  database.remember('idFindings', () => {
    const ids = createPatientIds(patientUnits(database));
    patientsAsWritten(database).forEach(ids.nameOf);
    return ids.findings(knownPatients(database));
  });
