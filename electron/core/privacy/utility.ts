import type { PlaceTable } from './placeTable';
import { metresFrom } from './mechanisms/placeSubsetSelection';

/** What remains usable after a release: printed next to the attacks. */
export interface Spread {
  readonly count: number;
  readonly median: number;
  /** 95 % are no larger. */
  readonly p95: number;
}

/** Median and 95 % of a list; zeros if empty. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = Float64Array.from(values).sort();
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { count: sorted.length, median: at(0.5), p95: at(0.95) };
}

export interface TimelineUtility {
  /** Released over true gap, or its inverse: 1 is no error, 2 is twice or half as long. */
  readonly gapFactor: Spread;
  /** The same for the time since the first date. */
  readonly elapsedFactor: Spread;
}

/** @param truth days between the dates of each patient. [patient][gap] */
export function timelineUtility(
  truth: readonly (readonly number[])[],
  released: readonly (readonly number[])[],
): TimelineUtility {
  const factor = (a: number, b: number): number => (a === b ? 1 : Math.max(a, b) / Math.max(Math.min(a, b), 0.5));
  const gaps: number[] = [];
  const elapsed: number[] = [];
  truth.forEach((list, patient) => {
    let [a, b] = [0, 0];
    list.forEach((gap, i) => {
      const other = released[patient]![i]!;
      [a, b] = [a + gap, b + other];
      gaps.push(factor(gap, other));
      elapsed.push(factor(a, b));
    });
  });
  return { gapFactor: spreadOf(gaps), elapsedFactor: spreadOf(elapsed) };
}

export interface PlaceUtility {
  readonly km: Spread;
  readonly populationFactor: Spread;
  /** In units of the indicator; absent if the table has none. */
  readonly indicatorError?: Spread;
  readonly unchanged: number;
}

/** @param truth index of the true place of each patient */
export function placeUtility(table: PlaceTable, truth: readonly number[], released: readonly number[]): PlaceUtility {
  const metres = new Map<number, Float64Array>();
  const km = truth.map((place, i) => {
    let row = metres.get(place);
    if (row === undefined) metres.set(place, (row = metresFrom(table, place)));
    return row[released[i]!]! / 1000;
  });
  const people = (i: number): number => table.candidates[i]!.population;
  const factors = truth.map(
    (place, i) => Math.max(people(place), people(released[i]!)) / Math.min(people(place), people(released[i]!)),
  );
  const { indicators } = table;
  return {
    km: spreadOf(km),
    populationFactor: spreadOf(factors),
    ...(indicators === undefined
      ? {}
      : {
          indicatorError: spreadOf(truth.map((place, i) => Math.abs(indicators[place]! - indicators[released[i]!]!))),
        }),
    unchanged: truth.length === 0 ? 0 : truth.filter((place, i) => place === released[i]).length / truth.length,
  };
}

/** Years between true and released ages. */
export const ageUtility = (truth: readonly number[], released: readonly number[]): Spread =>
  spreadOf(truth.map((age, i) => Math.abs(age - released[i]!)));
