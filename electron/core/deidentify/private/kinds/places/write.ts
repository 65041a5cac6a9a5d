import { fallbackTag, type Outcome } from '../../../outcome';
import { placesOfLocation } from '../../../locationParts';
import {
  surrogateCountry,
  surrogateTerritory,
  surrogateZip,
  townsOfLocation,
  valueKey,
  type PlaceContext,
} from '../../../placeSurrogates';
import { inOneCase } from '../../canonicalName';
import type { KindWriter, WriteContext } from '../kind';
import { entryOf } from '../values';

/** A town by its sample; for a location, each of its parts. */
export const placeWriter =
  ({ entries, places, placeContext }: WriteContext): KindWriter =>
  (span, original, note): Outcome => {
    const { language } = note.document;
    const { pools } = note;
    const set = places?.(language);
    if (pools === undefined || set === undefined) return fallbackTag(span.type, 'noLists');
    const nameOf = (value: string): string | undefined => {
      const found = entries.get(note.scope, entryOf('place', language), value);
      return found === undefined ? undefined : set.names[Number(found)];
    };
    const isLocation = span.type === 'location';
    const towns = isLocation ? townsOfLocation(original, pools) : [valueKey(original)];
    if (towns.some((town) => town === '')) return fallbackTag(span.type, 'nothingToDraw');
    if (towns.some((town) => nameOf(town) === undefined)) return fallbackTag(span.type, 'notDrawn');
    const chosen: PlaceContext['chosen'] = (what, value) =>
      what === 'city' || what === span.type ? nameOf(value) : note.follows?.chosen(what, value);
    const written = isLocation ? writeLocation(original, placeContext(note, chosen)!, nameOf) : nameOf(towns[0]!);
    return written === undefined ? fallbackTag(span.type, 'nothingToDraw') : { text: written, action: 'private' };
  };

/** The parts of a place in sequence: a postal code before its town, commas between the others. */
function writeLocation(
  original: string,
  place: PlaceContext,
  nameOf: (town: string) => string | undefined,
): string | undefined {
  const pieces: string[] = [];
  for (const { zip, kind, name, isAfter } of placesOfLocation(original, place.pools)) {
    const code = zip === undefined ? '' : surrogateZip(zip, place);
    const one = inOneCase(name);
    const drawn =
      name === ''
        ? ''
        : kind === 'town'
          ? nameOf(valueKey(name))
          : kind === 'country'
            ? surrogateCountry(one, place)
            : place.pools.codes.includes(name)
              ? surrogateTerritory(name, place)
              : surrogateTerritory(one, place);
    if (code === undefined || drawn === undefined) return undefined;
    pieces.push((isAfter ? [drawn, code] : [code, drawn]).filter((part) => part !== '').join(' '));
  }
  return pieces.length === 0 ? undefined : pieces.join(', ');
}
