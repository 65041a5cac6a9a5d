import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GauzeError } from '../../../../electron/contract/errors';
import { languages } from '../../../../electron/contract/text';
import { isPackable } from '../../../../electron/core/detection/packGazetteer';
import { KEY, TITLE, classNames, targets } from '../../../../electron/core/detection/wordClasses';
import { parseWordList } from '../../../../electron/core/detection/wordList';

const folder = new URL('../../../../resources/gazetteers/', import.meta.url);

describe('parseWordList', () => {
  it('reads sections, targets and comments', () => {
    expect(parseWordList('# a list\n[key staff]\nmédico, dr  # who\n\n[kinship]\nhermana gemela\r\ntía')).toEqual([
      { text: 'médico', classes: KEY, target: targets.indexOf('staff') },
      { text: 'dr', classes: KEY, target: targets.indexOf('staff') },
      { text: 'hermana gemela', classes: classNames.kinship, target: 0 },
      { text: 'tía', classes: classNames.kinship, target: 0 },
    ]);
  });

  it.each(['[nonsense]\na', '[key nonsense]\na', 'a, b'])('refuses %j', (source) => {
    expect(() => parseWordList(source)).toThrow(GauzeError);
  });
});

describe('resources/gazetteers', () => {
  it('has a list for every language and one for all', () => {
    expect(
      readdirSync(folder)
        .filter((name) => name.endsWith('.txt'))
        .sort(),
    ).toEqual([...languages, 'common'].map((name) => `${name}.txt`).sort());
  });

  it.each([...languages])('%s: keys and titles say what follows, and nearly every entry can be packed', (language) => {
    const entries = parseWordList(readFileSync(new URL(`${language}.txt`, folder), 'utf8'));
    expect(entries.length).toBeGreaterThan(1000);
    expect(entries.filter(({ classes, target }) => (classes === KEY || classes === TITLE) && target === 0)).toEqual([]);
    expect(entries.filter(({ text }) => !isPackable(text)).length).toBeLessThan(12);
  });
});
