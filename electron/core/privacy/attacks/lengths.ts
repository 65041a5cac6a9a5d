import type { Evidence } from './match';

/**
 * How many notes a patient has, and how long they are: a list of files shows it, and text outside of marked spans keeps
 * its length.
 */
export interface NoteLengths {
  readonly original: readonly number[];
  readonly released: readonly number[];
}

/** An attacker has a list of all files of the patient with their sizes. */
export function lengthEvidence(records: readonly NoteLengths[]): Evidence {
  const released = records.map((record) => record.released.toSorted((a, b) => a - b));
  return (target) => {
    const known = records[target]!.original.toSorted((a, b) => a - b);
    return released.map((lengths) => {
      if (lengths.length !== known.length) return -1e6 * Math.abs(lengths.length - known.length);
      let sum = 0;
      for (let i = 0; i < known.length; i++) sum -= Math.abs(lengths[i]! - known[i]!);
      return sum;
    });
  };
}
