import { describe, expect, test } from 'vitest';
import { languages } from '../../../../electron/contract/vocabulary';
import { leaksOf, somebodyElse, type LabelKinds } from '../../../bench/independentLeaks';
import { longitudinalNotes } from '../../../bench/longitudinal';
import { generatedFile } from '../../../fixtures/generated';
import { listsFor, root } from '../deidentify/support';

// The search that `npm run evaluate:release` runs over the files of a release must find what is planted there.
const kinds: LabelKinds = {
  names: new Set(['PATIENT']),
  dates: new Set(['DATE']),
  numbers: new Set(['ID', 'MAIL']),
  ignored: new Set(['AGE']),
  drawn: new Set(['CITY']),
};
const originals = [
  { label: 'PATIENT', text: 'Lucía Quesada Rey' },
  { label: 'ID', text: '718-293 44' },
  { label: 'MAIL', text: 'lqr@example.org' },
  { label: 'DATE', text: '12/03/2019' },
  { label: 'CITY', text: 'Toledo' },
  { label: 'AGE', text: '57 años' },
];
const rulesIn = (text: string, spans: readonly (readonly [words: string, label: string])[] = []): readonly string[] =>
  [
    ...new Set(
      leaksOf(
        {
          id: 'n',
          text,
          spans: spans.map(([words, label]) => ({
            start: text.indexOf(words),
            end: text.indexOf(words) + words.length,
            label,
          })),
        },
        originals,
        kinds,
      ).map(({ rule, label }) => `${rule} ${label}`),
    ),
  ].sort();

describe('a planted leak is found', () => {
  test.each([
    ['LUCIA QUESADA REY vino', ['whole PATIENT']],
    ['Quesada volvió', ['word PATIENT']],
    ['firmado L.Q.R.', ['initials PATIENT']],
    ['NHC 71829344.', ['digits ID']],
    ['NHC 718.293.44', ['digits ID', 'whole ID']],
    ['a lqr@example.org', ['whole MAIL']],
    ['el 12-03-2019', ['whole DATE']],
    ['vive en toledo', ['whole CITY']],
    ['tiene 57 años', []],
    ['nada de nada', []],
  ] as [string, string[]][])('%s', (text, rules) => {
    expect(rulesIn(text)).toEqual(rules);
  });

  test('datesAndDrawnValues_countOutsideOfSpansOnly', () => {
    expect(
      rulesIn('el 12/03/2019 en Toledo', [
        ['12/03/2019', 'DATE'],
        ['Toledo', 'CITY'],
      ]),
    ).toEqual([]);
    expect(rulesIn('el 12/03/2019 en Toledo', [['Toledo', 'CITY']])).toEqual(['whole DATE']);
    // a name within a span is one all the same
    expect(rulesIn('Lucía Quesada Rey', [['Lucía Quesada Rey', 'PATIENT']])).toEqual(['whole PATIENT', 'word PATIENT']);
  });

  test('namesAndNumbersOfOthers_areFoundInAnyNote', () => {
    const note = { id: 'x', text: 'Sr. Lucía Quesada Rey, 718 293 44', spans: [] };
    expect(
      somebodyElse([note], originals, kinds)
        .map(({ label }) => label)
        .sort(),
    ).toEqual(['ID', 'PATIENT']);
    expect(somebodyElse([{ ...note, text: 'Rey y Quesada' }], originals, kinds)).toEqual([]);
  });
});

test('inventedPatients_haveSpansThatSayWhatTheyMark_andVisitsAsTheySay', () => {
  listsFor('en');
  generatedFile('places/es.json');
  const notes = longitudinalNotes(15, languages, 'x', { folder: root });
  expect(notes.slice(0, 3)).toEqual(longitudinalNotes(15, languages, 'x', { folder: root }).slice(0, 3));
  const visits = new Map<string, number>();
  for (const { patient, text, spans, date } of notes) {
    visits.set(patient, (visits.get(patient) ?? 0) + 1);
    expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(spans.length).toBeGreaterThan(1);
    for (const { start, end, label } of spans) {
      if (label === 'DATE') expect(text.slice(start, end)).toMatch(/\d{4}/);
      if (label === 'AGE') expect(Number(text.slice(start, end))).toBeGreaterThan(17);
      expect(text.slice(start, end).trim()).toBe(text.slice(start, end));
    }
    expect(text).not.toMatch(/[{}]|undefined|NaN/);
  }
  expect(visits.size).toBe(15);
});
