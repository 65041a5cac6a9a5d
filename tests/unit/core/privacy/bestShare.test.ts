import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bestShareOfSeveral,
  minErrors,
  minStayErrors,
  maxOfOutput,
  maxWithin,
} from '../../../../electron/core/privacy/bestPossible';
import { parseEpsilon } from '../../../../electron/core/privacy/rational';
import { lineSubsetSelection } from '../../../../electron/core/privacy/mechanisms/subsetSelection';
import { bestShare } from '../../../bench/bestShare';
import { bestOfBoth } from '../../../bench/bestOfBoth';
import { bestJointShare } from '../../../bench/jointShare';
import { bestMechanism } from './bestMechanism';

const distributionOf = (weights: readonly number[]): readonly number[] => {
  const sum = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => weight / sum);
};
const epsilons = fc.constantFrom(0.3, 1, 2, 3.07, 5);
const weights = (length: number) => fc.array(fc.integer({ min: 1, max: 9 }), { minLength: length, maxLength: length });
/** Every list of `count` of the given. */
const lists = <T>(values: readonly T[], count: number): readonly (readonly T[])[] =>
  count === 0 ? [[]] : lists(values, count - 1).flatMap((list) => values.map((value) => [...list, value]));

test('bestMechanism_isRandomizedResponse_whereEachOutputServesOneOfAlikeTruths', () => {
  for (const [n, epsilon] of [
    [2, 1],
    [4, 2],
    [5, 0.5],
  ] as const) {
    const same = Array.from({ length: n }, (_, y) => Array.from({ length: n }, (_x, x) => (x === y ? 1 : 0)));
    expect(bestMechanism(distributionOf(Array(n).fill(1)), same, epsilon)).toBeCloseTo(
      Math.exp(epsilon) / (Math.exp(epsilon) + n - 1),
      9,
    );
  }
});

test('bestShare_isNoLessThanTheBestMechanism_andHardlyMore', () => {
  fc.assert(
    fc.property(weights(7), fc.constantFrom(1, 2, 3), epsilons, (list, width, epsilon) => {
      const distribution = distributionOf(list);
      const segments = distribution.map((_, from) => [from, Math.min(distribution.length, from + width)] as const);
      const best = bestMechanism(
        distribution,
        segments.map(([from, to]) => distribution.map((_, x) => (x >= from && x < to ? 1 : 0))),
        epsilon,
      );
      const bound = bestShare([{ weights: Float64Array.from(distribution), segments }], epsilon, 400);
      expect(bound).toBeGreaterThanOrEqual(best - 1e-6);
      expect(bound).toBeLessThan(best + 0.02);
    }),
    { numRuns: 40 },
  );
});

test('bestShareOfSeveral_isNoLessThanTheBestMechanism_ofJointTruths', () => {
  const gaps: number[] = [];
  fc.assert(
    fc.property(weights(3), epsilons, (list, epsilon) => {
      const distribution = distributionOf(list);
      const truths = lists([0, 1, 2], 2);
      const best = bestMechanism(
        truths.map((truth) => truth.reduce((product, value) => product * distribution[value]!, 1)),
        truths.map((output) =>
          truths.map((truth) => truth.reduce((sum, value, at) => sum + (value === output[at]! ? 0.5 : 0), 0)),
        ),
        epsilon,
      );
      const chance = Math.max(...distribution);
      const bound = bestShareOfSeveral([chance, chance], epsilon);
      expect(bound).toBeGreaterThanOrEqual(best - 1e-6);
      gaps.push(bound - best);
    }),
    { numRuns: 30 },
  );
  // where truths are alike it is the best itself
  const [third, truths] = [1 / 3, lists([0, 1, 2], 2)];
  const best = bestMechanism(
    truths.map(() => third ** 2),
    truths.map((output) => truths.map((truth) => truth.filter((value, at) => value === output[at]).length / 2)),
    2,
  );
  expect(bestShareOfSeveral([third, third], 2)).toBeCloseTo(best, 6);
  expect(Math.min(...gaps)).toBeLessThan(0.05);
});

test('bestOfBoth_isNoLessThanTheBestMechanism_ofPlacesAndLengths', () => {
  // three gaps, one of which is a stay of one of two lengths; an output says of each gap: wide, or which length
  fc.assert(
    fc.property(weights(2), fc.constantFrom(0, 0.2, 1), epsilons, (list, worth, epsilon) => {
      const distribution = distributionOf(list);
      const truths = [0, 1, 2].flatMap((place) => [0, 1].map((length) => ({ place, length })));
      const best = bestMechanism(
        truths.map(({ length }) => distribution[length]! / 3),
        lists([-1, 0, 1], 3).map((output) =>
          truths.map(
            ({ place, length }) =>
              Number(output[place] === length) +
              (worth * output.filter((value, at) => at !== place && value === -1).length) / 2,
          ),
        ),
        epsilon,
      );
      const bound = bestOfBoth({ gaps: 3, stays: 1 }, Math.max(...distribution), worth, epsilon);
      expect(bound).toBeGreaterThanOrEqual(best - 1e-6);
    }),
    { numRuns: 30 },
  );
});

test('mostOfOutput_isTheMeanWithoutEpsilon_andTheLargestWithAGreatOne', () => {
  const served = [
    { worth: 1, weight: 0.1 },
    { worth: 0.5, weight: 0.4 },
    { worth: 0, weight: 0.5 },
  ];
  expect(maxOfOutput(served, 1e-9)).toBeCloseTo(0.3, 6);
  expect(maxOfOutput(served, 30)).toBeCloseTo(1, 6);
});

