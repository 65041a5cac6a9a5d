import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../electron/contract/text';
import { testGazetteer } from '../../../fixtures/gazetteers';
import { compare } from './faults/compare';
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

describe('classes of faults', () => {
  for (const [language, classes] of all)
    for (const { name, lines, leaves = [] } of classes)
      it.each([...lines, ...leaves])(`${language}, ${name}: %s`, (line) => {
        const { wanted, given } = compare(language, testGazetteer(language), line);
        expect(given, `given ${given}, wanted ${wanted}`).toBe(wanted);
      });
});
