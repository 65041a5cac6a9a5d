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

const token = /\n|[\p{L}\p{M}]+|\p{Nd}+|[^\s]/gu;
const camelBorder = /(?<=\p{Ll}\p{M}*)(?=\p{Lu})/gu;
const letter = /^[\p{L}\p{M}]/u;

/** Linear in the text. */
export function tokenize(text: string): Tokens {
  const starts: number[] = [];
  const ends: number[] = [];
  for (const match of text.matchAll(token)) {
    const word = match[0];
    const start = match.index;
    let from = start;
    if (word.length > 1 && letter.test(word)) {
      for (const border of word.matchAll(camelBorder)) {
        starts.push(from);
        from = start + border.index;
        ends.push(from);
      }
    }
    starts.push(from);
    ends.push(start + word.length);
  }
  const spaceBefore = Uint8Array.from(starts, (start, i) => (i === 0 || ends[i - 1] !== start ? 1 : 0));
  return { text, count: starts.length, starts: Int32Array.from(starts), ends: Int32Array.from(ends), spaceBefore };
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
