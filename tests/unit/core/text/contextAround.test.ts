import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contextAround, wordsAround } from '../../../../electron/core/text/contextAround';

const text =
  'Komplikationsloser Verlauf. Telefonat mit Frau Sommer (0351 555 01 10) am\r\n6.03.2024. Die Kollegen kamen.';
const placeOf = (words: string, whole = text) => ({
  start: whole.indexOf(words),
  end: whole.indexOf(words) + words.length,
});

test('whatIsAroundAPlace_beginsAndEndsWithWholeWords_andSaysWhereMoreFollows', () => {
  expect(contextAround(text, placeOf('Frau Sommer'), 40)).toEqual({
    before: '…Verlauf. Telefonat mit ',
    match: 'Frau Sommer',
    after: ' (0351 555 01 10) am 6.03.2024. Die…',
    line: 1,
  });
  expect(contextAround(text, placeOf('Die'), 8)).toMatchObject({ before: '…', after: '…', line: 2 });
});

test('theWholeNoteWithinReach_hasNoEllipsis', () => {
  expect(wordsAround('Anna Weber came', { start: 5, end: 10 }, 5)).toEqual({ before: 'Anna ', after: ' came' });
});

test('aPlaceWithinAWord_keepsTheRestOfIt_andAWordLongerThanTheReachIsCut', () => {
  expect(wordsAround('see 0351/555/01 now', { start: 9, end: 12 }, 6)).toEqual({ before: '…0351/', after: '/01…' });
  expect(wordsAround('x'.repeat(30), { start: 10, end: 20 }, 4)).toEqual({ before: '…xxxx', after: 'xxxx…' });
});

test('withoutItsEllipsis_eachSideIsTextOfTheNote_noLongerThanTheReach_andCutsNoWord', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('ab', 'c', ' ', '\n', '. ', '12'), { maxLength: 30 }),
      fc.nat(60),
      fc.nat(10),
      fc.integer({ min: 1, max: 12 }),
      (parts, from, length, reach) => {
        const whole = parts.join('');
        const start = Math.min(from, whole.length);
        const end = Math.min(start + length, whole.length);
        const { before, after } = wordsAround(whole, { start, end }, reach);
        const [front, rest] = [before.replace(/^…/, ''), after.replace(/…$/, '')];
        expect(whole.slice(0, start).endsWith(front)).toBe(true);
        expect(whole.slice(end).startsWith(rest)).toBe(true);
        expect(Math.max(front.length, rest.length)).toBeLessThanOrEqual(reach);
        if (/\s/.test(front)) expect(whole.slice(0, start - front.length)).toMatch(/(?:^|\s)$/);
        if (/\s/.test(rest)) expect(whole.slice(end + rest.length)).toMatch(/^(?:\s|$)/);
      },
    ),
  );
});
