import { marksOutside, type Dictionary } from './dictionary';
import { Accumulator, postingsOf, type Hit, type Postings, type SparseRow } from './sparseIndex';

/** Share of the stems and of the pieces of stems in the cosine; their squares add up to about one. */
const blockWeights = [0.7, 0.71] as const;
const pieceLengths = [3, 4] as const;

/** Terms of a mention: its stems, and their pieces of three and four letters with a blank before and behind. */
export class MentionTerms {
  readonly #ids = new Map<string, number>();
  /** Block of each term: 0 stems, 1 pieces. */
  readonly blocks: number[] = [];
  readonly #pieces = new Map<string, readonly string[]>();

  get count(): number {
    return this.blocks.length;
  }

  /** Times that each term occurs. @param isOpen whether new terms are taken in; else they are left out */
  countsOf(stems: readonly string[], isOpen: boolean): ReadonlyMap<number, number> {
    const counts = new Map<number, number>();
    const add = (text: string, block: number): void => {
      let id = this.#ids.get(text);
      if (id === undefined) {
        if (!isOpen) return;
        id = this.blocks.length;
        this.#ids.set(text, id);
        this.blocks.push(block);
      }
      counts.set(id, (counts.get(id) ?? 0) + 1);
    };
    for (const stem of stems) {
      add(stem, 0);
      for (const piece of this.#piecesOf(stem, isOpen)) add(piece, 1);
    }
    return counts;
  }

  #piecesOf(stem: string, isCached: boolean): readonly string[] {
    const known = this.#pieces.get(stem);
    if (known !== undefined) return known;
    const padded = ` ${stem} `;
    const pieces: string[] = [];
    for (const length of pieceLengths) {
      // The mark in front keeps a piece apart from a stem.
      for (let at = 0; at + length <= padded.length; at++) pieces.push(`\t${padded.slice(at, at + length)}`);
      if (padded.length <= length) break;
    }
    if (isCached) this.#pieces.set(stem, pieces);
    return pieces;
  }
}

/** Mentions of the training notes outside one fold, to find the nearest to a segment of text. */
export class MentionIndex {
  readonly #idf: Float32Array;
  readonly #postings: Postings;
  readonly #sums: Accumulator;
  /** Key of the dictionary. [row] */
  readonly keys: readonly number[];

  constructor(
    readonly terms: MentionTerms,
    rows: readonly ReadonlyMap<number, number>[],
    keys: readonly number[],
  ) {
    this.keys = keys;
    const frequency = new Int32Array(terms.count);
    for (const row of rows) for (const term of row.keys()) frequency[term]! += 1;
    // Smooth inverse document frequency; a term that only the held-out fold has is no term.
    this.#idf = Float32Array.from(frequency, (count) =>
      count === 0 ? 0 : Math.log((1 + rows.length) / (1 + count)) + 1,
    );
    this.#postings = postingsOf(
      rows.map((row) => this.#weighted(row)),
      terms.count,
    );
    this.#sums = new Accumulator(rows.length);
  }

  #weighted(counts: ReadonlyMap<number, number>): SparseRow {
    const terms: number[] = [];
    const weights: number[] = [];
    const squares = [0, 0];
    for (const [term, count] of counts) {
      const weight = (1 + Math.log(count)) * (this.#idf[term] ?? 0);
      if (weight === 0) continue;
      terms.push(term);
      weights.push(weight);
      squares[this.terms.blocks[term]!]! += weight * weight;
    }
    return {
      terms,
      weights: weights.map(
        (weight, at) =>
          (weight * blockWeights[this.terms.blocks[terms[at]!]! as 0 | 1]) /
          Math.sqrt(squares[this.terms.blocks[terms[at]!]!]!),
      ),
    };
  }

  /** Rows nearest by cosine, best first. */
  nearest(stems: readonly string[], max: number): readonly Hit[] {
    const { terms, weights } = this.#weighted(this.terms.countsOf(stems, false));
    for (let at = 0; at < terms.length; at++) this.#sums.add(this.#postings, terms[at]!, weights[at]!);
    return this.#sums.take(max);
  }
}

/** Makes indexes of the same dictionary for one fold after the other; the terms of each key are counted once. */
export function mentionIndexes(dictionary: Dictionary): (fold: number) => MentionIndex {
  const terms = new MentionTerms();
  const counts = dictionary.keys.map(({ stems }) =>
    terms.countsOf(
      stems.map((stem) => dictionary.vocabulary.stems[stem]!),
      true,
    ),
  );
  return (fold) => {
    const keys: number[] = [];
    dictionary.keys.forEach(({ entries }, key) => {
      if (entries.some((entry) => marksOutside(entry, fold) > 0)) keys.push(key);
    });
    return new MentionIndex(
      terms,
      keys.map((key) => counts[key]!),
      keys,
    );
  };
}
