import { countryOf, isDefaultCountry, type Countries } from '../../contract/countries';
import type { Language } from '../../contract/text';
import type { IndicatorTable } from '../deidentify/private/indicatorTable';
import { readPlaceSet, type PlaceFile, type PlaceSet } from '../deidentify/private/placeSet';
import type { Resources } from './ports';

interface Loaded {
  readonly file: PlaceFile;
  readonly set: PlaceSet;
}
const loaded = new WeakMap<Resources, Map<string, Promise<Loaded>>>();

/** `en` for the towns of the language's usual country, `en-GB` for those of another. */
function nameOf(language: Language, countries: Countries | undefined): string {
  const country = countryOf(language, countries);
  return isDefaultCountry(language, country) ? language : `${language}-${country}`;
}

function load(resources: Resources, name: string): Promise<Loaded> {
  const known = loaded.get(resources) ?? new Map<string, Promise<Loaded>>();
  loaded.set(resources, known);
  const reading =
    known.get(name) ??
    resources.text(`places/${name}.json`).then((text) => {
      const file = JSON.parse(text) as PlaceFile;
      return { file, set: readPlaceSet(file) };
    });
  known.set(name, reading);
  return reading;
}

/** As shipped, read once. */
export const placeFile = async (resources: Resources, language: Language, countries?: Countries): Promise<PlaceFile> =>
  (await load(resources, nameOf(language, countries))).file;

/**
 * The public candidates that places are sampled from; with an indicator only those that it covers.
 *
 * @param countries as the policy states them
 */
export async function loadPlaces(
  resources: Resources,
  languages: Iterable<Language>,
  countries: Countries | undefined,
  indicators: ReadonlyMap<Language, IndicatorTable> = new Map(),
): Promise<ReadonlyMap<Language, PlaceSet>> {
  const sets = new Map<Language, PlaceSet>();
  for (const language of new Set(languages)) {
    const { file, set } = await load(resources, nameOf(language, countries));
    const table = indicators.get(language);
    sets.set(language, table === undefined ? set : setWith(file, table));
  }
  return sets;
}

/** The last one of each language and country: a plan and the samples after it use the same set. */
const indicated = new WeakMap<PlaceFile, { readonly of: string; readonly set: PlaceSet }>();

function setWith(file: PlaceFile, { sha256, column, ids, figures, further = [] }: IndicatorTable): PlaceSet {
  const of = `${sha256} ${column}`;
  const known = indicated.get(file);
  if (known?.of === of) return known.set;
  const byId = new Map(ids.map((id, i) => [id, [figures[i]!, ...further.map((column_) => column_[i]!)]]));
  const set = readPlaceSet(file, (id) => byId.get(id));
  indicated.set(file, { of, set });
  return set;
}
