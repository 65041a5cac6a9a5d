/**
 * The first letters and figures of all patterns of a release, as bits of their hashes. The tree of what a hundred
 * thousand notes replaced is far larger than what a processor has at hand, and nearly every word of a text leaves it
 * within a few letters: this says so without a look at the tree.
 */
export interface PatternHeads {
  readonly bits: Uint8Array;
  /** Are there patterns shorter than `LONG`? */
  readonly hasShort: boolean;
}

const LONG = 6;
const SHORT = 4;
const bitsPerPattern = 16;
const minBits = 2 ** 12;

const hashOf = (hash: number, code: number): number => Math.imul(hash ^ code, 0x0100_0193);
const spread = (hash: number): number => hash ^ (hash >>> 15);

/** @returns undefined where there is a pattern of fewer letters than are looked at */
export function patternHeads(count: number, patterns: Iterable<string>): PatternHeads | undefined {
  const mask = 2 ** Math.ceil(Math.log2(Math.max(minBits, bitsPerPattern * count))) - 1;
  const bits = new Uint8Array((mask + 1) >> 3);
  let hasShort = false;
  for (const pattern of patterns) {
    if (pattern.length < SHORT) return undefined;
    const length = pattern.length < LONG ? SHORT : LONG;
    hasShort ||= length === SHORT;
    let hash = length;
    for (let i = 0; i < length; i++) hash = hashOf(hash, pattern.charCodeAt(i));
    hash = spread(hash) & mask;
    bits[hash >> 3]! |= 1 << (hash & 7);
  }
  return { bits, hasShort };
}

function mayBegin({ bits }: PatternHeads, codes: Uint16Array, k: number, length: number): boolean {
  let hash = length;
  for (let i = k; i < k + length; i++) hash = hashOf(hash, codes[i]!);
  hash = spread(hash) & (8 * bits.length - 1);
  return (bits[hash >> 3]! & (1 << (hash & 7))) !== 0;
}

/** Does no pattern begin at a place of a stream of `count` letters? False where one may. */
export const beginsNone = (heads: PatternHeads, codes: Uint16Array, k: number, count: number): boolean =>
  !(k + LONG <= count && mayBegin(heads, codes, k, LONG)) &&
  !(heads.hasShort && k + SHORT <= count && mayBegin(heads, codes, k, SHORT));
