import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseThreshold, meanAveragePrecision, type ScoredNote } from '../../../../models/coder/network/threshold';
import { evidenceSpans } from '../../../../models/coder/network/evidenceSpans';
import { labelSpaceOf, labelsOf, makeLabelSpace } from '../../../../models/coder/network/labelSpace';
import { bookOf, makeStemBook, readNote, rowOfStem, unknownRow } from '../../../../models/coder/network/stemBook';

const notes = fc
  .array(
    fc.record({
      scores: fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 4, maxLength: 4 }),
      gold: fc.uniqueArray(fc.integer({ min: 0, max: 3 })),
      others: fc.integer({ min: 0, max: 2 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((rows) =>
    rows.map(({ scores, gold, others }): ScoredNote => ({
      scores: Float32Array.from(scores, (score) => score / 40),
      gold: new Set(gold),
      goldCount: gold.length + others,
    })),
  );

const f1At = (all: readonly ScoredNote[], threshold: number): number => {
  let [tp, proposed, gold] = [0, 0, 0];
  for (const { scores, gold: own, goldCount } of all) {
    gold += goldCount;
    scores.forEach((score, code) => {
      if (score < threshold) return;
      proposed++;
      if (own.has(code)) tp++;
    });
  }
  return proposed + gold === 0 ? 0 : (2 * tp) / (proposed + gold);
};

test('the threshold is the middle of the equally good ones, and its metrics are those of the notes at it', () => {
  fc.assert(
    fc.property(notes, (all) => {
      const { threshold, f1 } = chooseThreshold(all);
      const steps = Array.from({ length: 200 }, (_, i) => (i + 1) / 200);
      const max = Math.max(0, ...steps.map((step) => f1At(all, step)));
      if (max === 0) {
        expect(f1).toBe(0);
        return;
      }
      expect(f1At(all, threshold)).toBeCloseTo(f1, 9);
      const good = steps.filter((step) => f1At(all, step) >= 0.99 * max - 1e-12);
      expect(good).toContain(threshold);
      const below = good.filter((step) => step < threshold).length;
      expect(Math.abs(2 * below + 1 - good.length)).toBeLessThanOrEqual(1);
    }),
  );
});

test('nothing is above the threshold where nothing is right', () => {
  expect(chooseThreshold([{ scores: Float32Array.of(0.9, 0.2), gold: new Set(), goldCount: 0 }])).toEqual({
    threshold: 1,
    precision: 0,
    recall: 0,
    f1: 0,
  });
});

test('mean average precision counts right codes that the network does not have, and breaks ties by number', () => {
  // right at ranks 1 and 3 of 2: (1/1 + 2/3) / 2
  expect(
    meanAveragePrecision([{ scores: Float32Array.of(0.9, 0.5, 0.1), gold: new Set([0, 2]), goldCount: 2 }]),
  ).toBeCloseTo(5 / 6, 9);
  expect(
    meanAveragePrecision([{ scores: Float32Array.of(0.9, 0.5, 0.1), gold: new Set([0, 2]), goldCount: 4 }]),
  ).toBeCloseTo(5 / 12, 9);
  expect(meanAveragePrecision([{ scores: Float32Array.of(0.5, 0.5), gold: new Set([1]), goldCount: 1 }])).toBeCloseTo(
    1 / 2,
    9,
  );
  expect(meanAveragePrecision([{ scores: Float32Array.of(0.5), gold: new Set(), goldCount: 0 }])).toBe(0);
});

test('places are joined over a function word, not over the end of a sentence; best first', () => {
  const text = 'fiebre de origen. Tos seca y poco más';
  const words = [...text.matchAll(/fiebre|origen|Tos|seca|poco/g)];
  const read = {
    starts: Int32Array.from(words, ({ index }) => index),
    ends: Int32Array.from(words, ({ index, 0: word }) => index + word.length),
  };
  const scored = (weights: readonly number[]) =>
    evidenceSpans(Float32Array.from(weights), read, text).map(({ start, end, score }) => [
      text.slice(start, end),
      Number(score.toFixed(2)),
    ]);
  expect(scored([4, 4, 0, 0, 0])).toEqual([['fiebre de origen', 1]]);
  expect(scored([0, 4, 8, 8, 0])).toEqual([
    ['Tos seca', 0.8],
    ['origen', 0.2],
  ]);
  expect(scored([1, 0, 0, 0, 9])).toEqual([['poco', 0.9]]);
  expect(scored([0, 0, 0, 0, 0])).toEqual([]);
});

test('codes have their families behind them; a code that is not learned gives its family alone', () => {
  const space = makeLabelSpace(
    [
      { codes: [{ code: 'A01.0' }, { code: 'A01.1' }, { code: 'A01.0' }] },
      { codes: [{ code: 'A01.0' }, { code: 'B20' }] },
      { codes: [{ code: 'B20' }] },
    ],
    2,
    true,
  );
  expect(space).toEqual({
    codes: ['A01.0', 'B20'],
    families: ['A01', 'B20'],
    parents: Int32Array.of(2, 3),
    seen: Int32Array.of(2, 2),
  });
  expect([...labelsOf(space, ['A01.0', 'B20', 'A01.0'])]).toEqual([0, 1, 2, 3]);
  expect([...labelsOf(space, ['A01.9', 'C00'])]).toEqual([2]);
  expect([...labelsOf(labelSpaceOf(['A01.0'], Int32Array.of(1), false), ['A01.0', 'A01.1'])]).toEqual([0]);
});

test('stems are found again by their hash; rare ones, function words and signs have no row; numbers are one', () => {
  const book = makeStemBook([{ text: 'Fiebre y fiebres, tos 38 39.', language: 'es' }], 2);
  expect(book.rows).toBe(3);
  expect(bookOf(book.hashes)).toEqual(book);
  const { rows, starts, ends } = readNote(book, 'La FIEBRE de 40; tos', 'es');
  expect([...starts]).toEqual([3, 13, 17]);
  expect([...ends]).toEqual([9, 15, 20]);
  expect(rows[0]).toBe(rowOfStem(book, 'fiebr'));
  expect(rows[1]).toBe(rowOfStem(book, '38'));
  expect(rows[2]).toBe(unknownRow);
  expect(new Set([rows[0], rows[1], unknownRow]).size).toBe(3);
});
