import { below, type Random } from '../randomness';
import { shareInterval } from './linkage';

/** Measured numbers: a blood pressure, a haemoglobin. Each is one text: what was measured, and the value. */
export interface MeasuredNumbers {
  readonly original: readonly string[];
  readonly released: readonly string[];
}

export interface NumberAttack {
  /** Values in the originals, and how many of them appear unchanged in the same patient's release. */
  readonly values: number;
  readonly unchanged: number;
  readonly rows: readonly {
    readonly known: number;
    readonly targets: number;
    /** An attacker knows this many values of a patient and picks one of the records that show them. */
    readonly linked: number;
    readonly interval: readonly [number, number];
  }[];
}

const knownValues = [1, 2] as const;

export function numberAttack(
  records: readonly MeasuredNumbers[],
  targets: readonly number[],
  random: Random,
): NumberAttack {
  const shown = records.map(({ released }) => new Set(released));
  const holders = new Map<string, number>();
  for (const values of shown) for (const value of values) holders.set(value, (holders.get(value) ?? 0) + 1);
  const values = records.reduce((sum, { original }) => sum + original.length, 0);
  const unchanged = records.reduce(
    (sum, { original }, i) => sum + original.filter((value) => shown[i]!.has(value)).length,
    0,
  );
  return {
    values,
    unchanged,
    rows: knownValues.map((known) => {
      const able = targets.filter((target) => new Set(records[target]!.original).size >= known);
      let linked = 0;
      for (const target of able) {
        const left = [...new Set(records[target]!.original)];
        const chosen = Array.from({ length: known }, () => left.splice(below(random, left.length), 1)[0]!);
        if (!chosen.every((value) => shown[target]!.has(value))) continue;
        linked +=
          1 /
          (known === 1
            ? holders.get(chosen[0]!)!
            : shown.filter((set) => chosen.every((value) => set.has(value))).length);
      }
      return {
        known,
        targets: able.length,
        linked: able.length === 0 ? 0 : linked / able.length,
        interval: shareInterval(linked, able.length),
      };
    }),
  };
}
