import type { TokenFeatures } from '../features/tokenFeatures';
import type { Lexicon } from '../features/lexicon';
import { FeatureTable } from './featureTable';
import { bitFilter, GramSource, LEFT_BAG, LEFT_BAG_REACH, MOST_OF_SYMBOL, RIGHT_BAG, RIGHT_BAG_REACH, setFeatures, setGrams, SET_GRAMS, SET_REACH, SET_ROLES, shapeGrams, SHAPE_GRAMS, SPOTS, spotFeatures, spotOf, wordFeatures, wordGrams, WORD_GRAMS, WORD_REACH } from './templates';
import type { LinearCrfWeights } from './weights';

/** Symbols that are kept, at least `BLOCK` and what it reaches; a word takes 5 · L · 4 bytes, as does a set. */
export interface KeptSymbols {
  readonly words: number;
  readonly sets: number;
}
const usual: KeptSymbols = { words: 16_384, sets: 4096 };
const BLOCK = 2048;

/** Words up to so far away have several features, whose weights are kept summed; those further away have one. */
const NEAR = 2;
const NEAR_ROLES = 2 * NEAR + 1;
const farRoles = [0, 1, WORD_REACH + NEAR + 1, WORD_REACH + NEAR + 2, LEFT_BAG, RIGHT_BAG];
const FAR_ROLES = farRoles.length;
/** Those that one word has alone, by how far it stands away; the other two belong to the bags, which are moved from token to token. */
const LONE_ROLES = 4;
const loneAt = Int8Array.of(-WORD_REACH, 1 - WORD_REACH, WORD_REACH - 1, WORD_REACH);
const loneRole = Int8Array.of(0, 1, 2, 3);
const LEFT = 4;
const RIGHT = 5;
/** Features of a token that are looked up one by one. */
const MOST_SINGLE = LONE_ROLES + WORD_GRAMS;
/** Rows that a token sums: five near words, two sets, a spot, two contexts, the bags; the last is always row 0. */
const MOST_ROWS = 12;

/**
 * What stands around a token has a row too: the one that its hash names, whoever stood there before. Around nineteen tokens of twenty stands what stood around an earlier
 * one, so their n-grams of shapes and of sets are rarely looked up.
 */
const CONTEXTS = 16_384;
const CONTEXT_SHIFT = 18;
/** Short shapes, two before to two behind. */
const SHAPES = 5;
/** Sets, one before to one behind, with what each of them says by itself. */
const SETS = 3;
/** No set has this number. */
const NOTHING = -2;

/**
 * Weights as whole numbers, so that sums of them are exact in any order and quick: a tag in the lower bits and above it the weight in units of `unit`.
 * Weights beyond ±`LARGEST` are cut to it.
 */
interface PackedWeights {
  readonly rowStarts: Int32Array;
  readonly tagBits: number;
  readonly unit: number;
  /** [weight] */
  readonly packed: Int32Array;
}
const LARGEST = 100;

function packWeights({ tags, rowStarts, rowTags, values }: LinearCrfWeights): PackedWeights {
  const tagBits = Math.max(1, Math.ceil(Math.log2(tags.length)));
  const unit = 128 / 2 ** (31 - tagBits);
  const packed = new Int32Array(values.length);
  for (let k = 0; k < packed.length; k++) packed[k] = (Math.round(Math.max(-LARGEST, Math.min(LARGEST, values[k]!)) / unit) << tagBits) | rowTags[k]!;
  return { rowStarts, tagBits, unit, packed };
}

/** Places of the symbols of a lexicon; all forgotten at once when there are too many. */
class Kept {
  #places: Int32Array<ArrayBuffer> = new Int32Array(1024).fill(-1);
  #count = 0;

  constructor(private readonly most: number) {}

  forget(): void {
    this.#places.fill(-1);
    this.#count = 0;
  }

  hasRoomFor(more: number): boolean {
    return this.#count + more <= this.most;
  }

