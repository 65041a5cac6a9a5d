import { foldedUnit } from '../../electron/core/detection/codeUnits';

/**
 * Classes of UTF-16 code units. Halves of surrogate pairs are `OTHER`: letters outside the basic plane have no case to
 * learn from.
 */
export const LOWER = 1;
export const UPPER = 2;
/** A letter of a script without case. */
export const UNCASED = 3;
/** Combining mark: counts as part of the letter before it. */
export const JOINED = 4;
export const DIGIT = 5;
export const OTHER = 6;

// Filled when a unit is first met.
const classes = new Uint8Array(65_536);
const lower = new Uint16Array(65_536);
const folded = new Uint16Array(65_536);

export function classOf(unit: number): number {
  const known = classes[unit]!;
  return known === 0 ? classify(unit) : known;
}

/** Lower case of a unit; itself where lower case is not one unit. */
export function lowerOf(unit: number): number {
  if (classes[unit] === 0) classify(unit);
  return lower[unit]!;
}

/** Lower case without accent, as the rules compare letters; 0 for what they skip. */
export function foldOf(unit: number): number {
  if (classes[unit] === 0) classify(unit);
  return folded[unit]!;
}

function classify(unit: number): number {
  const character = String.fromCharCode(unit);
  const small = character.toLowerCase();
  lower[unit] = small.length === 1 ? small.charCodeAt(0) : unit;
  folded[unit] = foldedUnit(unit);
  return (classes[unit] = unit < 256 ? kindOfLatin(unit) : kindOf(character));
}

/** The same as `kindOf`, without its expressions: making these takes longer than reading a short note. */
function kindOfLatin(unit: number): number {
  if (unit >= 48 && unit <= 57) return DIGIT;
  if ((unit >= 97 && unit <= 122) || unit === 0xb5 || (unit >= 0xdf && unit !== 0xf7)) return LOWER;
  if ((unit >= 65 && unit <= 90) || (unit >= 0xc0 && unit !== 0xd7 && unit !== 0xf7)) return UPPER;
  return unit === 0xaa || unit === 0xba ? UNCASED : OTHER;
}

function kindOf(character: string): number {
  if (/\p{Lu}|\p{Lt}/u.test(character)) return UPPER;
  if (/\p{Ll}/u.test(character)) return LOWER;
  if (/\p{L}/u.test(character)) return UNCASED;
  if (/\p{M}/u.test(character)) return JOINED;
  return /\p{Nd}/u.test(character) ? DIGIT : OTHER;
}
