/**
 * FNV-1a over numbers; 32 bits, signed. What is stored of a word in features and models is such a hash, never the word.
 */
export const HASH_START = 0x811c9dc5 | 0;
const PRIME = 0x01000193;

export function addToHash(hash: number, value: number): number {
  return Math.imul(hash ^ value, PRIME);
}

/**
 * Spreads every input bit over all output bits (finaliser of MurmurHash3), so that any bits of the result may choose a
 * slot.
 */
export function mixed(hash: number): number {
  let h = hash;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/** One hash of two, in order. */
export function combined(first: number, second: number): number {
  return mixed((Math.imul(first, 0x2c1b3c6d) + second) | 0);
}

/** Row of a hashed table, in [0, rows). Give each table a seed of its own so that its collisions are its own. */
export function rowOf(hash: number, seed: number, rows: number): number {
  return (combined(seed, hash) >>> 0) % rows;
}

export function hashOfText(text: string): number {
  let hash = HASH_START;
  for (let i = 0; i < text.length; i++) hash = addToHash(hash, text.charCodeAt(i));
  return mixed(hash);
}
