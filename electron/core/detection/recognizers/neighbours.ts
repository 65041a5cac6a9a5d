import { DIGITS, LETTERS, LINE_END, MARK, foldedKey, type Scan } from '../scan';

/** Small predicates about the tokens around a place. All take token indices; -1 and `count` are outside. */

export const isKind = (scan: Scan, i: number, kind: number): boolean =>
  i >= 0 && i < scan.count && scan.kinds[i] === kind;

/** Code point of token `i` if it is a mark, else 0. */
export const markCode = (scan: Scan, i: number): number => (isKind(scan, i, MARK) ? scan.keys[i]! : 0);

/** True if there is no blank between token `i - 1` and token `i`. */
export const isGlued = (scan: Scan, i: number): boolean =>
  i > 0 && i < scan.count && scan.ends[i - 1] === scan.starts[i];

/** True if something on the same line is attached to the left of token `i`. */
export const isAttached = (scan: Scan, i: number): boolean => isGlued(scan, i) && scan.kinds[i - 1] !== LINE_END;

/** `Ora-Plus®`, `Tachosil™`: a product, regardless of its namesake. */
export const isTrademark = (scan: Scan, last: number): boolean => {
  const code = markCode(scan, last + 1);
  return (code === 0xae || code === 0x2122) && isGlued(scan, last + 1);
};

export const tokenLength = (scan: Scan, i: number): number => scan.ends[i]! - scan.starts[i]!;
/** 0 if there is no such token. */
export const tokenLengthAt = (scan: Scan, i: number): number => (i >= 0 && i < scan.count ? tokenLength(scan, i) : 0);

/** A set of words that tokens are compared with, in any case and with or without accents. */
export interface WordSet extends Iterable<number> {
  readonly has: (key: number) => boolean;
}

/** Built on first use: a note needs few of the sets, and one of five languages. */
class LazyWordSet implements WordSet {
  #keys: ReadonlySet<number> | undefined;
  /** By the last byte of a key: nearly every queried word is in no set, and this decides it faster. */
  readonly #lastBytes = new Uint8Array(256);

  constructor(private readonly words: readonly string[] | string) {}

  has(key: number): boolean {
    const keys = this.#keys ?? this.#make();
    return this.#lastBytes[key & 255] === 1 && keys.has(key);
  }

  [Symbol.iterator](): Iterator<number> {
    return (this.#keys ?? this.#make()).values();
  }

  #make(): ReadonlySet<number> {
    const words = typeof this.words === 'string' ? this.words.split(' ') : this.words;
    const keys = new Set(words.map((word) => foldedKey(word)));
    for (const key of keys) this.#lastBytes[key & 255] = 1;
    return (this.#keys = keys);
  }
}

export const wordSet = (words: readonly string[]): WordSet => new LazyWordSet(words);
/** From one string with blanks between the words. */
export const wordSetOf = (words: string): WordSet => new LazyWordSet(words);

export const isWord = (scan: Scan, i: number, words: WordSet): boolean =>
  isKind(scan, i, LETTERS) && words.has(scan.keys[i]!);

/** True if a digit token begins a number: no digit group, letter or connecting mark is attached to its left. */
export const startsNumber = (scan: Scan, i: number): boolean => {
  if (!isGlued(scan, i)) return true;
  if (scan.kinds[i - 1] === LETTERS) return false;
  const code = markCode(scan, i - 1);
  if (code === 46 || code === 44 || code === 47 || code === 45 || code === 0x2013 || code === 58 || code === 95) {
    return !(isGlued(scan, i - 1) && scan.kinds[i - 2] === DIGITS);
  }
  return true;
};

/** True if a letter, digit or underscore is attached to the right of offset `end`, so that the number continues. */
export const goesOn = (text: string, end: number): boolean => {
  const code = text.charCodeAt(end);
  return (
    (code >= 48 && code <= 57) ||
    (code >= 65 && code <= 90) ||
    (code >= 97 && code <= 122) ||
    code === 95 ||
    (code > 191 && code < 0x2000)
  );
};

/** Key words of one or two tokens and what they announce. */
export interface KeyTable<T> {
  readonly singles: ReadonlyMap<number, T>;
  readonly pairs: ReadonlyMap<number, T>;
}

const pairKey = (first: number, second: number): number => (Math.imul(first, 31) + second) | 0;

/** Built on first use: a note needs few of the tables. */
class LazyKeyTable<T> implements KeyTable<T> {
  #singles: Map<number, T> | undefined;
  readonly #pairs = new Map<number, T>();

