import { expect, test } from 'vitest';
import { coderMetrics, compareCoded, type RankedNote } from '../../../../electron/core/coding/coderMetrics';

const note = (gold: string, above: string, below = ''): RankedNote => ({
  gold: gold.split(' ').filter(Boolean),
  suggested: [
    ...above
      .split(' ')
      .filter(Boolean)
      .map((code) => ({ code, isAbove: true })),
    ...below
      .split(' ')
      .filter(Boolean)
      .map((code) => ({ code, isAbove: false })),
  ],
});

test('by hand: two notes', () => {
  // tp 2, fp 1, fn 1; ranks: I10 first, E11 third of four (of two gold), J18 first of one.
  const found = coderMetrics([note('I10 E11', 'I10 X1', 'E11 X2'), note('J18', 'J18')], 0.4);
  expect(found).toMatchObject({
    notes: 2,
    threshold: 0.4,
    precision: 2 / 3,
    recall: 2 / 3,
    exact: 1 / 2,
    reachable: 1,
    interval: null,
  });
  expect(found.f1).toBeCloseTo(2 / 3);
  expect(found.map).toBeCloseTo(((1 + 2 / 3) / 2 + 1) / 2);
  expect(found.rPrecision).toBeCloseTo((1 / 2 + 1) / 2);
  expect(found.macroGold).toBeCloseTo((1 + 0 + 1) / 3);
});

test('of the gold codes those that no note had', () => {
  const notes = [note('I10 E11', 'I10'), note('J18 I10', 'J18')];
  expect(coderMetrics(notes, 0.4, new Set(['I10', 'R51'])).unseen).toBe(1 / 2);
  expect(coderMetrics(notes, 0.4, new Set()).unseen).toBe(1);
  expect(coderMetrics([note('', '')], 0.4, new Set()).unseen).toBeUndefined();
  expect(coderMetrics(notes, 0.4).unseen).toBeUndefined();
});

test('a coder is no better than itself; one that finds nothing is worse than one that finds all', () => {
  const gold = Array.from({ length: 12 }, (_, at) => note('I10', at % 2 === 0 ? 'I10' : 'E11'));
  const same = compareCoded([
    { threshold: 0.5, notes: gold },
    { threshold: 0.5, notes: gold },
  ]);
  expect(same[0]?.test).toBeNull();
  expect(same[1]?.test).toEqual({ difference: 0, p: 1 });
  const all = Array.from({ length: 12 }, () => note('I10', 'I10'));
  const nothing = Array.from({ length: 12 }, () => note('I10', '', 'I10'));
  const far = compareCoded([
    { threshold: 0.5, notes: all },
    { threshold: 0.5, notes: nothing },
  ]);
  expect(far[1]?.test?.difference).toBe(-1);
  expect(far[1]?.test?.p).toBeLessThan(0.01);
  expect(far[1]?.metrics).toMatchObject({ f1: 0, map: 1, reachable: 1 });
});
