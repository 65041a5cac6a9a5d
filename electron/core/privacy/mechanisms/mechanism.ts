import type { IndexDomain, Measurement, MetricDp, PureDp } from './measurement';

export const mechanismIds = [
  'window',
  'randomizedResponse',
  'timeline',
  'episodes',
  'stays',
  'boundedLaplace',
  'clampedLaplace',
  'discreteLaplace',
  'exponential',
  'permuteAndFlip',
  'sphericalLaplace',
  'classedGaps',
  'binnedGaps',
  'nearestTowns',
  'dpSgd',
] as const;
export type MechanismId = (typeof mechanismIds)[number];

/**
 * A mechanism whose outcomes are the public numbers 0 … size − 1. The caller knows what they represent (towns,
 * ages, days).
 */
export interface FiniteMechanism<
  Input extends IndexDomain = IndexDomain,
  M extends PureDp | MetricDp = PureDp | MetricDp,
> extends Measurement<Input, number, M> {
  readonly id: MechanismId;
  readonly size: number;
  /** P(outcome | input) as numbers, for display and tests; never used for sampling. */
  readonly distribution: (input: number) => Float64Array;
  /** Where it is known without any distribution: no outcome of any input is more probable. */
  readonly maxProbability?: number;
}

/** The nearest of 0 … size − 1: a public rule, so it costs nothing. */
export const nearestIndex = (input: number, size: number): number => {
  if (Number.isNaN(input)) throw new RangeError('an input that is no number');
  return Math.min(Math.max(Math.round(input), 0), size - 1);
};
