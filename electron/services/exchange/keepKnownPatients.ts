import type { Caller } from '../../contract/kernel';
import { KnownPatient } from '../../contract/phi';
import type { TableReading } from '../../core/exchange/columns/mappedTables';
import { mergedKnown } from '../../core/detection/mergedKnown';
import { knownPatients } from '../../store/repositories/records';
import type { Session } from '../session';

/**
 * Adds what columns of known data say to what the project knows of its patients; undone with the import.
 *
 * @returns patients with known data, and what could not be read: cells, and patients with more values, or
 *   longer ones, than a person has
 */
export async function keepKnownPatients(
  session: Session,
  tables: TableReading,
  caller: Caller,
  batch: string,
): Promise<{ readonly knownPatients: number; readonly knownUnread: number }> {
  const stated = tables.known();
  let unread = stated.unread;
  const before = knownPatients(session.project.database);
  const known = new Map(before.map((patient) => [patient.patient, patient]));
  let added = 0;
  for (const patient of mergedKnown(stated.patients, (id) => id)) {
    const former = known.get(patient.patient);
    const [both = patient] = mergedKnown([...(former === undefined ? [] : [former]), patient], (id) => id);
    const sound = KnownPatient.safeParse(withoutRepeats(both));
    if (sound.success) known.set(patient.patient, sound.data);
    if (sound.success) added += 1;
    else unread += 1;
  }
  if (added > 0)
    await session.commit({ name: 'patients.replace', params: { patients: [...known.values()] } }, caller, {
      action: 'loadPatients',
      batch,
    });
  return { knownPatients: added, knownUnread: unread };
}

function withoutRepeats(patient: KnownPatient): KnownPatient {
  const once = <T>(values: readonly T[]): T[] => [
    ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
  ];
  return {
    patient: patient.patient,
    names: once(patient.names),
    birthDates: once(patient.birthDates),
    ids: once(patient.ids),
    addresses: once(patient.addresses),
    phones: once(patient.phones),
    emails: once(patient.emails),
    relatives: once(patient.relatives),
    doctors: once(patient.doctors),
  };
}
