import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { expertPieces, formsOf, type ExpertWord } from '../../../../../renderer/app/guide/expertWords';
import { guideTopics } from '../../../../../renderer/app/guide/topics';
import { messages } from '../../../../../renderer/locales/registry';
import { allWords } from '../../wordAt';

const topics = guideTopics.filter(({ screen }) => screen === 'words').map(({ id }) => id);
const wordsOf = (forms: object): readonly ExpertWord[] =>
  Object.entries(forms as Record<string, string>).map(([topic, listed]) => ({ topic, forms: formsOf(listed) }));
/** Those that a person who reads notes need not know; PHI is what the whole window is about. */
const hard = new Set(['wordEpsilon', 'wordRecall', 'wordSeed', 'wordSurrogate', 'wordLeakScan']);

const renderer = path.resolve('renderer');
const templates = readdirSync(renderer, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.vue'))
  .map((name) => ({ name, source: readFileSync(path.join(renderer, name), 'utf8') }));

describe.each(Object.entries(messages))('%s', (_language, { guide, ...others }) => {
  const words = wordsOf(guide.forms);

  test('every expert word of the guide is known in its forms, and said in one line', () => {
    expect(words.map(({ topic }) => topic)).toEqual(topics);
    for (const { topic, forms } of words) {
      const answer = (guide.answer as Record<string, string>)[topic] ?? '';
      expect(answer.length, topic).toBeGreaterThan(40);
      expect(answer.length, topic).toBeLessThanOrEqual(160);
      for (const form of forms)
        for (const text of [form, form.toUpperCase(), `0,5 (${form}): a`, `${form}-x`])
          expect(
            expertPieces(text, words)
              .filter(({ topic: of }) => of !== null)
              .map(({ topic: of }) => of),
          ).toEqual([topic]);
    }
  });

  test('every text is the same after it was cut, and no word is marked twice', () => {
    for (const [, text] of allWords(others)) {
      const pieces = expertPieces(text, words);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      const marked = pieces.flatMap(({ topic }) => (topic === null ? [] : [topic]));
      expect(marked).toEqual([...new Set(marked)]);
    }
  });

  test('no heading and no cell of a table has an expert word without what it means', () => {
    const texts = new Map(allWords(others));
    const isExpert = (text: string): boolean => expertPieces(text, words).some(({ topic }) => hard.has(topic ?? ''));
    const bare = templates.flatMap(({ name, source }) =>
      [...source.matchAll(/<(?:th|dt|h1|h2|h3)\b[^>]*>\s*\{\{\s*t\('([\w.-]+)'[^}]*\}\}/gu)]
        .filter(([, key]) => isExpert(texts.get(key ?? '') ?? ''))
        .map(([, key]) => `${name}: ${key}`),
    );
    expect(bare).toEqual([]);
  });

  test('who reads notes meets none of them bare', () => {
    const texts = [...allWords(others)];
    const bare = templates
      .filter(({ name }) => /^features.(?:notes|review|labels|settings|welcome)./u.test(name))
      .flatMap(({ name, source }) => {
        // What is asked for by a key that is put together may be any that begins so.
        const explained = source.replaceAll(/<ExpertWords[^>]*>/gu, '');
        const asked = [...explained.matchAll(/\b(?:t|count)\(\s*['`]([\w.-]+)(['$])/gu)];
        return asked.flatMap(([, key = '', end]) =>
          texts
            // Commands are listed for the screens that are offered.
            .filter(([at]) => !at.startsWith('command.') && (end === '$' ? at.startsWith(key) : at === key))
            .filter(([, text]) => expertPieces(text, words).some(({ topic }) => hard.has(topic ?? '')))
            .map(([at]) => `${name}: ${at}`),
        );
      });
    expect(bare).toEqual([]);
  });
});

test('a word within another is none; what looks like a pattern is text', () => {
  const words = [{ topic: 'seed', forms: ['seed', 'a.b'] }];
  expect(expertPieces('Seedling, reseed, seed2, axb', words)).toEqual([
    { text: 'Seedling, reseed, seed2, axb', topic: null },
  ]);
  expect(expertPieces('a.b', words)).toEqual([{ text: 'a.b', topic: 'seed' }]);
  expect(expertPieces('', words)).toEqual([]);
  expect(expertPieces('seed', [])).toEqual([{ text: 'seed', topic: null }]);
});
