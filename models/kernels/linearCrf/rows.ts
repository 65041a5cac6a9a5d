import { combined } from './hashes';
import { bits, setCount, sets, SET_BYTES, SET_PLACE, wordCount, words, WORD_BYTES, WORD_PLACE } from './lexicon';
import { take } from './memory';
import { count, noteSets, setAt, setHash, short } from './note';
import { add, rowBytes, tags, template, usedGroups } from './weights';

// Rows of sums that come again: of words and sets in their roles, of contexts, of spots.

const NEAR: i32 = 2;
const NEAR_ROLES: i32 = 2 * NEAR + 1;
export const WORD_REACH: i32 = 4;
const LEFT_BAG: i32 = 9;
const RIGHT_BAG: i32 = 10;
const SET_ROLES: i32 = 5;
const SET_REACH: i32 = 2;
const SPOTS: i32 = 12;
const AFFIXES: i32 = 4;
const MOST_OF_SYMBOL: i32 = 512;

/** Contexts that have a row; a power of two. */
const CONTEXTS: i32 = 16384;
const CONTEXT_SHIFT: i32 = 18;
/** Whose row it is, before the row itself: at most five numbers. */
const KEY_BYTES: usize = 32;

/** Rows of a word: its near roles, then those in the bag before and in the bag behind, and 4, 3 before, 3, 4 behind. */
const WORD_ROLES: i32 = NEAR_ROLES + 6;
export const FAR_LEFT: usize = 5;
export const FAR_RIGHT: usize = 6;
export const FOUR_BEFORE: usize = 7;
export const THREE_BEFORE: usize = 8;
export const THREE_BEHIND: usize = 9;
export const FOUR_BEHIND: usize = 10;

/** All zeros: nothing stands there. */
export let noRow: usize = 0;
export let spotRows: usize = 0;
/** [word, role] */
let wordRows: usize = 0;
let wordRowBytes: usize = 0;
export let wordPlaces: i32 = 0;
export let maxWordPlaces: i32 = 0;
let setRows: usize = 0;
let setRowBytes: usize = 0;
export let setPlaces: i32 = 0;
export let maxSetPlaces: i32 = 0;
/** Rows of contexts in the order of their coming, and by the hash of a context which of them is its own, plus one. */
let shapeRows: usize = 0;
let shapeCount: i32 = 0;
let shapeIndex: usize = 0;
let tripleRows: usize = 0;
let tripleCount: i32 = 0;
let tripleIndex: usize = 0;
let contextBytes: usize = 0;

export function openRows(cachedWords: i32, cachedSets: i32): void {
  maxWordPlaces = cachedWords;
  maxSetPlaces = cachedSets;
  noRow = take(rowBytes);
  spotRows = take(<usize>SPOTS * rowBytes);
  wordRowBytes = <usize>WORD_ROLES * rowBytes;
  wordRows = take(<usize>cachedWords * wordRowBytes);
  setRowBytes = <usize>SET_ROLES * rowBytes;
  setRows = take(<usize>cachedSets * setRowBytes);
  contextBytes = KEY_BYTES + rowBytes;
  shapeIndex = take(CONTEXTS << 2);
  tripleIndex = take(CONTEXTS << 2);
  shapeRows = take(<usize>CONTEXTS * contextBytes);
  tripleRows = take(<usize>CONTEXTS * contextBytes);
}

/**
 * Space before, brackets open (none, one, more), space behind: where the weights are known. Far below everything where
 * a row has no tag.
 */
export function fillSpots(): void {
  for (let spot = 0; spot < SPOTS; spot++) {
    const at = spotRows + <usize>spot * rowBytes;
    for (let j: usize = (<usize>tags) << 2; j < rowBytes; j += 4) store<i32>(at + j, <i32>0xc0000000);
    add(combined(template(730), spot & 1), at);
    add(combined(template(731), (spot % 6) >> 1), at);
    add(combined(template(732), spot - (((spot % 6) >> 1) << 1)), at);
  }
}

