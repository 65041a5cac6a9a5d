import type { LinearCrfWeights } from './weights';

/** Finds a feature's weights by its hash; hash and number lie side by side, so that a miss costs one look into memory. */
export class FeatureTable {
  readonly #slots: Int32Array;
  readonly #mask: number;
  /** Bits by the upper part of a hash, sixteen or more for each feature: a hash whose bit is not set is not in the table. */
  readonly #filter: Uint32Array;
  readonly #filterShift: number;

  constructor({ hashes }: Pick<LinearCrfWeights, 'hashes'>) {
    let size = 16;
    while (size < hashes.length * 2) size *= 2;
    this.#mask = size - 1;
    this.#slots = new Int32Array(size * 2).fill(-1);
    const bits = Math.max(10, Math.ceil(Math.log2(hashes.length * 16 + 1)));
    this.#filterShift = 32 - bits;
    this.#filter = new Uint32Array(2 ** (bits - 5));
    const [slots, filter, mask, shift] = [this.#slots, this.#filter, this.#mask, this.#filterShift];
    for (let f = 0; f < hashes.length; f++) {
      const hash = hashes[f]!;
      let slot = hash & mask;
      while (slots[2 * slot + 1]! >= 0) slot = (slot + 1) & mask;
      slots[2 * slot] = hash;
      slots[2 * slot + 1] = f;
      const bit = hash >>> shift;
      filter[bit >>> 5]! |= 1 << (bit & 31);
    }
  }

  /** −1 for a feature without weights. */
  find(hash: number): number {
    const bit = hash >>> this.#filterShift;
    if ((this.#filter[bit >>> 5]! >>> (bit & 31) & 1) === 0) return -1;
    let slot = hash & this.#mask;
    for (;;) {
      const feature = this.#slots[2 * slot + 1]!;
      if (feature < 0 || this.#slots[2 * slot] === hash) return feature;
      slot = (slot + 1) & this.#mask;
    }
  }
}
