import { classOf, DIGIT, foldOf, JOINED, LOWER, lowerOf, OTHER, UNCASED, UPPER } from './charClasses';
import { addToHash, combined, HASH_START, mixed } from './hashing';

/**
 * What `casing` counts: line break, other mark, one capital, all capitals, all lower (or without case), Capitalised,
 * mixed, digits by length (10 and more are one).
 */
export const casingClasses = [
  'newline',
  'mark',
  'capital',
  'allCapitals',
  'lower',
  'capitalised',
  'mixed',
  'd1',
  'd2',
  'd3',
  'd4',
  'd5',
  'd6',
  'd7',
  'd8',
  'd9',
  'd10',
] as const;
const NEWLINE = 0;
const MARK = 1;
const ONE_CAPITAL = 2;
const ALL_CAPITALS = 3;
const ALL_LOWER = 4;
const CAPITALISED = 5;
const MIXED = 6;
const DIGITS = 6;

/** Longest affix. */
export const AFFIXES = 4;
const SHAPE_UNITS = 12;
const X_UPPER = 88;
const X_LOWER = 120;
const X_UNCASED = 97;
const X_DIGIT = 100;

/**
 * The distinct words and the distinct sets of bits of the notes that one featurizer read. A word is a token as it is
 * written, case included; `n` words have the ids 0 … n−1. Everything is a hash: no spelling is kept. Arrays may be
 * longer than what is used, and are replaced when they grow, so read them from the lexicon each time.
 */
export class Lexicon {
  words = 0;
  /** Hash of the word in lower case, digits as 0; accents kept. [word] */
  lower = new Int32Array(1024);
  /** The same without accents. [word] */
  folded = new Int32Array(1024);
  /** Hash of the word as it is written, digits as 0. [word] */
  surface = new Int32Array(1024);
  /**
   * Hashes of the first 1, 2, 3, 4 units in lower case, 0 where the word is not longer. Words of letters; of digits
   * only the first two. [word * 4 + length − 1]
   */
  prefixes = new Int32Array(1024 * AFFIXES);
  /**
   * Hashes of the last 1, 2, 3, 4 units in lower case, 0 where the word is not longer. Words of letters only. [word * 4
   * + length − 1]
   */
  suffixes = new Int32Array(1024 * AFFIXES);
  /** Hash of `Xxxx`, `dd`, at most twelve units. [word] */
  shape = new Int32Array(1024);
  /** Hash of `Xx`: equal neighbours as one. [word] */
  shortShape = new Int32Array(1024);
  /** Place in `casingClasses`. [word] */
  casing = new Uint8Array(1024);
  /** In UTF-16 units, at most 255. [word] */
  length = new Uint8Array(1024);

  sets = 0;
  /**
   * Bits of set s: `bits[setStarts[s]] … bits[setStarts[s + 1] − 1]`, ascending, distinct. Set 0 is empty. [set + 1]
   */
  setStarts = new Int32Array(256);
  bits = new Int32Array(1024);

  #first = new Int32Array(1024);
  #second = new Int32Array(1024);
  #slots = new Int32Array(4096).fill(-1);
  #setHashes = new Int32Array(256);
  #setSlots = new Int32Array(1024).fill(-1);

  constructor() {
    this.setOf([], 0);
  }

  /**
   * The id of a token, new or known. Two hashes tell words apart: of a million words, none are likely to be mistaken.
   */
  wordOf(text: string, start: number, end: number): number {
    let first = HASH_START;
    let second = end - start;
    for (let i = start; i < end; i++) {
      const unit = text.charCodeAt(i);
      first = Math.imul(first ^ unit, 0x01000193);
      second = (Math.imul(second, 31) + unit) | 0;
    }
    const mask = this.#slots.length - 1;
    let slot = mixed(first) & mask;
    for (;;) {
      const word = this.#slots[slot]!;
      if (word < 0) break;
      if (this.#first[word] === first && this.#second[word] === second) return word;
      slot = (slot + 1) & mask;
    }
    return this.#add(text, start, end, first, second, slot);
  }

  /** The id of a set of bits that is ascending and distinct. */
  setOf(bits: ArrayLike<number>, count: number): number {
    let hash = HASH_START;
    for (let i = 0; i < count; i++) hash = combined(hash, bits[i]!);
    const mask = this.#setSlots.length - 1;
    let slot = hash & mask;
    for (;;) {
      const set = this.#setSlots[slot]!;
      if (set < 0) break;
      if (this.#setHashes[set] === hash && this.#isSet(set, bits, count)) return set;
      slot = (slot + 1) & mask;
    }
    const set = this.sets++;
    if (set + 1 >= this.#setHashes.length) {
      this.#setHashes = longer(this.#setHashes);
      this.setStarts = longer(this.setStarts);
    }
    const from = this.setStarts[set]!;
    while (from + count > this.bits.length) this.bits = longer(this.bits);
    for (let i = 0; i < count; i++) this.bits[from + i] = bits[i]!;
    this.setStarts[set + 1] = from + count;
    this.#setHashes[set] = hash;
    this.#setSlots[slot] = set;
    if (this.sets * 2 > mask) this.#setSlots = rehashed(this.#setHashes, this.sets, this.#setSlots.length * 2);
    return set;
  }

  #isSet(set: number, bits: ArrayLike<number>, count: number): boolean {
    const from = this.setStarts[set]!;
    if (this.setStarts[set + 1]! - from !== count) return false;
    for (let i = 0; i < count; i++) if (this.bits[from + i] !== bits[i]) return false;
    return true;
  }

  #add(text: string, start: number, end: number, first: number, second: number, slot: number): number {
    const word = this.words++;
    if (word >= this.casing.length) this.#grow();
    this.#first[word] = first;
    this.#second[word] = second;
    this.#slots[slot] = word;
    this.#describe(word, text, start, end);
    if (this.words * 2 > this.#slots.length) {
      const mixedHashes = this.#first.map(mixed);
      this.#slots = rehashed(mixedHashes, this.words, this.#slots.length * 2);
    }
    return word;
  }

