import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { patternsFor, wordsOf } from '../../../../electron/core/deidentify/leakPatterns';
import { compact } from '../../../../electron/core/text/spelling';

/** Letters, figures and marks of all the ranges that are told apart, and what stands just beside them. */
const units = [
  ...'aZñÑüßøæłĳƀɏɐª µºœŒ\u00ad\u00a0\u00d7\u00f7²¼0 9\n.,-/@\u0301\u0308Åß',
  ...'αЖ中٣①ﬁ\u200d\u{1d400}😀',
];
const text = fc.array(fc.constantFrom(...units), { maxLength: 24 }).map((parts) => parts.join(''));

describe('words of a string that is searched for', () => {
  test('areRunsOfLettersAndOfFigures_inAnyScript', () => {
    const byPattern = (value: string): unknown[] =>
      [...value.matchAll(/[\p{L}\p{M}]+|\p{N}+/gu)]
        .map(([word]) => ({ text: word, folded: compact(word) }))
        .filter(({ folded }) => folded !== '');
    fc.assert(
      fc.property(text, (value) => {
        expect(wordsOf(value)).toEqual(byPattern(value));
      }),
      { numRuns: 2000 },
    );
    const latin = Array.from({ length: 0x300 }, (_, unit) => String.fromCharCode(unit));
    for (const unit of latin) for (const value of [unit, `a${unit}1`]) expect(wordsOf(value)).toEqual(byPattern(value));
  });

  test.each([
    ['Müller', 'mueller'],
    ['Mu\u0308ller', 'mueller'],
    ['\u212bkesson', 'aakesson'],
    ['Åkesson', 'aakesson'],
  ])('%s_isAlsoSearchedForWithoutUmlauts', (name, spelled) => {
    const found = patternsFor({ type: 'patient', text: name }, () => false);
    expect(found.map(({ compact: letters }) => letters)).toContain(spelled);
  });

  test('whatHasNoUmlaut_isSearchedForOnce', () => {
    for (const name of ['Muñoz', 'Munoz', 'Łukasiewicz'])
      expect(patternsFor({ type: 'patient', text: name }, () => false)).toHaveLength(1);
  });
});
