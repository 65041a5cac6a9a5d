/**
 * Heights of many lines, most of them guessed until they are painted: where each begins and which stands at a height,
 * both in logarithmic time (a Fenwick tree). Pixels.
 */
export class LineHeights {
  readonly #heights: Float64Array;
  /** Index i + 1 holds the sum over the last (i + 1) & -(i + 1) lines up to line i. */
  readonly #sums: Float64Array;
  #total = 0;

  constructor(count: number, guess: (index: number) => number) {
    this.#heights = new Float64Array(count);
    this.#sums = new Float64Array(count + 1);
    for (let i = 0; i < count; i += 1) {
      const height = guess(i);
      this.#heights[i] = height;
      this.#total += height;
      this.#sums[i + 1] = (this.#sums[i + 1] ?? 0) + height;
      const parent = i + 1 + ((i + 1) & -(i + 1));
      if (parent <= count) this.#sums[parent] = (this.#sums[parent] ?? 0) + (this.#sums[i + 1] ?? 0);
    }
  }

  get total(): number {
    return this.#total;
  }

  of(index: number): number {
    return this.#heights[index] ?? 0;
  }

  /** @returns whether that was another height than before */
  set(index: number, height: number): boolean {
    const more = height - (this.#heights[index] ?? 0);
    if (Math.abs(more) < 0.5) return false;
    this.#heights[index] = height;
    this.#total += more;
    for (let at = index + 1; at < this.#sums.length; at += at & -at) this.#sums[at] = (this.#sums[at] ?? 0) + more;
    return true;
  }

  /** Where a line begins; for the number of lines, the whole height. */
  top(index: number): number {
    let sum = 0;
    for (let at = index; at > 0; at -= at & -at) sum += this.#sums[at] ?? 0;
    return sum;
  }

  /** The line that stands at a height; the first or last one outside. */
  at(height: number): number {
    const count = this.#heights.length;
    let index = 0;
    let left = height;
    for (let step = 1 << Math.max(0, 31 - Math.clz32(Math.max(1, count))); step > 0; step >>= 1) {
      const next = index + step;
      const sum = this.#sums[next];
      if (next <= count && sum !== undefined && sum <= left) {
        index = next;
        left -= sum;
      }
    }
    return Math.max(0, Math.min(count - 1, index));
  }
}
