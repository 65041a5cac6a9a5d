/** A cryptographic source; only the hosts have one. Seeded sources exist under tests/ only. */
export interface Random {
  readonly bytes: (count: number) => Uint8Array;
  /**
   * `bytes(count)` as a number, big endian, the first byte masked: avoids an array, which for most samples would
   * contain one or two bytes.
   */
  readonly uint?: (count: number, mask: number) => number;
}

/** Endless bytes from a function in counter mode. @param block of a counter: 0, 1, 2 … */
export function counterRandom(block: (counter: number) => Uint8Array): Random {
  let current: Uint8Array = new Uint8Array(0);
  let used = 0;
  let counter = 0;
  const byte = (): number => {
    if (used === current.length) {
      current = block(counter++);
      used = 0;
    }
    return current[used++]!;
  };
  return {
    uint: (count, mask) => {
      let value = byte() & mask;
      for (let i = 1; i < count; i++) value = value * 256 + byte();
      return value;
    },
    bytes: (count) => {
      const out = new Uint8Array(count);
      for (let i = 0; i < count; i++) out[i] = byte();
      return out;
    },
  };
}

const limit = 2 ** 53;

/**
 * Uniform in [0, n), n ≤ 2⁵³: as many bits as n − 1 has, big endian, excess bits masked, repeated while the
 * result is n or more. n = 1 reads nothing. (`privacy-mechanisms` 1.1)
 */
export function below(random: Random, n: number): number {
  if (!Number.isInteger(n) || n < 1 || n > limit) throw new RangeError('below: n must be an integer in 1..2^53');
  if (n === 1) return 0;
  const max = n - 1;
  const high = Math.floor(max / 2 ** 32);
  const bits = high > 0 ? 64 - Math.clz32(high) : 32 - Math.clz32(max);
  const count = (bits + 7) >> 3;
  const mask = (1 << (bits - 8 * (count - 1))) - 1;
  for (;;) {
    const value = random.uint === undefined ? numberOf(random.bytes(count), mask) : random.uint(count, mask);
    if (value < n) return value;
  }
}

function numberOf(bytes: Uint8Array, mask: number): number {
  let value = (bytes[0] as number) & mask;
  for (let i = 1; i < bytes.length; i++) value = value * 256 + (bytes[i] as number);
  return value;
}

/** `below` without a limit. */
export function belowBig(random: Random, n: bigint): bigint {
  if (n < 1n) throw new RangeError('belowBig: n must be at least 1');
  if (n <= BigInt(limit)) return BigInt(below(random, Number(n)));
  const bits = bitLength(n - 1n);
  const count = Math.ceil(bits / 8);
  const mask = 2 ** (bits - 8 * (count - 1)) - 1;
  for (;;) {
    const bytes = random.bytes(count);
    let hex = ((bytes[0] as number) & mask).toString(16).padStart(2, '0');
    for (let i = 1; i < count; i++) hex += (bytes[i] as number).toString(16).padStart(2, '0');
    const value = BigInt(`0x${hex}`);
    if (value < n) return value;
  }
}

/** For a number from 0; 0 has none. */
export function bitLength(value: bigint): number {
  if (value === 0n) return 0;
  const hex = value.toString(16);
  return 4 * hex.length - (Math.clz32(parseInt(hex[0] as string, 16)) - 28);
}

/**
 * Reads a source in larger pieces: a system call for every byte would dominate the time of a sample. Bytes handed out
 * are wiped.
 */
export function bufferedRandom(random: Random, size = 4096): Random {
  let block: Uint8Array = new Uint8Array(0);
  let used = 0;
  const need = (count: number): void => {
    if (used + count <= block.length) return;
    block = Uint8Array.from(random.bytes(size));
    used = 0;
  };
  return {
    uint: (count, mask) => {
      if (count > size) return numberOf(random.bytes(count), mask);
      need(count);
      let value = block[used]! & mask;
      for (let i = 1; i < count; i++) value = value * 256 + block[used + i]!;
      for (let i = 0; i < count; i++) block[used++] = 0;
      return value;
    },
    bytes: (count) => {
      if (count > size) return random.bytes(count);
      need(count);
      const out = block.slice(used, used + count);
      block.fill(0, used, used + count);
      used += count;
      return out;
    },
  };
}