const alone = (n: number) => Array.from({ length: n }, (_, i) => [i, i + 1] as const);
const even = (n: number) => new Float64Array(n).fill(1 / n);

test('bestShare_ofValuesServedOneByOne_isRandomizedResponse', () => {
  // known: no mechanism returns one of k alike values more often than e^ε/(e^ε + k − 1)
  for (const [k, epsilon] of [
    [2, 1],
    [6, 1],
    [20, 3],
  ] as const)
    expect(bestShare([{ weights: even(k), segments: alone(k) }], epsilon)).toBeCloseTo(
      Math.exp(epsilon) / (Math.exp(epsilon) + k - 1),
      3,
    );
});

test('bestShare_isBoundOfEveryMechanism_andNearTheWindow', () => {
  const [size, width] = [90, 9];
  const segments = Array.from({ length: size }, (_, at) => [Math.max(0, at - 4), Math.min(size, at + 5)] as const);
  for (const epsilon of ['0.5', '1', '2', '4']) {
    const mechanism = lineSubsetSelection(size, parseEpsilon(epsilon), width);
    let served = 0;
    for (let x = 0; x < size; x++)
      mechanism.distribution(x).forEach((share, y) => (served += Math.abs(x - y) <= 4 ? share / size : 0));
    const max = bestShare([{ weights: even(size), segments }], Number(epsilon), 400);
    expect(max).toBeGreaterThanOrEqual(served);
    expect(served / max).toBeGreaterThan(0.85);
  }
});

test('bestShare_theTruthThatIsAlwaysTheSame_isServedAtNoCost', () => {
  const certain = Float64Array.from([0, 1, 0, 0]);
  expect(bestShare([{ weights: certain, segments: alone(4) }], 0.1)).toBeGreaterThan(0.99);
  // of several groups an output serves one segment each
  expect(
    bestShare(
      [
        { weights: Float64Array.from([0.5, 0]), segments: alone(2) },
        { weights: Float64Array.from([0, 0.5]), segments: alone(2) },
      ],
      0.1,
    ),
  ).toBeGreaterThan(0.99);
});

test('bestShareOfSeveral_ofOne_isWhatOneDrawDoes', () => {
  expect(bestShareOfSeveral([0.2], 1)).toBeCloseTo((Math.E * 0.2) / (1 + (Math.E - 1) * 0.2), 12);
  expect(bestShareOfSeveral(Array<number>(5).fill(0.2), 1)).toBeLessThan(bestShareOfSeveral([0.2], 1));
  expect(bestShareOfSeveral(Array<number>(5).fill(0.2), 1)).toBeGreaterThan(0.2);
});

test('mostWithin_isTheLargestWeightThatOneNumberIsNearTo', () => {
  const weights = new Map([
    [2, 0.2],
    [4, 0.3],
    [5, 0.1],
    [20, 0.4],
  ]);
  expect(maxWithin(weights, () => 0)).toBeCloseTo(0.4, 12);
  expect(maxWithin(weights, () => 1)).toBeCloseTo(0.5, 12);
  expect(maxWithin(weights, (days) => days / 4)).toBeCloseTo(0.4, 12);
  expect(maxWithin(weights, () => 100)).toBe(1);
});

test('leastErrors_fallWithEpsilon_andAreWhatRandomizedResponseReaches', () => {
  const epsilons = [0.1, 1, 3, 6, 12];
  const patients = Array.from({ length: 60 }, (_, i) => (i % 3 === 0 ? [2 + i, 3 + (i % 7)] : [2 + i]));
  for (const min of [
    minStayErrors(patients, epsilons),
    minErrors([{ share: 1, within: (step) => Math.min(1, (2 * step + 1) / 60) }], 60, epsilons),
  ]) {
    for (let at = 1; at < epsilons.length; at++) expect(min[at]!).toBeLessThanOrEqual(min[at - 1]!);
    expect(min[0]!).toBeGreaterThan(0.2);
    expect(min.at(-1)).toBe(0);
  }
  // of k alike values none is right half of the time below ε = ln(k − 1)
  const alike = [{ share: 1, within: (step: number) => (step === 0 ? 1 / 20 : 1) }];
  expect(minErrors(alike, 5, [Math.log(19) - 0.01, Math.log(19) + 0.01])).toEqual([1, 0]);
  expect([minErrors([], 5, [1]), minStayErrors([[]], [1])]).toEqual([[null], [null]]);
});

test('bestJointShare_isNoLessThanTheBestMechanism_andHardlyMore', () => {
  const segments = [
    [0, 1],
    [0, 2],
    [1, 3],
    [2, 3],
  ] as const;
  const isServed = (segment: readonly [number, number], length: number): boolean =>
    length >= segment[0] && length < segment[1];
  fc.assert(
    fc.property(weights(3), weights(3), fc.boolean(), epsilons, (one, other, isOneDistribution, epsilon) => {
      const first = { weights: distributionOf(one), segments };
      const distributions = isOneDistribution ? [first, first] : [first, { weights: distributionOf(other), segments }];
      const truths = lists([0, 1, 2], 2);
      const exact = bestMechanism(
        truths.map((truth) => truth.reduce((all, length, at) => all * distributions[at]!.weights[length]!, 1)),
        lists(segments, 2).map((output) =>
          truths.map((truth) => truth.filter((length, at) => isServed(output[at]!, length)).length / 2),
        ),
        epsilon,
      );
      const bound = bestJointShare(distributions, epsilon, 150);
      expect(bound).toBeGreaterThanOrEqual(exact - 1e-9);
      expect(bound).toBeLessThanOrEqual(exact + 0.02);
    }),
    { numRuns: 12 },
  );
});
