import { combined } from '../features/hashing';
import { AFFIXES, type Lexicon } from '../features/lexicon';
import { groupOfBit, type BitGroup } from '../features/ruleBits';
import type { TokenFeatures } from '../features/tokenFeatures';

/**
 * The features of a token: what its neighbours are, each hashed with the place in which it stands. Most follow from one
 * symbol alone, a word, a set of bits, or a spot, in one of its *roles* (this symbol stands two tokens before): their
 * scores are summed once for each distinct symbol and role. The rest are n-grams. Weights are stored under these
 * hashes, so a change here needs a new `TEMPLATES`, and the same change in `models/kernels/linearCrf.ts`.
 */
export const TEMPLATES = 1;

/**
 * Roles of a word: 0 … 8 stand four before … four behind, then a bag of words five to nine before, and a bag five to
 * eight behind.
 */
export const WORD_ROLES = 11;
export const WORD_REACH = 4;
export const LEFT_BAG = 9;
export const LEFT_BAG_REACH = 9;
export const RIGHT_BAG = 10;
export const RIGHT_BAG_REACH = 8;
/** Roles of a set of bits: 0 … 4 stand two before … two behind. */
export const SET_ROLES = 5;
export const SET_REACH = 2;
/** Space before, brackets, space behind. */
export const SPOTS = 12;
export const NGRAMS = 16;
/** No symbol has more features in one role. */
export const MAX_OF_SYMBOL = 512;

export interface TemplateOptions {
  /** Bits that are not looked at: for ablations, and where the rules are not to be leant on. */
  readonly withoutBits?: readonly BitGroup[];
}

const template = (number: number): number => combined(TEMPLATES, number);
const word = Int32Array.from({ length: WORD_ROLES }, (_, role) => template(100 + role));
const shortShape = Int32Array.from({ length: WORD_ROLES }, (_, role) => template(200 + role));
const suffix = Int32Array.from({ length: WORD_ROLES }, (_, role) => template(300 + role));
const casing = Int32Array.from({ length: WORD_ROLES }, (_, role) => template(400 + role));
const bits = Int32Array.from({ length: SET_ROLES }, (_, role) => template(500 + role));
const wholeSet = Int32Array.from({ length: SET_ROLES }, (_, role) => template(600 + role));
const prefixes = Int32Array.from({ length: AFFIXES }, (_, k) => template(700 + k));
const suffixes = Int32Array.from({ length: AFFIXES }, (_, k) => template(710 + k));
const [surface, shape, folded] = [template(720), template(721), template(722)];
const spots = Int32Array.from({ length: 3 }, (_, k) => template(730 + k));
const ngrams = Int32Array.from({ length: NGRAMS }, (_, k) => template(740 + k));

/** Writes the hashes of a word in a role; answers how many. */
export function wordFeatures(lexicon: Lexicon, id: number, role: number, into: Int32Array): number {
  let count = 0;
  into[count++] = combined(word[role]!, lexicon.lower[id]!);
  if (role < WORD_REACH - 2 || role > WORD_REACH + 2) return count;
  into[count++] = combined(shortShape[role]!, lexicon.shortShape[id]!);
  into[count++] = combined(casing[role]!, lexicon.casing[id]!);
  const ending = lexicon.suffixes[id * AFFIXES + 2]!;
  if (role !== WORD_REACH) {
    if (ending !== 0) into[count++] = combined(suffix[role]!, ending);
    return count;
  }
  into[count++] = combined(surface, lexicon.surface[id]!);
  into[count++] = combined(shape, lexicon.shape[id]!);
  into[count++] = combined(folded, lexicon.folded[id]!);
  for (let k = 0; k < AFFIXES; k++) {
    const [start, end] = [lexicon.prefixes[id * AFFIXES + k]!, lexicon.suffixes[id * AFFIXES + k]!];
    if (start !== 0) into[count++] = combined(prefixes[k]!, start);
    if (end !== 0) into[count++] = combined(suffixes[k]!, end);
  }
  return count;
}

/** Which sets of bits say what, once bits of some groups are left out. */
export function bitFilter({ withoutBits = [] }: TemplateOptions): (bit: number) => boolean {
  const left = new Set<BitGroup>(withoutBits);
  return left.size === 0 ? () => true : (bit) => !left.has(groupOfBit(bit));
}

/** Hash of a whole set of bits; 0 for none. */
export function wholeSetHash(lexicon: Lexicon, set: number, isUsed: (bit: number) => boolean): number {
  let hash = 0;
  for (let b = lexicon.setStarts[set]!; b < lexicon.setStarts[set + 1]!; b++) {
    const bit = lexicon.bits[b]!;
    if (isUsed(bit)) hash = combined(hash, bit);
  }
  return hash;
}

