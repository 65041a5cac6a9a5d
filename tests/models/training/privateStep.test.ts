import fc from 'fast-check';
import { expect, test } from 'vitest';
import { epsilonFound } from '../../../electron/core/privacy/audit/epsilonFound';
import { fitOf } from '../../../electron/core/privacy/chiSquare';
import { rdpEpsilon } from '../../../electron/core/privacy/rdpAccountant';
import { bufferedRandom, type Random } from '../../../electron/core/privacy/randomness';
import { gaussianSource } from '../../../models/training/gaussian';
import { parameter, type Gradient, type Parameters } from '../../../models/training/parameters';
import { privatePlan, sampledGaussian, spentBy } from '../../../electron/core/training/privatePlan';
import { addClipped, emptySums, gridSteps, noisyMean, samplePatients } from '../../../models/training/privateStep';
import { trainingRandom } from '../../../models/training/trainingRandom';

/** Repeatable bytes, quick: for moments and shares only. */
function bytesOf(seed: number): Random {
  const random = trainingRandom(seed);
  return {
    bytes: (count) =>
      Uint8Array.from(new Uint8Array(Uint32Array.from({ length: Math.ceil(count / 4) }, random.word).buffer, 0, count)),
  };
}

const parameters: Parameters = [
  parameter('dense', [3, 2], () => 0),
  parameter('table', [5, 2], () => 0, { isTable: true }),
  parameter('frozen', [2], () => 0, { rate: 0 }),
  parameter('bias', [2], () => 0),
];
const value = fc.oneof(
  fc.double({ min: -3, max: 3, noNaN: true }),
  fc.double({ min: -1e-6, max: 1e-6, noNaN: true }),
  fc.constantFrom(0, 1e6, -1e6, 1e-30),
);
const floats = (length: number) =>
  fc.array(value, { minLength: length, maxLength: length }).map((values) => Float32Array.from(values));
const gradient: fc.Arbitrary<readonly Gradient[]> = fc.tuple(
  floats(6),
  fc
    .subarray([0, 1, 2, 3, 4])
    .chain((rows) => floats(rows.length * 2).map((values) => ({ rows: Int32Array.from(rows), values }))),
  floats(2),
  floats(2),
);
const clipArbitrary = fc.constantFrom(0.1, 1, 3.7, 1e-3);

/** All coordinates of trained parameters in one list. */
function dense([weights, table, , bias]: readonly Gradient[]): readonly number[] {
  const rows = new Array<number>(10).fill(0);
  const { rows: places, values } = table as Exclude<Gradient, Float32Array>;
  places.forEach((row, at) => rows.splice(row * 2, 2, values[at * 2]!, values[at * 2 + 1]!));
  return [...(weights as Float32Array), ...rows, ...(bias as Float32Array)];
}
const flat = (sums: readonly Float64Array[]): readonly number[] => sums.flatMap((sum) => [...sum]);
const squared = (steps: readonly number[]): bigint => steps.reduce((sum, step) => sum + BigInt(step) ** 2n, 0n);
const sumOf = (gradients: readonly (readonly Gradient[])[], clip: number): readonly number[] => {
  const sums = emptySums(parameters);
  for (const given of gradients) addClipped(sums, parameters, given, clip);
  return flat(sums);
};

test('no patient adds more than C, in whole numbers, and what is shorter stays as it was', () => {
  fc.assert(
    fc.property(gradient, clipArbitrary, (given, clip) => {
      const steps = sumOf([given], clip);
      expect(steps.every(Number.isInteger)).toBe(true);
      expect(squared(steps) <= BigInt(gridSteps) ** 2n).toBe(true);
      // against the definition, g · min(1, C / ‖g‖), to a step of the grid
      const plain = dense(given);
      const norm = Math.hypot(...plain);
      steps.forEach((step, i) =>
        expect(Math.abs((step / gridSteps) * clip - plain[i]! * Math.min(1, clip / norm))).toBeLessThanOrEqual(
          (clip / gridSteps) * 1.01,
        ),
      );
    }),
    { numRuns: 300 },
  );
});

test('a patient more or less moves the sum by at most C, no matter who the others are', () => {
  fc.assert(
    fc.property(fc.array(gradient, { maxLength: 6 }), gradient, clipArbitrary, (others, one, clip) => {
      const without = sumOf(others, clip);
      const along = sumOf([...others.slice(0, 2), one, ...others.slice(2)], clip);
      const moved = along.map((step, i) => step - without[i]!);
      expect(squared(moved) <= BigInt(gridSteps) ** 2n).toBe(true);
      expect(moved).toEqual(sumOf([one], clip));
    }),
    { numRuns: 200 },
  );
});

test.each([Number.NaN, Infinity, -Infinity])('a gradient with %f in it counts as zero', (bad) => {
  const good = [
    new Float32Array(6).fill(0.1),
    { rows: Int32Array.of(1), values: Float32Array.of(1, 2) },
    new Float32Array(2),
    new Float32Array(2),
  ];
  const broken = [Float32Array.of(0, bad, 0, 0, 0, 0), ...good.slice(1)];
  expect(sumOf([good, broken], 1)).toEqual(sumOf([good], 1));
  // where nothing learns, nothing is read
  expect(sumOf([[good[0]!, good[1]!, Float32Array.of(bad, bad), good[3]!]], 1)).toEqual(sumOf([good], 1));
});

