/** Sizes of the network; they travel with its weights. All tables are hashed: no word is stored anywhere. */
export interface NetworkShape {
  readonly wordRows: number;
  readonly wordWidth: number;
  /** Rows of the tables of affixes, shapes and lower forms. */
  readonly hashRows: number;
  readonly bitRows: number;
  readonly bitWidth: number;
  readonly charWidth: number;
  /** Filters that look at 2, 3 and 4 characters. */
  readonly charFilters: readonly [number, number, number];
  /** Units of each direction of the LSTM. */
  readonly hidden: number;
}

export const baseArchitectureShape: NetworkShape = {
  wordRows: 1 << 15,
  wordWidth: 100,
  hashRows: 2000,
  bitRows: 2048,
  bitWidth: 32,
  charWidth: 24,
  charFilters: [24, 48, 24],
  hidden: 128,
};

/** What is looked up of a word; the columns of the rows of a `FeatureIndex`. */
export const wordColumns = ['word', 'prefix', 'suffix', 'shape', 'lower', 'casing', 'casing2019'] as const;
export type WordColumn = (typeof wordColumns)[number];

/** A table by which every distinct word is looked up; its parameter is `table.<column>`. */
export interface WordTable {
  readonly column: WordColumn;
  readonly rows: number;
  readonly width: number;
}

/** Characters of a word that the network reads: its first nine and last seven, and a mark for each border. */
export const WORD_CHARACTERS = 18;
const HEAD = 9;
const TAIL = 7;
const FIRST_CODE = 0x20;
const PLAIN_CODES = 0x180 - FIRST_CODE;
const OTHER_CODES = 32;
const PADDING = 0;
const BEGIN = 1;
const END = 2;
const FIRST_CHARACTER = 3;
/** Latin letters and signs have rows of their own, all others share some. */
export const CHARACTER_ROWS = FIRST_CHARACTER + PLAIN_CODES + OTHER_CODES;

function characterOf(unit: number): number {
  if (unit >= FIRST_CODE && unit < FIRST_CODE + PLAIN_CODES) return FIRST_CHARACTER + unit - FIRST_CODE;
  return FIRST_CHARACTER + PLAIN_CODES + ((unit ^ (unit >>> 5)) & (OTHER_CODES - 1));
}

/** Writes the characters of `text[start, end)` to `out[at …]`. */
export function writeCharacters(text: string, start: number, end: number, out: Int32Array, at: number): void {
  let to = at;
  out[to++] = BEGIN;
  const isLong = end - start > HEAD + TAIL;
  for (let i = start; i < end; i++) {
    if (isLong && i === start + HEAD) i = end - TAIL;
    out[to++] = characterOf(text.charCodeAt(i));
  }
  out[to++] = END;
  out.fill(PADDING, to, at + WORD_CHARACTERS);
}
