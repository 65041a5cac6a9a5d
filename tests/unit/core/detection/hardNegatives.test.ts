import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages, type Language } from '../../../../electron/contract/text';
import { createDetector } from '../../../../electron/core/detection/detect';
import { openGazetteer, type Gazetteer } from '../../../../electron/core/detection/gazetteer';
import { packGazetteer } from '../../../../electron/core/detection/packGazetteer';
import { parseWordList } from '../../../../electron/core/detection/wordList';

const sentences = JSON.parse(
  readFileSync(new URL('../../../fixtures/hard-negatives.json', import.meta.url), 'utf8'),
) as Readonly<Record<Language, readonly string[]>>;

const wordList = (name: string) =>
  parseWordList(readFileSync(new URL(`../../../../resources/gazetteers/${name}.txt`, import.meta.url), 'utf8'));

/** The packed lists where they are built, else the lists we wrote. */
const gazetteerOf = (language: Language): Gazetteer => {
  const built = new URL(`../../../../out/lists/${language}.bin`, import.meta.url);
  return openGazetteer(
    existsSync(built)
      ? new Uint8Array(readFileSync(built))
      : packGazetteer([...wordList('common'), ...wordList(language)]),
  );
};

describe('hard negatives', () => {
  it.each(languages)('%s: at most a tenth of the sentences without PHI is touched', (language) => {
    const list = sentences[language];
    expect(list.length).toBeGreaterThanOrEqual(60);
    expect(new Set(list).size).toBe(list.length);
    const detect = createDetector({ language, gazetteer: gazetteerOf(language) });
    const touched = list.flatMap((sentence) => {
      const hits = detect(sentence);
      return hits.length === 0
        ? []
        : [
            `${sentence} → ` +
              `${hits.map(({ start, end, source }) => `${sentence.slice(start, end)} (${source})`).join(', ')}`,
          ];
    });
    if (process.env['GAUZE_SHOW'] !== undefined)
      console.info(`${language}: ${touched.length} of ${list.length} touched`);
    expect(touched.length / list.length, touched.join('\n')).toBeLessThanOrEqual(0.1);
  });
});
