import { countriesOf, type Country } from '../../contract/countries';
import type { Policy } from '../../contract/policy';
import type { Language } from '../../contract/text';
import { listsOfCountry } from '../deidentify/countries/countryLists';
import type { SurrogateLists } from '../deidentify/surrogateLists';
import type { Resources } from './ports';
import { placeFile } from './publicPlaces';

/** The lists of a language, and of another country of it that the notes of a patient show. */
export type ListsOf = (language: Language, country?: Country) => SurrogateLists | undefined;

/**
 * The lists that surrogates of these languages are sampled from, of the countries that a policy states or, where it
 * infers them, of all countries of the language.
 */
export async function loadLists(
  resources: Resources,
  languages: Iterable<Language>,
  { countries, unstatedCountries }: Pick<Policy, 'countries' | 'unstatedCountries'>,
): Promise<ListsOf> {
  const all = new Map<string, SurrogateLists>();
  for (const language of new Set(languages)) {
    const lists = JSON.parse(await resources.text(`surrogates/${language}.json`)) as SurrogateLists;
    const isStated = countries?.[language] !== undefined;
    all.set(language, isStated ? listsOfCountry(lists, await placeFile(resources, language, countries)) : lists);
    if (isStated || unstatedCountries !== 'inferred') continue;
    for (const country of countriesOf[language].slice(1))
      all.set(
        `${language} ${country}`,
        listsOfCountry(lists, await placeFile(resources, language, { [language]: country })),
      );
  }
  return (language, country) =>
    (country === undefined ? undefined : all.get(`${language} ${country}`)) ?? all.get(language);
}
