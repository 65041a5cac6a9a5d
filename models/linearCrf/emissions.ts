import type { TokenFeatures } from '../features/tokenFeatures';
import type { Lexicon } from '../features/lexicon';
import { FeatureTable } from './featureTable';
import { layoutOf, placesOf, PLACES, sumRows } from './symbolRows';
import { bitFilter, gramSource, LEFT_BAG_REACH, MOST_OF_SYMBOL, ngramFeatures, NGRAMS, RIGHT_BAG_REACH, setFeatures, SET_ROLES, SPOTS, spotFeatures, spotOf, wordFeatures, WORD_ROLES } from './templates';
import type { LinearCrfWeights } from './weights';

/** Symbols whose rows are kept, at least `BLOCK` and what it reaches; memory is their number · roles · L · 4 bytes. */
export interface KeptSymbols {
  readonly words: number;
  readonly sets: number;
}
const usual: KeptSymbols = { words: 8192, sets: 4096 };
const BLOCK = 2048;

/** Numbers of rows that are kept for the symbols of a lexicon; all forgotten at once when there are too many. */
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

  /** The number of a symbol; negative, `~number`, when its rows are to be filled. */
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
 * Scores of every tag of every token. What words and sets of bits contribute is summed once and kept for the notes to come.
 *
 * @returns a function that gives scores [token, tag], valid until its next call
 */
export function createEmissions(weights: LinearCrfWeights, kept: KeptSymbols = usual): (features: TokenFeatures) => Float32Array {
  const L = weights.tags.length;
  const { rowStarts, rowTags, values } = weights;
  const table = new FeatureTable(weights);
  const isUsed = bitFilter(weights);
  const layout = layoutOf(kept.words, kept.sets, SPOTS);
  const rows = new Float32Array(layout.rows * L);
  const [words, sets] = [new Kept(kept.words), new Kept(kept.sets)];
  const scratch = new Int32Array(MOST_OF_SYMBOL);
  const places = new Int32Array(PLACES);
  const grams = new Int32Array(NGRAMS);
  let lexicon: Lexicon | undefined;
  let scores = new Float32Array(0);

  /** 1 where the row has no weights. [row] */
  const zero = new Uint8Array(layout.rows).fill(1);
  const summed = new Int32Array(PLACES);
  /** 1 when the feature has no weights. */
  const add = (hash: number, into: Float32Array, base: number): 0 | 1 => {
    const feature = table.find(hash);
    if (feature < 0) return 1;
    for (let k = rowStarts[feature]!; k < rowStarts[feature + 1]!; k++) into[base + rowTags[k]!]! += values[k]!;
    return 0;
  };
  const fill = (row: number, count: number): void => {
    rows.fill(0, row * L, (row + 1) * L);
    let isZero = 1;
    for (let k = 0; k < count; k++) isZero &= add(scratch[k]!, rows, row * L);
    zero[row] = isZero;
  };
  for (let spot = 0; spot < SPOTS; spot++) fill(layout.spots + spot, spotFeatures(spot, scratch));

  const wordPlace = (from: Lexicon, word: number): number => {
    const place = words.placeOf(word);
    if (place >= 0) return place;
    for (let role = 0; role < WORD_ROLES; role++) fill(layout.words + ~place * WORD_ROLES + role, wordFeatures(from, word, role, scratch));
    return ~place;
  };
  const setPlace = (from: Lexicon, set: number): number => {
    const place = sets.placeOf(set);
    if (place >= 0) return place;
    for (let role = 0; role < SET_ROLES; role++) fill(layout.sets + ~place * SET_ROLES + role, setFeatures(from, set, role, isUsed, scratch));
    return ~place;
  };

  return (features) => {
    const { count } = features;
    if (scores.length < count * L) scores = new Float32Array(Math.max(count * L, 2 * scores.length));
    if (features.lexicon !== lexicon) {
      lexicon = features.lexicon;
      words.forget();
      sets.forget();
    }
    const source = gramSource(features, isUsed);
    const [wordPlaces, setPlaces] = [new Int32Array(count), new Int32Array(count)];
    for (let from = 0; from < count; from += BLOCK) {
      const to = Math.min(count, from + BLOCK);
      const [first, last] = [Math.max(0, from - LEFT_BAG_REACH), Math.min(count, to + RIGHT_BAG_REACH)];
      if (!words.hasRoomFor(last - first)) words.forget();
      if (!sets.hasRoomFor(last - first)) sets.forget();
      for (let i = first; i < last; i++) {
        wordPlaces[i] = wordPlace(lexicon, features.words[i]!);
        setPlaces[i] = setPlace(lexicon, features.sets[i]!);
      }
      for (let i = from; i < to; i++) {
        placesOf(layout, wordPlaces, setPlaces, spotOf(features, i), i, 0, count, places, 0);
        let used = 0;
        for (let p = 0; p < PLACES; p++) if (zero[places[p]!] === 0) summed[used++] = places[p]! * L;
        sumRows(rows, L, summed, used, scores, i * L);
        ngramFeatures(source, i, grams);
        for (let g = 0; g < NGRAMS; g++) add(grams[g]!, scores, i * L);
      }
    }
    return scores;
  };
}
