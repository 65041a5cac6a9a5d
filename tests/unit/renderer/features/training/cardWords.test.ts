import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { words } from '../../../../../renderer/locales/en';
import { cardColumns, cardHeadings } from '../../../../../renderer/features/training/cardWords';

/** What writes cards that the window shows; the dossier of a language model is no card. */
const writers = readdirSync('models', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('dossier.ts'))
  .map((name) => readFileSync(`models/${name}`, 'utf8'));

test('everyHeadingOfACard_hasWordsInTheWindow_andNoOthersAreKept', () => {
  const written = writers.flatMap((text) => [...text.matchAll(/['`]## ([^'`]+)['`]/g)].map(([, heading]) => heading!));
  expect([...new Set(written)].sort()).toEqual(Object.keys(cardHeadings).sort());
  expect(Object.values(cardHeadings).sort()).toEqual(Object.keys(words.training.modelCard.heading).sort());
  expect(Object.values(cardColumns).sort()).toEqual(Object.keys(words.training.modelCard.column).sort());
});

test('inEnglish_theWindowSaysWhatTheCardSays', () => {
  const { heading, column } = words.training.modelCard;
  for (const [text, key] of Object.entries(cardHeadings)) expect(heading).toHaveProperty(key, text);
  for (const [text, key] of Object.entries(cardColumns)) expect(column).toHaveProperty(key, text);
});
