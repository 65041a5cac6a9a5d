import type { TokenFeatures } from '../features/tokenFeatures';
import type { Lexicon } from '../features/lexicon';
import { FeatureTable } from './featureTable';
import { bitFilter, GramSource, LEFT_BAG, LEFT_BAG_REACH, MOST_OF_SYMBOL, ngramFeatures, NGRAMS, RIGHT_BAG, RIGHT_BAG_REACH, setFeatures, SET_REACH, SET_ROLES, SPOTS, spotFeatures, spotOf, wordFeatures, WORD_REACH } from './templates';
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
/** Far role of a word by how far it stands from `LEFT_BAG_REACH` before on; −1 for the near ones. */
const farRoleAt = Int8Array.from({ length: LEFT_BAG_REACH + RIGHT_BAG_REACH + 1 }, (_, at) => {
  const o = at - LEFT_BAG_REACH;
  if (Math.abs(o) <= NEAR) return -1;
  return farRoles.indexOf(o < -WORD_REACH ? LEFT_BAG : o > WORD_REACH ? RIGHT_BAG : o + WORD_REACH);
});
/** Most features of a token that are looked up one by one. */
const MOST_SINGLE = LEFT_BAG_REACH + RIGHT_BAG_REACH + 1 + NGRAMS;

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
  /** Row 0 is all zeros: nothing stands there. Then five rows for each word, five for each set, one for each spot. [row, tag] */
  readonly #sums: Int32Array;
  /** Features of the words in their far roles, −1 without weights. [word, far role] */
  readonly #far: Int32Array;
  readonly #words: Kept;
  readonly #sets: Kept;
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
    this.#sums = new Int32Array((this.#firstSpot + SPOTS) * this.#tags);
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
    const [firstSet, firstSpot, unit] = [this.#firstSet, this.#firstSpot, weights.unit];
    const rows = new Int32Array(NEAR_ROLES + SET_ROLES + 1);
    const found = new Int32Array(MOST_SINGLE);
    const grams = new Int32Array(NGRAMS);
    for (let i = from; i < to; i++) {
      let used = 0;
      for (let o = -NEAR; o <= NEAR; o++) if (i + o >= 0 && i + o < count) rows[used++] = (1 + words[i + o]! * NEAR_ROLES + o + NEAR) * L;
      for (let o = -SET_REACH; o <= SET_REACH; o++) if (i + o >= 0 && i + o < count) rows[used++] = (firstSet + sets[i + o]! * SET_ROLES + o + SET_REACH) * L;
      rows[used++] = (firstSpot + spotOf(features, i)) * L;
      sumWholeRows(sums, L, rows, used, row);
      let singles = 0;
      for (let j = i - LEFT_BAG_REACH; j <= i + RIGHT_BAG_REACH; j++) {
        const role = farRoleAt[j - i + LEFT_BAG_REACH]!;
        if (role >= 0 && j >= 0 && j < count) found[singles++] = far[words[j]! * FAR_ROLES + role]!;
      }
      ngramFeatures(source, i, grams);
      for (let g = 0; g < NGRAMS; g++) found[singles++] = table.find(grams[g]!);
      addFeatures(weights, found, singles, row);
      for (let j = 0, at = i * L; j < L; j++) scores[at + j] = row[j]! * unit;
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

/** Writes the sum of the rows that begin at the first `count` of `starts`; row 0 is all zeros. */
function sumWholeRows(values: Int32Array, tags: number, starts: Int32Array, count: number, into: Int32Array): void {
  let r = count & 3;
  if (r === 0) into.fill(0);
  else {
    const [a, b, c] = [starts[0]!, r > 1 ? starts[1]! : 0, r > 2 ? starts[2]! : 0];
    for (let j = 0; j < tags; j++) into[j] = values[a + j]! + values[b + j]! + values[c + j]!;
  }
  for (; r < count; r += 4) {
    const [a, b, c, d] = [starts[r]!, starts[r + 1]!, starts[r + 2]!, starts[r + 3]!];
    for (let j = 0; j < tags; j++) into[j] = into[j]! + (values[a + j]! + values[b + j]! | 0) + (values[c + j]! + values[d + j]! | 0) | 0;
  }
}
