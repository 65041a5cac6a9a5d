import { compact } from '../text/spelling';
import { placesOf, type PlaceKind } from './layoutSpace';
import { joinKey, letters, type Prf } from './prf';

/** Beyond it two of a million drawn numbers are equal with a probability of 1 in 2,000; below it numbers are exact. */
const maxValues = 2 ** 50;
const rounds = 8;

/**
 * The key of a patient, under a permutation of all keys of its layout: two patients never get the same one, though
 * neither knows of the other. The permutation is a Feistel network over two unequal halves (Black and Rogaway 2002) of
 * pseudorandom functions, which walks until a value lies in the layout.
 *
 * @param layout of the text, or the text `lengthened`
 * @param attempt another number is another permutation
 * @returns undefined where a drawn number does as well, or a key has other letters than ASCII
 */
export function permutedKey(text: string, layout: string, prf: Prf, attempt: number): string | undefined {
  const key = compact(text);
  if (!/^[0-9a-z]+$/.test(key) || /[^\p{ASCII}]/u.test(text)) return undefined;
  // what leads with 0 is a class of its own: both stay what they are, so that no two classes meet
  const places = placesOf(layout).map((place, i) => ({ place, radix: radixOf(place, i) }));
  const size = places.reduce((values, { radix }) => values * radix, 1);
  const index = layout === text ? rankOf(key, places) : parseInt(`1${key}`, 36);
  if (size > maxValues || index >= size) return undefined;
  const tweak = joinKey(String(attempt), places.map(({ place, radix }) => (radix === 1 ? '-' : place)).join(''));
  return written(permuted(prf, tweak, size, index), places, layout);
}

interface Place {
  readonly place: PlaceKind;
  /** How many signs may stand there: all letters, or it would have to be known which keys have them. */
  readonly radix: number;
}

const radixOf = (place: PlaceKind, at: number): number =>
  place === 'a' ? letters.length : place === '9' ? 9 : at === 0 ? 1 : 10;

function rankOf(key: string, places: readonly Place[]): number {
  let rank = 0;
  for (const [at, { place, radix }] of places.entries()) {
    const sign = key[at]!;
    const value = place === 'a' ? sign.charCodeAt(0) - 97 : Number(sign) - (place === '9' ? 1 : 0);
    rank = rank * radix + (radix === 1 ? 0 : value);
  }
  return rank;
}

function written(rank: number, places: readonly Place[], layout: string): string {
  const signs: string[] = [];
  let rest = rank;
  for (const { place, radix } of places.toReversed()) {
    const value = rest % radix;
    rest = Math.floor(rest / radix);
    signs.push(place === 'a' ? letters[value]! : String(value + (place === '9' ? 1 : 0)));
  }
  return layout.replace(/[a-zA-Z0-9]/g, (old) => {
    const sign = signs.pop()!;
    return old >= 'a' && old <= 'z' ? sign.toLowerCase() : sign;
  });
}

/** @returns a number below `size`, for each `value` below it another one */
export function permuted(prf: Prf, tweak: string, size: number, value: number): number {
  const first = Math.ceil(Math.sqrt(size));
  const second = Math.ceil(size / first);
  let now = value;
  do {
    let [left, right] = [now % first, Math.floor(now / first)];
    for (let round = 0; round < rounds; round++) {
      const bytes = prf('patientKey', joinKey(tweak, String(size), String(round), String(right)));
      let mixed = 0;
      for (let i = 0; i < 6; i++) mixed = mixed * 256 + bytes[i]!;
      [left, right] = [right, (left + mixed) % (round % 2 === 0 ? first : second)];
    }
    now = right * first + left;
  } while (now >= size);
  return now;
}
