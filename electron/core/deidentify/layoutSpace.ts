import { plainLetters } from './prf';

/** What a sign of a number may become: `0` where any digit may stand, `9` where none that is 0, `a` for letters. */
export type PlaceKind = '0' | '9' | 'a';

const isDigit = (sign: string): boolean => /\p{Nd}/u.test(sign);
const isSign = (sign: string): boolean => /[\p{L}\p{N}]/u.test(sign);

/** Of each letter and digit; a leading digit other than 0 stays so (`sameLayout`). */
export function placesOf(text: string): readonly PlaceKind[] {
  const places: PlaceKind[] = [];
  for (const sign of text)
    if (isDigit(sign)) places.push(places.length === 0 && sign !== '0' ? '9' : '0');
    else if (isSign(sign)) places.push('a');
  return places;
}

const valuesOfPlace: Readonly<Record<PlaceKind, number>> = { '0': 10, '9': 9, a: plainLetters.length };

/** How many numbers have this layout. */
export const valuesOf = (text: string): number =>
  placesOf(text).reduce((values, place) => values * valuesOfPlace[place], 1);

/**
 * The same with more digits after its last digit, or where it has none with more letters after its last letter.
 *
 * @param signs letters and digits in all
 */
export function lengthened(text: string, signs: number): string {
  const all = [...text];
  const missing = signs - all.filter(isSign).length;
  const digit = all.findLastIndex(isDigit);
  const last = digit >= 0 ? digit : all.findLastIndex(isSign);
  if (missing <= 0 || last < 0) return text;
  const letter = all[last]!;
  const isSmall = letter === letter.toLowerCase() && letter !== letter.toUpperCase();
  const more = digit >= 0 ? '0' : isSmall ? 'a' : 'A';
  return [...all.slice(0, last + 1), more.repeat(missing), ...all.slice(last + 1)].join('');
}
