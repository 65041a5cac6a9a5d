import type { TokenFeatures } from '../features/tokenFeatures';
import { backward, ChainBuffers, forward } from './chain';
import type { TokenScores } from './emissions';
import {
  bitFilter,
  GramSource,
  LEFT_BAG,
  LEFT_BAG_REACH,
  MAX_OF_SYMBOL,
  ngramFeatures,
  NGRAMS,
  RIGHT_BAG,
  RIGHT_BAG_REACH,
  setFeatures,
  SET_REACH,
  spotFeatures,
  spotOf,
  wordFeatures,
  WORD_REACH,
} from './templates';
import { chainOfWeights, valuesOf, type LinearCrfWeights } from './weights';

/** Weights beyond it are cut, as the kernel cuts them. */
const largest = 100;

/**
 * The same scores as those of the kernel, to the last bit, without WebAssembly: for machines that do not give its
 * memory the address space it asks for, or have no vector instructions. Looks every feature of every token up, and
 * keeps nothing from token to token: several times slower.
 */
export class PlainEmissions implements TokenScores {
  readonly #tags: number;
  /** Number of a feature by its hash. */
  readonly #numbers = new Map<number, number>();
  /** [feature + 1] */
  readonly #starts: Int32Array;
  readonly #rowTags: Uint16Array;
  readonly #unit: number;
  /** Whole multiples of `#unit`, so that sums do not depend on their order. [weight] */
  readonly #steps: Int32Array;
  readonly #isUsed: (bit: number) => boolean;
  readonly #source: GramSource;
  readonly #buffers: ChainBuffers;
  readonly #found = new Int32Array(MAX_OF_SYMBOL);
  readonly #row: Int32Array;

  constructor(weights: LinearCrfWeights) {
    const { tags, hashes, lengths, rowTags, pairWeights } = weights;
    this.#tags = tags.length;
    hashes.forEach((hash, number) => this.#numbers.set(hash, number));
    this.#starts = new Int32Array(hashes.length + 1);
    lengths.forEach((length, number) => (this.#starts[number + 1] = this.#starts[number]! + length));
    this.#rowTags = rowTags;
    this.#unit = 128 / 2 ** (31 - Math.max(1, Math.ceil(Math.log2(this.#tags))));
    this.#steps = Int32Array.from(valuesOf(weights), (value) =>
      Math.round(Math.max(-largest, Math.min(largest, value)) / this.#unit),
    );
    this.#isUsed = bitFilter(weights);
    this.#source = new GramSource(this.#isUsed);
    this.#buffers = new ChainBuffers(chainOfWeights(weights));
    this.#buffers.setWeights(pairWeights);
    this.#row = new Int32Array(this.#tags);
  }

  of(features: TokenFeatures): Float32Array {
    const { count, lexicon, words, sets } = features;
    const [found, row] = [this.#found, this.#row];
    const scores = new Float32Array(count * this.#tags);
    this.#source.read(features);
    for (let i = 0; i < count; i++) {
      row.fill(0);
      for (let j = Math.max(0, i - LEFT_BAG_REACH); j <= Math.min(count - 1, i + RIGHT_BAG_REACH); j++) {
        const role = j < i - WORD_REACH ? LEFT_BAG : j > i + WORD_REACH ? RIGHT_BAG : j - i + WORD_REACH;
        this.#add(wordFeatures(lexicon, words[j]!, role, found));
      }
      for (let j = Math.max(0, i - SET_REACH); j <= Math.min(count - 1, i + SET_REACH); j++)
        this.#add(setFeatures(lexicon, sets[j]!, j - i + SET_REACH, this.#isUsed, found));
      this.#add(spotFeatures(spotOf(features, i), found));
      ngramFeatures(this.#source, i, found);
      this.#add(NGRAMS);
      for (let tag = 0; tag < this.#tags; tag++) scores[i * this.#tags + tag] = row[tag]! * this.#unit;
    }
    return scores;
  }

  marginalsOf(features: TokenFeatures): Float32Array {
    forward(this.#buffers, this.of(features), features.count);
    backward(this.#buffers, features.count);
    return this.#buffers.alpha;
  }

  /** Adds the weights of the first features in `#found` to the row of the token. */
  #add(count: number): void {
    for (let k = 0; k < count; k++) {
      const number = this.#numbers.get(this.#found[k]!);
      if (number === undefined) continue;
      for (let at = this.#starts[number]!, end = this.#starts[number + 1]!; at < end; at++)
        this.#row[this.#rowTags[at]!]! += this.#steps[at]!;
    }
  }
}
