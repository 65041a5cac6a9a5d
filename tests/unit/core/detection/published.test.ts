import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '../../../../electron/contract/vocabulary';
import { openGazetteer } from '../../../../electron/core/detection/gazetteer';
import { compare } from './faults/compare';
import { published } from './faults/published';

/** With the lists that are shipped: what is wrong here mostly comes of a name in one of them. */
describe.each(languages)('what was met in published cases, %s', (language) => {
  const gazetteer = openGazetteer(readFileSync(`out/lists/${language}.bin`));
  for (const { name, lines, leaves = [] } of published[language])
    it.each([...lines, ...leaves])(`${name}: %s`, (line) => {
      const { wanted, given } = compare(language, gazetteer, line);
      expect(given, `given ${given}, wanted ${wanted}`).toBe(wanted);
    });
});
