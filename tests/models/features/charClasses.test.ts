import { expect, test } from 'vitest';
import { classOf, DIGIT, JOINED, LOWER, lowerOf, OTHER, UNCASED, UPPER } from '../../../models/features/charClasses';

const wanted = (character: string): number => {
  if (/\p{Lu}|\p{Lt}/u.test(character)) return UPPER;
  if (/\p{Ll}/u.test(character)) return LOWER;
  if (/\p{L}/u.test(character)) return UNCASED;
  if (/\p{M}/u.test(character)) return JOINED;
  return /\p{Nd}/u.test(character) ? DIGIT : OTHER;
};

test('everyCodeUnit_hasTheClassThatUnicodeGivesIt', () => {
  const wrong: number[] = [];
  for (let unit = 0; unit < 65_536; unit++) if (classOf(unit) !== wanted(String.fromCharCode(unit))) wrong.push(unit);
  expect(wrong).toEqual([]);
  expect(lowerOf('É'.charCodeAt(0))).toBe('é'.charCodeAt(0));
});
