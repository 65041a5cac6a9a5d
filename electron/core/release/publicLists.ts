import { countriesOf, type Country } from '../../contract/countries';
import type { Policy } from '../../contract/policy';
import type { Language } from '../../contract/text';
import { listsOfCountry } from '../deidentify/countries/countryLists';
import type { SurrogateLists } from '../deidentify/surrogateLists';
import type { Resources } from './ports';
import { placeFile } from './publicPlaces';

/** The lists of a language, and of another country of it that the notes of a patient show. */
export type ListsOf = (language: Language, country?: Country) => SurrogateLists | undefined;

type Known = Map<string, Promise<SurrogateLists>>;
const knownOf = new WeakMap<object, Known>();

/**
 * The lists that surrogates of these languages are sampled from, of the countries that a policy states or, where it
 * infers them, of all countries of the language.
 *
 * @param owner reads them once: to read a megabyte of names and to index it takes a quarter of a second, and each
 * preview of a note asks for them. They remember the words that were looked up in them, and go with it
 */
export async function loadLists(
  resources: Resources,
  languages: Iterable<Language>,
  { countries, unstatedCountries }: Pick<Policy, 'countries' | 'unstatedCountries'>,
  owner: object = {},
): Promise<ListsOf> {
  const known: Known = knownOf.get(owner) ?? new Map();
  knownOf.set(owner, known);
  const once = (name: string, read: () => Promise<SurrogateLists>): Promise<SurrogateLists> => {
    const reading = known.get(name) ?? read();
    known.set(name, reading);
    // What failed once may be there the next time.
    reading.catch(() => known.delete(name));
    return reading;
  };
  const ofLanguage = (language: Language): Promise<SurrogateLists> =>
    once(language, async () => JSON.parse(await resources.text(`surrogates/${language}.json`)) as SurrogateLists);
  const ofCountry = (language: Language, country: Country): Promise<SurrogateLists> =>
    once(`${language} ${country}`, async () =>
      listsOfCountry(await ofLanguage(language), await placeFile(resources, language, { [language]: country })),
    );
  const all = new Map<string, SurrogateLists>();
  for (const language of new Set(languages)) {
    const stated = countries?.[language];
    all.set(language, await (stated === undefined ? ofLanguage(language) : ofCountry(language, stated)));
    if (stated !== undefined || unstatedCountries !== 'inferred') continue;
    for (const country of countriesOf[language].slice(1))
      all.set(`${language} ${country}`, await ofCountry(language, country));
  }
  return (language, country) =>
    (country === undefined ? undefined : all.get(`${language} ${country}`)) ?? all.get(language);
}
