import type { Countries } from '../../contract/countries';
import type { Language } from '../../contract/text';
import { listsOfCountry } from '../deidentify/countries/countryLists';
import type { SurrogateLists } from '../deidentify/surrogateLists';
import type { Resources } from './ports';
import { placeFile } from './publicPlaces';

/** The lists that surrogates of these languages are sampled from, of the countries that a policy states. */
export async function loadLists(
  resources: Resources,
  languages: Iterable<Language>,
  countries: Countries | undefined,
): Promise<ReadonlyMap<Language, SurrogateLists>> {
  const all = new Map<Language, SurrogateLists>();
  for (const language of new Set(languages)) {
    const lists = JSON.parse(await resources.text(`surrogates/${language}.json`)) as SurrogateLists;
    const isStated = countries?.[language] !== undefined;
    all.set(language, isStated ? listsOfCountry(lists, await placeFile(resources, language, countries)) : lists);
  }
  return all;
}
