import { describe, expect, it } from 'vitest';
import { languages } from '../../../../electron/contract/text';
import { freeSentences, letterKinds, writeLetters } from '../../../bench/letters/letters';

describe('letters of other authors', () => {
  it.each(languages)('%s: 200 notes of every kind in two parts, the same each time', (language) => {
    const letters = writeLetters(language);
    expect(letters).toHaveLength(200);
    expect(new Set(letters.map(({ kind }) => kind))).toEqual(new Set(letterKinds));
    const dev = letters.filter(({ part }) => part === 'dev').length;
    expect(dev).toBeGreaterThan(20);
    expect(dev).toBeLessThan(60);
    expect(writeLetters(language)).toEqual(letters);
    expect(writeLetters(language, 1, 2)[0]!.text).not.toBe(letters[0]!.text);
  });

  it.each(languages)('%s: spans are sorted, do not overlap, hold words, and no hole is left open', (language) => {
    for (const { text, spans } of writeLetters(language)) {
      let end = 0;
      for (const span of spans) {
        expect(span.start).toBeGreaterThanOrEqual(end);
        expect(text.slice(span.start, span.end)).toMatch(/[\p{L}\p{N}]/u);
        end = span.end;
      }
      expect(text).not.toMatch(/[{}]|<[a-z]|undefined/);
    }
    for (const sentence of freeSentences(language)) expect(sentence).not.toMatch(/[{}]|<[a-z]/);
  });
});
