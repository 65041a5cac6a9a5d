import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Annotation } from '../../../../../electron/contract/text';
import {
  everySuggestion,
  isNarrowed,
  isShown,
  isSure,
  sourcesOf,
  type SuggestionFilter,
} from '../../../../../renderer/features/review/suggestionFilter';

const suggestion = (part: Partial<Annotation>): Annotation => ({
  id: 'a',
  start: 0,
  end: 5,
  text: 'Müller',
  label: 'PATIENT',
  status: 'suggested',
  author: 'rules',
  source: 'rule:title',
  ...part,
});
const shown = (filter: Partial<SuggestionFilter>, part: Partial<Annotation>): boolean =>
  isShown({ ...everySuggestion, ...filter }, suggestion(part));

test('isShown_label_source_score_text_eachAndTogether', () => {
  expect(shown({ label: 'PATIENT' }, {})).toBe(true);
  expect(shown({ label: 'CITY' }, {})).toBe(false);
  // A kind holds each of its own; one of them holds itself alone.
  expect(shown({ source: 'model' }, { source: 'model:ward-3' })).toBe(true);
  expect(shown({ source: 'model:ward-3' }, { source: 'model:ward-3' })).toBe(true);
  expect(shown({ source: 'model:ward-3' }, { source: 'model:ward-4' })).toBe(false);
  expect(shown({ source: 'rule' }, { source: 'ruler:x' })).toBe(false);
  // From a score on, and below one: together the two are everything that has a score.
  expect(shown({ scoreFrom: 0.9 }, { score: 0.9 })).toBe(true);
  expect(shown({ scoreBelow: 0.9 }, { score: 0.9 })).toBe(false);
  expect(shown({ scoreBelow: 0.9 }, { score: 0.89 })).toBe(true);
  expect([shown({ scoreFrom: 0.5 }, {}), shown({ scoreBelow: 0.5 }, {}), shown({}, {})]).toEqual([false, false, true]);
  expect(shown({ text: ' muller ' }, {})).toBe(true);
  expect(shown({ text: 'mull', label: 'CITY' }, {})).toBe(false);
});

test('isShown_aRangeAndWhatIsBelowIt_divideWhatHasAScore', () => {
  fc.assert(
    fc.property(
      fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined }),
      fc.constantFrom(0.5, 0.75, 0.9, 0.95),
      (score, at) => {
        const part = score === undefined ? {} : { score };
        expect([shown({ scoreFrom: at }, part), shown({ scoreBelow: at }, part)].filter(Boolean)).toHaveLength(
          score === undefined ? 0 : 1,
        );
      },
    ),
  );
});

test('isSure_byItsScore_butNeverWhatOnlyADescriptionFound', () => {
  expect(isSure(suggestion({ score: 0.9, source: 'rule:title' }))).toBe(true);
  expect(isSure(suggestion({ score: 0.89, source: 'rule:title' }))).toBe(false);
  expect(isSure(suggestion({ source: 'import' }))).toBe(false);
  expect(isSure(suggestion({ score: 0.99, source: 'described:OTHER' }))).toBe(false);
});

test('isNarrowed_onlyByWhatWasAsked', () => {
  expect(isNarrowed(everySuggestion)).toBe(false);
  expect(isNarrowed({ ...everySuggestion, text: '  ' })).toBe(false);
  for (const part of [{ label: 'A' }, { source: 'rule' }, { scoreFrom: 0.5 }, { scoreBelow: 0.5 }, { text: 'a' }])
    expect(isNarrowed({ ...everySuggestion, ...part })).toBe(true);
});

test('sourcesOf_kinds_andEachOneWhereAKindHasSeveral', () => {
  const all = ['rule:title', 'rule:header', 'model:ward-3', 'import', 'patient-data', 'rule:title'].map((source) =>
    suggestion({ source }),
  );
  expect(sourcesOf(all)).toEqual(['import', 'model', 'patient-data', 'rule', 'rule:header', 'rule:title']);
  expect(sourcesOf([])).toEqual([]);
});
