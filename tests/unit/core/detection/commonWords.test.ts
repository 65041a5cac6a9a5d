import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages, type Language } from '../../../../electron/contract/text';
import { createDetector } from '../../../../electron/core/detection/detect';
import { foldEntry, openGazetteer } from '../../../../electron/core/detection/gazetteer';
import { packGazetteer } from '../../../../electron/core/detection/packGazetteer';
import { COMMON, FUNCTION_WORD, GIVEN, NATIVE_NAME } from '../../../../electron/core/detection/wordClasses';
import { parseWordList } from '../../../../electron/core/detection/wordList';
import { unpackTables } from '../../../../scripts/lib/names/unpack.mjs';

const read = (path: string): string => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
const key = (text: string): string => foldEntry(text).join(' ');

/**
 * Frequent names that stand among the ordinary words of a language, since a note may mean the word: plants, months,
 * colours, trades, towns, the eye's iris. Every other frequent name has to be found where only the lists know it.
 */
const alsoWords = JSON.parse(read('tests/fixtures/names-that-are-words.json')) as Readonly<Record<Language, string>>;

/** So many of each public table count as frequent. */
const frequent = { female: 1000, male: 1000, surnames: 200 };

function commonNames(language: Language): ReadonlySet<string> {
  const classes = new Map<string, number>();
  for (const { text, classes: bits } of parseWordList(read(`resources/gazetteers/${language}.txt`)))
    classes.set(key(text), (classes.get(key(text)) ?? 0) | bits);
  const tables = unpackTables(read(`resources/surrogates/names/${language}.txt`));
  const found = new Set<string>();
  for (const [table, count] of Object.entries(frequent))
    for (const [name] of tables.get(table)!.slice(0, count)) {
      const bits = classes.get(key(name)) ?? 0;
      if ((bits & COMMON) !== 0 && (bits & FUNCTION_WORD) === 0) found.add(key(name));
    }
  return found;
}

describe('names among the ordinary words', () => {
  it.each(languages)('%s: a frequent name is an ordinary word only where a note may mean the word', (language) => {
    const allowed = new Set(alsoWords[language].split(' ').map(key));
    const found = commonNames(language);
    expect([...found].filter((name) => !allowed.has(name))).toEqual([]);
    expect([...allowed].filter((name) => !found.has(name))).toEqual([]);
  });

  const detectorWith = (language: Language, given: readonly string[]) =>
    createDetector({
      language,
      gazetteer: openGazetteer(
        packGazetteer([
          ...parseWordList(read(`resources/gazetteers/${language}.txt`)),
          ...given.map((text) => ({ text, classes: GIVEN | NATIVE_NAME })),
        ]),
      ),
    });

  it.each<readonly [Language, string, string]>([
    ['de', 'Gestern hat Heike angerufen.', 'Heike'],
    ['de', 'Am Abend war Klaus sehr unruhig.', 'Klaus'],
    ['de', 'Verband gewechselt mit Melanie.', 'Melanie'],
    ['fr', 'Ce matin Bernard refuse la toilette.', 'Bernard'],
    ['nl', 'Vanochtend at Veerle weer zelf.', 'Veerle'],
    ['nl', 'Gisteren belde Wouter op.', 'Wouter'],
    ['en', 'In the evening Victor was calmer.', 'Victor'],
    ['es', 'Por la tarde Mercedes no quiso cenar.', 'Mercedes'],
  ])('%s: “%s” names %s', (language, text, name) => {
    const found = detectorWith(language, [name])(text).map(({ start, end }) => text.slice(start, end));
    expect(found).toContain(name);
  });

  it.each<readonly [Language, string, string]>([
    ['de', 'Die Haut war rosig, das Mark unauffällig.', 'Mark'],
    ['de', 'Nach der Visite Rosa Farbe des Sekrets.', 'Rosa'],
    ['fr', 'Le soir Iris et conjonctive sans anomalie.', 'Iris'],
    ['nl', 'Links de Iris licht verkleurd.', 'Iris'],
    ['en', 'Tonight June results are pending.', 'June'],
    ['es', 'Por la tarde Dolores abdominales.', 'Dolores'],
  ])('%s: “%s” does not name %s', (language, text, name) => {
    const found = detectorWith(language, [name])(text).filter(({ type }) => type === 'person');
    expect(found).toEqual([]);
  });
});
