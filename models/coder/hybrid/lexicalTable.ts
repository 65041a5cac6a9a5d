import { Vocabulary } from './coderText';

/** Words that stand for each other. `weight` 1 unless a pair counts more or less. */
export interface WordPair {
  readonly source: readonly string[];
  readonly target: readonly string[];
  readonly weight: number;
}

/** P(target stem | source stem), sparse: targets of source s are [starts[s], starts[s + 1]). */
export interface LexicalTable {
  readonly sources: Vocabulary;
  readonly targets: Vocabulary;
  readonly starts: Int32Array;
  readonly target: Int32Array;
  readonly probability: Float32Array;
}

const passes = 6;
/** Taken off the mass of rare sources: what was seen once or twice proves little. */
const smoothing = 0.3;
const minProbability = 0.01;

/** IBM model 1 (Brown et al. 1993) by expectation and maximisation, without the empty word. */
export function lexicalTable(pairs: readonly WordPair[]): LexicalTable {
  const sources = new Vocabulary();
  const targets = new Vocabulary();
  const rows = pairs
    .filter(({ source, target }) => source.length > 0 && target.length > 0)
    .map(({ source, target, weight }) => ({
      source: Int32Array.from(source, (stem) => sources.add(stem)),
      target: Int32Array.from(target, (stem) => targets.add(stem)),
      weight,
    }));
  const cells = new Int32Array(rows.reduce((sum, { source, target }) => sum + source.length * target.length, 0));
  const slots = new PairSlots(targets.stems.length);
  let cell = 0;
  for (const { source, target } of rows)
    for (const t of target) for (const s of source) cells[cell++] = slots.slotOf(s, t);
  const width = slots.count;
  const { source: slotSource, target: slotTarget } = slots;
  const mass = new Float64Array(sources.stems.length);
  for (let slot = 0; slot < width; slot++) mass[slotSource[slot]!]! += 1;
  const probability = Float64Array.from({ length: width }, (_, slot) => 1 / mass[slotSource[slot]!]!);
  const counts = new Float64Array(width);
  for (let pass = 0; pass < passes; pass++) {
    counts.fill(0);
    let at = 0;
    for (const { source, target, weight } of rows) {
      for (let t = 0; t < target.length; t++) {
        let sum = 0;
        for (let s = 0; s < source.length; s++) sum += probability[cells[at + s]!]!;
        const factor = sum > 0 ? weight / sum : 0;
        for (let s = 0; s < source.length; s++) counts[cells[at + s]!]! += probability[cells[at + s]!]! * factor;
        at += source.length;
      }
    }
    mass.fill(0);
    for (let slot = 0; slot < width; slot++) mass[slotSource[slot]!]! += counts[slot]!;
    for (let slot = 0; slot < width; slot++) probability[slot] = counts[slot]! / (mass[slotSource[slot]!]! + smoothing);
  }
  const keep: number[] = [];
  for (let slot = 0; slot < width; slot++) if (probability[slot]! > minProbability) keep.push(slot);
  keep.sort((a, b) => slotSource[a]! - slotSource[b]! || slotTarget[a]! - slotTarget[b]!);
  const starts = new Int32Array(sources.stems.length + 1);
  for (const slot of keep) starts[slotSource[slot]! + 1]! += 1;
  for (let s = 0; s < sources.stems.length; s++) starts[s + 1]! += starts[s]!;
  return {
    sources,
    targets,
    starts,
    target: Int32Array.from(keep, (slot) => slotTarget[slot]!),
    probability: Float32Array.from(keep, (slot) => probability[slot]!),
  };
}

/** Numbers pairs of words in the order they come; open addressing. */
class PairSlots {
  count = 0;
  source = new Int32Array(1 << 12);
  target = new Int32Array(1 << 12);
  #table = new Int32Array(1 << 14).fill(-1);

  constructor(readonly targets: number) {}

  slotOf(source: number, target: number): number {
    let mask = this.#table.length - 1;
    let at = this.#hash(source, target) & mask;
    for (let slot = this.#table[at]!; slot >= 0; slot = this.#table[at]!) {
      if (this.source[slot] === source && this.target[slot] === target) return slot;
      at = (at + 1) & mask;
    }
    if (this.count === this.source.length) this.#grow();
    mask = this.#table.length - 1;
    at = this.#hash(source, target) & mask;
    while (this.#table[at]! >= 0) at = (at + 1) & mask;
    this.source[this.count] = source;
    this.target[this.count] = target;
    this.#table[at] = this.count;
    return this.count++;
  }

  #hash(source: number, target: number): number {
    let hash = Math.imul(source * this.targets + target, 0x9e3779b1) ^ Math.imul(source, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2ae35);
    return (hash ^ (hash >>> 13)) >>> 0;
  }

  #grow(): void {
    const double = (old: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> => {
      const wide = new Int32Array(old.length * 2);
      wide.set(old);
      return wide;
    };
    this.source = double(this.source);
    this.target = double(this.target);
    this.#table = new Int32Array(this.#table.length * 2).fill(-1);
    const mask = this.#table.length - 1;
    for (let slot = 0; slot < this.count; slot++) {
      let at = this.#hash(this.source[slot]!, this.target[slot]!) & mask;
      while (this.#table[at]! >= 0) at = (at + 1) & mask;
      this.#table[at] = slot;
    }
  }
}
