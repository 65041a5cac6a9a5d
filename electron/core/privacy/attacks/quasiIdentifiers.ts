/**
 * How far a combination of released facts (age, sex, town, number of notes) singles patients out: k-anonymity, counted.
 */
export interface QuasiIdentifiers {
  readonly patients: number;
  /** The smallest group; 0 without patients. */
  readonly minK: number;
  /** Patients with a unique combination. */
  readonly alone: number;
  /** Patients in groups of fewer than 5 and of fewer than 11, the most common limits. */
  readonly below5: number;
  readonly below11: number;
  /** Mean of 1/k over patients: the share linked by guessing within the group. */
  readonly linked: number;
}

/** @param records one list of facts for each patient, in the same order */
export function quasiIdentifiers(records: readonly (readonly (string | number)[])[]): QuasiIdentifiers {
  const groups = new Map<string, number>();
  for (const record of records) {
    const key = JSON.stringify(record);
    groups.set(key, (groups.get(key) ?? 0) + 1);
  }
  const sizes = [...groups.values()];
  const within = (limit: number): number => sizes.reduce((sum, size) => sum + (size < limit ? size : 0), 0);
  return {
    patients: records.length,
    minK: sizes.reduce((min, size) => Math.min(min, size), records.length),
    alone: within(2),
    below5: within(5),
    below11: within(11),
    linked: records.length === 0 ? 0 : sizes.length / records.length,
  };
}
