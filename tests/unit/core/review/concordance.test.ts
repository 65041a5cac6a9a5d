import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  acceptedSearch,
  expressionSearch,
  wordsSearch,
  type Search,
} from '../../../../electron/core/review/concordance';
import { cachedText } from '../../../../electron/core/text/occurrences';
import { cpuMs } from '../../../fixtures/cpuTime';

const always = () => true;
const found = (search: Search, text: string) =>
  search.mayHold(cachedText(text)) ? search.find(text, always).map(({ start, end }) => text.slice(start, end)) : [];

test('words_wholeOnes_whateverCapitalsAndAccents', () => {
  expect(found(wordsSearch('muller'), 'MÜLLER, Mullers; Mu\u0308ller')).toEqual(['MÜLLER', 'Mu\u0308ller']);
  // Variants are another question.
  expect(found(wordsSearch('Anna Weber'), 'Weber, Anna\nWeber')).toEqual(['Anna\nWeber']);
});

test('expression_agreesWithTheBuiltInEngine_lineByLine_inUtf16', () => {
  const text = fc
    .array(fc.constantFrom('ab', 'A1', '12', '😀', ' ', '\n', '\r\n', '.'), { maxLength: 30 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, fc.constantFrom('[0-9]+', 'a.', '\\bab\\b', '^.', 'a(b|1)'), (words, expression) => {
      const expected: string[] = [];
      for (const line of words.matchAll(/[^\r\n]+/g))
        expected.push(...[...line[0].matchAll(new RegExp(expression, 'giu'))].map(([match]) => match));
      expect(found(expressionSearch(expression), words)).toEqual(expected);
    }),
  );
});

test('expression_thatIsNone_isRefused_withoutQuotingIt', () => {
  expect(() => expressionSearch('(Weber')).toThrow('not a regular expression');
  // Back-references need more than linear time: RE2 has none.
  expect(() => expressionSearch('(a)\\1')).toThrow('not a regular expression');
});

test('expression_thatWouldNeverEnd_ends_andTheTimeIsLookedAtBetweenLines', () => {
  const text = `${'a'.repeat(5000)}!\n`.repeat(20);
  expect(cpuMs(() => expect(found(expressionSearch('(a+)+$'), text)).toEqual([]))).toBeLessThan(3000);
  let asked = 0;
  expressionSearch('a+').find(text, () => {
    asked += 1;
    return asked < 3;
  });
  expect(asked).toBe(3);
});

test('expression_inALineWithoutEnd_noWordIsLostBetweenPieces_andTheTimeIsLookedAtInIt', () => {
  const words = Array.from({ length: 20_000 }, (_, n) => `w${n}`);
  expect(found(expressionSearch('w\\d+'), words.join(' '))).toEqual(words);
  // Nothing to cut at: every letter is looked at once.
  expect(found(expressionSearch('a'), 'a'.repeat(9001))).toHaveLength(9001);
  expect(found(expressionSearch('a'), 'a'.repeat(20_001))).toHaveLength(20_001);
  // The dearer the expression, the sooner the time is looked at.
  const lettersBetween = (expression: string): number => {
    let asked = 0;
    expressionSearch(expression).find('plain words '.repeat(1500), () => {
      asked += 1;
      return true;
    });
    return 18_000 / asked;
  };
  expect(lettersBetween('zz')).toBe(18_000);
  expect(lettersBetween('(?:zz){1000}')).toBeLessThan(3000);
});

test('accepted_findsEveryWordAcceptedElsewhere_longestFirst_withItsUsualLabel', () => {
  const search = acceptedSearch([
    { text: 'Weber', label: 'DOCTOR' },
    { text: 'Anna Weber', label: 'PATIENT' },
    { text: 'ANNA WEBER', label: 'PATIENT' },
    { text: '72', label: 'AGE' },
    { text: 'Mo', label: 'DATE' },
    { text: 'B24-771', label: 'MEDICALRECORD' },
  ]);
  const text = 'anna weber, 72, Mo; Weber. B24-771 Weberling';
  expect(search.find(text, always).map(({ start, end, guess }) => [text.slice(start, end), guess])).toEqual([
    ['anna weber', 'PATIENT'],
    ['Weber', 'DOCTOR'],
    ['B24-771', 'MEDICALRECORD'],
  ]);
  expect(search.mayHold(cachedText('nothing of it'))).toBe(false);
});

test('accepted_agreesWithLookingForEachWord', () => {
  const name = fc.constantFrom('Anna Weber', 'Weber', 'Lopez', 'de la Cruz', 'B24-771');
  const text = fc
    .array(fc.constantFrom('Anna', 'Weber', 'LÓPEZ', 'de', 'la', 'Cruz', 'B24-771', ',', '\n'), { maxLength: 16 })
    .map((parts) => parts.join(' '));
  fc.assert(
    fc.property(fc.uniqueArray(name, { minLength: 1 }), text, (names, words) => {
      const marked = new Array<boolean>(words.length).fill(false);
      for (const each of names)
        for (const { start, end } of wordsSearch(each).find(words, always)) marked.fill(true, start, end);
      const own = new Array<boolean>(words.length).fill(false);
      const search = acceptedSearch(names.map((each) => ({ text: each, label: 'X' })));
      const places = search.find(words, always);
      for (const { start, end } of places) own.fill(true, start, end);
      expect(own).toEqual(marked);
      if (places.length > 0) expect(search.mayHold(cachedText(words))).toBe(true);
    }),
  );
});
