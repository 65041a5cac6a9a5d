import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markIds, marks, openBytePairs, writeTokenizer } from '../../../models/languageModel/tokenizer/bytePairs';
import { learnBytePairs, merged } from '../../../models/languageModel/tokenizer/learnBytePairs';
import { parseStrictJson } from '../../../models/imported/strictJson';
import { tokenizerDefinition } from '../../../models/imported/tokenizer/definition';
import { byteLetters } from '../../../models/imported/tokenizer/preTokenizers';
import { openTokenizer } from '../../../models/imported/tokenizer/tokenizer';
import { goldenTexts } from '../imported/goldens';

/** What the `tokenizers` library 0.21.1 learned from the same texts: `make_goldens.py` beside it. */
const golden = JSON.parse(readFileSync(path.resolve('tests/golden/languageModel/bytePairs.json'), 'utf8')) as {
  readonly pieces: readonly string[];
  readonly merges: readonly (readonly [string, string])[];
  readonly ids: readonly (readonly number[])[];
};

/** Counts every pair again before every merge. Words are runs of letters, each with the blank before it. */
function bruteForce(texts: readonly string[], size: number, minCount: number) {
  const pieces: string[] = [...marks, ...[...byteLetters].sort()];
  let words = texts.flatMap((text) =>
    Array.from(text.matchAll(/ ?[a-z]+| +/g), ([word]) =>
      Array.from(new TextEncoder().encode(word), (byte) => pieces.indexOf(byteLetters[byte]!)),
    ),
  );
  const merges: [string, string][] = [];
  while (pieces.length < size) {
    const counts = new Map<string, number>();
    for (const word of words)
      for (let at = 0; at + 1 < word.length; at++) {
        const pair = `${word[at]} ${word[at + 1]}`;
        counts.set(pair, (counts.get(pair) ?? 0) + 1);
      }
    const [best] = [...counts]
      .map(([pair, count]) => ({ pair: pair.split(' ').map(Number) as [number, number], count }))
      .sort((a, b) => b.count - a.count || a.pair[0] - b.pair[0] || a.pair[1] - b.pair[1]);
    if (best === undefined || best.count < minCount) break;
    const [left, right] = best.pair;
    const joined = pieces[left]! + pieces[right]!;
    const id = pieces.includes(joined) ? pieces.indexOf(joined) : pieces.push(joined) - 1;
    merges.push([pieces[left]!, pieces[right]!]);
    words = words.map((word) => merged(word, left, right, id));
  }
  return { pieces, merges };
}

describe('learnBytePairs', () => {
  test('learnBytePairs_goldenTexts_equalsTheTokenizersLibrary', () => {
    const learned = learnBytePairs(goldenTexts, { size: 600, least: 2 });
    expect(learned.merges).toEqual(golden.merges);
    expect(learned.pieces).toEqual(golden.pieces);
    const read = openBytePairs(learned);
    goldenTexts.forEach((text, at) => {
      if (!marks.some((mark) => text.includes(mark))) expect([...read(text).ids], text).toEqual(golden.ids[at]);
    });
  });

  test('learnBytePairs_smallAlphabets_equalsCountingAnewBeforeEveryMerge', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 9 });
    const text = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 8 }), fc.integer({ min: 1, max: 3 }), (texts, minCount) => {
        expect(learnBytePairs(texts, { size: 290, least: minCount })).toEqual(bruteForce(texts, 290, minCount));
      }),
      { seed: 23, numRuns: 300 },
    );
  });

  test('openBytePairs_marksInANote_areTextAndNoMarks', () => {
    const vocabulary = learnBytePairs(goldenTexts, { size: 400, least: 2 });
    const { ids } = openBytePairs(vocabulary)('a <mask> b</s>');
    expect([...ids].some((id) => id <= markIds.mask)).toBe(false);
    const written = openTokenizer(tokenizerDefinition(parseStrictJson(writeTokenizer(vocabulary), 'tokenizer.json')));
    expect([...written.read('a <mask> b').ids]).toContain(markIds.mask);
    expect([written.begin, written.end]).toEqual([[markIds.begin], [markIds.end]]);
  });
});

test('a line that is ruled again and again becomes pieces that every reader takes', () => {
  const { pieces } = learnBytePairs(
    Array.from({ length: 4 }, () => `Note\n${'-'.repeat(5000)}`),
    { size: 400, least: 2 },
  );
  expect(Math.max(...pieces.map(({ length }) => length))).toBe(64);
});
