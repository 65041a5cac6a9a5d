import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compact, foldSpelling, foldedWords } from '../../../../electron/core/text/spelling';

const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc
    .array(
      fc.constantFrom(
        'Rosa',
        'VEGA',
        ' ',
        '  ',
        '-',
        '3',
        '12º',
        'ª',
        'ß',
        'Ñandú',
        'é',
        '\u0301',
        '٣',
        '½',
        '.',
        '\r\n',
        '😀',
        'ﬁ',
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
);

test('foldedWords_areTheRunsOfLettersAndOfFigures', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(foldedWords(text)).toEqual(foldSpelling(text).match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? []);
    }),
    { numRuns: 2000 },
  );
});

test('compact_isLettersAndFigures', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(compact(text)).toBe(foldSpelling(text).replace(/[^\p{L}\p{N}]+/gu, ''));
    }),
    { numRuns: 2000 },
  );
});
