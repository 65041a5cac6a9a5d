/** 32-bit hashes numbered in the order of their first coming; open addressing. */
export class HashIndex {
  count = 0;
  /** [number] */
  hashes: Int32Array<ArrayBuffer>;
  #slots: Int32Array<ArrayBuffer>;
  #mask: number;

  constructor(expected = 1024) {
    let size = 1024;
    while (size < expected * 2) size *= 2;
    this.hashes = new Int32Array(size / 2);
    this.#slots = new Int32Array(size).fill(-1);
    this.#mask = size - 1;
  }

  add(hash: number): number {
    let slot = (hash ^ (hash >>> 15)) & this.#mask;
    for (;;) {
      const number = this.#slots[slot]!;
      if (number < 0) break;
      if (this.hashes[number] === hash) return number;
      slot = (slot + 1) & this.#mask;
    }
    const number = this.count++;
    this.hashes[number] = hash;
    this.#slots[slot] = number;
    if (this.count === this.hashes.length) this.#grow();
    return number;
  }

  #grow(): void {
    const wider = new Int32Array(this.hashes.length * 2);
    wider.set(this.hashes);
    this.hashes = wider;
    const size = this.#slots.length * 2;
    this.#slots = new Int32Array(size).fill(-1);
    this.#mask = size - 1;
    for (let number = 0; number < this.count; number++) {
      const hash = wider[number]!;
      let slot = (hash ^ (hash >>> 15)) & this.#mask;
      while (this.#slots[slot]! >= 0) slot = (slot + 1) & this.#mask;
      this.#slots[slot] = number;
    }
  }
}
