/**
 * The position of a value in an order that looks random and is the same for the same seed (FNV-1a over the characters,
 * then mixed as in MurmurHash3).
 */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/**
 * A sample that ignores what is known about the notes. The same seed and notes give the same sample; a larger one
 * begins with the smaller.
 */
export function sampleOf(ids: readonly number[], seed: string, size: number): readonly number[] {
  return ids
    .map((id) => ({ id, at: hash(`${seed} ${id}`) }))
    .sort((a, b) => a.at - b.at || a.id - b.id)
    .slice(0, size)
    .map(({ id }) => id);
}

/** Highest weight first; ties by id, notes without a weight last. */
export function byWeight(ids: readonly number[], weights: ReadonlyMap<number, number>): readonly number[] {
  return [...ids].sort((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0) || a - b);
}
