import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isInsideCharacter,
  nextWord,
  snapToWords,
  trimSpan,
  wholeCharacters,
} from '../../../../electron/core/text/spans';

const spanOf = (text: string, part: string) => ({ start: text.indexOf(part), end: text.indexOf(part) + part.length });
const cut = (text: string, span: { start: number; end: number } | null) =>
  span === null ? null : text.slice(span.start, span.end);

test.each([
  ['Mrs Weber lives', 'ebe', 'Weber'],
  ['Renée Müller-Lüdenscheidt', 'ller-L', 'Müller-Lüdenscheidt'],
  ['tel. 0171 555', '71', '0171'],
  ['e\u0301tat Zoe\u0308', 'Zo', 'Zoe\u0308'],
])('snapToWords_%s_%s', (text, part, expected) => {
  expect(cut(text, snapToWords(text, spanOf(text, part)))).toBe(expected);
});

test.each([
  ['seen by Dr Weber, who', ' Dr Weber, ', 'Dr Weber'],
  ['(Weber).', '(Weber).', 'Weber'],
  ['by J. ', ' J. ', 'J.'],
  ['by Weber J. said', 'Weber J. ', 'Weber J.'],
  ['on Monday. Then', 'Monday. ', 'Monday'],
])('trimSpan_%s', (text, part, expected) => {
  expect(cut(text, trimSpan(text, spanOf(text, part)))).toBe(expected);
});

test('trimSpan_onlyPunctuation_isNull', () => {
  expect(trimSpan(' ,; ', { start: 0, end: 4 })).toBeNull();
});

test('nextWord_walksOverEveryNonBlank_inBothDirections', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      for (const isBackwards of [false, true]) {
        let at = isBackwards ? text.length : 0;
        let seen = '';
        for (let word = nextWord(text, at, isBackwards); word !== null; word = nextWord(text, at, isBackwards)) {
          expect(word.end).toBeGreaterThan(word.start);
          expect(isBackwards ? word.end <= at : word.start >= at).toBe(true);
          seen = isBackwards ? text.slice(word.start, word.end) + seen : seen + text.slice(word.start, word.end);
          at = isBackwards ? word.start : word.end;
        }
        expect(seen.replace(/\s/gu, '')).toBe(text.replace(/\s/gu, ''));
      }
    }),
  );
});

test('wholeCharacters_edges_neverSplitACharacter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(50), fc.nat(50), (text, a, b) => {
      const start = Math.min(a, b, text.length);
      const end = Math.min(Math.max(a, b), text.length);
      const span = wholeCharacters(text, { start, end });
      expect(span.start).toBeLessThanOrEqual(start);
      expect(span.end).toBeGreaterThanOrEqual(end);
      expect(isInsideCharacter(text, span.start) || isInsideCharacter(text, span.end)).toBe(false);
    }),
  );
});

test('snapToWords_isIdempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(40), fc.nat(40), (text, a, b) => {
      const span = { start: Math.min(a, b, text.length), end: Math.min(Math.max(a, b), text.length) };
      const once = snapToWords(text, span);
      expect(snapToWords(text, once)).toEqual(once);
    }),
    { examples: [['\u{1D157}\u{1D165}\u{10000}', 4, 5]], numRuns: 1000 },
  );
});

test('isInsideCharacter_pairsMarksAndLineEnds', () => {
  expect(isInsideCharacter('😀', 1)).toBe(true);
  expect(isInsideCharacter('e\u0301', 1)).toBe(true);
  expect(isInsideCharacter('a\r\nb', 2)).toBe(true);
  expect(isInsideCharacter('ab', 1)).toBe(false);
});
