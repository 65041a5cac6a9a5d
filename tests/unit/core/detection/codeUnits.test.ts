import { expect, test } from 'vitest';
import {
  BLANK,
  BREAK,
  classify,
  DIGIT,
  HIGH_SURROGATE,
  JOINED,
  LOWER,
  OTHER_MARK,
  UNCASED,
  UPPER,
} from '../../../../electron/core/detection/codeUnits';

/** By Unicode's properties alone. */
function plainClass(character: string): number {
  if (/[0-9]/.test(character)) return DIGIT;
  if (/[\n\v\f\r\u0085\u2028\u2029]/.test(character)) return BREAK;
  if (/[\ud800-\udbff]/.test(character)) return HIGH_SURROGATE;
  if (/[\p{M}\u00ad\u200b-\u200d\u2060]/u.test(character)) return JOINED;
  if (/[\p{Lu}\p{Lt}]/u.test(character)) return UPPER;
  if (/\p{Ll}/u.test(character)) return LOWER;
  // ª and º are marks
  if (/\p{L}/u.test(character)) return /[ªº]/.test(character) ? OTHER_MARK : UNCASED;
  return /[\s\u0000-\u001f\u007f]/u.test(character) ? BLANK : OTHER_MARK;
}

test('every code unit has the class that its properties give, told by ranges or not', () => {
  const wrong: string[] = [];
  for (let code = 0; code <= 0xffff; code++)
    if (classify(code) !== plainClass(String.fromCharCode(code))) wrong.push(code.toString(16));
  expect(wrong).toEqual([]);
});
