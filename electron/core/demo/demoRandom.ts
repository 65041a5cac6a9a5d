/** A repeatable source for the demo's inventions; never used for privacy. */
export interface DemoRandom {
  /** In [0, 1). */
  readonly next: () => number;
  /** A source of its own, decided by the seed and the name alone and not by what was drawn before. */
  readonly fork: (name: string) => DemoRandom;
}

/** 32-bit FNV-1a over UTF-16 code units. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/** The mulberry32 generator: a Weyl sequence through a mixing function. */
export function demoRandom(seed: string): DemoRandom {
  let state = hash(seed);
  return {
    next: () => {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    },
    fork: (name) => demoRandom(`${seed}/${name}`),
  };
}

/** A whole number from `low` to `high`, both included. */
export const between = (random: DemoRandom, low: number, high: number): number =>
  low + Math.floor(random.next() * (high - low + 1));

/** @throws RangeError for an empty list */
export function pick<T>(random: DemoRandom, items: readonly T[]): T {
  const item = items[Math.floor(random.next() * items.length)];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
}

/** `#` becomes a digit, `@` a capital letter, `%` a digit from 1 to 9; everything else stays. */
export function fillPattern(random: DemoRandom, pattern: string): string {
  return pattern.replace(/[#@%]/g, (mark) => {
    if (mark === '@') return pick(random, [...'ABCDEFGHJKLMNPRSTUWXYZ']);
    return String(between(random, mark === '%' ? 1 : 0, 9));
  });
}
