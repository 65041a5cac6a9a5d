import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../electron/contract/text';
import { createDetector } from '../../../../electron/core/detection/detect';
import { testGazetteer } from '../../../fixtures/gazetteers';
import { dutch } from './faults/dutch';
import { english } from './faults/english';
import type { FaultClass } from './faults/fault';
import { french } from './faults/french';
import { german } from './faults/german';
import { publishedEnglish } from './faults/publishedEnglish';
import { spanish } from './faults/spanish';

const all: readonly (readonly [Language, readonly FaultClass[]])[] = [
  ['en', [...english, ...publishedEnglish]],
  ['de', german],
  ['fr', french],
  ['nl', dutch],
  ['es', spanish],
];

/** Vocabulary that only some label sets count. */
const uncounted: ReadonlySet<string> = new Set(['kinship', 'sex', 'duration']);

const isWord = (unit: string): boolean => /[\p{L}\p{N}]/u.test(unit);

/**
 * The line with what was found in brackets, letters and digits only outside of the question whether marks belong to it.
 */
function compare(language: Language, line: string): { readonly wanted: string; readonly given: string } {
  let text = '';
  const isGold: boolean[] = [];
  let isInside = false;
  for (const unit of line) {
    if (unit === '[' || unit === ']') isInside = unit === '[';
    else {
      text += unit;
      for (let i = 0; i < unit.length; i++) isGold.push(isInside);
    }
  }
  const isFound = isGold.map(() => false);
  for (const { start, end, type } of createDetector({ language, gazetteer: testGazetteer(language) })(text))
    if (!uncounted.has(type)) isFound.fill(true, start, end);
  const shown = (marks: readonly boolean[]): string =>
    [...text]
      .map((unit, i) => (isWord(unit) && marks[i] === true ? `[${unit}]` : unit))
      .join('')
      .replaceAll('][', '');
  return { wanted: shown(isGold), given: shown(isFound) };
}

describe('classes of faults', () => {
  for (const [language, classes] of all)
    for (const { name, lines, leaves = [] } of classes)
      it.each([...lines, ...leaves])(`${language}, ${name}: %s`, (line) => {
        const { wanted, given } = compare(language, line);
        expect(given, `given ${given}, wanted ${wanted}`).toBe(wanted);
      });
});
