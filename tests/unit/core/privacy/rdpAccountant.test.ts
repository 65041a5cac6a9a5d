import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noiseForEpsilon, rdpEpsilon, rdpOfStep } from '../../../../electron/core/privacy/rdpAccountant';

const upTo32 = Array.from({ length: 31 }, (_, i) => i + 2);

test('rdpEpsilon_opacusPublishedVector', () => {
  const spent = rdpEpsilon(
    [
      { sampleRate: 1e-5, noiseMultiplier: 1, steps: 10 },
      { sampleRate: 1e-4, noiseMultiplier: 3, steps: 4 },
    ],
    1e-5,
    upTo32,
  );
  expect(spent.order).toBe(23);
  expect(spent.epsilon).toBeCloseTo(0.336, 3);
});

test.each([
  // notes, batch, epochs, σ, δ, ε: the budgets of machine-learning.md 2.6
  [500, 8, 40, 1, 1.1e-3, 3.9],
  [56_000, 512, 10, 1, 6e-6, 2.1],
])('rdpEpsilon_%i_notes_batch_%i', (notes, batch, epochs, noiseMultiplier, delta, epsilon) => {
  const spent = rdpEpsilon(
    [{ sampleRate: batch / notes, noiseMultiplier, steps: Math.round((epochs * notes) / batch) }],
    delta,
  );
  expect(spent.epsilon).toBeGreaterThan(epsilon - 0.1);
  expect(spent.epsilon).toBeLessThan(epsilon + 0.1);
});

test('rdpOfStep_equalsTheMomentByQuadrature', () => {
  // the definition: 1/(α−1) ln E_{z ~ N(0,σ²)} [((1−q) + q e^((2z−1)/(2σ²)))^α]
  for (const [q, sigma, order] of [
    [0.1, 1, 2],
    [0.02, 1.5, 5],
    [0.5, 2, 3],
    [0.01, 0.8, 4],
    [0.3, 4, 16],
  ] as const) {
    let sum = 0;
    const step = sigma / 400;
    for (let z = -14 * sigma; z <= 14 * sigma + order; z += step) {
      const ratio = 1 - q + q * Math.exp((2 * z - 1) / (2 * sigma * sigma));
      sum += (Math.exp(-(z * z) / (2 * sigma * sigma)) / (sigma * Math.sqrt(2 * Math.PI))) * ratio ** order * step;
    }
    expect(rdpOfStep(q, sigma, order)).toBeCloseTo(Math.log(sum) / (order - 1), 8);
  }
});

test('rdpEpsilon_growsWithStepsAndRate_fallsWithNoise', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.001, max: 0.5, noNaN: true }),
      fc.double({ min: 0.5, max: 8, noNaN: true }),
      fc.integer({ min: 1, max: 5000 }),
      (sampleRate, noiseMultiplier, steps) => {
        const at = (q: number, sigma: number, count: number) =>
          rdpEpsilon([{ sampleRate: q, noiseMultiplier: sigma, steps: count }], 1e-5).epsilon;
        const here = at(sampleRate, noiseMultiplier, steps);
        expect(at(sampleRate, noiseMultiplier, steps * 2)).toBeGreaterThanOrEqual(here);
        expect(at(Math.min(1, sampleRate * 2), noiseMultiplier, steps)).toBeGreaterThanOrEqual(here - 1e-9);
        expect(at(sampleRate, noiseMultiplier * 2, steps)).toBeLessThanOrEqual(here + 1e-9);
      },
    ),
    { numRuns: 40 },
  );
});

test('rdpEpsilon_partsAddUp', () => {
  const part = { sampleRate: 0.02, noiseMultiplier: 1.1 };
  expect(
    rdpEpsilon(
      [
        { ...part, steps: 300 },
        { ...part, steps: 700 },
      ],
      1e-6,
    ).epsilon,
  ).toBeCloseTo(rdpEpsilon([{ ...part, steps: 1000 }], 1e-6).epsilon, 10);
});

test('rdpEpsilon_ends', () => {
  expect(rdpEpsilon([], 1e-5)).toEqual({ epsilon: 0, order: 0 });
  expect(rdpEpsilon([{ sampleRate: 0, noiseMultiplier: 0, steps: 9 }], 1e-5).epsilon).toBe(0);
  expect(rdpEpsilon([{ sampleRate: 0.1, noiseMultiplier: 0, steps: 1 }], 1e-5).epsilon).toBe(Infinity);
  expect(rdpOfStep(1, 2, 8)).toBe(1);
  expect(rdpEpsilon([{ sampleRate: 1e-12, noiseMultiplier: 100, steps: 1 }], 0.5).epsilon).toBe(0);
});

test('rdpEpsilon_badInput', () => {
  const good = { sampleRate: 0.1, noiseMultiplier: 1, steps: 1 };
  for (const bad of [
    { sampleRate: NaN },
    { sampleRate: -0.1 },
    { sampleRate: 1.1 },
    { noiseMultiplier: -1 },
    { noiseMultiplier: NaN },
    { noiseMultiplier: Infinity },
    { steps: 1.5 },
    { steps: -1 },
    { steps: NaN },
  ]) {
    expect(() => rdpEpsilon([{ ...good, ...bad }], 1e-5)).toThrow(expect.objectContaining({ code: 'badRequest' }));
  }
  for (const delta of [0, 1, -1, NaN])
    expect(() => rdpEpsilon([good], delta)).toThrow(expect.objectContaining({ code: 'badRequest' }));
});

test('noiseForEpsilon_isTheLeastThousandthThatHolds', () => {
  for (const [epsilon, q, steps] of [
    [1, 0.01, 1000],
    [8, 0.05, 500],
    [0.3, 0.002, 4000],
  ] as const) {
    const noiseMultiplier = noiseForEpsilon(epsilon, 1e-5, q, steps);
    expect(rdpEpsilon([{ sampleRate: q, noiseMultiplier, steps }], 1e-5).epsilon).toBeLessThanOrEqual(epsilon);
    expect(
      rdpEpsilon([{ sampleRate: q, noiseMultiplier: noiseMultiplier - 0.001, steps }], 1e-5).epsilon,
    ).toBeGreaterThan(epsilon);
  }
  expect(() => noiseForEpsilon(0, 1e-5, 0.1, 10)).toThrow(expect.objectContaining({ code: 'badRequest' }));
});
