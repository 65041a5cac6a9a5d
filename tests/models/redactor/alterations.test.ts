import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alterations, classOfWord } from '../../bench/alterations';

const words = (text: string): (string | null)[] => text.split(' ').map((word) => (word === 'R' ? null : word));
const alterationsOf = (expected: string, written: string) =>
  alterations(words(expected), words(written)).map(({ kind, wordClass, before, after }) => [
    kind,
    wordClass,
    before,
    after,
  ]);

test('words that were altered, dropped or invented are told by class; redactions are not', () => {
  expect(alterationsOf('Doctor R did not prescribe 5 mg', 'Doctor R did not prescribe 5 mg')).toEqual([]);
  expect(alterationsOf('give 5 mg', 'give 50 mg')).toEqual([['altered', 'number', '5', '50']]);
  expect(alterationsOf('did not prescribe', 'did prescribe')).toEqual([['dropped', 'negation', 'not', null]]);
  expect(alterationsOf('of insulin daily', 'of heparin daily')).toEqual([['altered', 'drug', 'insulin', 'heparin']]);
  expect(alterationsOf('5 daily', '5 mg daily')).toEqual([['invented', 'dose', null, 'mg']]);
  // Recall and precision, not text.
  expect(alterationsOf('Doctor R saw', 'Doctor Ana saw')).toEqual([]);
  expect(alterationsOf('Doctor R saw', 'Doctor R R')).toEqual([]);
  expect(classOfWord('sin')).toBe('negation');
  expect(classOfWord('casa')).toBe('other');
});

test('one change in a text is found as one, wherever it is', () => {
  const text = fc.array(fc.constantFrom<string | null>('a', 'b', 'c', '1', null), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(text, fc.nat(11), (given, place) => {
      const at = place % given.length;
      expect(alterations(given, given)).toEqual([]);
      const changed = given.with(at, 'z');
      expect(alterations(given, changed)).toHaveLength(given[at] === null ? 0 : 1);
      expect(alterations(given, given.toSpliced(at, 0, 'z'))).toMatchObject([{ kind: 'invented', after: 'z' }]);
      if (given[at] !== null)
        expect(alterations(given, given.toSpliced(at, 1))).toMatchObject([{ kind: 'dropped', before: given[at] }]);
    }),
    { seed: 22 },
  );
});
