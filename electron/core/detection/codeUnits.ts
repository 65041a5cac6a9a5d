// The class of each UTF-16 code unit for the scanner, and the letter it is compared as.

export const UNKNOWN = 0;
export const BLANK = 1;
export const LOWER = 2;
export const UPPER = 3;
export const DIGIT = 4;
export const OTHER_MARK = 5;
export const BREAK = 6;
/** Belongs to the letter before it and is ignored in comparisons. */
export const JOINED = 7;
export const UNCASED = 8;
export const HIGH_SURROGATE = 9;

// Filled for each code unit on first use: classifying all 65,536 would cost more than the command line may take to
// start.
export const classTable = new Uint8Array(65_536);
export const foldTable = new Uint16Array(65_536);

export function classify(code: number): number {
  const known = classTable[code]!;
  if (known !== UNKNOWN) return known;
  const found = classOfUnit(code);
  foldTable[code] = foldUnit(code);
  classTable[code] = found;
  return found;
}

/**
 * What nearly all of a note consists of, without the expressions below: compiling these takes longer than reading a
 * short note.
 */
function classOfLatin(code: number): number {
  if (code >= 48 && code <= 57) return DIGIT;
  if ((code >= 97 && code <= 122) || code === 0xb5 || (code >= 0xdf && code !== 0xf7)) return LOWER;
  if ((code >= 65 && code <= 90) || (code >= 0xc0 && code !== 0xd7 && code !== 0xf7)) return UPPER;
  if ((code >= 10 && code <= 13) || code === 0x85) return BREAK;
  if (code === 0xad) return JOINED;
  return code <= 32 || code === 127 || code === 0xa0 ? BLANK : OTHER_MARK;
}

/**
 * What else most notes contain: Œ and œ, Greek letters, dashes, quotation marks, bullets, arrows, mathematical signs.
 * UNKNOWN for all others.
 */
function classOfCommon(code: number): number {
  if (code === 0x152 || (code >= 0x391 && code <= 0x3a9 && code !== 0x3a2)) return UPPER;
  if (code === 0x153 || (code >= 0x3b1 && code <= 0x3c9)) return LOWER;
  const isMark =
    (code >= 0x2010 && code <= 0x2027) ||
    (code >= 0x2030 && code <= 0x205e) ||
    (code >= 0x20a0 && code <= 0x20cf) ||
    code === 0x2122 ||
    (code >= 0x2190 && code <= 0x23ff);
  return isMark ? OTHER_MARK : UNKNOWN;
}

function classOfUnit(code: number): number {
  if (code < 256) return classOfLatin(code);
  if (code === 0x2028 || code === 0x2029) return BREAK;
  if (code === 0xfeff) return BLANK;
  if ((code >= 0x200b && code <= 0x200d) || code === 0x2060) return JOINED;
  if (code >= 0xd800 && code <= 0xdbff) return HIGH_SURROGATE;
  const common = classOfCommon(code);
  if (common !== UNKNOWN) return common;
  const character = String.fromCharCode(code);
  if (/\p{M}/u.test(character)) return JOINED;
  if (/\p{L}/u.test(character)) {
    if (/\p{Lu}|\p{Lt}/u.test(character)) return UPPER;
    return /\p{Ll}/u.test(character) ? LOWER : UNCASED;
  }
  return /\s/u.test(character) ? BLANK : OTHER_MARK;
}

/** Letters that Unicode does not decompose but that people type without their stroke. */
const strokes: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ı: 'i', ð: 'd' };

function foldUnit(code: number): number {
  const lower = String.fromCharCode(code).toLowerCase();
  const bare = lower.length === 1 ? lower.normalize('NFD')[0]! : lower[0]!;
  return (strokes[bare] ?? bare).charCodeAt(0);
}

/** The letter that a code unit is compared as: lower case, no accent. 0 for marks that are skipped. */
export function foldedUnit(code: number): number {
  const kind = classify(code);
  return kind === JOINED ? 0 : foldTable[code]!;
}

/**
 * The role of a code unit in a word: none, a letter, something that only continues one, or half of a pair
 * (`isLetterPair`).
 */
export const NO_LETTER = 0;
export const LETTER_UNIT = 1;
export const JOINED_UNIT = 2;
export const PAIR_UNIT = 3;

export function unitOfWord(code: number): 0 | 1 | 2 | 3 {
  const kind = classify(code);
  if (kind === LOWER || kind === UPPER || kind === UNCASED) return LETTER_UNIT;
  return kind === JOINED ? JOINED_UNIT : kind === HIGH_SURROGATE ? PAIR_UNIT : NO_LETTER;
}

/** Combining marks are separate marks if no letter precedes them; joiners are then blanks. */
export function isCombining(code: number): boolean {
  return code !== 0xad && code !== 0x2060 && (code < 0x200b || code > 0x200d);
}

/** UNCASED for a letter outside the basic plane, OTHER_MARK for another pair, 0 for a lone surrogate. */
export function astralClass(text: string, index: number): number {
  const point = text.codePointAt(index)!;
  if (point < 0x10000) return 0;
  return /\p{L}/u.test(String.fromCodePoint(point)) ? UNCASED : OTHER_MARK;
}

export const isLetterPair = (text: string, index: number): boolean => astralClass(text, index) === UNCASED;
