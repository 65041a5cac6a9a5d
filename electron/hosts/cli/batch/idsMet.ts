import { hash } from 'node:crypto';

/**
 * Ids seen so far. Each takes 16 to 32 bytes, so that a stream may be long; with a million ids, the probability of a
 * collision is 1 in 10,000.
 */
export interface IdsMet {
  /** @returns whether it was seen before */
  readonly add: (id: string) => boolean;
}

const firstSize = 1 << 12;

export function idsMet(): IdsMet {
  let table = new Float64Array(firstSize);
  let count = 0;
  /** Position of a hash, or the free slot for it. */
  const placeOf = (key: number, of: Float64Array): number => {
    let place = key % of.length;
    while (of[place] !== 0 && of[place] !== key) place = (place + 1) % of.length;
    return place;
  };
  const grow = (): void => {
    const wider = new Float64Array(table.length * 2);
    for (const key of table) if (key !== 0) wider[placeOf(key, wider)] = key;
    table = wider;
  };
  return {
    add(id) {
      const key = hashOf(id);
      const place = placeOf(key, table);
      if (table[place] === key) return true;
      table[place] = key;
      count += 1;
      if (count * 2 > table.length) grow();
      return false;
    },
  };
}

/** 53 bits of SHA-256, never 0. */
function hashOf(id: string): number {
  const bytes = hash('sha256', id, 'buffer');
  return bytes.readUIntBE(0, 6) * 32 + (bytes[6]! >> 3) + 1;
}
