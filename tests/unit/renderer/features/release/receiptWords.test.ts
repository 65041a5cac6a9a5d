import { expect, test } from 'vitest';
import { PrivateReceipt } from '../../../../../electron/contract/receipt';
import { ReadingFacts, UnreadBound } from '../../../../../electron/contract/release';
import { messages } from '../../../../../renderer/locales/registry';
import { wordAt } from '../../wordAt';

test('howTheNotesWereRead_hasWordsInTheReceipt_andTheComparisonNamesEveryPart_inEveryLanguage', () => {
  const facts = [
    ...Object.keys(ReadingFacts.unwrap().omit({ unreadBound: true }).shape).map((name) => `receipt.reading_${name}`),
    ...Object.keys(UnreadBound.unwrap().shape).map((name) => `receipt.reading_unreadBound_${name}`),
  ];
  expect(facts.length).toBeGreaterThan(5);
  const parts = Object.keys(PrivateReceipt.unwrap().shape).map((name) => `audit.receipt.part.${name}`);
  for (const words of Object.values(messages))
    expect([...facts, ...parts].filter((name) => wordAt(words, name) === undefined)).toEqual([]);
});
