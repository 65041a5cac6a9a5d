import type { KnownPatient } from '../../../../contract/phi';
import { KnownRecord } from '../redcap/knownRecord';
import type { FieldType } from './fieldLabels';

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
      // with its title, a name of staff is no pair of a given name and a surname; where it stands again, it is marked
      else if (type !== 'staff') record.add(type, value.trim(), name);
    },
    known: () => [...records.values()].flatMap((record) => record.known() ?? []),
  };
}
