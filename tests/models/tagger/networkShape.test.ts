import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHARACTER_ROWS, WORD_CHARACTERS, writeCharacters } from '../../../models/tagger/networkShape';

/** The row of a word between two of nines. */
function rowOf(word: string): number[] {
  const out = new Int32Array(3 * WORD_CHARACTERS).fill(9);
  writeCharacters(`(${word})`, 1, 1 + word.length, out, WORD_CHARACTERS);
  expect([...out.subarray(0, WORD_CHARACTERS), ...out.subarray(2 * WORD_CHARACTERS)].every((row) => row === 9)).toBe(
    true,
  );
  return [...out.subarray(WORD_CHARACTERS, 2 * WORD_CHARACTERS)];
}

test('aLongWordIsReadAsItsFirstNineAndLastSeven', () => {
  expect(rowOf('abcdefghijklmnopqrstuvwxyz')).toEqual(rowOf('abcdefghituvwxyz'));
  expect(rowOf('abcdefghijklmnopq')).toEqual(rowOf('abcdefghiklmnopq'));
});

test('aShortWordStandsBetweenMarksAndIsPadded', () => {
  const [begin, a, b, end, ...padding] = rowOf('ab');
  expect(new Set([begin, a, b, end, 0]).size).toBe(5);
  expect(padding.every((row) => row === 0)).toBe(true);
});

test('everyCharacterHasARow', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(0xffff), { maxLength: 40 }), (units) => {
      expect(rowOf(String.fromCharCode(...units)).every((row) => row >= 0 && row < CHARACTER_ROWS)).toBe(true);
    }),
  );
});
