/**
 * Ids that came before. Of each 16 to 32 bytes are held, so that a stream may be long; two different ids of a million
 * are taken for one once in 10,000 runs.
 */
export interface IdsMet {
  /** @returns whether it came before */
  readonly add: (id: string) => boolean;
}

const firstSize = 1 << 12;

export function idsMet(): IdsMet {
  let table = new Float64Array(firstSize);
  let count = 0;
  /** Where a hash stands, or the free place for it. */
  const placeOf = (hash: number, of: Float64Array): number => {
    let place = hash % of.length;
    while (of[place] !== 0 && of[place] !== hash) place = (place + 1) % of.length;
    return place;
  };
  const grow = (): void => {
    const wider = new Float64Array(table.length * 2);
    for (const hash of table) if (hash !== 0) wider[placeOf(hash, wider)] = hash;
    table = wider;
  };
  return {
    add(id) {
      const hash = hashOf(id);
      const place = placeOf(hash, table);
      if (table[place] === hash) return true;
      table[place] = hash;
      count += 1;
      if (count * 2 > table.length) grow();
      return false;
    },
  };
}

/** 53 bits, never 0: two 32-bit hashes with other multipliers (after bryc's cyrb53). */
function hashOf(text: string): number {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return 4_294_967_296 * (b & 0x1fffff) + (a >>> 0) + 1;
}