/** Another lexicon: the rows of the one before mean nothing now. */
export function forgetSymbols(): void {
  wordPlaces = 0;
  setPlaces = 0;
  tripleCount = 0;
  memory.fill(tripleIndex, 0, CONTEXTS << 2);
}

// ---- of symbols

/** The rows of a word, which are summed where it has none. */
export function wordRowOf(id: i32): usize {
  const word = words + <usize>id * WORD_BYTES;
  const known = load<i32>(word + WORD_PLACE);
  if (known != 0) return wordRows + <usize>(known - 1) * wordRowBytes;
  const at = wordRows + <usize>wordPlaces * wordRowBytes;
  store<i32>(word + WORD_PLACE, ++wordPlaces);
  const lowerHash = load<i32>(word);
  memory.fill(at, 0, wordRowBytes);
  add(combined(template(100), lowerHash), at + FOUR_BEFORE * rowBytes);
  add(combined(template(101), lowerHash), at + THREE_BEFORE * rowBytes);
  add(combined(template(107), lowerHash), at + THREE_BEHIND * rowBytes);
  add(combined(template(108), lowerHash), at + FOUR_BEHIND * rowBytes);
  add(combined(template(100 + LEFT_BAG), lowerHash), at + FAR_LEFT * rowBytes);
  add(combined(template(100 + RIGHT_BAG), lowerHash), at + FAR_RIGHT * rowBytes);
  const shortHash = load<i32>(word + 4);
  const casing = load<i32>(word + 20);
  const ending = load<i32>(word + 48);
  for (let near = 0; near < NEAR_ROLES; near++) {
    const role = WORD_REACH - NEAR + near;
    const to = at + <usize>near * rowBytes;
    add(combined(template(100 + role), lowerHash), to);
    add(combined(template(200 + role), shortHash), to);
    add(combined(template(400 + role), casing), to);
    if (role != WORD_REACH) {
      if (ending != 0) add(combined(template(300 + role), ending), to);
      continue;
    }
    add(combined(template(720), load<i32>(word + 12)), to);
    add(combined(template(721), load<i32>(word + 16)), to);
    add(combined(template(722), load<i32>(word + 8)), to);
    for (let k = 0; k < AFFIXES; k++) {
      const prefix = load<i32>(word + 24 + ((<usize>k) << 2));
      const suffix = load<i32>(word + 40 + ((<usize>k) << 2));
      if (prefix != 0) add(combined(template(700 + k), prefix), to);
      if (suffix != 0) add(combined(template(710 + k), suffix), to);
    }
  }
  return at;
}

export function setRowOf(id: i32): usize {
  const set = sets + <usize>id * SET_BYTES;
  const known = load<i32>(set + SET_PLACE);
  if (known != 0) return setRows + <usize>(known - 1) * setRowBytes;
  const at = setRows + <usize>setPlaces * setRowBytes;
  store<i32>(set + SET_PLACE, ++setPlaces);
  memory.fill(at, 0, setRowBytes);
  const from = bits + ((<usize>load<i32>(set + 4)) << 2);
  const end = from + ((<usize>load<i32>(set + 8)) << 2);
  for (let role = 0; role < SET_ROLES; role++) {
    const to = at + <usize>role * rowBytes;
    const own = template(500 + role);
    let used = 0;
    for (let b = from; b < end && used < MOST_OF_SYMBOL - 1; b += 4) {
      const bit = load<i32>(b);
      if (((usedGroups >> (bit & 7)) & 1) == 0) continue;
      add(combined(own, bit), to);
      used++;
    }
    if (role == SET_REACH) add(combined(template(600 + role), load<i32>(set)), to);
  }
  return at;
}

export function forgetWords(): void {
  for (let w = 0; w < wordCount; w++) store<i32>(words + <usize>w * WORD_BYTES + WORD_PLACE, 0);
  wordPlaces = 0;
}