test('what overflows single precision is cut like anything long', () => {
  const huge = [
    new Float32Array(6).fill(3e38),
    { rows: new Int32Array(0), values: new Float32Array(0) },
    new Float32Array(2),
    new Float32Array(2),
  ];
  expect(Number(squared(sumOf([huge], 1))) / gridSteps ** 2).toBeCloseTo(1, 4);
});

test('every coordinate that learns gets noise, read or not; the others none', () => {
  const step = { clip: 2, noiseMultiplier: 1.5, expected: 10 };
  const [weights, table, frozen, bias] = noisyMean(
    emptySums(parameters),
    parameters,
    step,
    gaussianSource(bytesOf(1)),
  ) as [Float32Array, Exclude<Gradient, Float32Array>, Float32Array, Float32Array];
  expect([...table.rows]).toEqual([0, 1, 2, 3, 4]);
  const values = [...weights, ...table.values, ...bias];
  expect(values).toHaveLength(18);
  expect(values.every((given) => given !== 0)).toBe(true);
  expect(new Set(values).size).toBe(18);
  expect(frozen).toHaveLength(0);
});

test('noise has mean 0, deviation σ·C over the expected patients, and the shape of a bell', () => {
  const many = [parameter('many', [200_000], () => 0)];
  const [values] = noisyMean(
    emptySums(many),
    many,
    { clip: 0.5, noiseMultiplier: 1.7, expected: 20 },
    gaussianSource(bytesOf(2)),
  ) as [Float32Array];
  const deviation = (1.7 * 0.5) / 20;
  const scaled = Float64Array.from(values, (given) => given / deviation);
  const mean = scaled.reduce((sum, z) => sum + z, 0) / scaled.length;
  const variance = scaled.reduce((sum, z) => sum + z * z, 0) / scaled.length;
  expect(Math.abs(mean)).toBeLessThan(4 / Math.sqrt(scaled.length));
  expect(Math.abs(variance - 1)).toBeLessThan(4 * Math.sqrt(2 / scaled.length));
  const edges = Array.from({ length: 25 }, (_, i) => -3 + i / 4);
  const counts = new Array<number>(26).fill(0);
  for (const z of scaled)
    counts[edges.findIndex((edge) => z < edge) === -1 ? 25 : edges.findIndex((edge) => z < edge)]!++;
  const distribution = counts.map((_, i) => (i === 25 ? 1 : below(edges[i]!)) - (i === 0 ? 0 : below(edges[i - 1]!)));
  expect(fitOf(counts, distribution).p).toBeGreaterThan(0.001);
  // neighbours of a pair are independent
  const products =
    Array.from({ length: 100_000 }, (_, i) => scaled[2 * i]! * scaled[2 * i + 1]!).reduce((sum, z) => sum + z, 0) /
    100_000;
  expect(Math.abs(products)).toBeLessThan(4 / Math.sqrt(100_000));
});

/** Of the standard normal, by Simpson's rule. */
function below(z: number): number {
  const [steps, from] = [2000, -10];
  const h = (z - from) / steps;
  let sum = 0;
  for (let i = 0; i <= steps; i++)
    sum += (i === 0 || i === steps ? 1 : i % 2 === 1 ? 4 : 2) * Math.exp(-((from + i * h) ** 2) / 2);
  return (sum * h) / 3 / Math.sqrt(2 * Math.PI);
}

test('what comes out lies on the grid, so that no last bit tells anything', () => {
  const sums = [Float64Array.from({ length: 1000 }, (_, i) => i * 1000)];
  const many = [parameter('many', [1000], () => 0)];
  const [values] = noisyMean(sums, many, { clip: 1, noiseMultiplier: 1, expected: 1 }, gaussianSource(bytesOf(3))) as [
    Float32Array,
  ];
  expect([...values].every((given) => Number.isInteger(given * gridSteps))).toBe(true);
});

test('noise is drawn anew each time', () => {
  const source = gaussianSource(bytesOf(4));
  const draw = () => noisyMean(emptySums(parameters), parameters, { clip: 1, noiseMultiplier: 1, expected: 1 }, source);
  expect(draw()).not.toEqual(draw());
});

