/**
 * Tokens of the taggers: a run of letters (with their combining marks), a run of digits, a line break (`\n`, `\r\n` is
 * `\r` as white space and `\n`), or one other character; white space between is none. A run of letters is cut where a
 * lower-case letter meets a capital (`añosSexo`). Every character that is not white space lies in exactly one token.
 */
export interface Tokens {
  readonly text: string;
  readonly count: number;
  /** UTF-16 offsets, half-open. [token] */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** 1 where white space (or the beginning of the note) stands before the token. [token] */
  readonly spaceBefore: Uint8Array;
}

const SPACE = 1;
const LINE = 2;
const LOWER = 3;
const UPPER = 4;
const LETTER = 5;
const JOINED = 6;
const DIGIT = 7;
const OTHER = 8;
/** The first half of a pair: the pair has a class, its halves have none. */
const HIGH = 9;

/** Of UTF-16 units, filled when one is first met; 0: not yet. */
const classes = new Uint8Array(65_536);

function classify(unit: number): number {
  return (classes[unit] = unit < 256 ? classOfLatin(unit) : isHigh(unit) ? HIGH : classOf(String.fromCharCode(unit)));
}

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00;

/** The same as `classOf`, without its expressions: making these takes longer than reading a short note. */
function classOfLatin(unit: number): number {
  if ((unit >= 97 && unit <= 122) || unit === 0xb5 || (unit >= 0xdf && unit !== 0xf7)) return LOWER;
  if ((unit >= 65 && unit <= 90) || (unit >= 0xc0 && unit !== 0xd7 && unit !== 0xf7)) return UPPER;
  if (unit >= 48 && unit <= 57) return DIGIT;
  if (unit === 10) return LINE;
  if ((unit >= 9 && unit <= 13) || unit === 32 || unit === 0xa0) return SPACE;
  return unit === 0xaa || unit === 0xba ? LETTER : OTHER;
}

function classOf(character: string): number {
  if (/^\s/u.test(character)) return SPACE;
  if (/^\p{Ll}/u.test(character)) return LOWER;
  if (/^\p{Lu}/u.test(character)) return UPPER;
  if (/^\p{L}/u.test(character)) return LETTER;
  if (/^\p{M}/u.test(character)) return JOINED;
  return /^\p{Nd}/u.test(character) ? DIGIT : OTHER;
}

/** Where tokens begin and end, in turns; kept between notes. */
let borders = new Int32Array(8192);

/** Linear in the text. */
export function tokenize(text: string): Tokens {
  let used = 0;
  /** Class of the token that is being read: letters and digits go on, all others have one character. */
  let open = 0;
  /** Whether the last letter, marks that join it left aside, is a lower-case one. */
  let isLower = false;
  for (let i = 0; i < text.length;) {
    const start = i;
    const unit = text.charCodeAt(start);
    let kind = classes[unit]!;
    if (kind === 0) kind = classify(unit);
    i++;
    if (kind === HIGH) {
      const point = text.codePointAt(start)!;
      if (point > 0xffff) i++;
      kind = point > 0xffff ? classOf(String.fromCodePoint(point)) : OTHER;
    }
    const run = kind >= LOWER && kind <= JOINED ? LETTER : kind === DIGIT ? DIGIT : 0;
    const goesOn = run !== 0 && run === open && !(kind === UPPER && isLower);
    if (kind !== JOINED) isLower = kind === LOWER;
    if (goesOn) {
      borders[used - 1] = i;
      continue;
    }
    open = run;
    if (kind === SPACE) continue;
    if (used + 2 > borders.length) {
      const longer = new Int32Array(borders.length * 2);
      longer.set(borders);
      borders = longer;
    }
    borders[used++] = start;
    borders[used++] = i;
  }
  const count = used >> 1;
  const [starts, ends, spaceBefore] = [new Int32Array(count), new Int32Array(count), new Uint8Array(count)];
  for (let i = 0, end = -1; i < count; i++) {
    starts[i] = borders[2 * i]!;
    spaceBefore[i] = starts[i] === end ? 0 : 1;
    end = ends[i] = borders[2 * i + 1]!;
  }
  return { text, count, starts, ends, spaceBefore };
}

/** The text of one token. */
export function wordOf({ text, starts, ends }: Tokens, index: number): string {
  return text.slice(starts[index], ends[index]);
}

/**
 * The first token that ends behind an offset: the one that holds it, or the next; `count` where there is none.
 * Logarithmic in the tokens.
 */
export function firstEndingBehind({ ends, count }: Pick<Tokens, 'ends' | 'count'>, offset: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ends[middle]! > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}