export function forgetSets(): void {
  for (let s = 0; s < setCount; s++) store<i32>(sets + <usize>s * SET_BYTES + SET_PLACE, 0);
  setPlaces = 0;
}

// ---- of contexts

function spread(hash: i32, value: i32): i32 {
  return (hash ^ value) * <i32>0x9e3779b1 + (hash >>> 15);
}

/** The row of the short shapes around token i: the one its hash names, no matter who stood there before. */
export function shapesRowOf(i: i32): usize {
  const here = short + ((<usize>i) << 2);
  const a = load<i32>(here - 8);
  const b = load<i32>(here - 4);
  const c = load<i32>(here);
  const d = load<i32>(here + 4);
  const e = load<i32>(here + 8);
  const slot = shapeIndex + (((<u32>spread(spread(spread(spread(a, b), c), d), e)) >> CONTEXT_SHIFT) << 2);
  const known = load<i32>(slot);
  let key: usize;
  if (known != 0) {
    key = shapeRows + <usize>(known - 1) * contextBytes;
    if (
      load<i32>(key) == a &&
      load<i32>(key + 4) == b &&
      load<i32>(key + 8) == c &&
      load<i32>(key + 12) == d &&
      load<i32>(key + 16) == e
    )
      return key + KEY_BYTES;
  } else {
    key = shapeRows + <usize>shapeCount * contextBytes;
    store<i32>(slot, ++shapeCount);
  }
  store<i32>(key, a);
  store<i32>(key + 4, b);
  store<i32>(key + 8, c);
  store<i32>(key + 12, d);
  store<i32>(key + 16, e);
  const to = key + KEY_BYTES;
  memory.fill(to, 0, rowBytes);
  const left = combined(combined(a, b), c);
  add(combined(template(748), combined(combined(b, c), d)), to);
  add(combined(template(749), combined(combined(left, d), e)), to);
  add(combined(template(750), left), to);
  add(combined(template(751), combined(combined(c, d), e)), to);
  return to;
}

/** The row of the sets beside token i and its own, with what each of them says by itself. */
export function tripleRowOf(i: i32): usize {
  const own = noteSets + ((<usize>i) << 2);
  const a = i > 0 ? load<i32>(own - 4) : -1;
  const b = load<i32>(own);
  const c = i + 1 < count ? load<i32>(own + 4) : -1;
  const slot = tripleIndex + (((<u32>spread(spread(a, b), c)) >> CONTEXT_SHIFT) << 2);
  const known = load<i32>(slot);
  let key: usize;
  if (known != 0) {
    key = tripleRows + <usize>(known - 1) * contextBytes;
    if (load<i32>(key) == a && load<i32>(key + 4) == b && load<i32>(key + 8) == c) return key + KEY_BYTES;
  } else {
    key = tripleRows + <usize>tripleCount * contextBytes;
    store<i32>(slot, ++tripleCount);
  }
  store<i32>(key, a);
  store<i32>(key + 4, b);
  store<i32>(key + 8, c);
  const to = key + KEY_BYTES;
  const at = setAt + ((<usize>i) << 2);
  const before = i > 0 ? <usize>load<i32>(at - 4) + rowBytes : noRow;
  const here = <usize>load<i32>(at) + 2 * rowBytes;
  const behind = i + 1 < count ? <usize>load<i32>(at + 4) + 3 * rowBytes : noRow;
  for (let j: usize = 0; j < rowBytes; j += 16)
    v128.store(to + j, i32x4.add(i32x4.add(v128.load(before + j), v128.load(here + j)), v128.load(behind + j)));
  const hashAt = setHash + ((<usize>i) << 2);
  const b1 = i > 0 ? load<i32>(hashAt - 4) : 1;
  const b0 = load<i32>(hashAt);
  const c1 = i + 1 < count ? load<i32>(hashAt + 4) : 1;
  const pair = combined(b1, b0);
  add(combined(template(752), pair), to);
  add(combined(template(753), combined(b0, c1)), to);
  add(combined(template(755), combined(pair, c1)), to);
  return to;
}
