import { GauzeError } from '../../electron/contract/errors';
import type { Lexicon } from '../features/lexicon';
import type { TokenFeatures } from '../features/tokenFeatures';
import { openKernel, type Kernel } from './kernel';
import { bitFilter } from './templates';
import { chainOfWeights, type LinearCrfWeights } from './weights';

/**
 * Symbols whose sums are cached, at least those of 2048 tokens and their context. A word takes 11 · L · 4 bytes, a set
 * 5 · L · 4.
 */
export interface CachedSymbols {
  readonly words: number;
  readonly sets: number;
}
/** Notes in plain language are not read more slowly than with thrice as many words, and each thread has some models. */
const defaults: CachedSymbols = { words: 6144, sets: 4096 };

/** The scores and probabilities of a linear CRF for the tokens of a note. */
export interface TokenScores {
  /** Scores [token, tag] of a note, valid until the next call. @throws GauzeError `tooLarge` */
  readonly of: (features: TokenFeatures) => Float32Array;
  /** Marginal probabilities [token, tag] of a note, valid until the next call; there may be more behind them. */
  readonly marginalsOf: (features: TokenFeatures) => Float32Array;
}

/**
 * Scores and marginal probabilities of every tag of every token. What a word, a set of bits or a context contributes is
 * summed once and kept for the notes to come. All arithmetic is in `models/kernels/linearCrf.ts`; here stands what goes
 * in and out.
 */
export class Emissions implements TokenScores {
  readonly #tags: number;
  readonly #kernel: Kernel;
  #lexicon: Lexicon | undefined;
  /** What the kernel knows of the lexicon. */
  #words = 0;
  #sets = 0;

  constructor(weights: LinearCrfWeights, cached: CachedSymbols = defaults) {
    const { tags, hashes, lengths, rowTags, values, pairFrom, pairTo, pairWeights } = weights;
    const { isBound } = chainOfWeights(weights);
    const isUsed = bitFilter(weights);
    let groups = 0;
    for (let group = 0; group < 8; group++) if (isUsed(group)) groups |= 1 << group;
    this.#tags = tags.length;
    this.#kernel = openKernel();
    let at = this.#kernel.open(
      tags.length,
      hashes.length,
      values.length,
      pairFrom.length,
      cached.words,
      cached.sets,
      groups,
    );
    const into = new Uint8Array(this.#kernel.memory.buffer);
    for (const part of [
      hashes,
      lengths,
      rowTags,
      values,
      pairFrom,
      pairTo,
      Float64Array.from(pairWeights, Math.exp),
      isBound,
    ]) {
      into.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), at);
      at += (part.byteLength + 7) & ~7;
    }
    this.#kernel.ready(values instanceof Uint16Array);
  }

  of(features: TokenFeatures): Float32Array {
    this.#read(features);
    const at = this.#kernel.scores();
    return new Float32Array(this.#kernel.memory.buffer, at, features.count * this.#tags);
  }

  marginalsOf(features: TokenFeatures): Float32Array {
    this.#read(features);
    const at = this.#kernel.marginals();
    return new Float32Array(this.#kernel.memory.buffer, at, features.count * this.#tags);
  }

  #read({ lexicon, words, sets, depth, space, count }: TokenFeatures): void {
    const kernel = this.#kernel;
    if (lexicon !== this.#lexicon) {
      this.#lexicon = lexicon;
      this.#words = 0;
      this.#sets = 0;
      kernel.forgetLexicon();
    }
    if (this.#words < lexicon.words) this.#readWords(lexicon, this.#words, lexicon.words);
    if (this.#sets < lexicon.sets) this.#readSets(lexicon, this.#sets, lexicon.sets);
    const at = roomFor(kernel, count);
    const { buffer } = kernel.memory;
    const [four, one] = [(4 * count + 7) & ~7, (count + 7) & ~7];
    new Int32Array(buffer, at, count).set(words.subarray(0, count));
    new Int32Array(buffer, at + four, count).set(sets.subarray(0, count));
    const bytes = new Uint8Array(buffer, at + 2 * four, 2 * one);
    bytes.set(depth.subarray(0, count));
    bytes.set(space.subarray(0, count), one);
  }

  #readWords(lexicon: Lexicon, from: number, to: number): void {
    const more = to - from;
    const at = this.#kernel.roomForWords(more);
    const { buffer } = this.#kernel.memory;
    const into = new Int32Array(buffer, at, 13 * more);
    into.set(lexicon.lower.subarray(from, to));
    into.set(lexicon.shortShape.subarray(from, to), more);
    into.set(lexicon.folded.subarray(from, to), 2 * more);
    into.set(lexicon.surface.subarray(from, to), 3 * more);
    into.set(lexicon.shape.subarray(from, to), 4 * more);
    into.set(lexicon.prefixes.subarray(4 * from, 4 * to), 5 * more);
    into.set(lexicon.suffixes.subarray(4 * from, 4 * to), 9 * more);
    new Uint8Array(buffer, at + 52 * more, more).set(lexicon.casing.subarray(from, to));
    this.#kernel.addWords(more);
    this.#words = to;
  }

  #readSets({ setStarts, bits }: Lexicon, from: number, to: number): void {
    const more = to - from;
    const [first, last] = [setStarts[from]!, setStarts[to]!];
    const at = this.#kernel.roomForSets(more, last - first);
    const into = new Int32Array(this.#kernel.memory.buffer, at, more + last - first);
    for (let s = 0; s < more; s++) into[s] = setStarts[from + s + 1]! - setStarts[from + s]!;
    into.set(bits.subarray(first, last), more);
    this.#kernel.addSets(more);
    this.#sets = to;
  }
}

/** @throws GauzeError `tooLarge` where a note does not fit into memory */
function roomFor(kernel: Kernel, tokens: number): number {
  try {
    return kernel.roomForNote(tokens);
  } catch (error) {
    throw new GauzeError('tooLarge', 'memory does not suffice for so long a note', { tokens }, { cause: error });
  }
}
