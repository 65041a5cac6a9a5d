import { combined } from './hashes';
import { moved, note, scratch } from './memory';
import { usedGroups } from './weights';

// The lexicon: words and sets of bits that notes are written in.

/**
 * A word: hashes lower, short shape, folded, surface, shape; casing; four prefixes, four suffixes; its place, plus one;
 * nothing.
 */
export const WORD_BYTES: usize = 64;
export const WORD_PLACE: usize = 56;
/** A set: hash of all its bits, where they begin, how many, its place, plus one. */
export const SET_BYTES: usize = 16;
export const SET_PLACE: usize = 12;

export let words: usize = 0;
export let wordCount: i32 = 0;
let wordCapacity: i32 = 0;
export let sets: usize = 0;
export let setCount: i32 = 0;
let setCapacity: i32 = 0;
export let bits: usize = 0;
let bitCount: i32 = 0;
let bitCapacity: i32 = 0;

export function emptyLexicon(): void {
  wordCount = 0;
  setCount = 0;
  bitCount = 0;
}

/**
 * Where the next words belong, one array behind the other: lower, short shape, folded, surface, shape [word], prefixes,
 * suffixes [word * 4 + length − 1], casing (u8) [word].
 */
export function roomForWords(more: i32): usize {
  if (wordCount + more > wordCapacity) {
    const capacity = max(wordCount + more, max(1024, 2 * wordCapacity));
    words = moved(words, <usize>wordCount * WORD_BYTES, <usize>capacity * WORD_BYTES);
    wordCapacity = capacity;
  }
  return scratch(<usize>more * 53);
}

export function addWords(more: i32): void {
  const column = (<usize>more) << 2;
  for (let w = 0; w < more; w++) {
    const to = words + <usize>(wordCount + w) * WORD_BYTES;
    const from = note + ((<usize>w) << 2);
    for (let c: usize = 0; c < 5; c++) store<i32>(to + (c << 2), load<i32>(from + c * column));
    store<i32>(to + 20, load<u8>(note + 13 * column + w));
    v128.store(to + 24, v128.load(note + 5 * column + ((<usize>w) << 4)));
    v128.store(to + 40, v128.load(note + 9 * column + ((<usize>w) << 4)));
    store<i32>(to + WORD_PLACE, 0);
  }
  wordCount += more;
}

/** Where the next sets belong: how many bits each has (i32), then all bits. */
export function roomForSets(more: i32, theirBits: i32): usize {
  if (setCount + more > setCapacity) {
    const capacity = max(setCount + more, max(256, 2 * setCapacity));
    sets = moved(sets, <usize>setCount * SET_BYTES, <usize>capacity * SET_BYTES);
    setCapacity = capacity;
  }
  if (bitCount + theirBits > bitCapacity) {
    const capacity = max(bitCount + theirBits, max(1024, 2 * bitCapacity));
    bits = moved(bits, (<usize>bitCount) << 2, (<usize>capacity) << 2);
    bitCapacity = capacity;
  }
  return scratch((<usize>(more + theirBits)) << 2);
}

export function addSets(more: i32): void {
  let from = note + ((<usize>more) << 2);
  for (let s = 0; s < more; s++) {
    const length = load<i32>(note + ((<usize>s) << 2));
    const to = sets + <usize>setCount * SET_BYTES;
    let hash = 0;
    for (let b = 0; b < length; b++, from += 4) {
      const bit = load<i32>(from);
      store<i32>(bits + ((<usize>(bitCount + b)) << 2), bit);
      if (((usedGroups >> (bit & 7)) & 1) != 0) hash = combined(hash, bit);
    }
    store<i32>(to, hash);
    store<i32>(to + 4, bitCount);
    store<i32>(to + 8, length);
    store<i32>(to + SET_PLACE, 0);
    bitCount += length;
    setCount++;
  }
}
