// @vitest-environment happy-dom
import { createApp, h } from 'vue';
import { expect, test } from 'vitest';
import type { HistoryEntry } from '../../../../electron/contract/review';
import { createWords } from '../../../../renderer/app/i18n';
import { useStepWords } from '../../../../renderer/app/stepWords';
import { messages } from '../../../../renderer/locales/registry';

const entry: HistoryEntry = {
  seq: 1,
  time: '2026-03-01T10:00:00Z',
  author: 'anna',
  command: 'acceptCode',
  count: 1,
  label: 'I50.9',
  text: null,
  documentId: 1,
  documents: 1,
  isUndone: false,
  isStep: true,
};

function wordsIn(language: string): ReturnType<typeof useStepWords> {
  let words: ReturnType<typeof useStepWords> | undefined;
  const app = createApp({
    setup() {
      words = useStepWords();
      return () => h('i');
    },
  });
  app.use(createWords(language)).mount(document.createElement('div'));
  app.unmount();
  return words!;
}
const undone = (language: string, done: Partial<HistoryEntry>): string =>
  wordsIn(language).messageOf({ done: { ...entry, ...done }, outcome: 'done', documentIds: [1], place: null }, 'undo');

test('what was taken back in coding is named, with its code', () => {
  expect(undone('en', {})).toBe('Undone: Code accepted I50.9');
  expect(undone('en', { command: 'replaceCode', count: 2 })).toBe('Undone: Code replaced I50.9');
  expect(undone('en', { command: 'finishCoding', label: null })).toBe('Undone: Coding finished');
});

test('in review, its words are; a label alone is not shown', () => {
  expect(undone('en', { command: 'accept', label: 'PATIENT', text: 'Weber' })).toBe('Undone: Accepted “Weber”');
  expect(undone('en', { command: 'accept', label: 'PATIENT', count: 3 })).toBe('Undone: Accepted 3');
});

test.each(Object.keys(messages))('in %s too', (language) => {
  expect(undone(language, {})).toMatch(/\S.* I50\.9$/);
  expect(undone(language, {})).not.toContain('acceptCode');
});