  /** The place of a symbol; `~place` when it is new. */
  placeOf(symbol: number): number {
    if (symbol >= this.#places.length) {
      const wider = new Int32Array(Math.max(symbol + 1, this.#places.length * 2)).fill(-1);
      wider.set(this.#places);
      this.#places = wider;
    }
    const place = this.#places[symbol]!;
    if (place >= 0) return place;
    this.#places[symbol] = this.#count;
    return ~this.#count++;
  }
}

/**
 * Scores of every tag of every token. What a word or a set of bits contributes is summed once and kept for the notes to come. The inner loops are functions of their
 * arguments alone: closures over these arrays are slower by half once there are two taggers.
 */
export class Emissions {
  readonly #tags: number;
  readonly #weights: PackedWeights;
  readonly #table: FeatureTable;
  readonly #isUsed: (bit: number) => boolean;
  readonly #firstSet: number;
  readonly #firstSpot: number;
  readonly #firstShapes: number;
  readonly #firstTriple: number;
  /** The row of the words in the bags of the token at work. */
  readonly #bags: number;
  /** Row 0 is all zeros: nothing stands there. Then five rows for each word, five for each set, one for each spot and each context. [row, tag] */
  readonly #sums: Int32Array;
  /** Features of the words in their far roles, −1 without weights. [word, far role] */
  readonly #far: Int32Array;
  readonly #words: Kept;
  readonly #sets: Kept;
  /** Whose row it is. [context, shape] */
  readonly #shapes = new Int32Array(CONTEXTS * SHAPES);
  /** [context, set] */
  readonly #triples = new Int32Array(CONTEXTS * SETS).fill(NOTHING);
  readonly #source: GramSource;
  readonly #scratch = new Int32Array(MOST_OF_SYMBOL);
  readonly #row: Int32Array;
  #lexicon: Lexicon | undefined;
  #scores = new Float32Array(0);

  constructor(weights: LinearCrfWeights, kept: KeptSymbols = usual) {
    this.#tags = weights.tags.length;
    this.#weights = packWeights(weights);
    this.#table = new FeatureTable(weights);
    this.#isUsed = bitFilter(weights);
    this.#firstSet = 1 + kept.words * NEAR_ROLES;
    this.#firstSpot = this.#firstSet + kept.sets * SET_ROLES;
    this.#firstShapes = this.#firstSpot + SPOTS;
    this.#firstTriple = this.#firstShapes + CONTEXTS;
    this.#bags = this.#firstTriple + CONTEXTS;
    this.#sums = new Int32Array((this.#bags + 1) * this.#tags);
    this.#far = new Int32Array(kept.words * FAR_ROLES);
    this.#words = new Kept(kept.words);
    this.#sets = new Kept(kept.sets);
    this.#source = new GramSource(this.#isUsed);
    this.#row = new Int32Array(this.#tags);
    for (let spot = 0; spot < SPOTS; spot++) this.#fill(this.#firstSpot + spot, spotFeatures(spot, this.#scratch));
  }

  /** Scores [token, tag] of a note, valid until the next call. */
  of(features: TokenFeatures): Float32Array {
    const { count, lexicon } = features;
    const L = this.#tags;
    if (this.#scores.length < count * L) this.#scores = new Float32Array(Math.max(count * L, 2 * this.#scores.length));
    if (lexicon !== this.#lexicon) {
      this.#lexicon = lexicon;
      this.#words.forget();
      this.#sets.forget();
      this.#triples.fill(NOTHING);
    }
    this.#source.read(features);
    // [token]
    const [words, sets] = [new Int32Array(count), new Int32Array(count)];
    for (let block = 0; block < count; block += BLOCK) {
      const to = Math.min(count, block + BLOCK);
      const [first, last] = [Math.max(0, block - LEFT_BAG_REACH), Math.min(count, to + RIGHT_BAG_REACH)];
      if (!this.#words.hasRoomFor(last - first)) this.#words.forget();
      if (!this.#sets.hasRoomFor(last - first)) this.#sets.forget();
      for (let i = first; i < last; i++) {
        words[i] = this.#wordPlace(lexicon, features.words[i]!);
        sets[i] = this.#setPlace(lexicon, features.sets[i]!);
      }
      this.#scoreBlock(features, words, sets, block, to);
    }
    return this.#scores;
  }

  #scoreBlock(features: TokenFeatures, words: Int32Array, sets: Int32Array, from: number, to: number): void {
    const { count } = features;
    const L = this.#tags;
    const [row, sums, scores, weights, far, table, source] = [this.#row, this.#sums, this.#scores, this.#weights, this.#far, this.#table, this.#source];
    const [firstSet, firstSpot, firstShapes, firstTriple, unit] = [this.#firstSet, this.#firstSpot, this.#firstShapes, this.#firstTriple, weights.unit];
    const [shapes, triples, short, ids] = [this.#shapes, this.#triples, source.short, features.sets];
    const rows = new Int32Array(MOST_ROWS);
    const found = new Int32Array(MOST_SINGLE);
    const grams = new Int32Array(WORD_GRAMS);
    const bags = this.#bags * L;
    sums.fill(0, bags, bags + L);
    for (let j = Math.max(0, from - LEFT_BAG_REACH); j < Math.min(count, from + RIGHT_BAG_REACH); j++) {
      if (j < from - WORD_REACH - 1) addWeights(weights, far[words[j]! * FAR_ROLES + LEFT]!, sums, bags, 1);
      else if (j >= from + WORD_REACH) addWeights(weights, far[words[j]! * FAR_ROLES + RIGHT]!, sums, bags, 1);
    }
    for (let i = from; i < to; i++) {
      // The bags move on by a word: they are those before token i − 1, and now before token i.
      if (i > from && i > LEFT_BAG_REACH) addWeights(weights, far[words[i - 1 - LEFT_BAG_REACH]! * FAR_ROLES + LEFT]!, sums, bags, -1);
      if (i > WORD_REACH) addWeights(weights, far[words[i - 1 - WORD_REACH]! * FAR_ROLES + LEFT]!, sums, bags, 1);
      if (i + WORD_REACH < count) addWeights(weights, far[words[i + WORD_REACH]! * FAR_ROLES + RIGHT]!, sums, bags, -1);
      if (i + RIGHT_BAG_REACH < count) addWeights(weights, far[words[i + RIGHT_BAG_REACH]! * FAR_ROLES + RIGHT]!, sums, bags, 1);
      rows.fill(0);
      let used = 0;
      for (let o = -NEAR; o <= NEAR; o++) if (i + o >= 0 && i + o < count) rows[used++] = (1 + words[i + o]! * NEAR_ROLES + o + NEAR) * L;
      if (i > 1) rows[used++] = (firstSet + sets[i - 2]! * SET_ROLES) * L;
      if (i + 2 < count) rows[used++] = (firstSet + sets[i + 2]! * SET_ROLES + 2 * SET_REACH) * L;
      rows[used++] = (firstSpot + spotOf(features, i)) * L;
      const [shapesAt, tripleAt] = [shapesSlot(shapes, short, count, i), tripleSlot(triples, ids, count, i)];
      if (shapesAt < 0) this.#fillShapes(i, firstShapes + ~shapesAt);
      if (tripleAt < 0) this.#fillTriple(sets, i, firstTriple + ~tripleAt);
      rows[used++] = (firstShapes + (shapesAt < 0 ? ~shapesAt : shapesAt)) * L;
      rows[used++] = (firstTriple + (tripleAt < 0 ? ~tripleAt : tripleAt)) * L;
      rows[used] = bags;
      sumTwelveRows(sums, L, rows, row);
      let singles = 0;
      for (let r = 0; r < LONE_ROLES; r++) {
        const j = i + loneAt[r]!;
        if (j >= 0 && j < count) found[singles++] = far[words[j]! * FAR_ROLES + loneRole[r]!]!;
      }
      wordGrams(source, i, grams);
      for (let g = 0; g < WORD_GRAMS; g++) found[singles++] = table.find(grams[g]!);
      addFeatures(weights, found, singles, row);
      for (let j = 0, at = i * L; j < L; j++) scores[at + j] = row[j]! * unit;
    }
  }

  /** @param at row of the context around token i */
  #fillShapes(i: number, at: number): void {
    shapeGrams(this.#source, i, this.#scratch);
    this.#fill(at, SHAPE_GRAMS);
  }

  #fillTriple(sets: Int32Array, i: number, at: number): void {
    setGrams(this.#source, i, this.#scratch);
    this.#fill(at, SET_GRAMS);
    const L = this.#tags;
    for (let j = Math.max(0, i - 1); j <= i + 1 && j < this.#source.count; j++) {
      const from = (this.#firstSet + sets[j]! * SET_ROLES + j - i + SET_REACH) * L;
      for (let tag = 0; tag < L; tag++) this.#sums[at * L + tag] = this.#sums[at * L + tag]! + this.#sums[from + tag]! | 0;
    }
  }

  /** Sums the features in `#scratch` into a row. */
  #fill(at: number, count: number): void {
    this.#row.fill(0);
    for (let k = 0; k < count; k++) this.#scratch[k] = this.#table.find(this.#scratch[k]!);
    addFeatures(this.#weights, this.#scratch, count, this.#row);
    this.#sums.set(this.#row, at * this.#tags);
  }

  #wordPlace(lexicon: Lexicon, word: number): number {
    const known = this.#words.placeOf(word);
    if (known >= 0) return known;
    const place = ~known;
    for (let near = 0; near < NEAR_ROLES; near++) this.#fill(1 + place * NEAR_ROLES + near, wordFeatures(lexicon, word, WORD_REACH - NEAR + near, this.#scratch));
    for (let r = 0; r < FAR_ROLES; r++) {
      wordFeatures(lexicon, word, farRoles[r]!, this.#scratch);
      this.#far[place * FAR_ROLES + r] = this.#table.find(this.#scratch[0]!);
    }
    return place;
  }

  #setPlace(lexicon: Lexicon, set: number): number {
    const known = this.#sets.placeOf(set);
    if (known >= 0) return known;
    const place = ~known;
    for (let role = 0; role < SET_ROLES; role++) this.#fill(this.#firstSet + place * SET_ROLES + role, setFeatures(lexicon, set, role, this.#isUsed, this.#scratch));
    return place;
  }
}

function spread(hash: number, value: number): number {
  return Math.imul(hash ^ value, 0x9e3779b1) + (hash >>> 15) | 0;
}

/** The slot of the short shapes around token i; `~slot` where another context stood there. No shape has the hash 0, so nobody owns a fresh slot. */
function shapesSlot(owners: Int32Array, short: Int32Array, count: number, i: number): number {
  const a = i > 1 ? short[i - 2]! : 0;
  const b = i > 0 ? short[i - 1]! : 0;
  const c = short[i]!;
  const d = i + 1 < count ? short[i + 1]! : 0;
  const e = i + 2 < count ? short[i + 2]! : 0;
  const slot = spread(spread(spread(spread(a, b), c), d), e) >>> CONTEXT_SHIFT;
  const at = slot * SHAPES;
  if (owners[at] === a && owners[at + 1] === b && owners[at + 2] === c && owners[at + 3] === d && owners[at + 4] === e) return slot;
  owners[at] = a;
  owners[at + 1] = b;
  owners[at + 2] = c;
  owners[at + 3] = d;
  owners[at + 4] = e;
  return ~slot;
}

/** The slot of the sets beside token i and its own; `~slot` where others stood there. */
function tripleSlot(owners: Int32Array, sets: Int32Array, count: number, i: number): number {
  const a = i > 0 ? sets[i - 1]! : -1;
  const b = sets[i]!;
  const c = i + 1 < count ? sets[i + 1]! : -1;
  const slot = spread(spread(a, b), c) >>> CONTEXT_SHIFT;
  const at = slot * SETS;
  if (owners[at] === a && owners[at + 1] === b && owners[at + 2] === c) return slot;
  owners[at] = a;
  owners[at + 1] = b;
  owners[at + 2] = c;
  return ~slot;
}

function addFeatures({ rowStarts, packed, tagBits }: PackedWeights, features: Int32Array, count: number, row: Int32Array): void {
  const tagMask = (1 << tagBits) - 1;
  for (let f = 0; f < count; f++) {
    const feature = features[f]!;
    if (feature < 0) continue;
    for (let k = rowStarts[feature]!, end = rowStarts[feature + 1]!; k < end; k++) {
      const one = packed[k]!;
      row[one & tagMask] = row[one & tagMask]! + (one >> tagBits) | 0;
    }
  }
}

/** Adds the weights of a feature to the row that begins at `at`, or takes them away: whole numbers, so that nothing is left of them. */
function addWeights({ rowStarts, packed, tagBits }: PackedWeights, feature: number, rows: Int32Array, at: number, sign: 1 | -1): void {
  if (feature < 0) return;
  const tagMask = (1 << tagBits) - 1;
  for (let k = rowStarts[feature]!, end = rowStarts[feature + 1]!; k < end; k++) {
    const one = packed[k]!;
    const to = at + (one & tagMask);
    rows[to] = rows[to]! + sign * (one >> tagBits) | 0;
  }
}

/** Writes the sum of the twelve rows that begin at `starts`; row 0 is all zeros. */
function sumTwelveRows(values: Int32Array, tags: number, starts: Int32Array, into: Int32Array): void {
  const a = starts[0]!;
  const b = starts[1]!;
  const c = starts[2]!;
  const d = starts[3]!;
  const e = starts[4]!;
  const f = starts[5]!;
  const g = starts[6]!;
  const h = starts[7]!;
  const k = starts[8]!;
  const l = starts[9]!;
  const m = starts[10]!;
  const n = starts[11]!;
  for (let j = 0; j < tags; j++) {
    const first = (values[a + j]! + values[b + j]! | 0) + (values[c + j]! + values[d + j]! | 0) | 0;
    const second = (values[e + j]! + values[f + j]! | 0) + (values[g + j]! + values[h + j]! | 0) | 0;
    const third = (values[k + j]! + values[l + j]! | 0) + (values[m + j]! + values[n + j]! | 0) | 0;
    into[j] = first + second + third | 0;
  }
}
