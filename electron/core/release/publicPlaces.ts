import type { Language } from '../../contract/text';
import type { IndicatorTable } from '../deidentify/private/indicatorTable';
import { readPlaceSet, type PlaceFile, type PlaceSet } from '../deidentify/private/placeSet';
import type { Resources } from './ports';

interface Loaded {
  readonly file: PlaceFile;
  readonly set: PlaceSet;
}
const loaded = new WeakMap<Resources, Map<Language, Promise<Loaded>>>();

function load(resources: Resources, language: Language): Promise<Loaded> {
  const known = loaded.get(resources) ?? new Map<Language, Promise<Loaded>>();
  loaded.set(resources, known);
  const reading =
    known.get(language) ??
    resources.text(`places/${language}.json`).then((text) => {
      const file = JSON.parse(text) as PlaceFile;
      return { file, set: readPlaceSet(file) };
    });
  known.set(language, reading);
  return reading;
}

/** As shipped, read once. */
export const placeFile = async (resources: Resources, language: Language): Promise<PlaceFile> =>
  (await load(resources, language)).file;

/** The public candidates that places are sampled from; with an indicator only those that it covers. */
export async function loadPlaces(
  resources: Resources,
  languages: Iterable<Language>,
  indicators: ReadonlyMap<Language, IndicatorTable> = new Map(),
): Promise<ReadonlyMap<Language, PlaceSet>> {
  const sets = new Map<Language, PlaceSet>();
  for (const language of new Set(languages)) {
    const { file, set } = await load(resources, language);
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
