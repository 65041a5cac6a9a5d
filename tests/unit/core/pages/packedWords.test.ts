import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PageWord } from '../../../../electron/contract/pages';
import { packWords, unpackWords } from '../../../../electron/core/pages/packedWords';

const tenth = fc.nat(8000).map((value) => value / 10);
const word = fc.record({
  gap: fc.nat(3),
  length: fc.integer({ min: 1, max: 12 }),
  x: tenth,
  y: fc.constantFrom(10, 24.5, 39.1),
  width: tenth,
  height: fc.constantFrom(10.2, 12),
  isTurned: fc.boolean(),
  isUnsure: fc.boolean(),
});
const words = fc.array(word, { maxLength: 60 }).map((all) => {
  let offset = 0;
  return all.map(({ gap, length, isTurned, isUnsure, ...box }): PageWord => {
    const start = offset + gap;
    offset = start + length;
    const marks = { ...(isTurned && { isTurned: true }), ...(isUnsure && { isUnsure: true }) };
    return { start, end: offset, ...box, ...marks };
  });
});

test('words come back as they were, in any order', () => {
  fc.assert(
    fc.property(words, fc.boolean(), (all, isReversed) => {
      const given = isReversed ? all.toReversed() : all;
      expect(unpackWords(packWords(given))).toEqual(given);
    }),
  );
});

test('a line of words takes little room', () => {
  const line = Array.from({ length: 16 }, (_, at) => ({
    ...{ start: 900 + 6 * at, end: 905 + 6 * at, x: 60 + 28 * at, y: 704, width: 25.6, height: 10.2 },
  }));
  expect(packWords(line).length / line.length).toBeLessThan(17);
  expect(packWords([])).toBe('[]');
});
