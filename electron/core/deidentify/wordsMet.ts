/** A set of short texts, by 62 bits of each: 16 to 32 bytes a text, where a set of texts takes a hundred. */
export interface WordsMet {
  readonly add: (word: string) => void;
  readonly has: (word: string) => boolean;
}

const firstSize = 1 << 8;

export function wordsMet(): WordsMet {
  /** Two numbers a place; the first is 0 where nothing is. */
  let table = new Uint32Array(2 * firstSize);
  let count = 0;
  const placeOf = (first: number, second: number, of: Uint32Array): number => {
    const mask = of.length / 2 - 1;
    let place = second & mask;
    while (of[2 * place] !== 0 && (of[2 * place] !== first || of[2 * place + 1] !== second)) place = (place + 1) & mask;
    return place;
  };
  const put = (first: number, second: number, of: Uint32Array): boolean => {
    const place = placeOf(first, second, of);
    if (of[2 * place] !== 0) return false;
    of[2 * place] = first;
    of[2 * place + 1] = second;
    return true;
  };
  const grow = (): void => {
    const wider = new Uint32Array(2 * table.length);
    for (let at = 0; at < table.length; at += 2) if (table[at] !== 0) put(table[at]!, table[at + 1]!, wider);
    table = wider;
  };
  return {
    add(word) {
      const [first, second] = hashesOf(word);
      if (!put(first, second, table)) return;
      count += 1;
      if (4 * count > table.length) grow();
    },
    has(word) {
      const [first, second] = hashesOf(word);
      return table[2 * placeOf(first, second, table)] !== 0;
    },
  };
}

/** The first is never 0. */
function hashesOf(word: string): readonly [number, number] {
  let [first, second] = [0x811c_9dc5, 0x1b87_3593];
  for (let i = 0; i < word.length; i++) {
    const unit = word.charCodeAt(i);
    first = Math.imul(first ^ unit, 0x0100_0193);
    first ^= first >>> 15;
    second = Math.imul(second ^ unit, 0x85eb_ca6b);
    second ^= second >>> 13;
  }
  return [(first | 1) >>> 0, second >>> 0];
}