/** Writes the hashes of a set of bits in a role; answers how many. */
export function setFeatures(
  lexicon: Lexicon,
  set: number,
  role: number,
  isUsed: (bit: number) => boolean,
  into: Int32Array,
): number {
  let count = 0;
  for (let b = lexicon.setStarts[set]!; b < lexicon.setStarts[set + 1]! && count < MAX_OF_SYMBOL - 1; b++) {
    const bit = lexicon.bits[b]!;
    if (isUsed(bit)) into[count++] = combined(bits[role]!, bit);
  }
  if (role === SET_REACH) into[count++] = combined(wholeSet[role]!, wholeSetHash(lexicon, set, isUsed));
  return count;
}

export function spotOf({ space, depth, count }: TokenFeatures, token: number): number {
  return space[token]! + 2 * depth[token]! + 6 * (token + 1 < count ? space[token + 1]! : 1);
}

export function spotFeatures(spot: number, into: Int32Array): number {
  into[0] = combined(spots[0]!, spot & 1);
  into[1] = combined(spots[1]!, (spot % 6) >> 1);
  into[2] = combined(spots[2]!, spot - (((spot % 6) >> 1) << 1));
  return 3;
}

/** What n-grams are made of: hashes by token, so that each is read once. Holds one note at a time. */
export class GramSource {
  lower = new Int32Array(0);
  short = new Int32Array(0);
  set = new Int32Array(0);
  count = 0;
  #lexicon: Lexicon | undefined;
  #setHashes = new Int32Array(0);
  #setsKnown = 0;

  constructor(private readonly isUsed: (bit: number) => boolean) {}

  read({ lexicon, words, sets, count }: TokenFeatures): void {
    if (this.lower.length < count) {
      this.lower = new Int32Array(2 * count);
      this.short = new Int32Array(2 * count);
      this.set = new Int32Array(2 * count);
    }
    if (lexicon !== this.#lexicon) {
      this.#lexicon = lexicon;
      this.#setsKnown = 0;
    }
    if (this.#setHashes.length < lexicon.sets) {
      const wider = new Int32Array(2 * lexicon.sets);
      wider.set(this.#setHashes);
      this.#setHashes = wider;
    }
    for (; this.#setsKnown < lexicon.sets; this.#setsKnown++)
      this.#setHashes[this.#setsKnown] = wholeSetHash(lexicon, this.#setsKnown, this.isUsed);
    const { lower, short, set } = this;
    const setHashes = this.#setHashes;
    this.count = count;
    for (let i = 0; i < count; i++) {
      lower[i] = lexicon.lower[words[i]!]!;
      short[i] = lexicon.shortShape[words[i]!]!;
      set[i] = setHashes[sets[i]!]!;
    }
  }
}

/** Writes the `NGRAMS` hashes of a token from `at` on. Beyond the ends of the note stand zeros, and ones for sets. */
export function ngramFeatures({ lower, short, set, count }: GramSource, i: number, into: Int32Array, at = 0): void {
  const w3 = i > 2 ? lower[i - 3]! : 0;
  const w2 = i > 1 ? lower[i - 2]! : 0;
  const w1 = i > 0 ? lower[i - 1]! : 0;
  const w = lower[i]!;
  const v1 = i + 1 < count ? lower[i + 1]! : 0;
  const v2 = i + 2 < count ? lower[i + 2]! : 0;
  const v3 = i + 3 < count ? lower[i + 3]! : 0;
  const before = combined(w2, w1);
  const here = combined(w, v1);
  const behind = combined(v1, v2);
  into[at] = combined(ngrams[0]!, combined(w1, w));
  into[at + 1] = combined(ngrams[1]!, here);
  into[at + 2] = combined(ngrams[2]!, before);
  into[at + 3] = combined(ngrams[3]!, behind);
  into[at + 4] = combined(ngrams[4]!, combined(combined(w3, w2), w1));
  into[at + 5] = combined(ngrams[5]!, combined(here, v2));
  into[at + 6] = combined(ngrams[6]!, combined(behind, v3));
  into[at + 7] = combined(ngrams[7]!, combined(w1, v1));

  const s2 = i > 1 ? short[i - 2]! : 0;
  const s1 = i > 0 ? short[i - 1]! : 0;
  const s = short[i]!;
  const t1 = i + 1 < count ? short[i + 1]! : 0;
  const t2 = i + 2 < count ? short[i + 2]! : 0;
  const left = combined(combined(s2, s1), s);
  into[at + 8] = combined(ngrams[8]!, combined(combined(s1, s), t1));
  into[at + 9] = combined(ngrams[9]!, combined(combined(left, t1), t2));
  into[at + 10] = combined(ngrams[10]!, left);
  into[at + 11] = combined(ngrams[11]!, combined(combined(s, t1), t2));

  const b1 = i > 0 ? set[i - 1]! : 1;
  const b = set[i]!;
  const c1 = i + 1 < count ? set[i + 1]! : 1;
  const pair = combined(b1, b);
  into[at + 12] = combined(ngrams[12]!, pair);
  into[at + 13] = combined(ngrams[13]!, combined(b, c1));
  into[at + 14] = combined(ngrams[14]!, combined(b, w));
  into[at + 15] = combined(ngrams[15]!, combined(pair, c1));
}
