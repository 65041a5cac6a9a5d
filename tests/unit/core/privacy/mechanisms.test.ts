import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageMechanism } from '../../../../electron/core/privacy/ages';
import { boundedLaplace } from '../../../../electron/core/privacy/mechanisms/boundedLaplace';
import { clampedLaplace } from '../../../../electron/core/privacy/mechanisms/clampedLaplace';
import { discreteLaplace } from '../../../../electron/core/privacy/mechanisms/discreteLaplace';
import { expBounds } from '../../../../electron/core/privacy/expBounds';
import { exponentialMechanism } from '../../../../electron/core/privacy/mechanisms/exponential';
import { type FiniteMechanism, mechanismIds } from '../../../../electron/core/privacy/mechanisms/mechanism';
import { permuteAndFlip } from '../../../../electron/core/privacy/mechanisms/permuteAndFlip';
import { randomizedResponse } from '../../../../electron/core/privacy/mechanisms/randomizedResponse';
import { parseEpsilon, rational, toNumber, zero } from '../../../../electron/core/privacy/rational';
import { mechanisms } from '../../../../electron/core/privacy/registry';
import {
  destination,
  earthRadiusKm,
  sphericalLaplace,
  sphericalRadius,
  unitInterval,
} from '../../../../electron/core/privacy/mechanisms/sphericalLaplace';
import {
  lineSubsetSelection,
  nearestMask,
  nearestSubsetSelection,
  subsetStart,
  subsetSize,
} from '../../../../electron/core/privacy/mechanisms/subsetSelection';
import { bufferedRandom } from '../../../../electron/core/privacy/randomness';
import { streamBytes } from './streamBytes';

const e = parseEpsilon;
const epsilons = fc.integer({ min: 1, max: 800 }).map((hundredths) => rational(hundredths, 100));
const badRequest = expect.objectContaining({ code: 'badRequest' });

/** The worst log-ratio of a distribution over all pairs of inputs and outcomes. */
function worst(mechanism: FiniteMechanism, isPair: (x: number, y: number) => boolean = () => true): number {
  const distributions = Array.from({ length: mechanism.size }, (_, x) => mechanism.distribution(x));
  let max = 0;
  distributions.forEach((a, x) =>
    distributions.forEach((b, y) => {
      if (isPair(x, y)) a.forEach((p, z) => (max = Math.max(max, Math.log(p / b[z]!))));
    }),
  );
  return max;
}

test('window_holdsExactlyWOutcomes_whateverTheInput', () => {
  // the whole proof of the window mechanism: w does not depend on the input, for any rule
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(), (size, seed) => {
      const width = 1 + (seed % size);
      for (let x = 0; x < size; x++) {
        const start = subsetStart(x, size, width);
        expect(start >= 0 && start + width <= size).toBe(true);
        expect(x >= start && x < start + width).toBe(true);
      }
    }),
  );
  // ties, neighbours among the largest numbers, and one far away from all others
  const anyDistances = fc.oneof(
    ...[9, 1_000_000].map((max) => fc.array(fc.nat({ max }), { minLength: 1, maxLength: 60 })),
    fc.array(
      fc.oneof(
        fc.nat({ max: 9 }),
        fc.maxSafeNat(),
        fc.nat({ max: 9 }).map((less) => Number.MAX_SAFE_INTEGER - less),
      ),
      { minLength: 1, maxLength: 60 },
    ),
  );
  fc.assert(
    fc.property(anyDistances, fc.nat(), (distances, seed) => {
      const width = 1 + (seed % distances.length);
      const mask = nearestMask(distances, width);
      expect(mask.reduce((sum, inside) => sum + inside, 0)).toBe(width);
      // oracle: no outcome outside is nearer, and ties go by index
      distances.forEach((inner, i) =>
        distances.forEach((outer, j) => {
          if (mask[i] === 1 && mask[j] === 0) expect(inner < outer || (inner === outer && i < j)).toBe(true);
        }),
      );
    }),
  );
});

