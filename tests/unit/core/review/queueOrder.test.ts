import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byWeight, sampleOf } from '../../../../electron/core/review/queueOrder';

const ids = Array.from({ length: 400 }, (_, i) => i + 1);

test('sample_isTheSameForTheSameSeed_andBeginsWithTheSmallerOne', () => {
  expect(sampleOf(ids, 'p', 50)).toEqual(sampleOf([...ids].reverse(), 'p', 50));
  expect(sampleOf(ids, 'p', 50).slice(0, 20)).toEqual(sampleOf(ids, 'p', 20));
  expect(sampleOf(ids, 'p', 50)).not.toEqual(sampleOf(ids, 'q', 50));
  expect(new Set(sampleOf(ids, 'p', 1000))).toEqual(new Set(ids));
});

test('sample_takesEveryNoteAboutAsOften', () => {
  const times = new Map<number, number>();
  for (let seed = 0; seed < 400; seed += 1)
    for (const id of sampleOf(ids, `s${seed}`, 40)) times.set(id, (times.get(id) ?? 0) + 1);
  // 40 expected for each, standard deviation 6: chi-square over 400 notes below its 99.99 % point (about 510).
  const chi = ids.reduce((sum, id) => sum + ((times.get(id) ?? 0) - 40) ** 2 / 40, 0) / 0.9;
  expect(chi).toBeLessThan(510);
});

test('byWeight_isAPermutation_heaviestFirst_tiesById', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(50)),
      fc.array(fc.tuple(fc.nat(50), fc.integer({ min: 0, max: 4 }))),
      (some, weights) => {
        const known = new Map(weights);
        const ordered = byWeight(some, known);
        expect([...ordered].sort((a, b) => a - b)).toEqual([...some].sort((a, b) => a - b));
        for (let i = 1; i < ordered.length; i += 1) {
          const [a, b] = [ordered[i - 1]!, ordered[i]!];
          const [wa, wb] = [known.get(a) ?? 0, known.get(b) ?? 0];
          expect(wa > wb || (wa === wb && a < b)).toBe(true);
        }
      },
    ),
  );
});
