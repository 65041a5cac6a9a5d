import { GauzeError } from '../../contract/errors';
import type { Country } from '../../contract/countries';
import type { Language } from '../../contract/text';
import { foldSpelling, foldedWords } from '../text/spelling';
import { balancedLetters, evenTable, readNameTables, type NameForm, type NameTables } from './nameTables';

/** A region of the country that a policy states (`countries/`). */
export interface CountryRegion {
  readonly name: string;
  /** `ON`; empty if none is written in addresses. */
  readonly code: string;
  readonly zips: readonly string[];
  readonly phones: readonly string[];
  readonly towns: readonly string[];
}
export interface CountryTowns {
  readonly country: Country;
  /** Of the notes: a country may have several. */
  readonly language: Language;
  readonly regions: readonly CountryRegion[];
}

/** The lists of surrogates, per language: `out/surrogates/<language>.json`, built by `scripts/build-surrogates.mjs`. */
export interface SurrogateLists {
  readonly version: 1;
  readonly language: Language;
  readonly female: readonly string[];
  readonly male: readonly string[];
  /** Some with their particle: `de Vries`. */
  readonly surnames: readonly string[];
  /** Spanish and French: what follows the kind of street, `de los Olivos`; elsewhere whole names, `Lindenstraße`. */
  readonly streets: readonly string[];
  readonly cities: readonly string[];
  /** Index in `territories` for every city. */
  readonly cityTerritories: readonly number[];
  readonly territories: readonly string[];
  /** Two-letter country for every territory; English has two. */
  readonly territoryCountries: readonly string[];
  /** `IL` for Illinois; empty if no code is in use. */
  readonly territoryCodes: readonly string[];
  readonly provinces: readonly string[];
  /** Regions that are recognized and never sampled. */
  readonly otherTerritories?: readonly string[];
  /** Other spellings and smaller towns, each with an index in `territories`. */
  readonly cityAliases?: readonly (readonly [name: string, territory: number])[];
  /** Where a policy states the country: then cities and territories are of it alone. */
  readonly country?: CountryTowns;
  /** Countries to sample from, and all names by which one is recognized. */
  readonly countries: readonly string[];
  readonly allCountries: readonly string[];
  /** Proper parts of names, without the head noun. */
  readonly hospitals: readonly string[];
  readonly organizations: readonly string[];
  readonly departments: readonly string[];
  readonly professions: readonly string[];
  /** Names with how many people bear them (`nameTables.ts`); without it all names of the lists are equally likely. */
  readonly names?: string;
}

export type Sex = 'female' | 'male';

/** The lists with indexes; built once per language. */
export interface SurrogatePools {
  readonly lists: SurrogateLists;
  readonly female: ReadonlySet<string>;
  readonly male: ReadonlySet<string>;
  readonly surnames: ReadonlySet<string>;
  readonly cities: ReadonlyMap<string, number>;
  /** Towns by country. */
  readonly citiesOf: ReadonlyMap<string, readonly string[]>;
  readonly regions: ReadonlySet<string>;
  /** Territories, then provinces. */
  readonly territories: readonly string[];
  /** `IL`, … */
  readonly codes: readonly string[];
  readonly countries: ReadonlySet<string>;
  readonly streetWords: ReadonlySet<string>;
  /** Also read and sampled by names of the project (`projectNames.ts`). */
  readonly isOfProject: boolean;
  /** The tables that names are sampled from. */
  readonly tables: NameTables;
  /** How often another name begins with a letter; for first names only letters that both sexes have. */
  readonly letters: {
    readonly given: ReadonlyMap<string, number>;
    readonly surnames: Readonly<Record<NameForm, ReadonlyMap<string, number>>>;
  };
}

export const surnameParticles: ReadonlySet<string> = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'y',
  'e',
  'i',
  'da',
  'do',
  'dos',
  'das',
  'di',
  'van',
  'der',
  'den',
  'ten',
  'ter',
  'te',
  'het',
  't',
  'op',
  'in',
  'von',
  'zu',
  'zum',
  'zur',
  'vom',
  'le',
  'du',
  'des',
  'el',
  'al',
  'ben',
  'bin',
  'ibn',
  'abu',
  'st',
  'd',
  'l',
  'o',
]);

const wordsOfName = new Map<string, readonly string[]>();
/** Folded words of a name from the lists, cached: they are needed again and again. */
export function listedWords(name: string): readonly string[] {
  let words = wordsOfName.get(name);
  if (words === undefined) wordsOfName.set(name, (words = foldedWords(name)));
  return words;
}