test('distributions_sumToOne_andKeepTheirEpsilon', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 24 }), epsilons, fc.nat(), (size, epsilon, seed) => {
      const line = (x: number) => Array.from({ length: size }, (_, z) => Math.abs(x - z));
      const made: readonly (readonly [FiniteMechanism, (x: number, y: number) => boolean])[] = [
        [lineSubsetSelection(size, epsilon, 1 + (seed % size)), () => true],
        [lineSubsetSelection(size, epsilon), () => true],
        [nearestSubsetSelection(size, epsilon, (x) => line(x).map((d) => (d * 7919) % 13)), () => true],
        [randomizedResponse(size, epsilon), () => true],
        [clampedLaplace(size, epsilon), (x, y) => Math.abs(x - y) === 1],
        [exponentialMechanism(size, epsilon, line), (x, y) => Math.abs(x - y) === 1],
        [permuteAndFlip(size, epsilon, line), (x, y) => Math.abs(x - y) === 1],
        [boundedLaplace(size, epsilon), () => true],
      ];
      for (const [mechanism, isPair] of made) {
        for (let x = 0; x < size; x++)
          expect(mechanism.distribution(x).reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9);
        expect(worst(mechanism, isPair)).toBeLessThanOrEqual(toNumber(epsilon) * (1 + 1e-6) + 1e-9);
      }
    }),
    { numRuns: 40 },
  );
});

test('boundedLaplace_holdsInIntegers_overAllInputsAndOutcomes', () => {
  for (const [size, epsilon, delta] of [
    [8, '1', 7],
    [31, '1', 7],
    [31, '0.1', 1],
    [31, '5', 3],
    [12, '20', 1],
  ] as const) {
    const {
      table: { weights, totals },
    } = boundedLaplace(size, e(epsilon), delta);
    const limit = expBounds(e(epsilon), 128).low;
    for (let x = 0; x < size; x++) {
      for (let other = Math.max(0, x - delta); other <= Math.min(size - 1, x + delta); other++) {
        for (let y = 0; y < size; y++) {
          // P(y|x)/P(y|other) ≤ e^ε, cross-multiplied
          const left = weights[Math.abs(y - x)]! * totals[other]!;
          const right = weights[Math.abs(y - other)]! * totals[x]!;
          expect(left << 128n <= right * limit).toBe(true);
        }
      }
    }
    totals.forEach((total, x) => {
      let sum = 0n;
      for (let y = 0; y < size; y++) sum += weights[Math.abs(y - x)]!;
      expect(total).toBe(sum);
    });
  }
});

test('boundedLaplace_scaleIsTheLeastThatHolds', () => {
  // a grain less and the integers do not hold
  for (const [size, epsilon, delta] of [
    [31, '1', 7],
    [31, '1', 30],
    [90, '0.5', 10],
  ] as const) {
    const { scale } = boundedLaplace(size, e(epsilon), delta).table;
    const b = toNumber(scale) - 2 ** -20;
    const total = (x: number): number =>
      Array.from({ length: size }, (_, y) => Math.exp(-Math.abs(y - x) / b)).reduce((sum, w) => sum + w, 0);
    expect(delta / b + Math.log(total(delta) / total(0))).toBeGreaterThan(toNumber(e(epsilon)) - 1e-12);
  }
});

test('boundedLaplace_drawIsTheInverseOfItsTable', () => {
  const mechanism = boundedLaplace(12, e('1'), 3);
  const { weights, totals } = mechanism.table;
  for (let x = 0; x < 12; x++) {
    let upTo = 0n;
    for (let y = 0; y < 12; y++) {
      // the first and the last number that belong to y
      for (const [value, expected] of [
        [upTo, y],
        [upTo + weights[Math.abs(y - x)]! - 1n, y],
      ] as const)
        expect(mechanism.sample(x, numbers(value, totals[x]!))).toBe(expected);
      upTo += weights[Math.abs(y - x)]!;
    }
  }
});

/** Bytes that make `belowBig(limit)` give this value. */
function numbers(value: bigint, limit: bigint) {
  return {
    bytes: (count: number) => {
      const hex = value.toString(16).padStart(2 * count, '0');
      expect(value < limit).toBe(true);
      return Uint8Array.from({ length: count }, (_, i) => parseInt(hex.slice(2 * i, 2 * i + 2), 16));
    },
  };
}

