import { describe, expect, test } from 'vitest';
import { parseStrictJson } from '../../../models/imported/strictJson';
import { tokenizerDefinition } from '../../../models/imported/tokenizer/definition';
import { openTokenizer } from '../../../models/imported/tokenizer/tokenizer';
import { expectedOf, goldenFile, goldenModels, goldenTexts } from './goldens';

describe.each(goldenModels)('%s', (model) => {
  const tokenizer = openTokenizer(
    tokenizerDefinition(parseStrictJson(goldenFile(model, 'tokenizer.json'), 'tokenizer.json')),
  );
  const { rows, ids, starts, ends } = expectedOf(model);

  test('read_aHundredTexts_givesThePiecesOfTheTokenizersLibrary', () => {
    goldenTexts.forEach((text, at) => {
      const read = tokenizer.read(text);
      expect([...read.ids], JSON.stringify(text)).toEqual([...ids.subarray(rows[at]!, rows[at + 1]!)]);
    });
  });

  test('read_aHundredTexts_rangesAreThoseOfTheLibrary', () => {
    goldenTexts.forEach((text, at) => {
      const read = tokenizer.read(text);
      read.ids.forEach((_, piece) => {
        const [start, end] = [starts[rows[at]! + piece]!, ends[rows[at]! + piece]!];
        expect(read.starts[piece], JSON.stringify(text)).toBe(start);
        // The library's range of a composed letter ends before its accent; that of a mark for white space is the letter
        // behind it, here nothing.
        if (read.ends[piece] !== end && read.ends[piece] !== start)
          expect(text.slice(end, read.ends[piece]), JSON.stringify(text)).toMatch(/^\p{M}+$/u);
      });
    });
  });
});
