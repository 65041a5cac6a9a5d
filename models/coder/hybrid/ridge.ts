import { combined, hashOfText } from '../../features/hashing';
import type { StemmedText } from '../../../electron/core/coding/stems';
import { Accumulator, postingsOf, type Postings, type SparseRow } from './sparseIndex';

/** Hashed stems and pairs of neighbouring stems with how often they occur: a note as a bag, of which no word can be read back. */
export type Bag = ReadonlyMap<number, number>;

export function bagOf({ content, stems }: StemmedText): Bag {
  const bag = new Map<number, number>();
  let before = 0;
  content.forEach((token, at) => {
    const hash = hashOfText(stems[token]!);
    bag.set(hash, (bag.get(hash) ?? 0) + 1);
    if (at > 0) {
      const pair = combined(before, hash);
      bag.set(pair, (bag.get(pair) ?? 0) + 1);
    }
    before = hash;
  });
  return bag;
}

/**
 * Kernel ridge regression of all codes at once on the cosine of tf-idf bags. The score of a code is
 * μ(1 − Σa) + Σ a over the notes that have it, where a = (K + λI)⁻¹ k: one solution serves all codes.
 */
export class RidgeClassifier {
  readonly #terms: Map<number, number>;
  readonly #idf: Float32Array;
  readonly #postings: Postings;
  readonly #sums: Accumulator;
  /** Lower triangle of the Cholesky factor of K + λI. [note, note] */
  readonly #factor: Float64Array;
  readonly notes: number;

  constructor(bags: readonly Bag[], ridge: number) {
    this.notes = bags.length;
    this.#terms = new Map();
    const frequency: number[] = [];
    for (const bag of bags) {
      for (const hash of bag.keys()) {
        const known = this.#terms.get(hash);
        if (known === undefined) {
          this.#terms.set(hash, frequency.length);
          frequency.push(1);
        } else frequency[known]! += 1;
      }
    }
    this.#idf = Float32Array.from(frequency, (count) => Math.log((1 + bags.length) / (1 + count)) + 1);
    const rows = bags.map((bag) => this.#weighted(bag));
    this.#postings = postingsOf(rows, frequency.length);
    this.#sums = new Accumulator(bags.length);
    const kernel = new Float64Array(bags.length * bags.length);
    rows.forEach((row, note) => {
      this.#similar(row, (other, value) => (kernel[note * bags.length + other] = value));
      kernel[note * bags.length + note]! += ridge;
    });
    this.#factor = cholesky(kernel, bags.length);
  }

  #weighted(bag: Bag): SparseRow {
    const terms: number[] = [];
    const weights: number[] = [];
    let square = 0;
    for (const [hash, count] of bag) {
      const term = this.#terms.get(hash);
      if (term === undefined) continue;
      const weight = (1 + Math.log(count)) * this.#idf[term]!;
      terms.push(term);
      weights.push(weight);
      square += weight * weight;
    }
    const length = Math.sqrt(square) || 1;
    return { terms, weights: weights.map((weight) => weight / length) };
  }

  #similar({ terms, weights }: SparseRow, visit: (note: number, value: number) => void): void {
    for (let at = 0; at < terms.length; at++) this.#sums.add(this.#postings, terms[at]!, weights[at]!);
    this.#sums.drain(visit);
  }

  /** a of a note: what each note of the training set adds to its codes. [note] */
  attention(bag: Bag): Float64Array {
    const near = new Float64Array(this.notes);
    this.#similar(this.#weighted(bag), (note, value) => (near[note] = value));
    return solve(this.#factor, this.notes, near);
  }
}

/** A = L Lᵀ; A is taken as symmetric and positive definite. */
function cholesky(a: Float64Array, n: number): Float64Array {
  const l = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = a[i * n + j]!;
      for (let k = 0; k < j; k++) sum -= l[i * n + k]! * l[j * n + k]!;
      l[i * n + j] = i === j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / l[j * n + j]!;
    }
  }
  return l;
}

/** x of L Lᵀ x = b; b is used up. */
function solve(l: Float64Array, n: number, b: Float64Array): Float64Array {
  for (let i = 0; i < n; i++) {
    let sum = b[i]!;
    for (let k = 0; k < i; k++) sum -= l[i * n + k]! * b[k]!;
    b[i] = sum / l[i * n + i]!;
  }
  for (let i = n - 1; i >= 0; i--) {
    const value = b[i]! / l[i * n + i]!;
    b[i] = value;
    for (let k = 0; k < i; k++) b[k]! -= l[i * n + k]! * value;
  }
  return b;
}
