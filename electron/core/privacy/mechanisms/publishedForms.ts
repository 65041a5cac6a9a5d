import { boundedLaplace } from './boundedLaplace';
import { discreteLaplace } from './discreteLaplace';
import {
  underMetricDp,
  type ClassedGaps,
  type Gaps,
  type Line,
  type Measurement,
  type MetricDp,
  type PureDp,
  type Towns,
} from './measurement';
import type { FiniteMechanism } from './mechanism';
import type { PlaceTable } from '../placeTable';
import { placeDistances } from './placeSubsetSelection';
import { bernoulliExpNeg } from '../bernoulli';
import { below, type Random } from '../randomness';
import { divide, rational, toNumber, type Rational } from '../rational';
import { lineSubsetSelection, nearestMask } from './subsetSelection';

/**
 * Published ways to change dates and places, for comparison. None of them has a meaningful guarantee for a patient:
 * each states what it leaves open, and what the linkage attack found is in `docs/privacy.md`.
 */

/**
 * The classes of the literature, in days: short, medium and long stays. They are read from the data and disclosed: no
 * ε covers that.
 */
export const gapClasses = [
  [1, 7],
  [8, 31],
  [32, 365],
  [366, 1825],
  [1826, 10_950],
] as const;

/** The class of a gap; gaps longer than 30 years are in the last. */
export const classOf = (gap: number): number => {
  const at = gapClasses.findIndex(([, to]) => gap <= to);
  return at === -1 ? gapClasses.length - 1 : at;
};

/**
 * Each gap with noise inside its own class. The sequence of classes alone identifies most patients with ten known
 * visits.
 */
export function classedGaps(epsilon: Rational): Measurement<ClassedGaps, readonly number[], MetricDp<'interval'>> {
  // wide classes in steps of 15 days: a table of thousands of rows would add nothing
  const parts = gapClasses.map(([from, to]) => {
    const step = to - from < 2000 ? 1 : 15;
    return { from, to, step, mechanism: boundedLaplace(Math.floor((to - from) / step) + 1, epsilon) };
  });
  return {
    domain: { kind: 'classedGaps' },
    ...underMetricDp(epsilon, 'interval'),
    sample: (gaps, random) =>
      gaps.map((gap) => {
        const { from, to, step, mechanism } = parts[classOf(gap)]!;
        return Math.min(to, from + step * mechanism.sample(Math.floor((gap - from) / step), random));
      }),
  };
}

/** Bins of a gap in days, as those of the public timelines. */
const bins = [
  1, 2, 3, 4, 5, 6, 7, 8, 11, 15, 22, 32, 46, 61, 91, 121, 181, 271, 366, 551, 731, 1096, 1461, 1826, 3651, 10_951,
];

export const binMechanism = (epsilon: Rational): FiniteMechanism<Line, PureDp> =>
  lineSubsetSelection(bins.length - 1, epsilon);

/** The bin of a gap; gaps longer than 30 years are in the last. */
export function binOf(gap: number): number {
  const next = bins.findIndex((edge) => edge > gap);
  return next === -1 ? bins.length - 2 : Math.max(0, next - 1);
}

/**
 * Each gap by subset selection over bins, then uniform within. Sound, but it costs ε for every gap: twenty dates at ε
 * 1 are e^19.
 */
export function binnedGaps(epsilon: Rational): Measurement<Gaps, readonly number[], MetricDp<'interval'>> {
  const mechanism = binMechanism(epsilon);
  return {
    domain: { kind: 'gaps' },
    ...underMetricDp(epsilon, 'interval'),
    sample: (gaps, random) =>
      gaps.map((gap) => {
        const bin = mechanism.sample(binOf(gap), random);
        return bins[bin]! + below(random, bins[bin + 1]! - bins[bin]!);
      }),
  };
}

/**
 * Each date moved by discrete Laplace noise, then sorted. Local: ε per day and date. Anyone who knows the visits can
 * still recognise the record.
 */
export function jitteredGaps(epsilonPerDay: Rational): (gaps: readonly number[], random: Random) => readonly number[] {
  const scale = divide(rational(1n), epsilonPerDay);
  return (gaps, random) => {
    let day = 0;
    const days = [0, ...gaps.map((gap) => (day += gap))]
      .map((date) => date + Number(discreteLaplace(scale, random)))
      .sort((a, b) => a - b);
    return days.slice(1).map((date, i) => Math.max(1, date - days[i]!));
  };
}

/** How many towns the published form samples from, including the true one. */
export const candidateTowns = 10;
const costSteps = 1_000_000;

/**
 * One of the ten towns most similar to the true one, z with P ∝ e^(ε·(1 − d)), d the distance over its features
 * (kilometres and ln population, each 0 … 1) divided by its maximum. The ten are chosen by the truth: another truth
 * has another ten, so a released town discloses that the true one is among the few whose ten include it, and no finite
 * ε holds between towns.
 */
export function nearestTowns(table: PlaceTable, epsilon: Rational): FiniteMechanism<Towns, MetricDp<'town'>> {
  const size = table.candidates.length;
  const distancesOf = placeDistances(table, 'alike');
  const features = table.indicators === undefined ? 2 : 3;
  const cached = new Map<number, { readonly towns: readonly number[]; readonly costs: readonly number[] }>();
  const among = (place: number) => {
    let found = cached.get(place);
    if (found === undefined) {
      const distances = distancesOf(place);
      const mask = nearestMask(distances, Math.min(size, candidateTowns));
      const towns = [...mask.keys()].filter((town) => mask[town] === 1);
      found = {
        towns,
        costs: towns.map((town) => Math.round(costSteps * Math.sqrt(distances[town]! / features / 2 ** 40))),
      };
      if (cached.size > 10_000) cached.clear();
      cached.set(place, found);
    }
    return found;
  };
  return {
    id: 'nearestTowns',
    size,
    domain: { kind: 'towns', size },
    ...underMetricDp(epsilon, 'town'),
    sample: (place, random) => {
      const { towns, costs } = among(place);
      for (;;) {
        const at = below(random, towns.length);
        if (
          bernoulliExpNeg(
            rational(epsilon.numerator * BigInt(costs[at]!), epsilon.denominator * BigInt(costSteps)),
            random,
          )
        )
          return towns[at]!;
      }
    },
    distribution: (place) => {
      const { towns, costs } = among(place);
      const distribution = new Float64Array(size);
      const weights = costs.map((cost) => Math.exp((-toNumber(epsilon) * cost) / costSteps));
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      towns.forEach((town, i) => (distribution[town] = weights[i]! / total));
      return distribution;
    },
  };
}
