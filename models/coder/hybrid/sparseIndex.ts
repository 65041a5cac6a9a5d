/** A row of the index that a query found. */
export interface Hit {
  readonly row: number;
  readonly score: number;
}

/** Sparse rows by their terms, for dot products of a query with all rows. */
export interface Postings {
  /** Rows of term t are [starts[t], starts[t + 1]). [term + 1] */
  readonly starts: Int32Array;
  readonly rows: Int32Array;
  readonly weights: Float32Array;
}

export interface SparseRow {
  readonly terms: ArrayLike<number>;
  readonly weights: ArrayLike<number>;
}

export function postingsOf(rows: readonly SparseRow[], terms: number): Postings {
  const starts = new Int32Array(terms + 1);
  for (const row of rows) for (let at = 0; at < row.terms.length; at++) starts[row.terms[at]! + 1]! += 1;
  for (let term = 0; term < terms; term++) starts[term + 1]! += starts[term]!;
  const next = starts.slice(0, terms);
  const out = { starts, rows: new Int32Array(starts[terms]!), weights: new Float32Array(starts[terms]!) };
  rows.forEach((row, number) => {
    for (let at = 0; at < row.terms.length; at++) {
      const place = next[row.terms[at]!]!++;
      out.rows[place] = number;
      out.weights[place] = row.weights[at]!;
    }
  });
  return out;
}

/** Sums of one query after the other, in memory that is used again. */
export class Accumulator {
  readonly #sums: Float32Array;
  readonly #touched: Int32Array;
  #count = 0;

  constructor(rows: number) {
    this.#sums = new Float32Array(rows);
    this.#touched = new Int32Array(rows);
  }

  add({ starts, rows, weights }: Postings, term: number, weight: number): void {
    if (!(weight > 0)) return;
    const sums = this.#sums;
    const end = starts[term + 1]!;
    for (let at = starts[term]!; at < end; at++) {
      const row = rows[at]!;
      const before = sums[row]!;
      if (before === 0) this.#touched[this.#count++] = row;
      // A sum is never taken back to nothing: weights are above zero.
      sums[row] = before + weight * weights[at]!;
    }
  }

  /** The best rows, among equals the first; then everything is forgotten. */
  take(max: number, min = 0): Hit[] {
    const best: { row: number; score: number }[] = [];
    for (let at = 0; at < this.#count; at++) {
      const row = this.#touched[at]!;
      const score = this.#sums[row]!;
      this.#sums[row] = 0;
      if (score < min || score <= 0) continue;
      const last = best.length === max ? best[max - 1]! : null;
      if (last !== null && (score < last.score || (score === last.score && row > last.row))) continue;
      let place = best.length;
      if (last === null) best.push({ row, score });
      else place = max - 1;
      for (; place > 0; place--) {
        const before = best[place - 1]!;
        if (before.score > score || (before.score === score && before.row < row)) break;
        best[place] = before;
      }
      best[place] = { row, score };
    }
    this.#count = 0;
    return best;
  }

  /** Every touched row with its sum; then everything is forgotten. */
  drain(visit: (row: number, sum: number) => void): void {
    const count = this.#count;
    this.#count = 0;
    for (let at = 0; at < count; at++) {
      const row = this.#touched[at]!;
      const sum = this.#sums[row]!;
      this.#sums[row] = 0;
      visit(row, sum);
    }
  }
}
