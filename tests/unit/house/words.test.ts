import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { messages } from '../../../renderer/locales/registry';
import { allWords } from '../renderer/wordAt';

const root = path.join(import.meta.dirname, '../../..');

/** Names that this code once had for what the field calls otherwise, and what it calls it. */
const formerNames: Readonly<Record<string, string>> = {
  breathe: 'yieldToEventLoop',
  knowsNote: 'isInDistribution',
  wordBook: 'FeatureIndex',
  missedWord: 'possible miss',
  missedWords: 'possible misses',
  declaredWords: 'quasi-identifiers',
  toldWords: 'quasi-identifiers',
  keptResults: 'jobResults',
  sayDone: 'reportDone',
  isByDoubt: 'isByUncertainty',
};
const former = new RegExp(`(?<![\\w'-])(?:${Object.keys(formerNames).join('|')})(?![\\w'-])`, 'i');

test('no source calls by a name of its own what the field has a word for', () => {
  const found = ['electron', 'models', 'renderer', 'scripts'].flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:ts|vue|mjs)$/.test(name) && !name.startsWith('locales'))
      .flatMap((name) =>
        readFileSync(path.join(root, room, name), 'utf8')
          .split('\n')
          .flatMap((line, at) => (former.test(line) ? [`${path.join(room, name)}:${at + 1}: ${line.trim()}`] : [])),
      ),
  );
  expect(found).toEqual([]);
});

describe('the interface', () => {
  test('says in English what an application says', () => {
    const odd = /\b(?:Understood|Go on|[Ww]hoever|check notes|learned before|Pass \{|doubts?|tick(?:ed)?|readers?)\b/;
    const fits = /passphrase[^.]*does not fit/i;
    expect(allWords(messages.en).filter(([, text]) => odd.test(text) || fits.test(text))).toEqual([]);
  });
});
