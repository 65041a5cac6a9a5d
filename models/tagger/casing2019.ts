/**
 * The casing feature of Friedrich et al. (2019), tested in this order: figures only, more than half figures, all lower
 * case, all upper case, first letter upper, some figure, anything else.
 */
export const casings2019 = [
  'numeric',
  'mainlyNumeric',
  'allLower',
  'allUpper',
  'initialUpper',
  'containsDigit',
  'other',
] as const;

/** Place in `casings2019`. */
export function casing2019(word: string): number {
  const characters = [...word];
  const digits = characters.filter((character) => /\p{Nd}/u.test(character)).length;
  if (digits === characters.length) return 0;
  if (digits / characters.length > 0.5) return 1;
  const hasCase = word.toLowerCase() !== word.toUpperCase();
  if (hasCase && word === word.toLowerCase()) return 2;
  if (hasCase && word === word.toUpperCase()) return 3;
  if (/^\p{Lu}/u.test(word)) return 4;
  return digits > 0 ? 5 : 6;
}
