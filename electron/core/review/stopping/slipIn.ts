import type { RandomShare } from './randomShare';

/**
 * Drawn notes among those by doubt: so many in each block of notes, at places that tell nothing, in the order in which
 * they were drawn.
 *
 * @param seed of the places within the blocks; the same for the same queue
 */
export function slipIn(
  byUncertainty: readonly number[],
  drawn: readonly number[],
  { random, of }: RandomShare,
  seed: number,
): readonly number[] {
  const isDrawn = new Set(drawn);
  const rest = byUncertainty.filter((id) => !isDrawn.has(id));
  const queue: number[] = [];
  let [nextDrawn, nextRest] = [0, 0];
  for (let block = 0; nextDrawn < drawn.length; block += 1) {
    const places = placesOf(of, random, seed + block + 1);
    for (let place = 0; place < of; place += 1) {
      const id = places.has(place) ? drawn[nextDrawn++] : rest[nextRest++];
      if (id !== undefined) queue.push(id);
    }
  }
  return [...queue, ...rest.slice(nextRest)];
}

/** So many of the first numbers, by a number that mixes the seed. */
function placesOf(of: number, count: number, seed: number): ReadonlySet<number> {
  const keys = Array.from({ length: of }, (_, place) => ({ place, key: mix(seed * of + place) }));
  const order = keys.toSorted((a, b) => a.key - b.key);
  return new Set(order.slice(0, count).map(({ place }) => place));
}

/** 32 bits, each of which depends on all of the number. */
function mix(value: number): number {
  const once = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return (twice ^ (twice >>> 16)) >>> 0;
}
