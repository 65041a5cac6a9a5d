import { combinedFour } from './hashes';
import { sets, SET_BYTES, words, WORD_BYTES } from './lexicon';
import { eights, MOST_MEMORY, note, scratch, take } from './memory';
import { isFiltered, lookUp, rowBytes, template } from './weights';

// The note at work: where its arrays stand, its hashes and its n-grams.

/** Tokens whose n-grams are hashed at once. */
export const CHUNK: i32 = 64;
const WORD_GRAMS: i32 = 9;
/** Zeros that stand before and behind the tokens of a note; a multiple of four before. */
const PAD: i32 = 8;

export let count: i32 = 0;
/** As they come: [token] */
export let noteWords: usize = 0;
export let noteSets: usize = 0;
export let noteDepth: usize = 0;
export let noteSpace: usize = 0;
/** Rows of its word and of its set. [token] */
export let wordAt: usize = 0;
export let setAt: usize = 0;
/** Hashes with zeros before and behind. [token] */
let lower: usize = 0;
export let short: usize = 0;
export let setHash: usize = 0;
/** Neighbours together: of a token and the next, and the one behind that. [token] */
let pairHash: usize = 0;
let tripleHash: usize = 0;
/** [gram, token of the chunk] */
let grams: usize = 0;
/** Features of the n-grams of the chunk, token after token, and where those of each end. */
export let hits: usize = 0;
export let hitEnds: usize = 0;
/** exp(score − highest score of the token), 32 bits. [token, tag] */
export let likely: usize = 0;
/** Forward probabilities, each row sums to one; then the marginals. [token, tag] */
export let alpha: usize = 0;
/** [token] */
export let scale: usize = 0;

export function openNote(): void {
  grams = take(WORD_GRAMS * CHUNK * 4);
  hits = take(WORD_GRAMS * CHUNK * 4 + 4);
  hitEnds = take(CHUNK * 4);
}

/**
 * Where a note belongs: words (i32), sets (i32), open brackets (u8), space before (u8), each [token] and aligned to
 * eight bytes.
 */
export function roomForNote(tokens: i32): usize {
  count = tokens;
  const four = eights((<usize>tokens) << 2);
  const one = eights(<usize>tokens);
  const padded = (<usize>(tokens + 2 * PAD)) << 2;
  const rows = <usize>tokens * rowBytes;
  if (<u64>tokens * <u64>(2 * rowBytes + 64) > MOST_MEMORY) unreachable();
  scratch(4 * four + 2 * one + 5 * padded + 2 * rows + ((<usize>tokens) << 3) + 256);
  noteWords = note;
  noteSets = noteWords + four;
  noteDepth = noteSets + four;
  noteSpace = noteDepth + one;
  wordAt = noteSpace + one;
  setAt = wordAt + four;
  lower = ((setAt + four + 15) & ~15) + PAD * 4;
  short = lower + padded;
  setHash = short + padded;
  pairHash = setHash + padded;
  tripleHash = pairHash + padded;
  scale = tripleHash + padded;
  likely = (scale + ((<usize>tokens) << 3) + 15) & ~15;
  alpha = likely + rows;
  return note;
}

/** Hashes of the tokens and of neighbours together. */
export function readHashes(): void {
  for (let side = 0; side < 2; side++) {
    const at = (<usize>(side == 0 ? -PAD : count)) << 2;
    for (let j: usize = 0; j < <usize>PAD * 4; j += 4) {
      store<i32>(lower + at + j, 0);
      store<i32>(short + at + j, 0);
      store<i32>(setHash + at + j, 0);
    }
  }
  for (let i: usize = 0; i < <usize>count; i++) {
    const word = words + <usize>load<i32>(noteWords + (i << 2)) * WORD_BYTES;
    store<i32>(lower + (i << 2), load<i32>(word));
    store<i32>(short + (i << 2), load<i32>(word + 4));
    store<i32>(setHash + (i << 2), load<i32>(sets + <usize>load<i32>(noteSets + (i << 2)) * SET_BYTES));
  }
  for (let i = -4; i < count + 4; i += 4) {
    const at = (<usize>i) << 2;
    const pair = combinedFour(v128.load(lower + at), v128.load(lower + at + 4));
    v128.store(pairHash + at, pair);
    v128.store(tripleHash + at, combinedFour(pair, v128.load(lower + at + 8)));
  }
}

/** The n-grams of words of a chunk, in an order of their own. */
export function hashChunk(from: i32, to: i32): void {
  for (let i = from; i < to; i += 4) {
    const at = (<usize>i) << 2;
    const into = grams + ((<usize>(i - from)) << 2);
    v128.store(into, combinedFour(i32x4.splat(template(740)), v128.load(pairHash + at - 4)));
    v128.store(into + CHUNK * 4, combinedFour(i32x4.splat(template(741)), v128.load(pairHash + at)));
    v128.store(into + 2 * CHUNK * 4, combinedFour(i32x4.splat(template(742)), v128.load(pairHash + at - 8)));
    v128.store(into + 3 * CHUNK * 4, combinedFour(i32x4.splat(template(743)), v128.load(pairHash + at + 4)));
    v128.store(into + 4 * CHUNK * 4, combinedFour(i32x4.splat(template(744)), v128.load(tripleHash + at - 12)));
    v128.store(into + 5 * CHUNK * 4, combinedFour(i32x4.splat(template(745)), v128.load(tripleHash + at)));
    v128.store(into + 6 * CHUNK * 4, combinedFour(i32x4.splat(template(746)), v128.load(tripleHash + at + 4)));
    v128.store(
      into + 7 * CHUNK * 4,
      combinedFour(i32x4.splat(template(747)), combinedFour(v128.load(lower + at - 4), v128.load(lower + at + 4))),
    );
    v128.store(
      into + 8 * CHUNK * 4,
      combinedFour(i32x4.splat(template(754)), combinedFour(v128.load(setHash + at), v128.load(lower + at))),
    );
  }
}

/**
 * Looks up the n-grams of a chunk: first all in the filter, without a branch and so several at a time, then what it
 * knows.
 */
export function sift(tokens: i32): void {
  let to = hits;
  for (let i: usize = 0; i < <usize>tokens; i++) {
    let gram = grams + (i << 2);
    for (const end = gram + WORD_GRAMS * CHUNK * 4; gram < end; gram += CHUNK * 4) {
      const hash = load<i32>(gram);
      store<i32>(to, hash);
      to += isFiltered(hash) << 2;
    }
    store<usize>(hitEnds + (i << 2), to);
  }
  let from = hits;
  to = hits;
  for (let i: usize = 0; i < <usize>tokens; i++) {
    for (const end = load<usize>(hitEnds + (i << 2)); from < end; from += 4) {
      const feature = lookUp(load<i32>(from));
      store<usize>(to, feature);
      to += (<usize>(feature != 0)) << 2;
    }
    store<usize>(hitEnds + (i << 2), to);
  }
}
