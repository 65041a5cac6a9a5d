import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unigramCutter } from '../../../models/pieces/unigram';
import { smallVocabulary } from './smallVocabulary';

const vocabulary = smallVocabulary();
const { pieces, scores, marks, unknownScore } = vocabulary;
const cut = unigramCutter(vocabulary);
const scoreOf = (piece: number): number => (piece === marks.unknown ? unknownScore : scores[piece]!);

/** The best score of all ways to cut it, tried one by one. */
function bestScore(text: readonly string[]): number {
  if (text.length === 0) return 0;
  return Math.max(
    unknownScore + bestScore(text.slice(1)),
    ...pieces.flatMap((piece, number) => {
      const letters = [...piece];
      const isMark = (Object.values(marks) as number[]).includes(number);
      const fits = !isMark && letters.every((letter, at) => text[at] === letter) && letters.length <= text.length;
      return fits ? [scores[number]! + bestScore(text.slice(letters.length))] : [];
    }),
  );
}

test('noOtherWayToCutHasABetterScore', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', 'b', 'c', '▁', '1', '2', 'x', '😀', 'é'), { maxLength: 9 }),
      (letters) => {
        const found = cut(letters.join(''));
        const score = found.reduce((sum, piece) => sum + scoreOf(piece), 0);
        expect(score).toBeCloseTo(bestScore(letters), 9);
      },
    ),
  );
});

test('thePiecesSpellTheText_oneUnknownForEachCharacterThatNoneHas', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ñ', '😀', '\ud800', '12', '▁') }), (text) => {
      let at = 0;
      for (const piece of cut(text)) {
        if (piece === marks.unknown) at += text.codePointAt(at)! > 0xffff ? 2 : 1;
        else {
          expect(text.startsWith(pieces[piece]!, at)).toBe(true);
          at += pieces[piece]!.length;
        }
      }
      expect(at).toBe(text.length);
    }),
  );
});

test('aMarkIsNoText_andAnEmptyStringHasNoPieces', () => {
  expect(cut('')).toEqual([]);
  expect(cut('<s>')).toEqual([marks.unknown, marks.unknown, marks.unknown]);
  expect(cut('abc').map((piece) => pieces[piece])).toEqual(['abc']);
});

test('aMegabyteOfLetters_isCutToItsEnd', () => {
  const letters = 'abcé'.repeat(1 << 18);
  const spelled = cut(letters).map((piece) => pieces[piece]);
  expect(spelled.join('') === letters).toBe(true);
});
