import { isPostalCode } from './countries/postalForms';
import type { SurrogatePools } from './surrogateLists';
import { foldSpelling } from '../text/spelling';

const zipFirst = /^(\d{4,5}(?:-\d{4}|\s?[A-Z]{2}(?![\p{L}]))?|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})(\s+.*)?$/su;

/** A postal code at the beginning, or at the end where the stated country writes it there. */
export function splitZip(
  words: string,
  { lists }: SurrogatePools,
): { readonly zip: string | undefined; readonly name: string; readonly isAfter: boolean } {
  const country = lists.country?.country;
  if (country !== undefined) {
    const tokens = [...words.matchAll(/\S+/gu)];
    for (const count of [2, 1]) {
      if (tokens.length < count) continue;
      const end = tokens[count - 1]!.index + tokens[count - 1]![0].length;
      if (isPostalCode(words.slice(0, end), country))
        return { zip: words.slice(0, end), name: words.slice(end), isAfter: false };
      const start = tokens.at(-count)!.index;
      if (isPostalCode(words.slice(start), country))
        return { zip: words.slice(start).trim(), name: words.slice(0, start), isAfter: true };
    }
  }
  const [, zip, name = ''] = zipFirst.exec(words) ?? [];
  return zip === undefined ? { zip, name: words, isAfter: false } : { zip, name, isAfter: false };
}

/** A part of a place of unspecified kind. */
export interface LocationPart {
  readonly zip: string | undefined;
  readonly kind: 'town' | 'region' | 'country';
  /** Empty for a postal code alone. */
  readonly name: string;
  /** Whether the postal code follows the name. */
  readonly isAfter: boolean;
}

const locations = new WeakMap<SurrogatePools, Map<string, readonly LocationPart[]>>();
/**
 * The number of cached mentions: each is needed for planning and for replacement, and many notes name the same towns.
 */
const maxLocations = 4096;

/**
 * The parts of a place of unspecified kind: digits are a postal code, listed names are what they are, other words a
 * town.
 */
export function placesOfLocation(text: string, pools: SurrogatePools): readonly LocationPart[] {
  let known = locations.get(pools);
  if (known === undefined) locations.set(pools, (known = new Map()));
  let parts = known.get(text);
  if (parts !== undefined) return parts;
  if (known.size >= maxLocations) known.clear();
  known.set(text, (parts = readLocation(text, pools)));
  return parts;
}

function readLocation(text: string, pools: SurrogatePools): readonly LocationPart[] {
  const parts: LocationPart[] = [];
  for (const [piece] of text.matchAll(/[^,;/()\n\r]+/g)) {
    const words = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} '’.-]*/u.exec(piece)?.[0];
    if (words === undefined) continue;
    const split = splitZip(words, pools);
    const name = split.name.trim();
    // digits that are not a postal code are written like one
    const zip = split.zip ?? (/\p{L}/u.test(name) ? undefined : name);
    const isName = /\p{L}/u.test(name);
    const folded = foldSpelling(name);
    const kind =
      !isName || pools.cities.has(folded)
        ? 'town'
        : pools.regions.has(folded)
          ? 'region'
          : pools.countries.has(folded)
            ? 'country'
            : 'town';
    parts.push({ zip, kind, name: isName ? name : '', isAfter: split.isAfter });
  }
  return parts;
}
