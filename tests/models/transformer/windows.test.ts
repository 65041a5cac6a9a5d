import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutWindows, placeOf, readingWindows } from '../../../models/transformer/windows';

const startsOf = (lengths: readonly number[]): Int32Array =>
  Int32Array.from([0, ...lengths].map((_, at, all) => all.slice(0, at + 1).reduce((sum, length) => sum + length, 0)));
const cases = fc.record({
  lengths: fc.array(
    fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 5 }) }, fc.integer({ min: 1, max: 60 })),
    {
      maxLength: 80,
    },
  ),
  size: fc.integer({ min: 12, max: 30 }),
  overlap: fc.integer({ min: 0, max: 5 }),
  first: fc.integer({ min: 1, max: 40 }),
});

test('cutWindows_everyPieceIsRead_everyWordIsTakenFromWhereItStands_andNoWindowIsTooLong', () => {
  fc.assert(
    fc.property(cases, ({ lengths, size, overlap, first }) => {
      const starts = startsOf(lengths);
      const windows = cutWindows(starts, { size, overlap, first });
      const seen = new Uint8Array(starts[lengths.length]!);
      const taken = new Uint8Array(lengths.length);
      for (const window of windows) {
        const { from, to, firstWord, endWord } = window;
        expect(to - from).toBeGreaterThan(0);
        expect(to - from).toBeLessThanOrEqual(size - 2);
        seen.fill(1, from, to);
        for (let word = firstWord; word < endWord; word++) {
          const place = placeOf(window, starts, word);
          expect(place).toBeGreaterThanOrEqual(1);
          expect(place).toBeLessThanOrEqual(to - from);
          // twice only where one word fills several windows
          if (taken[word] === 1) expect(lengths[word]).toBeGreaterThan(size - 2);
          taken[word] = 1;
        }
      }
      expect(seen.every((one) => one === 1)).toBe(true);
      expect(taken.every((one) => one === 1)).toBe(true);
      // Of a word that fills several windows each says its part.
      const parts = new Uint8Array(starts[lengths.length]!);
      for (const { from, to, firstWord, endWord } of windows)
        for (let word = firstWord; word < endWord; word++)
          parts.fill(1, Math.max(from, starts[word]!), Math.min(to, starts[word + 1]!));
      expect(parts.every((one) => one === 1)).toBe(true);
    }),
  );
});

test('cutWindows_ofTwoWindows_theOneInWhichTheWordLiesFurtherInside', () => {
  fc.assert(
    fc.property(fc.integer({ min: 20, max: 200 }), fc.integer({ min: 0, max: 9 }), (words, overlap) => {
      const starts = startsOf(Array.from({ length: words }, () => 1));
      const windows = cutWindows(starts, { size: 22, overlap });
      windows.forEach(({ firstWord, endWord }, at) => {
        for (let word = firstWord; word < endWord; word++) {
          const depth = ({ from, to }: (typeof windows)[number]): number =>
            from <= word && word < to
              ? Math.min(from === 0 ? Infinity : word - from, to === words ? Infinity : to - 1 - word)
              : -1;
          for (const other of windows) expect(depth(other)).toBeLessThanOrEqual(depth(windows[at]!));
        }
      });
    }),
  );
});

test('cutWindows_aNoteOfOneWindow_ofNone_andOneOfAMillionPieces', () => {
  expect(cutWindows(startsOf([]), readingWindows)).toEqual([]);
  expect(cutWindows(startsOf([2, 3]), readingWindows)).toEqual([{ from: 0, to: 5, firstWord: 0, endWord: 2 }]);
  const starts = Int32Array.from({ length: 1_000_001 }, (_, at) => at);
  const windows = cutWindows(starts, readingWindows);
  expect(windows).toHaveLength(Math.ceil((1_000_000 - 254) / 190) + 1);
  expect(windows.at(-1)!.to).toBe(1_000_000);
});