test('each patient is in a step with the same chance, no matter who else is', () => {
  const random = bufferedRandom(bytesOf(5));
  const [count, expected, steps] = [10, 3, 20_000];
  const times = new Array<number>(count).fill(0);
  const sizes = new Array<number>(count + 1).fill(0);
  let both = 0;
  for (let step = 0; step < steps; step++) {
    const chosen = samplePatients(count, expected, random);
    for (const patient of chosen) times[patient]!++;
    sizes[chosen.length]!++;
    if (chosen.includes(0) && chosen.includes(1)) both++;
  }
  for (const time of [...times, both / 0.3]) expect(Math.abs(time / steps - 0.3)).toBeLessThan(0.02);
  // sizes are binomial, not fixed: nobody's absence is made up for
  const choose = (k: number): number =>
    Array.from({ length: k }, (_, i) => (count - i) / (i + 1)).reduce((product, factor) => product * factor, 1);
  expect(
    fitOf(
      sizes,
      sizes.map((_, k) => choose(k) * 0.3 ** k * 0.7 ** (count - k)),
    ).p,
  ).toBeGreaterThan(0.001);
  expect(samplePatients(7, 7, random)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(samplePatients(0, 1, random)).toEqual([]);
});

test('a plan keeps within the ε that was wished, as the accountant counts it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20_000 }),
      fc.integer({ min: 1, max: 80 }),
      fc.double({ min: 0.5, max: 20, noNaN: true }),
      (patients, epochs, epsilon) => {
        const plan = privatePlan(patients, epochs, { epsilon });
        const { delta, noiseMultiplier, expected, steps } = plan;
        expect(delta).toBe(1 / (10 * patients));
        expect(plan.epsilon).toBeLessThanOrEqual(epsilon);
        expect(plan.epsilon).toBe(
          rdpEpsilon([{ sampleRate: expected / patients, noiseMultiplier, steps }], delta).epsilon,
        );
        expect(spentBy(plan, steps >> 1)).toBeLessThanOrEqual(plan.epsilon);
        expect(
          rdpEpsilon([sampledGaussian(plan, 3), sampledGaussian(plan, steps - 3 > 0 ? steps - 3 : 0)], delta).epsilon,
        ).toBeCloseTo(spentBy(plan, Math.max(3, steps)), 9);
      },
    ),
    { numRuns: 30 },
  );
});

test('published vectors: two parts as Opacus counts them', () => {
  const parts = [
    sampledGaussian({ patients: 100_000, expected: 1, noiseMultiplier: 1 }, 10),
    sampledGaussian({ patients: 10_000, expected: 1, noiseMultiplier: 3 }, 4),
  ];
  const { epsilon, order } = rdpEpsilon(
    parts,
    1e-5,
    Array.from({ length: 31 }, (_, i) => i + 2),
  );
  expect([epsilon.toFixed(3), order]).toEqual(['0.336', 23]);
});

test.each([
  [{ epsilon: 0 }],
  [{ epsilon: Number.NaN }],
  [{ epsilon: 1, delta: 0 }],
  [{ epsilon: 1, delta: 0.5 }],
  [{ epsilon: 1, delta: Number.NaN }],
  [{ epsilon: 1, clip: 0 }],
  [{ epsilon: 1, clip: Infinity }],
  [{ epsilon: 1e-9, delta: 1e-9 }],
])('a wish that nothing keeps is refused: %j', (wish) => {
  expect(() => privatePlan(100, 10, wish)).toThrow(expect.objectContaining({ code: 'badRequest' }));
});

/**
 * Sums of a few steps seen by somebody who knows all gradients but whether the canary, of full length, was among the
 * patients.
 */
function attack(
  hasCanary: boolean,
  draws: number,
  noiseMultiplier: number,
  seed: number,
): readonly [Float64Array, Float64Array] {
  const random = bufferedRandom(bytesOf(seed));
  const gaussian = gaussianSource(random);
  const one = [parameter('one', [1], () => 0)];
  const bins = 24;
  const halves = [new Float64Array(bins), new Float64Array(bins)] as const;
  for (let draw = 0; draw < draws; draw++) {
    let seen = 0;
    for (let step = 0; step < auditSteps; step++) {
      const sums = emptySums(one);
      for (const chosen of samplePatients(4, 2, random))
        if (chosen > 0 || hasCanary) addClipped(sums, one, [Float32Array.of(chosen === 0 ? 99 : 0)], 1);
      const [given] = noisyMean(sums, one, { clip: 1, noiseMultiplier, expected: 1 }, gaussian) as [Float32Array];
      seen += given[0]!;
    }
    halves[draw & 1]![Math.min(bins - 1, Math.max(0, Math.floor((seen / auditSteps + 2) * (bins / 5))))]!++;
  }
  return halves;
}
const auditSteps = 4;
const auditNoise = 1.2;

test('anyone who looks for a planted patient finds no more than the accountant says, and finds a lack of noise', () => {
  const promised = rdpEpsilon([{ sampleRate: 0.5, noiseMultiplier: auditNoise, steps: auditSteps }], 1e-3).epsilon;
  const found = (noise: number): number => {
    const [along, without] = [attack(true, 40_000, noise, 6), attack(false, 40_000, noise, 7)];
    return epsilonFound({ first: [along[0], without[0]], second: [along[1], without[1]] }).epsilon;
  };
  const sound = found(auditNoise);
  expect(sound).toBeGreaterThan(0.3);
  expect(sound).toBeLessThan(promised);
  expect(found(auditNoise / 5)).toBeGreaterThan(promised);
});

test('a source that gives nothing but zeros gives a number', () => {
  const zeros = gaussianSource({ bytes: (count) => new Uint8Array(count) });
  expect([zeros(), zeros()].every(Number.isFinite)).toBe(true);
});