test('permuteAndFlip_lawEqualsAllOrders', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 6 }), epsilons, (costs, epsilon) => {
      const min = Math.min(...costs);
      const keep = costs.map((cost) => Math.exp((-toNumber(epsilon) * (cost - min)) / 2));
      const distribution = new Float64Array(costs.length);
      let orders = 0;
      const walk = (left: readonly number[], chance: number, weight: number): void => {
        if (left.length === 0) return;
        for (const i of left) {
          distribution[i]! += weight * chance * (keep[i]! / left.length);
          walk(
            left.filter((j) => j !== i),
            chance * (1 - keep[i]!),
            weight / left.length,
          );
          orders++;
        }
      };
      walk(
        costs.map((_, i) => i),
        1,
        1,
      );
      expect(orders).toBeGreaterThan(0);
      permuteAndFlip(costs.length, epsilon, () => costs)
        .distribution(0)
        .forEach((p, i) => expect(p).toBeCloseTo(distribution[i]!, 9));
    }),
    { numRuns: 60 },
  );
});

test('permuteAndFlip_neverCostsMoreThanExponential', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 500 }), { minLength: 2, maxLength: 40 }), epsilons, (costs, epsilon) => {
      const mean = (distribution: Float64Array): number => distribution.reduce((sum, p, i) => sum + p * costs[i]!, 0);
      expect(mean(permuteAndFlip(costs.length, epsilon, () => costs).distribution(0))).toBeLessThanOrEqual(
        mean(exponentialMechanism(costs.length, epsilon, () => costs).distribution(0)) + 1e-6,
      );
    }),
    { numRuns: 60 },
  );
});

test('windowWidth_carriesMostInformation', () => {
  const information = (share: number, epsilon: number): number => {
    const norm = share * Math.exp(epsilon) + 1 - share;
    return ((share * Math.exp(epsilon)) / norm) * epsilon - Math.log(norm);
  };
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 600 }), epsilons, (size, epsilon) => {
      const width = subsetSize(size, epsilon);
      let best = 1;
      for (let w = 2; w <= size; w++)
        if (information(w / size, toNumber(epsilon)) > information(best / size, toNumber(epsilon))) best = w;
      expect(Math.abs(width - best)).toBeLessThanOrEqual(1);
    }),
    { numRuns: 60 },
  );
  expect(subsetSize(10, e('8'), 5)).toBe(5);
  expect(subsetSize(3, e('8'), 5)).toBe(3);
});

test('oneOutcome_isGivenAtNoCost', () => {
  const mechanism = lineSubsetSelection(1, e('2'));
  expect(mechanism.epsilon).toEqual(zero);
  const source = streamBytes('one');
  expect(mechanism.sample(0, source)).toBe(0);
  expect(source.used()).toBe(0);
  expect(lineSubsetSelection(10, e('2'), 10).epsilon).toEqual(zero);
  expect(lineSubsetSelection(10, e('2'), 9).epsilon).toEqual(e('2'));
});

test('inputsOutside_areTakenAsTheNearest', () => {
  for (const mechanism of [
    lineSubsetSelection(10, e('1'), 3),
    clampedLaplace(10, e('1')),
    boundedLaplace(10, e('1')),
  ]) {
    expect(mechanism.distribution(-5)).toEqual(mechanism.distribution(0));
    expect(mechanism.distribution(1e9)).toEqual(mechanism.distribution(9));
    expect(() => mechanism.sample(NaN, streamBytes('x'))).toThrow(RangeError);
  }
});

test('ages_90AndMoreAreOne_minorsStayMinorsWhereDeclared', () => {
  const random = bufferedRandom(streamBytes('ages'));
  const open = ageMechanism(e('1'));
  const declared = ageMechanism(e('1'), true);
  expect(open.distribution(95)).toEqual(open.distribution(90));
  expect(open.distribution(0)).toHaveLength(91);
  let crossed = 0;
  for (let i = 0; i < 400; i++) {
    const age = i % 91;
    expect(declared.sample(age, random) < 18).toBe(age < 18);
    if (open.sample(age, random) < 18 !== age < 18) crossed++;
  }
  expect(crossed).toBeGreaterThan(0);
  expect(declared.distribution(17.9)).toEqual(declared.distribution(17));
});

test('discreteLaplace_steepAndFlatScales', () => {
  const random = bufferedRandom(streamBytes('scales'));
  for (let i = 0; i < 50; i++) expect(discreteLaplace(rational(1, 10_000), random)).toBe(0n);
  expect(() => discreteLaplace(zero, random)).toThrow(badRequest);
  // beyond numbers: no overflow, no NaN
  expect(typeof discreteLaplace(rational(10n ** 30n), random)).toBe('bigint');
});

