import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Language } from '../../../../electron/contract/text';
import { languages } from '../../../../electron/contract/vocabulary';
import type { Duration } from '../../../../electron/core/durations/duration';
import { findDurations, readDuration } from '../../../../electron/core/durations/findDurations';
import { sentences } from './sentences';

const letterOf = ({ kind, isToVisit }: Duration): string => (isToVisit ? 'v' : kind.charAt(0));
const marked = (text: string, found: readonly Duration[]): string =>
  [...found].reverse().reduce((out, { start, end }) => `${out.slice(0, start)}{${out.slice(start, end)}}${out.slice(end)}`, text);
const rowsOf = (language: Language) => sentences[language].trim().split('\n').map((line) => {
  const bar = line.indexOf('|');
  return { kinds: line.slice(0, bar), sentence: line.slice(bar + 1) };
});

describe('lengths of time in words', () => {
  for (const language of languages) {
    test(`${language}: planted sentences`, () => {
      const rows = rowsOf(language);
      expect(rows.length).toBeGreaterThanOrEqual(60);
      const seen = rows.map(({ sentence }) => {
        const text = sentence.replace(/[{}]/g, '');
        const found = findDurations(text, language);
        return `${[...new Set(found.map(letterOf))].join('') || '-'}|${marked(text, found)}`;
      });
      expect(seen).toEqual(rows.map(({ kinds, sentence }) => `${kinds}|${sentence}`));
    });
  }
});
