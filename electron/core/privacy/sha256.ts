/** Round constants: the first 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4). */
const constants = new Uint32Array(64);
const initial = new Uint32Array(8);
{
  const primes: number[] = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  // integer roots, so that no machine's cube root matters: ⌊(p·2^96)^(1/3)⌋ and ⌊(p·2^64)^(1/2)⌋, their low
  // 32 bits
  const root = (value: bigint, power: bigint): bigint => {
    let [low, high] = [0n, 1n << 40n];
    while (high - low > 1n) {
      const middle = (low + high) / 2n;
      if (middle ** power <= value) low = middle;
      else high = middle;
    }
    return low;
  };
  primes.forEach((prime, i) => {
    constants[i] = Number(BigInt.asUintN(32, root(BigInt(prime) << 96n, 3n)));
    if (i < 8) initial[i] = Number(BigInt.asUintN(32, root(BigInt(prime) << 64n, 2n)));
  });
}

const k = Int32Array.from(constants);
const words = new Int32Array(64);

/** The state before the first block, [8]. */
export const sha256Start = (): Int32Array => Int32Array.from(initial);

const mixed = (e: number): number => ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
const spread = (a: number): number => ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));

/**
 * One block of 64 bytes: changes the state in place. For callers that hash many short messages.
 *
 * @param state [8]
 * @param block [16], big endian words
 */
export function sha256Block(state: Int32Array, block: Int32Array): void {
  const w = words;
  for (let i = 0; i < 16; i++) w[i] = block[i]!;
  for (let i = 16; i < 64; i++) {
    const x = w[i - 15]!;
    const y = w[i - 2]!;
    const low = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const high = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[i] = (w[i - 16]! + low + w[i - 7]! + high) | 0;
  }
  let a = state[0]!;
  let b = state[1]!;
  let c = state[2]!;
  let d = state[3]!;
  let e = state[4]!;
  let f = state[5]!;
  let g = state[6]!;
  let h = state[7]!;
  // one round per iteration: unrolling eight is no faster once compiled well, and takes five times as long until then
  for (let i = 0; i < 64; i++) {
    const first = (h + mixed(e) + (g ^ (e & (f ^ g))) + k[i]! + w[i]!) | 0;
    const second = (spread(a) + ((a & b) | (c & (a | b)))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  state[0]! += a;
  state[1]! += b;
  state[2]! += c;
  state[3]! += d;
  state[4]! += e;
  state[5]! += f;
  state[6]! += g;
  state[7]! += h;
}

/**
 * SHA-256, synchronous and without the runtime's help: the public timelines are derived with it, identically in every
 * process. Not for secrets.
 *
 * @returns 32 bytes
 */
export function sha256(message: Uint8Array): Uint8Array {
  const length = message.length;
  const padded = new Uint8Array((((length + 8) >> 6) + 1) << 6);
  padded.set(message);
  padded[length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(length / 2 ** 29));
  view.setUint32(padded.length - 4, (length << 3) >>> 0);
  const state = sha256Start();
  const block = new Int32Array(16);
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 16; i++) block[i] = view.getInt32(at + 4 * i);
    sha256Block(state, block);
  }
  const out = new Uint8Array(32);
  const outView = new DataView(out.buffer);
  state.forEach((word, i) => outView.setInt32(4 * i, word));
  return out;
}
