import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareSets, f1, macroScore, scoreOf, sumCounts } from '../../../../electron/core/evaluate/counts';

test('scoreOf', () => {
  const score = scoreOf({ tp: 6, fp: 2, fn: 4 });
  expect(score.precision).toBe(0.75);
  expect(score.recall).toBe(0.6);
  expect(score.f1).toBeCloseTo(2 / 3, 12);
});

test.each([
  [
    { tp: 0, fp: 0, fn: 0 },
    { precision: 0, recall: 0, f1: 0 },
  ],
  [
    { tp: 0, fp: 3, fn: 0 },
    { precision: 0, recall: 0, f1: 0 },
  ],
  [
    { tp: 0, fp: 0, fn: 3 },
    { precision: 0, recall: 0, f1: 0 },
  ],
  [
    { tp: 3, fp: 0, fn: 0 },
    { precision: 1, recall: 1, f1: 1 },
  ],
])('scoreOf_%j', (counts, expected) => {
  expect(scoreOf(counts)).toEqual(expected);
});

test('f1_isTheHarmonicMean_andWithinItsTwo', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.nat(50), fc.nat(50), (tp, fp, fn) => {
      const { precision, recall, f1: score } = scoreOf({ tp, fp, fn });
      const harmonic = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
      expect(score).toBeCloseTo(harmonic, 12);
      expect(score).toBeGreaterThanOrEqual(Math.min(precision, recall) - 1e-12);
      expect(score).toBeLessThanOrEqual(Math.max(precision, recall) + 1e-12);
    }),
  );
});

test('macroScore_isNotMicro_andNamesBothF1', () => {
  const all = [
    { tp: 1, fp: 0, fn: 1 },
    { tp: 1, fp: 3, fn: 0 },
  ];
  const macro = macroScore(all);
  expect(macro).toMatchObject({ precision: 0.625, precisionSd: 0.375, recall: 0.75, recallSd: 0.25 });
  expect(macro.f1).toBeCloseTo((2 * 0.625 * 0.75) / 1.375, 12);
  expect(macro.meanF1).toBeCloseTo((2 / 3 + 2 / 5) / 2, 12);
  expect(f1(sumCounts(all))).toBeCloseTo(4 / 8, 12);
});

test('macroScore_ofNothing_isZero', () => {
  expect(macroScore([])).toEqual({ precision: 0, precisionSd: 0, recall: 0, recallSd: 0, f1: 0, meanF1: 0 });
});

test('compareSets', () => {
  expect(compareSets(new Set('abc'), new Set('bcde'))).toEqual({ tp: 2, fp: 2, fn: 1 });
});
