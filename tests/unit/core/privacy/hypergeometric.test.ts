import fc from 'fast-check';
import { expect, test } from 'vitest';
import { upperShare } from '../../../../electron/core/privacy/clopperPearson';
import { hypergeometricCdf, maxMarked } from '../../../../electron/core/privacy/hypergeometric';
import { cpuMs } from '../../../fixtures/cpuTime';

const choose = (n: number, k: number): bigint => {
  if (k < 0 || k > n) return 0n;
  let out = 1n;
  for (let i = 0; i < k; i++) out = (out * BigInt(n - i)) / BigInt(i + 1);
  return out;
};
/** Counted in whole numbers: ways to draw, in parts of 10¹⁵. */
function exactCdf(found: number, read: number, marked: number, all: number): number {
  let ways = 0n;
  for (let x = 0; x <= found; x++) ways += choose(marked, x) * choose(all - marked, read - x);
  return Number((ways * 10n ** 15n) / choose(all, read)) / 1e15;
}
const counts = fc
  .integer({ min: 1, max: 120 })
  .chain((all) => fc.tuple(fc.constant(all), fc.integer({ min: 0, max: all }), fc.integer({ min: 0, max: all })))
  .chain(([all, read, marked]) => fc.tuple(fc.integer({ min: 0, max: read }), fc.constant({ all, read, marked })));

test('hypergeometricCdf_isTheCountInWholeNumbers', () => {
  fc.assert(
    fc.property(counts, ([found, { all, read, marked }]) => {
      expect(hypergeometricCdf(found, read, marked, all)).toBeCloseTo(exactCdf(found, read, marked, all), 10);
    }),
  );
});

test('maxMarked_isTheLargestCountThatIsNotRefuted', () => {
  fc.assert(
    fc.property(counts, fc.constantFrom(0.01, 0.05, 0.1), ([found, { all, read }], alpha) => {
      const possible = Array.from({ length: all + 1 }, (_, marked) => marked).filter(
        (marked) => marked >= found && all - marked >= read - found && exactCdf(found, read, marked, all) > alpha,
      );
      expect(maxMarked(found, read, all, alpha)).toBe(Math.max(found, ...possible));
    }),
  );
});

test('hypergeometricCdf_ofManyNotes_isTheCountInWholeNumbers', () => {
  for (const [found, read, marked, all] of [
    [3, 2500, 4000, 1_000_000],
    [0, 2400, 2600, 5500],
    [1200, 2600, 2500, 5500],
    [5, 30_000, 2100, 30_004],
  ] as const)
    expect(hypergeometricCdf(found, read, marked, all)).toBeCloseTo(exactCdf(found, read, marked, all), 8);
});

test('maxMarked_ofAHundredThousandNotes_takesNoTime', () => {
  const work = (): void => {
    for (let read = 1; read <= 300; read++) maxMarked(0, read * 300, 100_000, 0.05);
  };
  expect(cpuMs(work)).toBeLessThan(2000);
});

test('maxMarked_ofManyNotes_isThatOfAnInfinitePopulation_andNeverAboveIt', () => {
  for (const [found, read] of [
    [0, 59],
    [3, 200],
    [0, 3000],
  ] as const) {
    const share = maxMarked(found, read, 10_000_000, 0.05) / 10_000_000;
    expect(share).toBeCloseTo(upperShare(found, read, 0.05), 4);
    expect(share).toBeLessThanOrEqual(upperShare(found, read, 0.05));
    expect(maxMarked(found, read, 5000, 0.05) / 5000).toBeLessThan(share);
  }
});
