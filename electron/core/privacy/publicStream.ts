import { sha256Block, sha256Start } from './sha256';

/**
 * Uniform numbers below 2¹⁶ from SHA-256(seed ‖ counter). Public: for libraries of timelines, never for sampling.
 */
export interface PublicStream {
  /** Starts again with another seed of at most 50 letters. */
  readonly restart: (seed: string) => void;
  readonly below: (n: number) => number;
}

export function publicStream(): PublicStream {
  // seed and counter fit one block: its bytes are laid out once and only the counter changes
  const bytes = new DataView(new ArrayBuffer(64));
  const block = new Int32Array(16);
  const state = sha256Start();
  const start = sha256Start();
  let at = 0;
  let blocks = 0;
  let used = 32;
  const refill = (): void => {
    bytes.setUint32(at, blocks++);
    for (let i = 0; i < 16; i++) block[i] = bytes.getInt32(4 * i);
    state.set(start);
    sha256Block(state, block);
    used = 0;
  };
  const byte = (): number => {
    if (used === 32) refill();
    const value = (state[used >> 2]! >>> (24 - 8 * (used & 3))) & 255;
    used++;
    return value;
  };
  return {
    restart: (seed) => {
      at = seed.length;
      for (let i = 0; i < 64; i++) bytes.setUint8(i, i < at ? seed.charCodeAt(i) : i === at + 4 ? 0x80 : 0);
      bytes.setUint32(60, (at + 4) * 8);
      blocks = 0;
      used = 32;
    },
    below: (n) => {
      if (n === 1) return 0;
      const bits = 32 - Math.clz32(n - 1);
      const mask = (1 << bits) - 1;
      for (;;) {
        const value = (bits > 8 ? (byte() << 8) | byte() : byte()) & mask;
        if (value < n) return value;
      }
    },
  };
}
