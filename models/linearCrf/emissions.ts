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

/**
 * Weights as whole numbers, so that sums of them are exact in any order and quick: a tag in the lower bits and above it the weight in units of `unit`.
 * Weights beyond ±`LARGEST` are cut to it.
 */
interface PackedWeights {
  readonly tagBits: number;
  readonly unit: number;
  /** [weight] */
  readonly packed: Int32Array;
}
const LARGEST = 100;

function packWeights({ tags, rowTags, values }: LinearCrfWeights): PackedWeights {
  const tagBits = Math.max(1, Math.ceil(Math.log2(tags.length)));
  const unit = 128 / 2 ** (31 - tagBits);
  const packed = Int32Array.from(values, (value, k) => (Math.round(Math.max(-LARGEST, Math.min(LARGEST, value)) / unit) << tagBits) | rowTags[k]!);
  return { tagBits, unit, packed };
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
 * Scores of every tag of every token. What a word or a set of bits contributes is summed once and kept for the notes to come.
 *
 * @returns a function that gives scores [token, tag], valid until its next call
 */
export function createEmissions(weights: LinearCrfWeights, kept: KeptSymbols = usual): (features: TokenFeatures) => Float32Array {
  const L = weights.tags.length;
  const { rowStarts } = weights;
  const { tagBits, unit, packed } = packWeights(weights);
  const tagMask = 2 ** tagBits - 1;
  const table = new FeatureTable(weights);
  const isUsed = bitFilter(weights);
  // Row 0 is all zeros: nothing stands there. Then five rows for each word, five for each set, one for each spot. [row, tag]
  const firstSet = 1 + kept.words * NEAR_ROLES;
  const firstSpot = firstSet + kept.sets * SET_ROLES;
  const sums = new Int32Array((firstSpot + SPOTS) * L);
  /** Features of the words in their far roles, −1 without weights. [word, far role] */
  const far = new Int32Array(kept.words * FAR_ROLES);
  const [words, sets] = [new Kept(kept.words), new Kept(kept.sets)];
  const scratch = new Int32Array(MOST_OF_SYMBOL);
  const rows = new Int32Array(NEAR_ROLES + SET_ROLES + 1);
  const source = new GramSource(isUsed);
  const grams = new Int32Array(NGRAMS);
  const row = new Int32Array(L);
  let lexicon: Lexicon | undefined;
  let scores = new Float32Array(0);

  const addFeature = (feature: number): void => {
    if (feature < 0) return;
    for (let k = rowStarts[feature]!, end = rowStarts[feature + 1]!; k < end; k++) {
      const one = packed[k]!;
      row[one & tagMask]! += one >> tagBits;
    }
  };
  const fill = (at: number, count: number): void => {
    row.fill(0);
    for (let k = 0; k < count; k++) addFeature(table.find(scratch[k]!));
    sums.set(row, at * L);
  };
  for (let spot = 0; spot < SPOTS; spot++) fill(firstSpot + spot, spotFeatures(spot, scratch));

  const wordPlace = (from: Lexicon, word: number): number => {
    const known = words.placeOf(word);
    if (known >= 0) return known;
    const place = ~known;
    for (let near = 0; near < NEAR_ROLES; near++) fill(1 + place * NEAR_ROLES + near, wordFeatures(from, word, WORD_REACH - NEAR + near, scratch));
    for (let r = 0; r < FAR_ROLES; r++) {
      wordFeatures(from, word, farRoles[r]!, scratch);
      far[place * FAR_ROLES + r] = table.find(scratch[0]!);
    }
    return place;
  };
  const setPlace = (from: Lexicon, set: number): number => {
    const known = sets.placeOf(set);
    if (known >= 0) return known;
    const place = ~known;
    for (let role = 0; role < SET_ROLES; role++) fill(firstSet + place * SET_ROLES + role, setFeatures(from, set, role, isUsed, scratch));
    return place;
  };

  return (features) => {
    const { count } = features;
    if (scores.length < count * L) scores = new Float32Array(Math.max(count * L, 2 * scores.length));
    if (features.lexicon !== lexicon) {
      lexicon = features.lexicon;
      words.forget();
      sets.forget();
    }
    source.read(features);
    const [wordPlaces, setPlaces] = [new Int32Array(count), new Int32Array(count)];
    const addFar = (token: number, role: number): void => {
      if (token >= 0 && token < count) addFeature(far[wordPlaces[token]! * FAR_ROLES + role]!);
    };
    for (let block = 0; block < count; block += BLOCK) {
      const to = Math.min(count, block + BLOCK);
      const [first, last] = [Math.max(0, block - LEFT_BAG_REACH), Math.min(count, to + RIGHT_BAG_REACH)];
      if (!words.hasRoomFor(last - first)) words.forget();
      if (!sets.hasRoomFor(last - first)) sets.forget();
      for (let i = first; i < last; i++) {
        wordPlaces[i] = wordPlace(lexicon, features.words[i]!);
        setPlaces[i] = setPlace(lexicon, features.sets[i]!);
      }
      for (let i = block; i < to; i++) {
        let used = 0;
        for (let o = -NEAR; o <= NEAR; o++) if (i + o >= 0 && i + o < count) rows[used++] = (1 + wordPlaces[i + o]! * NEAR_ROLES + o + NEAR) * L;
        for (let o = -SET_REACH; o <= SET_REACH; o++) if (i + o >= 0 && i + o < count) rows[used++] = (firstSet + setPlaces[i + o]! * SET_ROLES + o + SET_REACH) * L;
        rows[used++] = (firstSpot + spotOf(features, i)) * L;
        sumWholeRows(sums, L, rows, used, row);
        addFar(i - 4, 0);
        addFar(i - 3, 1);
        addFar(i + 3, 2);
        addFar(i + 4, 3);
        for (let j = i - LEFT_BAG_REACH; j < i - WORD_REACH; j++) addFar(j, 4);
        for (let j = i + WORD_REACH + 1; j <= i + RIGHT_BAG_REACH; j++) addFar(j, 5);
        ngramFeatures(source, i, grams);
        for (let g = 0; g < NGRAMS; g++) addFeature(table.find(grams[g]!));
        for (let j = 0, at = i * L; j < L; j++) scores[at + j] = row[j]! * unit;
      }
    }
    return scores;
  };
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
