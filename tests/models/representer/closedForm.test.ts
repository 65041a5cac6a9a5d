import { expect, test } from 'vitest';
import {
  hitRate,
  normalCdf,
  rightAtDistance,
  rightByVariation,
  spreadOf,
} from '../../../models/representer/closedForm';
import { trainingRandom } from '../../../models/training/trainingRandom';

test.each([
  [-8.5, 0],
  [-3, 0.0013498980316300946],
  [-1, 0.15865525393145705],
  [0, 0.5],
  [0.125, 0.5497382248301129],
  [1.96, 0.9750021048517795],
  [3.5, 0.9997673709209645],
  [9, 1],
])('Φ(%d) = %d', (x, wanted) => {
  expect(normalCdf(x)).toBeCloseTo(wanted, 14);
});

test('the likelihood-ratio test on drawn noise is right as often as the closed form says', () => {
  const random = trainingRandom(4);
  for (const distance of [0.25, 1, 2.4]) {
    const draws = 60_000;
    let right = 0;
    for (let i = 0; i < draws; i++) {
      const isSecond = random.next() < 0.5;
      // three components, the distance spread over them
      const shift = distance / Math.sqrt(3);
      const seen = Array.from({ length: 3 }, () => (isSecond ? shift : 0) + random.normal());
      const saysSecond = seen.reduce((sum, value) => sum + value, 0) > (3 * shift) / 2;
      right += saysSecond === isSecond ? 1 : 0;
    }
    const { rate, standardError } = hitRate(right, draws);
    expect(Math.abs(rate - rightAtDistance(distance))).toBeLessThan(4 * standardError);
  }
});

test('of symbols it is the sum over all outcomes; for several tokens never below it', () => {
  const random = trainingRandom(5);
  const chances = (): readonly number[] => {
    const weights = Array.from({ length: 4 }, () => 0.05 + random.next());
    const sum = weights.reduce((a, b) => a + b, 0);
    return weights.map((weight) => weight / sum);
  };
  const variation = (a: readonly number[], b: readonly number[]): number =>
    a.reduce((sum, value, i) => sum + Math.abs(value - b[i]!), 0) / 2;
  for (let round = 0; round < 50; round++) {
    const [a, b, c, d] = [chances(), chances(), chances(), chances()];
    const best = a.reduce((sum, value, i) => sum + Math.max(value, b[i]!), 0) / 2;
    expect(rightByVariation([variation(a, b)])).toBeCloseTo(best, 12);
    let together = 0;
    a.forEach((_, i) => c.forEach((__, j) => (together += Math.max(a[i]! * c[j]!, b[i]! * d[j]!) / 2)));
    expect(rightByVariation([variation(a, b), variation(c, d)])).toBeGreaterThanOrEqual(together - 1e-12);
  }
  expect(rightByVariation([])).toBe(0.5);
});

test('a spread says mean, its standard error and the tail', () => {
  const spread = spreadOf(Array.from({ length: 100 }, (_, i) => (i + 1) / 100));
  expect(spread).toMatchObject({ pairs: 100, percentile95: 0.95, percentile99: 0.99, worst: 1 });
  expect(spread.mean).toBeCloseTo(0.505, 12);
  expect(spread.standardError).toBeCloseTo(Math.sqrt((((100 ** 2 - 1) / 12 / 100 ** 2) * (100 / 99)) / 100), 10);
  expect(spreadOf([])).toMatchObject({ pairs: 0, mean: 0 });
});
