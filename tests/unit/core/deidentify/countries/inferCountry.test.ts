import { describe, expect, test } from 'vitest';
import { countriesOf, type Country } from '../../../../../electron/contract/countries';
import type { Language } from '../../../../../electron/contract/text';
import {
  inferCountry,
  townCountries,
  type TownCountry,
} from '../../../../../electron/core/deidentify/countries/inferCountry';
import { wordSigns, wordSignsIn } from '../../../../../electron/core/deidentify/countries/wordSigns';
import { countryLetters, readLetter, type CountryLetter } from '../../../../fixtures/letters/countryLetters';
import { countryFile } from '../support';

const towns = new Map<Language, TownCountry>();
function townsOf(language: Language): TownCountry {
  const known =
    towns.get(language) ?? townCountries(countriesOf[language].map((country) => countryFile(language, country)));
  towns.set(language, known);
  return known;
}
type Letter = Pick<CountryLetter, 'text' | 'spans'>;
const shownBy = (language: Language, letters: readonly Letter[]): Country | undefined =>
  inferCountry(
    language,
    {
      strings: letters.flatMap(({ text, spans }) =>
        spans.map(({ start, end, type }) => ({ type, text: text.slice(start, end) })),
      ),
      words: letters.reduce((words, { text }) => wordSignsIn(text, language, words), 0),
    },
    townsOf(language),
  );
const shown = (language: Language, ...marked: readonly string[]): Country | undefined =>
  shownBy(language, marked.map(readLetter));

describe('the country of a letter', () => {
  test.each(countryLetters.map((letter, i) => [i, letter.language, letter.country, letter] as const))(
    '%i %s %s',
    (_, language, country, letter) => {
      expect([letter.text, shownBy(language, [letter])]).toEqual([letter.text, country]);
    },
  );

  test('everyCountry_hasFiveLettersOrMore', () => {
    const counts = new Map<string, number>();
    for (const { language, country } of countryLetters)
      counts.set(`${language} ${country}`, (counts.get(`${language} ${country}`) ?? 0) + 1);
    expect(counts.size).toBe(12);
    for (const count of counts.values()) expect(count).toBeGreaterThanOrEqual(5);
  });
});

describe('what shows too little', () => {
  test.each([
    ['en', 'Seen on {date:12/03/1958} in {city:Manchester}.'],
    ['en', 'Lives in {city:London}.'],
    ['en', '{patient:Smith} was seen, stable.'],
    ['en', 'From {city:Leeds} {zip:LS8 2PX}, now in {city:Springfield}, {territory:IL} {zip:62704}.'],
    ['de', '{patient:Huber}, Verlauf unauffällig.'],
    ['de', 'Tel. {phone:030 3344556}'],
    ['de', '{zip:4020}'],
    ['nl', '{zip:3511}, opname {date:12/03/1958}'],
    ['es', '{zip:28012}, {phone:914 667 302}'],
    ['fr', '{phone:0475123456}'],
  ] as const)('%s %s', (language, text) => {
    expect([undefined, countriesOf[language][0]]).toContain(shown(language, text));
  });
});

test.each([
  ['de', '079 334 45 56'],
  ['de', '079-334 45 56'],
  ['fr', '021-334 45 56'],
] as const)('aSwissNumber_howeverItsAreaIsSetOff_showsItsCountry %s %s', (language, phone) => {
  expect(shown(language, `Tel. {phone:${phone}}`)).toBe('CH');
});

test.each([
  ['es', 'CO', 'Tras la EPS se indujo taquicardia.', '{city:Medellín}'],
  ['es', 'CL', 'Valoración GES.', '{city:Valparaíso}'],
  ['fr', 'CH', "Selon l'EMS.", '{city:Lausanne}'],
  ['fr', 'BE', 'Joignable par GSM.', '{city:Liège}'],
] as const)('threeLettersWithOtherMeanings_needASecondSign %s %s', (language, country, letters, city) => {
  expect([undefined, countriesOf[language][0]]).toContain(shown(language, letters));
  expect(shown(language, letters, city)).toBe(country);
});

test('theSignsOfAllLanguages_haveABitEach', () => {
  // A 32nd would be the sign of the number, a 33rd the first one again.
  expect(wordSigns(-1).length).toBeLessThan(32);
});

describe('several notes', () => {
  const british = 'Dear GP, {city:Leeds} {zip:LS8 2PX}';
  const american = 'Called from {phone:(217) 312-4466}';
  test('oneForeignNumber_changesNothing_inAnyOrder_andHoweverOftenItIsWritten', () => {
    expect(shown('en', british, american)).toBe('GB');
    expect(shown('en', american, american, british)).toBe('GB');
  });
  test('aTownThatTwoCountriesHave_isNoSign_unlessOneIsTenTimesLarger', () => {
    const townCountry = townsOf('en');
    expect(townCountry('manchester')).toBeUndefined();
    expect(townCountry('birmingham')).toBeUndefined();
    expect(townCountry('london')).toBe('GB');
    expect(townCountry('chicago')).toBe('US');
    expect(townsOf('nl')('leuven')).toBe('BE');
    expect(townsOf('de')('zurich')).toBe('CH');
  });
});

describe('words that are signs of a country', () => {
  const isSign = (language: Language, text: string, country: Country): boolean =>
    wordSigns(wordSignsIn(text, language)).some((sign) => JSON.stringify(sign).includes(`"${country}"`));

  test.each([
    ['en', 'Hamilton, ON L8S 4L8', 'CA'],
    ['en', 'St. John, NB', 'CA'],
    ['en', 'Boston MA 02115', 'US'],
    ['en', 'Pediatrics', 'US'],
    ['en', 'anaemia', 'GB'],
    ['de', 'Lange Straße 5', 'DE'],
    ['de', 'REGIONALE Regionalspital', 'CH'],
  ] as const)('%s %s', (language, text, country) => {
    expect(isSign(language, text, country)).toBe(true);
  });

  test.each([
    // letters or figures around are another word
    ['en', ', ON L8S 4L8'],
    ['en', '12a, ON L8S 4L8'],
    ['en', 'XNHS'],
    ['en', 'NHSX'],
    ['en', 'Unpediatric'],
    ['de', '9ß'],
    ['de', 'ß9'],
  ] as const)('not %s %s', (language, text) => {
    expect(wordSigns(wordSignsIn(text, language))).toEqual([]);
  });
});
