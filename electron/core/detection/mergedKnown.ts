import type { KnownPatient } from '../../contract/phi';

/** Known patients by id; rows of one patient are merged. */
export function mergedKnown(
  known: readonly KnownPatient[],
  nameOf: (id: string) => string | undefined,
): readonly KnownPatient[] {
  const rows = new Map<string, KnownPatient>();
  for (const row of known) {
    const patient = nameOf(row.patient);
    if (patient === undefined) continue;
    const before = rows.get(patient);
    rows.set(
      patient,
      before === undefined
        ? { ...row, patient }
        : {
            patient,
            names: [...before.names, ...row.names],
            birthDates: [...before.birthDates, ...row.birthDates],
            ids: [...before.ids, ...row.ids],
            addresses: [...before.addresses, ...row.addresses],
            phones: [...before.phones, ...row.phones],
            emails: [...before.emails, ...row.emails],
            relatives: [...before.relatives, ...row.relatives],
            doctors: [...before.doctors, ...row.doctors],
          },
    );
  }
  return [...rows.values()];
}
