import type { AgeMechanism } from './ages';
import { type Episode, type EpisodeLibrary, episodesOf } from './episodeLibrary';
import { episodeDistances, episodeMask } from './episodes';
import { type Rational, toNumber } from './rational';
import type { TimelineLibrary } from './timelineLibrary';
import { timelineDistances } from './timelines';
import { nearestMask, subsetSize } from './mechanisms/subsetSelection';

/** The median of a distribution: half of its weight is at or below it. */
export interface Weighted {
  readonly error: number;
  readonly weight: number;
}

/** @returns null if empty */
export function weightedMedian(list: readonly Weighted[]): number | null {
  const sorted = list.toSorted((a, b) => a.error - b.error);
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let sum = 0;
  for (const { error, weight } of sorted) if ((sum += weight) >= half) return error;
  return null;
}

/** A patient's dates: days in order. */
type Days = readonly number[];
const gapsOf = (days: Days): readonly number[] => days.slice(1).map((day, at) => day - days[at]!);

/**
 * By how much of its length a stay (dates close together, over two days or more) would be off, from the exact
 * distribution of the sample.
 */
export interface StayDistribution {
  /** Distribution of the error for each ε, weights of one patient summing to 1; empty for a patient without a stay. */
  readonly errors: (days: Days, epsilons: readonly Rational[]) => readonly (readonly Weighted[])[];
}

const longEpisodes = (days: Days): readonly Episode[] =>
  episodesOf(gapsOf(days)).filter(({ first, last }) => days[last]! - days[first]! >= 2);
/** The length of each stay in days. */
export const stayLengths = (days: Days): readonly number[] =>
  longEpisodes(days).map(({ first, last }) => days[last]! - days[first]!);

/** @param since days from the first date to another, of a public timeline */
function errorsOf(
  days: Days,
  size: number,
  since: (index: number, date: number) => number,
  weightsFor: (epsilon: Rational) => Float64Array,
  epsilons: readonly Rational[],
): readonly (readonly Weighted[])[] {
  const stays = longEpisodes(days);
  if (stays.length === 0) return epsilons.map(() => []);
  return epsilons.map((epsilon) => {
    const weights = weightsFor(epsilon);
    const byLength = stays.map(() => new Map<number, number>());
    for (let index = 0; index < size; index++) {
      stays.forEach(({ first, last }, at) => {
        const length = since(index, last) - since(index, first);
        byLength[at]!.set(length, (byLength[at]!.get(length) ?? 0) + weights[index]!);
      });
    }
    return stays.flatMap(({ first, last }, at) =>
      [...byLength[at]!].map(([length, weight]) => ({
        error: Math.abs(length / (days[last]! - days[first]!) - 1),
        weight: weight / stays.length,
      })),
    );
  });
}

/** Total weights of alike outcomes and of all others, for each timeline. */
function spread(mask: Uint8Array, each: number, epsilon: Rational): Float64Array {
  const power = Math.exp(toNumber(epsilon));
  const weights = new Float64Array(mask.length / each);
  let total = 0;
  for (let at = 0; at < mask.length; at++) {
    const weight = mask[at] === 1 ? power : 1;
    weights[Math.floor(at / each)]! += weight;
    total += weight;
  }
  return weights.map((weight) => weight / total);
}

export const timelineStays = (libraries: (dates: number) => TimelineLibrary): StayDistribution => ({
  errors: (days, epsilons) => {
    const library = libraries(days.length);
    const { size, gaps } = library;
    const width = days.length - 1;
    const elapsed = new Int32Array(gaps.length);
    for (let at = 0, sum = 0; at < gaps.length; at++) elapsed[at] = sum = (at % width === 0 ? 0 : sum) + gaps[at]!;
    const distances = timelineDistances(library, gapsOf(days));
    return errorsOf(
      days,
      size,
      (index, date) => (date === 0 ? 0 : elapsed[index * width + date - 1]!),
      (epsilon) => spread(nearestMask(distances, subsetSize(size, epsilon)), 1, epsilon),
      epsilons,
    );
  },
});

/** @param yearOf index of the public year of a day */
export const episodeStays = (
  libraries: (dates: number) => EpisodeLibrary,
  yearOf: (day: number) => number,
  years: number,
): StayDistribution => ({
  errors: (days, epsilons) => {
    const library = libraries(days.length);
    const width = days.length - 1;
    const distances = episodeDistances(library, gapsOf(days));
    const own = yearOf(days[0]!);
    return errorsOf(
      days,
      library.size,
      (index, date) => (date === 0 ? 0 : library.elapsed[index * width + date - 1]!),
      (epsilon) => spread(episodeMask(library.edition, distances, own, years, epsilon), years, epsilon),
      epsilons,
    );
  },
});

export const ageErrors = (mechanism: AgeMechanism, age: number): readonly Weighted[] =>
  Array.from(mechanism.distribution(age), (weight, other) => ({ error: Math.abs(other - age), weight }));