const innerCapital = /(?<=\p{Ll})(?=\p{Lu})/gu;
const partsOfName = new Map<string, readonly string[]>();
/**
 * The words of a listed name, and what follows a capital within them: a search of the release begins there too, and
 * finds `Reynolds` in McReynolds.
 */
export function listedParts(name: string): readonly string[] {
  let parts = partsOfName.get(name);
  if (parts === undefined) {
    const tails = [...name.matchAll(innerCapital)].flatMap(({ index }) => foldedWords(name.slice(index)).slice(0, 1));
    partsOfName.set(name, (parts = [...listedWords(name), ...tails]));
  }
  return parts;
}

const splitNames = new Map<string, readonly [string, string]>();
/** Particles of a listed surname and its core: `['van den ', 'Berg']`. */
export function splitParticles(surname: string): readonly [string, string] {
  let split = splitNames.get(surname);
  if (split === undefined) splitNames.set(surname, (split = withoutParticles(surname)));
  return split;
}

function withoutParticles(surname: string): readonly [string, string] {
  const words = surname.split(' ');
  let at = 0;
  while (at < words.length - 1 && surnameParticles.has(foldSpelling(words[at]!))) at++;
  return [
    words
      .slice(0, at)
      .map((word) => `${word} `)
      .join(''),
    words.slice(at).join(' '),
  ];
}

const byCountry = ({
  cities,
  cityTerritories,
  territoryCountries,
}: SurrogateLists): ReadonlyMap<string, readonly string[]> => {
  const map = new Map<string, string[]>();
  cities.forEach((name, i) => {
    const country = territoryCountries[cityTerritories[i]!]!;
    const group = map.get(country);
    if (group === undefined) map.set(country, [name]);
    else group.push(name);
  });
  return map;
};

export function lettersOf({ female, male, surnames }: NameTables): SurrogatePools['letters'] {
  const ofForm = (form: NameForm): ReadonlyMap<string, number> =>
    balancedLetters((letter) => surnames.weightOf(letter, form));
  return {
    given: balancedLetters((letter) => {
      const [women, men] = [female.weightOf(letter), male.weightOf(letter)];
      return Math.min(women, men) > 0 ? women + men : 0;
    }),
    surnames: { '-': ofForm('-'), m: ofForm('m'), p: ofForm('p'), pm: ofForm('pm') },
  };
}

type NamePools = Pick<SurrogatePools, 'tables' | 'letters'> & { readonly of: SurrogateLists };
/** By the surnames: the lists of all countries of a language share their names. */
const named = new WeakMap<readonly string[], NamePools>();
function namesOf(lists: SurrogateLists): NamePools {
  const { names, surnames, female, male } = lists;
  const known = named.get(surnames);
  if (known?.of.names === names && known?.of.female === female && known.of.male === male) return known;
  const tables =
    names === undefined
      ? { surnames: evenTable(surnames), female: evenTable(female), male: evenTable(male) }
      : readNameTables(names);
  const made: NamePools = { tables, letters: lettersOf(tables), of: lists };
  named.set(surnames, made);
  return made;
}

const pooled = new WeakMap<SurrogateLists, SurrogatePools>();

/** @throws GauzeError `malformed` if the lists are of another version */
export function poolsOf(lists: SurrogateLists): SurrogatePools {
  const known = pooled.get(lists);
  if (known !== undefined) return known;
  if (lists.version !== 1 || lists.cities.length !== lists.cityTerritories.length)
    throw new GauzeError('malformed', 'surrogate lists of another version');
  const foldAll = (list: readonly string[]): ReadonlySet<string> => new Set(list.map(foldSpelling));
  const streetWords = new Set(lists.streets.flatMap((street) => foldSpelling(street).split(/[^\p{L}]+/u)));
  const { tables, letters } = namesOf(lists);
  const pools: SurrogatePools = {
    lists,
    female: foldAll(lists.female),
    male: foldAll(lists.male),
    surnames: new Set(lists.surnames.map((name) => foldSpelling(splitParticles(name)[1]))),
    cities: new Map([
      ...(lists.cityAliases ?? []).map(([name, territory]) => [foldSpelling(name), territory] as const),
      ...lists.cities.map((name, i) => [foldSpelling(name), lists.cityTerritories[i]!] as const),
    ]),
    citiesOf: byCountry(lists),
    regions: foldAll([...lists.territories, ...lists.provinces, ...(lists.otherTerritories ?? [])]),
    territories: [...lists.territories, ...lists.provinces],
    codes: lists.territoryCodes.filter((code) => code !== ''),
    countries: foldAll([...lists.countries, ...lists.allCountries]),
    streetWords,
    isOfProject: false,
    tables,
    letters,
  };
  pooled.set(lists, pools);
  return pools;
}
