import type { Language } from '../contract/text';
import { readPlaceSet, type PlaceFile, type PlaceSet } from '../core/deidentify/private/placeSet';
import type { Resources } from './ports';

const loaded = new WeakMap<Resources, Map<Language, Promise<PlaceSet>>>();

/** The public candidates that places are drawn from, read once. */
export async function loadPlaces(resources: Resources, languages: Iterable<Language>): Promise<ReadonlyMap<Language, PlaceSet>> {
  const known = loaded.get(resources) ?? new Map<Language, Promise<PlaceSet>>();
  loaded.set(resources, known);
  const sets = new Map<Language, PlaceSet>();
  for (const language of new Set(languages)) {
    const reading = known.get(language) ?? resources.text(`places/${language}.json`).then((text) => readPlaceSet(JSON.parse(text) as PlaceFile));
    known.set(language, reading);
    sets.set(language, await reading);
  }
  return sets;
}
