import type { Country } from '../../../contract/countries';
import { foldSpelling } from '../../text/spelling';
import type { PlaceFile } from '../private/placeSet';
import type { SurrogateLists } from '../surrogateLists';

/** `N Central Avenue` */
const american = /^[NESW] /u;

/** Swiss German has no ß. */
const written: Readonly<Partial<Record<Country, (text: string) => string>>> = {
  CH: (text) => text.replaceAll('ß', 'ss'),
};

/** A word of the lists of a language, as the stated country spells it. */
export const spelledIn = (country: Country | undefined, text: string): string =>
  (country === undefined ? undefined : written[country])?.(text) ?? text;

/**
 * The lists of a language for a country that a policy states: its towns and regions alone are sampled; regions of other
 * countries are still recognized.
 */
export function listsOfCountry(lists: SurrogateLists, file: PlaceFile): SurrogateLists {
  const { names, regions, regionOf } = file;
  const country = file.country as Country;
  const territories = [...new Set(regions.map(({ name }) => name))];
  const own = new Set(territories.map(foldSpelling));
  const territoryOf = regions.map(({ name }) => territories.indexOf(name));
  // a hamlet by the name of a state or a country is not what a note means by it
  const larger = new Set(
    [...territories, ...lists.territories, ...lists.provinces, ...lists.countries, ...lists.allCountries].map(
      foldSpelling,
    ),
  );
  const towns = regions.map((): string[] => []);
  names.forEach((name, i) => towns[regionOf[i]!]!.push(name));
  const spelt = (text: string): string => spelledIn(country, text);
  return {
    ...lists,
    streets: lists.streets.filter((name) => country === 'US' || country === 'CA' || !american.test(name)).map(spelt),
    professions: lists.professions.map(spelt),
    hospitals: lists.hospitals.map(spelt),
    organizations: lists.organizations.map(spelt),
    departments: lists.departments.map(spelt),
    cities: names,
    cityTerritories: regionOf.map((region) => territoryOf[region]!),
    cityAliases: file.aliases.flatMap((name, i) =>
      larger.has(foldSpelling(name)) ? [] : [[name, territoryOf[regionOf[file.aliasOf[i]!]!]!] as const],
    ),
    territories,
    territoryCountries: territories.map(() => country),
    territoryCodes: territories.map((name) => regions.find((region) => region.name === name)!.code),
    provinces: [],
    otherTerritories: [...lists.territories, ...lists.provinces].filter((name) => !own.has(foldSpelling(name))),
    country: {
      country,
      language: lists.language,
      regions: regions.map((region, i) => ({ ...region, towns: towns[i]! })),
    },
  };
}
