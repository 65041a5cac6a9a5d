import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tokenize } from '../../../electron/core/text/tokens';
import { createPieceCutter } from '../../../models/pieces/notePieces';
import { lineBreakOf, spaceMark } from '../../../models/pieces/vocabulary';
import { smallVocabulary } from './smallVocabulary';

const vocabulary = smallVocabulary();
const cutter = createPieceCutter(vocabulary);
const spell = (text: string): readonly string[] =>
  [...cutter.note(tokenize(text)).ids].map((piece) => vocabulary.pieces[piece] ?? '\n');

const anyText = fc.string({
  unit: fc.constantFrom(
    'a',
    'b',
    'C',
    'é',
    'e\u0301',
    'ﬁ',
    '1',
    '12',
    '/',
    ' ',
    '\n',
    '\r\n',
    '\t',
    '😀',
    '\u200b',
    '\ud83d',
    '\u00a8',
    'ж',
    '字',
    '\0',
  ),
  maxLength: 60,
});

test('everyWordHasPieces_andTheirPlacesFollowEachOther', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const tokens = tokenize(text);
      const { ids, starts } = cutter.note(tokens);
      expect(starts).toHaveLength(tokens.count + 1);
      expect([starts[0], starts[tokens.count]]).toEqual([0, ids.length]);
      for (let at = 0; at < tokens.count; at++) expect(starts[at + 1]!).toBeGreaterThan(starts[at]!);
      expect(ids.every((id) => id >= 0 && id <= lineBreakOf(vocabulary))).toBe(true);
    }),
  );
});

test('theCharactersOfEachWord_areInItsPieces_spelledOrUnknown', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const tokens = tokenize(text);
      const { ids, starts } = cutter.note(tokens);
      for (let at = 0; at < tokens.count; at++) {
        const word = text.slice(tokens.starts[at], tokens.ends[at]);
        const own = [...ids.subarray(starts[at], starts[at + 1])];
        if (word === '\n') {
          expect(own).toEqual([lineBreakOf(vocabulary)]);
          continue;
        }
        const wanted = [...cutter.mapped(word.normalize('NFC')).replaceAll(' ', '')];
        // one unknown for a word of which nothing is left
        const letters = own.flatMap((piece) => (piece === 3 ? ['?'] : [...vocabulary.pieces[piece]!]));
        const isAfterSpace = tokens.starts[at] === 0 || /\s/.test(text[tokens.starts[at]! - 1]!);
        if (isAfterSpace && wanted.length === 0) expect(letters).toEqual([spaceMark]);
        else if (wanted.length === 0) expect(letters).toEqual(['?']);
        else {
          const spelled = isAfterSpace ? letters.slice(1) : letters;
          expect(spelled).toHaveLength(wanted.length);
          spelled.forEach((letter, place) => expect([wanted[place], '?']).toContain(letter));
        }
      }
    }),
  );
});

test('aWordIsCutAlone_withTheSpaceBeforeIt', () => {
  expect(spell('ab abc 12/12')).toEqual(['▁ab', '▁a', 'bc', '▁', '12', '/', '12']);
  expect(spell('a\r\na')).toEqual(['▁a', '\n', '▁a']);
  expect(spell('ﬁ')).toEqual(['▁', 'f', 'i']);
  // the accent apart from its letter is the same word
  expect(spell('e\u0301')).toEqual(spell('é'));
});

test('aWordOfAMegabyte_andOneReadAgain_haveTheirPieces', () => {
  const huge = 'ab'.repeat(1 << 19);
  expect(cutter.note(tokenize(huge)).ids.length).toBeGreaterThan(huge.length / 3);
  expect(cutter.word('abc', true)).toBe(cutter.word('abc', true));
  expect(cutter.word('abc', true)).not.toEqual(cutter.word('abc', false));
});
