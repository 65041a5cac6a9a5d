import { expect, test } from 'vitest';
import { searchable } from '../../../../electron/core/release/searchable';

const text = 'a stent (Travatan®, Alcon, Fort Worth) for Mrs Wolderen';
const at = (words: string) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length });

test('searchable_ofAMaker_isLookedForNowhereElse_ofOthersItIs', () => {
  const spans = searchable(text, [
    { ...at('Alcon'), type: 'organization', source: 'rule:organization-gazetteer', score: 0.7 },
    { ...at('Fort Worth'), type: 'city', source: 'rule:place-gazetteer', score: 0.8 },
    { ...at('Wolderen'), type: 'patient', source: 'rule:name-title', score: 0.95 },
  ]);
  expect(spans.map(({ isMaker, isUnsure }) => [isMaker, isUnsure])).toEqual([
    [true, true],
    [true, undefined],
    [undefined, undefined],
  ]);
});

test('searchable_ofWhatAPersonMarked_isLookedForEverywhere', () => {
  expect(searchable(text, [{ ...at('Alcon'), type: 'organization', label: 'ORG' }])).toEqual([
    { ...at('Alcon'), type: 'organization', label: 'ORG' },
  ]);
});

test('searchable_whatIsReadByCapitals_isUnsureWhereTheNoteHasNone', () => {
  const small = 'le colon transverse, mme wolderen';
  const of = (words: string) => ({ start: small.indexOf(words), end: small.indexOf(words) + words.length });
  const spans = searchable(small, [
    { ...of('colon transverse'), type: 'patient', source: 'rule:name-gazetteer', score: 0.9 },
    { ...of('wolderen'), type: 'patient', source: 'rule:name-title', score: 0.95 },
  ]);
  expect(spans.map(({ isUnsure }) => isUnsure)).toEqual([true, undefined]);
});
