import { expect, test } from 'vitest';
import type { LanguageAudit } from '../../../../../electron/contract/languageAudit';
import { auditedWords, nextOpen } from '../../../../../renderer/features/languageModel/auditWords';
import { fieldsOf, isRight, languageForm } from '../../../../../renderer/features/languageModel/languageForm';

const side = (part: Partial<Record<'unjudged' | 'names' | 'ambiguous', [string, number][]>>) => ({
  ...Object.fromEntries(
    (['unjudged', 'names', 'ambiguous'] as const).map((field) => [
      field,
      (part[field] ?? []).map(([word, count]) => ({ word, count })),
    ]),
  ),
});
const audit = {
  testing: { seen: side({ unjudged: [['Foo', 2]], names: [['Anna', 9]] }), unseen: side({ unjudged: [['Bar', 5]] }) },
  finding: { seen: side({ ambiguous: [['Rose', 30]] }), unseen: side({ unjudged: [['Foo', 1]], names: [['Bar', 1]] }) },
} as unknown as LanguageAudit;

test('what nobody judged comes first, then names, then ambiguous words; each word once, with both counts', () => {
  expect(auditedWords(audit)).toEqual([
    { word: 'Bar', kind: 'unjudged', seen: 0, unseen: 6 },
    { word: 'Foo', kind: 'unjudged', seen: 2, unseen: 1 },
    { word: 'Anna', kind: 'name', seen: 9, unseen: 0 },
    { word: 'Rose', kind: 'ambiguous', seen: 30, unseen: 0 },
  ]);
});

test('after a judgement the next word without one follows, round to the beginning; one key a word', () => {
  const words = auditedWords(audit);
  const judgements: { word: string; isName: boolean }[] = [];
  let at = 2;
  while (judgements.length < words.length) {
    judgements.push({ word: words[at]!.word, isName: false });
    at = nextOpen(words, judgements, at);
  }
  expect(judgements.map(({ word }) => word)).toEqual(['Anna', 'Rose', 'Bar', 'Foo']);
  expect(nextOpen(words, judgements, 3)).toBe(3);
  expect(nextOpen([], [], 0)).toBe(-1);
});

test('a form with a number that is none starts nothing; what is left out is left to the size', () => {
  expect(languageForm.startOf('ward', languageForm.empty)).toEqual({
    name: 'ward',
    options: { source: 'done', replace: 'all', preset: '2M', vocabularyFrom: 'invented' },
  });
  const ofNotes = { ...languageForm.empty, vocabularyFrom: 'notes' } as const;
  expect(languageForm.startOf('ward', { ...ofNotes, vocabulary: '7999' })).toBeNull();
  expect(languageForm.startOf('ward', { ...ofNotes, vocabulary: '9000' })?.options.vocabulary).toBe(9000);
  expect(languageForm.materialOf({ ...ofNotes, vocabulary: '9000' })).toMatchObject({ vocabulary: 9000 });
  expect(languageForm.startOf('ward', { ...languageForm.empty, epochs: '3' })?.options.epochs).toBe(3);
  const withEpsilon = (epsilon: string) => languageForm.startOf('ward', { ...languageForm.empty, epsilon });
  expect(withEpsilon('2,5')?.options.privacy).toEqual({ epsilon: 2.5 });
  expect([withEpsilon('0'), withEpsilon('many')]).toEqual([null, null]);
  // Entries are counted only where the notes give them; what was typed before does not count, right or wrong.
  for (const typed of [{ ...languageForm.empty }, { ...ofNotes, epsilon: '2' }]) {
    expect(fieldsOf(typed)).toEqual(['epochs', 'batchSize', 'canaries', 'seed']);
    const { options } = languageForm.startOf('ward', { ...typed, vocabulary: '7999' })!;
    expect([options.vocabularyFrom, options.vocabulary]).toEqual(['invented', undefined]);
    expect(languageForm.materialOf({ ...typed, vocabulary: '9000' })).toEqual({ source: 'done', preset: '2M' });
  }
  expect(isRight('canaries', '0')).toBe(true);
  expect(isRight('epochs', '1.5')).toBe(false);
});
