import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chiSquareTail, fitOf } from '../../../../electron/core/privacy/chiSquare';
import { incompleteBeta, logGamma, lowerShare, upperShare } from '../../../../electron/core/privacy/clopperPearson';

/** P(X ≥ k) of a binomial, by its sum. */
function tail(k: number, n: number, p: number): number {
  let sum = 0;
  for (let i = k; i <= n; i++)
    sum += Math.exp(
      logGamma(n + 1) - logGamma(i + 1) - logGamma(n - i + 1) + i * Math.log(p) + (n - i) * Math.log1p(-p),
    );
  return sum;
}

test('logGamma_isTheFactorial', () => {
  let log = 0;
  for (let n = 1; n <= 170; n++) {
    log += Math.log(n);
    expect(logGamma(n + 1)).toBeCloseTo(log, 9);
  }
  expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.sqrt(Math.PI)), 12);
});

test('incompleteBeta_isTheBinomialTail', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 200 }),
      fc.nat(),
      fc.double({ min: 0.001, max: 0.999, noNaN: true }),
      (n, seed, p) => {
        const k = 1 + (seed % n);
        expect(incompleteBeta(p, k, n - k + 1)).toBeCloseTo(tail(k, n, p), 9);
      },
    ),
  );
  expect(incompleteBeta(0, 2, 3)).toBe(0);
  expect(incompleteBeta(1, 2, 3)).toBe(1);
});

test('clopperPearson_isExactAtItsBounds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.nat(), fc.constantFrom(0.05, 0.01, 1e-6), (draws, seed, alpha) => {
      const hits = seed % (draws + 1);
      const [low, high] = [lowerShare(hits, draws, alpha), upperShare(hits, draws, alpha)];
      expect(low).toBeLessThanOrEqual(hits / draws);
      expect(high).toBeGreaterThanOrEqual(hits / draws);
      if (hits > 0) expect(tail(hits, draws, low) / alpha).toBeCloseTo(1, 4);
      if (hits < draws) expect((1 - tail(hits + 1, draws, high)) / alpha).toBeCloseTo(1, 3);
    }),
  );
});

test('clopperPearson_publishedValues', () => {
  // "rule of three" and the tables of Clopper and Pearson
  expect(upperShare(0, 100, 0.05)).toBeCloseTo(1 - 0.05 ** 0.01, 10);
  expect(lowerShare(10, 10, 0.05)).toBeCloseTo(0.05 ** 0.1, 10);
  expect(lowerShare(5, 20, 0.025)).toBeCloseTo(0.0866, 4);
  expect(upperShare(5, 20, 0.025)).toBeCloseTo(0.491, 3);
  expect(lowerShare(0, 5, 0.05)).toBe(0);
  expect(upperShare(5, 5, 0.05)).toBe(1);
  expect(upperShare(250_000, 500_000, 6e-5)).toBeGreaterThan(0.5027);
});

test('clopperPearson_refuses', () => {
  for (const [hits, draws, alpha] of [
    [-1, 5, 0.05],
    [6, 5, 0.05],
    [1.5, 5, 0.05],
    [1, 5, 0],
    [1, 5, 1],
    [NaN, 5, 0.05],
  ] as const) {
    expect(() => lowerShare(hits, draws, alpha)).toThrow(expect.objectContaining({ code: 'badRequest' }));
    expect(() => upperShare(hits, draws, alpha)).toThrow(expect.objectContaining({ code: 'badRequest' }));
  }
});

test('chiSquareTail_knownQuantiles', () => {
  for (const [x, degrees, p] of [
    [3.841459, 1, 0.05],
    [11.0705, 5, 0.05],
    [124.3421, 100, 0.05],
    [15.0863, 5, 0.01],
    [0.5543, 5, 0.99],
    [149.4493, 100, 0.001],
  ] as const)
    expect(chiSquareTail(x, degrees)).toBeCloseTo(p, 5);
  // two degrees of freedom are an exponential
  for (const x of [0.1, 1, 5, 30, 100]) expect(chiSquareTail(x, 2) / Math.exp(-x / 2)).toBeCloseTo(1, 10);
  expect(chiSquareTail(0, 3)).toBe(1);
});

test('fitOf_seesWhatCannotHappen', () => {
  expect(fitOf([50, 50, 1], [0.5, 0.5, 0]).p).toBe(0);
  expect(fitOf([50, 50, 0], [0.5, 0.5, 0]).p).toBeGreaterThan(0.99);
  expect(fitOf([80, 20], [0.5, 0.5]).p).toBeLessThan(1e-8);
  expect(fitOf([100], [1]).p).toBe(1);
});
