import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { messages } from '../../../renderer/locales/registry';
import { allWords } from '../renderer/wordAt';

/** The columns of `docs/glossary/terms.md`, in their order. */
const columns = { en: 0, es: 1, fr: 2, nl: 3, de: 4 } as const;
/** French sets spaces that do not break before some signs; the table is typed with plain ones. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ').toLowerCase();

const [head = [], , ...rows] = readFileSync('docs/glossary/terms.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => plain(cell.trim())),
  );
const english = allWords(messages.en);

test('glossary_hasARowForATermOfTheWindow_andAWordInEveryLanguage', () => {
  expect(head).toEqual(['english', 'spanish', 'french', 'dutch', 'german']);
  expect(rows.length).toBeGreaterThanOrEqual(40);
  const said = new Set(english.map(([, text]) => plain(text)));
  expect(rows.filter(([term = '']) => !said.has(term))).toEqual([]);
  expect(rows.filter((row) => row.length !== head.length || row.includes(''))).toEqual([]);
});

test.each(['es', 'fr', 'nl', 'de'] as const)('glossary_isWhatTheWindowSays_%s', (language) => {
  const terms = new Map(rows.map((row) => [row[columns.en], row[columns[language]]?.split(' / ') ?? []]));
  const own = new Map(allWords(messages[language]));
  const others = english.flatMap(([key, text]) => {
    const allowed = terms.get(plain(text));
    const word = plain(own.get(key) ?? '');
    return allowed === undefined || allowed.includes(word) ? [] : [`${key}: ${word}, not ${allowed.join(' or ')}`];
  });
  expect(others).toEqual([]);
});
