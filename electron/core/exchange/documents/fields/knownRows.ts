import type { KnownPatient } from '../../../../contract/phi';
import { KnownRecord } from '../redcap/knownRecord';
import type { FieldType } from './fieldLabels';

/** What the columns of a table are taken from a row for: whose it is, not who wrote it or where. */
const ofPatient: ReadonlySet<FieldType> = new Set<FieldType>([
  'patient',
  'medicalRecord',
  'ssn',
  'healthPlan',
  'street',
  'zip',
  'city',
  'phone',
  'email',
]);
const maxId = 200;

/**
 * Known patient data from the rows of a table, so that its texts are searched for the patient's names in other
 * spellings, too: misspelt, in their familiar form, with initials.
 */
export function knownRows(): {
  readonly add: (patient: string | undefined, type: FieldType | undefined, value: string, header: string) => void;
  readonly known: () => readonly KnownPatient[];
} {
  const records = new Map<string, KnownRecord>();
  return {
    add(patient, type, value, header) {
      if (patient === undefined || patient.length > maxId || type === undefined) return;
      const record = records.get(patient) ?? new KnownRecord(patient);
      records.set(patient, record);
      const name = header.normalize('NFD').replace(/\p{M}/gu, '');
      if (type === 'date') record.addDate(value, undefined, name);
      else if (ofPatient.has(type)) record.add(type, value.trim(), name);
    },
    known: () => [...records.values()].flatMap((record) => record.known() ?? []),
  };
}
