import { countriesOf, type Countries, type Country } from '../../../../../electron/contract/countries';
import { languages, type Language } from '../../../../../electron/contract/text';
import { listsOfCountry } from '../../../../../electron/core/deidentify/countries/countryLists';
import { readPlaceSet, type PlaceSet } from '../../../../../electron/core/deidentify/private/placeSet';
import type { SurrogateLists } from '../../../../../electron/core/deidentify/surrogateLists';
import { countryFile, listsFor } from '../support';

/** Every language with each of its countries. */
export const offered: readonly (readonly [Language, Country])[] = languages.flatMap((language) =>
  countriesOf[language].map((country) => [language, country] as const),
);

/** As a policy states them. */
export const stating = (language: Language, country: Country): Countries => ({ [language]: country }) as Countries;

const lists = new Map<string, SurrogateLists>();
export function countryLists(language: Language, country: Country): SurrogateLists {
  const name = `${language}-${country}`;
  let known = lists.get(name);
  if (known === undefined)
    lists.set(name, (known = listsOfCountry(listsFor(language), countryFile(language, country))));
  return known;
}

const sets = new Map<string, PlaceSet>();
export function countryPlaces(language: Language, country: Country): PlaceSet {
  const name = `${language}-${country}`;
  let known = sets.get(name);
  if (known === undefined) sets.set(name, (known = readPlaceSet(countryFile(language, country))));
  return known;
}
