import path from 'node:path';
import { folderOfFile } from '../fixtures/everyFile';

export const at = (name: string) => path.join(folderOfFile(), name);
/** In code points, as files count. */
const placeOf = (text: string, word: string) => {
  const start = [...text.slice(0, text.indexOf(word))].length;
  return { start, end: start + [...word].length };
};
export const marked = (id: string, text: string, words: readonly (readonly [string, string])[], more: object = {}) => ({
  id,
  text,
  language: 'en',
  ...more,
  spans: words.map(([word, label]) => ({ ...placeOf(text, word), label })),
});
export const first = marked(
  'n1',
  '😀 Zebulon Quackenbush came on 3 May 2021.\r\nStable.',
  [
    ['Zebulon Quackenbush', 'PATIENT'],
    ['3 May 2021', 'DATE'],
  ],
  { patient: 'MRN-99812', date: '2021-05-03', meta: { ward: 'Zebulon wing' } },
);
export const second = marked(
  'n2',
  'Mr. Quackenbush returned on 10 May 2021.',
  [
    ['Quackenbush', 'PATIENT'],
    ['10 May 2021', 'DATE'],
  ],
  { patient: 'MRN-99812' },
);
