/**
 * How many patients a few visits single out, whatever was done to dates that preserves their gaps. For every patient
 * with at least k visits one run of k is taken.
 *
 * @param records days between visits, or anything else that is compared as a whole (classes of them). [patient][gap]
 * @param startOf which run of a patient, 0 … runs − 1
 * @returns patients with k visits, and the share of them whose run occurs in no other record
 */
export function intervalUniqueness(
  records: readonly (readonly number[])[],
  visits: number,
  startOf: (runs: number) => number,
): { readonly patients: number; readonly unique: number } {
  const width = visits - 1;
  const owners = new Map<string, number>(); // the one record with this run, or −1 for several
  const long = records.flatMap((gaps, i) => (gaps.length >= width ? [i] : []));
  for (const patient of long) {
    const gaps = records[patient]!;
    for (let start = 0; start + width <= gaps.length; start++) {
      const run = gaps.slice(start, start + width).join();
      const owner = owners.get(run);
      owners.set(run, owner === undefined || owner === patient ? patient : -1);
    }
  }
  let unique = 0;
  for (const patient of long) {
    const gaps = records[patient]!;
    const start = startOf(gaps.length - width + 1);
    if (owners.get(gaps.slice(start, start + width).join()) === patient) unique++;
  }
  return { patients: long.length, unique: long.length === 0 ? 0 : unique / long.length };
}
