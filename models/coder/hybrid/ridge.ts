import { combined, hashOfText } from '../../features/hashing';
import type { StemmedText } from '../../../electron/core/coding/stems';
import { Accumulator, postingsOf, type Postings, type SparseRow } from './sparseIndex';

/**
 * Hashed stems and pairs of neighbouring stems with how often they occur: a note as a bag, of which no word can be read
 * back.
 */
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
 * Up to so many notes all of them stand in the kernel; the work grows with their cube, the memory with their square.
 */
const maxExact = 2_500;
/** Of more notes so many span the space in which the others are placed. */
const defaultLandmarks = 1_000;
/** On the diagonal of the landmarks' kernel, which two notes with the same words make singular. */
const jitter = 1e-6;

/**
 * Kernel ridge regression of all codes at once on the cosine of tf-idf bags. The score of a code is μ(1 − Σa) + Σ a
 * over the notes that have it, where a = (K + λI)⁻¹ k: one solution serves all codes. Of many notes K is approximated
 * by ΦΦᵀ with a row of Φ for each note, its place among landmarks (Nyström; Williams and Seeger 2001): a = Φ(ΦᵀΦ +
 * λI)⁻¹φ.
 */
export class RidgeClassifier {
  readonly #terms: Map<number, number>;
  readonly #idf: Float32Array;
  readonly #postings: Postings;
  readonly #sums: Accumulator;
  /** Lower triangle of the Cholesky factor of K + λI, or of ΦᵀΦ + λI. [landmark, landmark] */
  readonly #factor: Float64Array;
  /** Of the landmarks' kernel. Null where all notes are landmarks. [landmark, landmark] */
  readonly #basis: Float64Array | null;
  /** Φ. [note, landmark] */
  readonly #places: Float32Array;
  readonly #landmarks: number;
  readonly notes: number;

  /** @param landmarks where the notes are to be approximated; else from `maxExact` notes on */
  constructor(
    bags: readonly Bag[],
    ridge: number,
    landmarks = bags.length > maxExact ? defaultLandmarks : bags.length,
  ) {
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
    const count = Math.min(landmarks, bags.length);
    this.#landmarks = count;
    // Evenly over the notes, whatever their order is.
    const chosen = Array.from({ length: count }, (_, at) => rows[Math.floor((at * bags.length) / count)]!);
    this.#postings = postingsOf(chosen, frequency.length);
    this.#sums = new Accumulator(count);
    const isExact = count === bags.length;
    const kernel = new Float64Array(count * count);
    chosen.forEach((row, at) => {
      this.#similar(row, (other, value) => (kernel[at * count + other] = value));
      kernel[at * count + at]! += isExact ? ridge : jitter;
    });
    this.#basis = isExact ? null : cholesky(kernel, count);
    this.#places = new Float32Array(isExact ? 0 : bags.length * count);
    if (this.#basis === null) {
      this.#factor = cholesky(kernel, count);
      return;
    }
    const square = kernel.fill(0);
    rows.forEach((row, note) => {
      const place = this.#placeOf(row);
      this.#places.set(place, note * count);
      for (let i = 0; i < count; i++) {
        const value = place[i]!;
        if (value === 0) continue;
        for (let j = 0; j <= i; j++) square[i * count + j]! += value * place[j]!;
      }
    });
    for (let at = 0; at < count; at++) square[at * count + at]! += ridge;
    this.#factor = cholesky(square, count);
  }

  /** φ of a note: where it stands among the landmarks. */
  #placeOf(row: SparseRow): Float64Array {
    const near = new Float64Array(this.#landmarks);
    this.#similar(row, (landmark, value) => (near[landmark] = value));
    return forwards(this.#basis!, this.#landmarks, near);
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
    const row = this.#weighted(bag);
    if (this.#basis !== null) {
      const weights = solve(this.#factor, this.#landmarks, this.#placeOf(row));
      const out = new Float64Array(this.notes);
      for (let note = 0; note < this.notes; note++) {
        let sum = 0;
        for (let at = 0; at < this.#landmarks; at++) sum += this.#places[note * this.#landmarks + at]! * weights[at]!;
        out[note] = sum;
      }
      return out;
    }
    const near = new Float64Array(this.notes);
    this.#similar(row, (note, value) => (near[note] = value));
    return solve(this.#factor, this.notes, near);
  }
}

/** A = L Lᵀ; A is taken as symmetric and positive definite; its lower triangle is read. */
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
  forwards(l, n, b);
  for (let i = n - 1; i >= 0; i--) {
    const value = b[i]! / l[i * n + i]!;
    b[i] = value;
    for (let k = 0; k < i; k++) b[k]! -= l[i * n + k]! * value;
  }
  return b;
}

/** x of L x = b; b is used up. */
function forwards(l: Float64Array, n: number, b: Float64Array): Float64Array {
  for (let i = 0; i < n; i++) {
    let sum = b[i]!;
    for (let k = 0; k < i; k++) sum -= l[i * n + k]! * b[k]!;
    b[i] = sum / l[i * n + i]!;
  }
  return b;
}