test('sphericalRadius_followsTheSphere', () => {
  // quantiles of the density ∝ e^(−εr) sin(r/R), by the closed form of its integral
  const epsilon = 0.0005; // flat enough that the sphere matters
  const random = bufferedRandom(streamBytes('sphere'));
  const cdf = (r: number): number => {
    const [a, b] = [epsilon, 1 / earthRadiusKm];
    const part = (x: number): number => b - Math.exp(-a * x) * (a * Math.sin(b * x) + b * Math.cos(b * x));
    return part(r) / part(Math.PI * earthRadiusKm);
  };
  const draws = 4000;
  const radii = Array.from({ length: draws }, () => sphericalRadius(epsilon, () => unitInterval(random))).sort(
    (a, b) => a - b,
  );
  const gap = Math.max(...radii.map((r, i) => Math.abs(cdf(r) - (i + 0.5) / draws)));
  expect(gap).toBeLessThan(1.95 / Math.sqrt(draws)); // Kolmogorov–Smirnov at 10⁻³
  // and the planar distribution does not fit
  const planar = (r: number): number => 1 - (1 + epsilon * r) * Math.exp(-epsilon * r);
  expect(Math.max(...radii.map((r, i) => Math.abs(planar(r) - (i + 0.5) / draws)))).toBeGreaterThan(
    1.95 / Math.sqrt(draws),
  );
});

test('destination_liesAtTheDistance', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -89, max: 89, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: 1, max: 15_000, noNaN: true }),
      fc.double({ min: 0, max: 6.28, noNaN: true }),
      (latitude, longitude, km, bearing) => {
        const to = destination({ latitude, longitude }, km, bearing);
        const radians = Math.PI / 180;
        const [a, b] = [latitude * radians, to.latitude * radians];
        const half =
          Math.sin((b - a) / 2) ** 2 +
          Math.cos(a) * Math.cos(b) * Math.sin(((to.longitude - longitude) * radians) / 2) ** 2;
        expect((2 * earthRadiusKm * Math.asin(Math.sqrt(Math.min(1, half)))) / km).toBeCloseTo(1, 4);
        expect(Math.abs(to.longitude)).toBeLessThanOrEqual(180);
      },
    ),
  );
  expect(() => sphericalLaplace({ latitude: NaN, longitude: 0 }, e('1'), streamBytes('x'))).toThrow(badRequest);
  expect(() => sphericalLaplace({ latitude: 91, longitude: 0 }, e('1'), streamBytes('x'))).toThrow(badRequest);
});

test('badInput_isRefused', () => {
  const costs = () => [0, 1, 2];
  for (const make of [
    () => lineSubsetSelection(0, e('1')),
    () => lineSubsetSelection(3, zero),
    () => lineSubsetSelection(3, e('1'), 4),
    () => lineSubsetSelection(3, e('1'), 0),
    () => subsetSize(3, zero),
    () => subsetSize(0, e('1')),
    () => clampedLaplace(0, e('1')),
    () => clampedLaplace(3, zero),
    () => boundedLaplace(1, e('1')),
    () => boundedLaplace(3, e('1'), 3),
    () => boundedLaplace(3, zero),
    () => exponentialMechanism(0, e('1'), costs),
    () => exponentialMechanism(3, zero, costs),
    () => exponentialMechanism(2, e('1'), costs).distribution(0),
    () => exponentialMechanism(3, e('1'), () => [0, 1, NaN]).distribution(0),
    () => permuteAndFlip(3, e('1'), () => [0, 1, -1]).distribution(0),
  ])
    expect(make).toThrow(badRequest);
  expect(() => boundedLaplace(100_000, e('20'), 1)).toThrow(expect.objectContaining({ code: 'tooLarge' }));
});

test('registry_namesEveryMechanism', () => {
  expect(Object.keys(mechanisms).sort()).toEqual([...mechanismIds].sort());
  for (const info of Object.values(mechanisms)) {
    expect(info.guarantee === 'metric').toBe(info.unit !== undefined);
    // only guarantees for the patient may be a default
    if (info.isDefaultFor.length > 0) expect(info.guarantee).toBe('patient');
  }
});
