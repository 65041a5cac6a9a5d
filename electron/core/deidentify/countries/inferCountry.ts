import { countriesOf, type Country } from '../../../contract/countries';
import { typesWhere } from '../../../contract/phiTypes';
import type { Language } from '../../../contract/text';
import { foldSpelling } from '../../text/spelling';
import type { PlaceFile } from '../private/placeSet';
import type { PhiString } from '../sourceDocument';
import { signOf, type CountrySign } from './countrySign';
import { valueSign } from './valueSigns';
import { wordSigns } from './wordSigns';

/** The country in which a town or a region of this folded name lies, if it is that of one country alone. */
export type TownCountry = (name: string) => Country | undefined;

/** What is known of the notes of one patient, in all their languages. */
export interface PatientSigns {
  /** Marked values of all notes. */
  readonly strings: readonly PhiString[];
  /** Bits of `wordSignsIn`, of all notes. */
  readonly words: number;
}

/** A namesake with less than one tenth of the inhabitants is not what a note means. */
const namesake = 10;

/**
 * Towns by country, from the public tables of all countries of a language. A name that two have belongs to neither,
 * unless one town is much larger.
 */
export function townCountries(files: readonly PlaceFile[]): TownCountry {
  const found = new Map<string, { country: Country; people: number; next: number }>();
  const add = (written: string, country: Country, people: number): void => {
    const name = foldSpelling(written);
    const known = found.get(name);
    if (known === undefined) found.set(name, { country, people, next: 0 });
    else if (known.country === country) known.people = Math.max(known.people, people);
    else if (people > known.people) found.set(name, { country, people, next: known.people });
    else known.next = Math.max(known.next, people);
  };
  for (const file of files) {
    const country = file.country as Country;
    const least = Math.min(...file.populations);
    file.names.forEach((name, i) => add(name, country, file.populations[i]!));
    // names of smaller towns, which are no sign of their country
    for (const name of file.aliases) add(name, country, least);
    for (const { name } of file.regions) add(name, country, Number.MAX_SAFE_INTEGER);
  }
  const candidates = new Set(files.flatMap(({ names, regions }) => [...names, ...regions.map(({ name }) => name)]));
  const listed = new Set([...candidates].map(foldSpelling));
  return (name) => {
    const town = listed.has(name) ? found.get(name) : undefined;
    return town === undefined || town.people < namesake * town.next ? undefined : town.country;
  };
}

/** In English the country decides how dates are read: a single town is not enough. */
const minPoints: Readonly<Record<Language, number>> = { en: 3, es: 2, fr: 2, nl: 2, de: 2 };

/**
 * The country that the notes of a patient show, of those of the language: undefined if too little shows, or if as much
 * shows another. Each kind of sign counts once, so the result depends neither on the order of notes nor on how often
 * something is mentioned.
 */
export function inferCountry(language: Language, signs: PatientSigns, townCountry: TownCountry): Country | undefined {
  const points = pointsOf(language, signsOf(language, signs, townCountry));
  const [usual] = countriesOf[language];
  let best: Country | undefined;
  let isTied = false;
  for (const country of countriesOf[language]) {
    const own = points.get(country) ?? 0;
    const most = best === undefined ? 0 : points.get(best)!;
    if (own > most) [best, isTied] = [country, false];
    else if (own === most && own > 0) isTied = true;
  }
  if (best === undefined || isTied || points.get(best)! < minPoints[language]) return undefined;
  // what is usual stays unless much more shows another
  return best === usual || points.get(best)! >= 2 * (points.get(usual) ?? 0) ? best : undefined;
}

/** By kind, so that each counts once. */
function signsOf(
  language: Language,
  { strings, words }: PatientSigns,
  townCountry: TownCountry,
): readonly CountrySign[] {
  const kinds = new Map<string, CountrySign>();
  const towns = new Map<Country, Set<string>>();
  for (const string of strings) {
    const { kind, sign } = valueSign(string, language) ?? { sign: undefined };
    if (sign !== undefined) {
      const name = `${kind} ${sign.countries.join(' ')}`;
      if ((kinds.get(name)?.weight ?? 0) < sign.weight) kinds.set(name, sign);
    }
    for (const name of placeNames(string)) {
      const country = townCountry(name);
      if (country !== undefined) towns.set(country, (towns.get(country) ?? new Set()).add(name));
    }
  }
  return [
    ...kinds.values(),
    ...wordSigns(words),
    ...[...towns].map(([country, { size }]) => signOf(country, size > 1 ? 3 : 2)),
  ];
}

const placeTypes: ReadonlySet<PhiString['type']> = new Set(typesWhere('surrogate', 'city', 'territory', 'location'));
const placeNames = ({ type, text }: PhiString): readonly string[] =>
  placeTypes.has(type)
    ? text.split(/[,;/()\n\r]+/u).flatMap((part) => {
        const name = foldSpelling(part.replace(/[^\p{L}\p{M} '’.-]+/gu, ' ').trim());
        return name.length < 3 ? [] : [name];
      })
    : [];

/** A sign of several countries counts for those that another sign points to, and else for what it mostly is. */
function pointsOf(language: Language, signs: readonly CountrySign[]): ReadonlyMap<Country, number> {
  const points = new Map<Country, number>();
  const offered = new Set<Country>(countriesOf[language]);
  const add = (country: Country, weight: number): void => {
    if (offered.has(country)) points.set(country, (points.get(country) ?? 0) + weight);
  };
  for (const { countries, weight } of signs) if (countries.length === 1) add(countries[0]!, weight);
  const own = new Set(points.keys());
  for (const { countries, weight, mostly } of signs) {
    if (countries.length === 1) continue;
    const named = countries.filter((country) => own.has(country));
    if (named.length > 0) for (const country of named) add(country, weight);
    else if (mostly !== undefined) add(mostly, weight);
  }
  return points;
}
