import { describe, expect, test } from 'vitest';
import { countriesOf, type Country } from '../../../../../electron/contract/countries';
import type { Language } from '../../../../../electron/contract/text';
import {
  inferCountry,
  townCountries,
  type TownCountry,
} from '../../../../../electron/core/deidentify/countries/inferCountry';
import { wordSignsIn } from '../../../../../electron/core/deidentify/countries/wordSigns';
import { countryLetters, readLetter } from '../../../../fixtures/letters/countryLetters';
import { countryFile } from '../support';

const towns = new Map<Language, TownCountry>();
function townsOf(language: Language): TownCountry {
  const known =
    towns.get(language) ?? townCountries(countriesOf[language].map((country) => countryFile(language, country)));
  towns.set(language, known);
  return known;
}
function shown(language: Language, ...marked: readonly string[]): Country | undefined {
  const letters = marked.map(readLetter);
  return inferCountry(
    language,
    {
      strings: letters.flatMap(({ text, spans }) =>
        spans.map(({ start, end, type }) => ({ type, text: text.slice(start, end) })),
      ),
      words: letters.reduce((words, { text }) => wordSignsIn(text, language, words), 0),
    },
    townsOf(language),
  );
}

describe('the country of a letter', () => {
  test.each(countryLetters.map(({ language, country, text }, i) => [i, language, country, text] as const))(
    '%i %s %s',
    (_, language, country, text) => {
      expect([text, shown(language, text)]).toEqual([text, country]);
    },
  );
});
