import fc from 'fast-check';
import { expect, test } from 'vitest';
import { knownPlaces, leftIn, type DecidedNote } from '../../../../electron/core/review/knownPlaces';
import { cachedText } from '../../../../electron/core/text/occurrences';

const note = (text: string, ...accepted: readonly (readonly [string, string])[]): DecidedNote => ({
  held: cachedText(text),
  accepted: accepted.map(([words, label]) => ({ text: words, label })),
});
const found = (text: string, notes: readonly DecidedNote[]) =>
  knownPlaces(text, notes).map(({ start, end, label }) => [text.slice(start, end), label]);

test('wordsAcceptedElsewhere_areFoundWhateverTheirCapitals_andOnlyAsWholeWords', () => {
  const notes = [note('seen with her mother', ['mother', 'FAMILY'])];
  expect(found('His Mother came; the grandmother did not. The mother-in-law did.', notes)).toEqual([
    ['Mother', 'FAMILY'],
    ['mother', 'FAMILY'],
  ]);
  expect(found('nobody came', notes)).toEqual([]);
});

test('anotherNumber_isTheSameWords_aNumberAloneSaysNothing', () => {
  const notes = [note('he is 53 years old, in room 12', ['53 years', 'AGE'], ['12', 'ROOM'])];
  expect(found('at 8 years she fell in room 12', notes)).toEqual([['8 years', 'AGE']]);
});

test('accentsAndMarks_makeNoDifference_andStandWhole', () => {
  const notes = [note('con José', ['José', 'NAME'])];
  const text = 'vino Jose\u0301, y JOSE';
  expect(found(text, notes)).toEqual([
    ['Jose\u0301', 'NAME'],
    ['JOSE', 'NAME'],
  ]);
});

test('whatIsLeftInMostNotes_isLeftHereToo', () => {
  const plain = Array.from({ length: 7 }, () => note('three weeks later', ['nothing', 'X']));
  expect(found('weeks later', [note('weeks', ['weeks', 'DATE']), ...plain.slice(0, 3)])).toEqual([['weeks', 'DATE']]);
  expect(found('weeks later', [note('weeks', ['weeks', 'DATE']), ...plain])).toEqual([]);
});

test('theMostFrequentLabelWins_ofTwoThatOverlapTheLongerOne', () => {
  const notes = [
    note('Anna Weber', ['Anna Weber', 'PATIENT'], ['Weber', 'DOCTOR']),
    note('Weber', ['Weber', 'DOCTOR']),
    note('Weber', ['Weber', 'PATIENT']),
  ];
  expect(found('Anna Weber and Weber', notes)).toEqual([
    ['Anna Weber', 'PATIENT'],
    ['Weber', 'DOCTOR'],
  ]);
});

test('expressionSigns_areOnlyCharacters', () => {
  expect(found('in a.b (c+) and axb', [note('a.b (c+)', ['lab. a.b (c+)', 'X'], ['abc (c+', 'Y'])])).toEqual([]);
  expect(found('the lab. a.b (c+) here', [note('lab. a.b (c+)', ['lab. a.b (c+)', 'X'])])).toEqual([
    ['lab. a.b (c+)', 'X'],
  ]);
});

test('places_areInOrder_apart_andHoldWhatWasAccepted', () => {
  const word = fc.constantFrom('Anna', 'weber', 'madre', '24', 'años', 'é', 'ß', '😀', 'İx', '(', ' ', '\n', '-');
  const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '));
  fc.assert(
    fc.property(fc.array(words, { maxLength: 8 }), fc.array(words, { maxLength: 5 }), (lines, accepted) => {
      const text = lines.join('\n');
      let last = 0;
      for (const { start, end, times } of knownPlaces(text, [
        note(accepted.join(' '), ...accepted.map((each) => [each, 'X'] as const)),
      ])) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        expect(times).toBe(1);
        expect(text.slice(start, end)).toMatch(/\p{L}/u);
        last = end;
      }
    }),
  );
});

test('leftIn_countsTheNotesThatLeftEveryWord', () => {
  const left = leftIn([
    note('Sexo: mujer. Anna Weber', ['Anna Weber', 'NAME']),
    note('SEXO: varón, Anna', ['varón', 'SEX']),
    note('Historia actual'),
  ]);
  expect([
    left('Sexo'),
    left('Anna'),
    left('Weber'),
    left('Historia Actual'),
    left('Historia Sexo'),
    left('Quorl'),
    left('12.5'),
    left(''),
  ]).toEqual([2, 1, 0, 1, 1, 0, 0, 0]);
});