  constructor(private readonly entries: () => Iterable<readonly [string, T]>) {}

  get singles(): ReadonlyMap<number, T> {
    return this.#singles ?? this.#make();
  }

  get pairs(): ReadonlyMap<number, T> {
    if (this.#singles === undefined) this.#make();
    return this.#pairs;
  }

  #make(): ReadonlyMap<number, T> {
    const [singles, pairs] = [new Map<number, T>(), this.#pairs];
    for (const [words, value] of this.entries()) {
      const [first = '', second] = words.split(' ');
      if (second === undefined) singles.set(foldedKey(first), value);
      else {
        pairs.set(pairKey(foldedKey(first), foldedKey(second)), value);
        if (first === 'no') pairs.set(pairKey(foldedKey('n'), foldedKey(second)), value);
        if (second === 'no') pairs.set(pairKey(foldedKey(first), foldedKey('n')), value);
      }
    }
    return (this.#singles = singles);
  }
}

/** Words in any case and accents; two-word keys separated by one blank. `no x` (for `nº x`) also matches `n x`. */
export const keyTable = <T>(entries: () => Iterable<readonly [string, T]>): KeyTable<T> => new LazyKeyTable(entries);

/** A table whose keys all announce the same: words joined by commas. */
export const keyList = (words: string): KeyTable<true> =>
  keyTable(() => words.split(',').map((word) => [word, true] as const));

const fillers = wordSetOf(
  'n no nr nro num number numbers numero numeros nummer is was es est ist of del de du der van the la le ' +
    'el het die das al au a at to on in op y e code codigo com me him her us them my your his rn kind ' +
    'ending last four digits',
);

/**
 * The key word left of token `i` on the same line, skipping marks and filler words (`NHC n.º: 123`), or at the end of
 * the line above if that ends in a colon. Looks at no more than `reach` tokens.
 *
 * @param qualifiers further words that may stand between: `Tel. privat: …`
 */
export const keyBefore = <T>(
  scan: Scan,
  i: number,
  table: KeyTable<T>,
  reach = 7,
  qualifiers?: WordSet,
): T | undefined => {
  const { kinds, keys } = scan;
  const last = Math.max(0, i - reach);
  let hasCrossed = false;
  for (let at = i - 1; at >= last; at--) {
    const kind = kinds[at];
    if (kind === LINE_END) {
      if (hasCrossed || markCode(scan, at - 1) !== 58) return undefined;
      hasCrossed = true;
      continue;
    }
    if (kind === MARK) {
      const code = keys[at]!;
      if (code === 59 || code === 33 || code === 63) return undefined;
      continue;
    }
    if (kind === DIGITS) return undefined;
    const key = keys[at]!;
    const first =
      at === 0
        ? -1
        : kinds[at - 1] === LETTERS
          ? at - 1
          : kinds[at - 1] !== MARK
            ? -1
            : isKind(scan, at - 2, LETTERS)
              ? at - 2
              : kinds[at - 2] === MARK && isKind(scan, at - 3, LETTERS)
                ? at - 3
                : -1;
    if (first >= 0) {
      const pair = table.pairs.get(pairKey(keys[first]!, key));
      if (pair !== undefined) return pair;
    }
    const single = table.singles.get(key);
    if (single !== undefined) return single;
    if (!fillers.has(key) && qualifiers?.has(key) !== true) return undefined;
  }
  return undefined;
};

const filterBits = 4095;

/**
 * A filter that lets through every token of `words` and few others: one look-up in a small table, cheaper than a set
 * for recognizers that visit all tokens.
 */
export const wordFilter = (words: Iterable<number>): ((key: number) => boolean) => {
  const table = new Uint8Array(filterBits + 1);
  for (const word of words) table[(word ^ (word >>> 12)) & filterBits] = 1;
  return (key) => table[(key ^ (key >>> 12)) & filterBits] === 1;
};