  #describe(word: number, text: string, start: number, end: number): void {
    let [lower, folded, surface, shape, short] = [HASH_START, HASH_START, HASH_START, HASH_START, HASH_START];
    let [uppers, lowers, others, before] = [0, 0, 0, 0];
    const kind = classOf(text.charCodeAt(start));
    for (let i = start; i < end; i++) {
      const unit = text.charCodeAt(i);
      const unitClass = classOf(unit);
      const isDigit = unitClass === DIGIT;
      lower = addToHash(lower, isDigit ? 48 : lowerOf(unit));
      surface = addToHash(surface, isDigit ? 48 : unit);
      const bare = isDigit ? 48 : foldOf(unit);
      if (bare !== 0) folded = addToHash(folded, bare);
      if (unitClass === JOINED) continue;
      if (unitClass === UPPER) uppers++;
      else if (unitClass === LOWER) lowers++;
      else others++;
      const sign =
        unitClass === UPPER
          ? X_UPPER
          : unitClass === LOWER
            ? X_LOWER
            : unitClass === UNCASED
              ? X_UNCASED
              : isDigit
                ? X_DIGIT
                : unit;
      if (i - start < SHAPE_UNITS) shape = addToHash(shape, sign);
      if (i - start < SHAPE_UNITS && sign !== before) short = addToHash(short, sign);
      before = sign;
    }
    this.lower[word] = mixed(lower);
    this.folded[word] = mixed(folded);
    this.surface[word] = mixed(surface);
    this.shape[word] = mixed(shape);
    this.shortShape[word] = mixed(short);
    this.length[word] = Math.min(255, end - start);
    this.casing[word] =
      kind === OTHER || kind === JOINED
        ? text.charCodeAt(start) === 10
          ? NEWLINE
          : MARK
        : kind === DIGIT
          ? DIGITS + Math.min(10, end - start)
          : uppers === 0
            ? ALL_LOWER
            : lowers + others === 0
              ? uppers === 1
                ? ONE_CAPITAL
                : ALL_CAPITALS
              : kind === UPPER && uppers === 1
                ? CAPITALISED
                : MIXED;
    this.#affixes(word, text, start, end, kind);
  }

  #affixes(word: number, text: string, start: number, end: number, kind: number): void {
    const isLetters = kind === UPPER || kind === LOWER || kind === UNCASED;
    let [prefix, suffix] = [HASH_START, HASH_START];
    for (let k = 0; k < AFFIXES; k++) {
      const isLonger = end - start > k + 1;
      if (isLonger && (isLetters || kind === DIGIT)) {
        prefix = addToHash(prefix, lowerOf(text.charCodeAt(start + k)));
        suffix = addToHash(suffix, lowerOf(text.charCodeAt(end - 1 - k)));
      }
      this.prefixes[word * AFFIXES + k] = isLonger && (isLetters || (kind === DIGIT && k < 2)) ? mixed(prefix) : 0;
      this.suffixes[word * AFFIXES + k] = isLonger && isLetters ? mixed(suffix) : 0;
    }
  }

  #grow(): void {
    this.lower = longer(this.lower);
    this.folded = longer(this.folded);
    this.surface = longer(this.surface);
    this.prefixes = longer(this.prefixes);
    this.suffixes = longer(this.suffixes);
    this.shape = longer(this.shape);
    this.shortShape = longer(this.shortShape);
    this.#first = longer(this.#first);
    this.#second = longer(this.#second);
    const { casing, length } = this;
    this.casing = new Uint8Array(casing.length * 2);
    this.casing.set(casing);
    this.length = new Uint8Array(length.length * 2);
    this.length.set(length);
  }
}

function longer(old: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const fresh = new Int32Array(old.length * 2);
  fresh.set(old);
  return fresh;
}

function rehashed(hashes: Int32Array, count: number, size: number): Int32Array<ArrayBuffer> {
  const slots = new Int32Array(size).fill(-1);
  for (let id = 0; id < count; id++) {
    let slot = hashes[id]! & (size - 1);
    while (slots[slot]! >= 0) slot = (slot + 1) & (size - 1);
    slots[slot] = id;
  }
  return slots;
}
