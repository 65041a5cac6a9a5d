import { expect, test } from 'vitest';
import { maxMissedByAnnotator } from '../../../../../electron/core/review/stopping/missedBySecond';

/**
 * The exact probability that the bound is ever below the mean of the rates so far, for rates that follow one another.
 */
function everWrong(rates: readonly number[], alpha: number): number {
  let alive = new Map<number, number>([[0, 1]]);
  let [wrong, sum] = [0, 0];
  for (const [i, rate] of rates.entries()) {
    sum += rate;
    const next = new Map<number, number>();
    for (const [found, chance] of alive)
      for (const [more, part] of [
        [1, rate],
        [0, 1 - rate],
      ] as const)
        next.set(found + more, (next.get(found + more) ?? 0) + chance * part);
    alive = new Map();
    for (const [found, chance] of next)
      if (maxMissedByAnnotator(found, i + 1, alpha) < sum / (i + 1)) wrong += chance;
      else alive.set(found, chance);
  }
  return wrong;
}

test.each([
  ['the same', Array.from({ length: 60 }, () => 0.1)],
  ['rising', Array.from({ length: 60 }, (_, i) => i / 120)],
  ['falling', Array.from({ length: 60 }, (_, i) => 0.4 - i / 200)],
  ['one bad day', Array.from({ length: 60 }, (_, i) => (i > 20 && i < 30 ? 0.9 : 0.02))],
])('maxMissedByAnnotator_rates %s_isEverWrongWithAlphaAtMost', (_, rates) => {
  const wrong = everWrong(rates, 0.2);
  expect(wrong).toBeLessThanOrEqual(0.2);
  expect(wrong).toBeGreaterThan(0.001);
});

test('maxMissedByAnnotator_ofNone_isEverything_andFallsWithNotes', () => {
  expect(maxMissedByAnnotator(0, 0, 0.05)).toBe(1);
  const of = [10, 30, 100, 300].map((read) => maxMissedByAnnotator(0, read, 0.05));
  expect(of).toEqual([...of].sort((a, b) => b - a));
  // once looked at, none of 300 is at most 1 % (Clopper, Pearson); at every moment, a little more
  expect(of[3]).toBeGreaterThan(0.01);
  expect(of[3]).toBeLessThan(0.02);
});

test('countsThatAreNone_areRefused', () => {
  for (const [found, read, alpha] of [
    [2, 1, 0.05],
    [-1, 1, 0.05],
    [0.5, 1, 0.05],
    [0, 1, 0],
    [0, 1, 1],
  ] as const)
    expect(() => maxMissedByAnnotator(found, read, alpha)).toThrowError(
      expect.objectContaining({ code: 'badRequest' }),
    );
});
