/** The checksum of a Zstandard frame: the low half of XXH64 with seed 0, computed incrementally. */
export interface Checksum {
  readonly add: (bytes: Uint8Array) => void;
  readonly value: () => number;
}

const [p1, p2, p3, p4, p5] = [
  0x9e3779b185ebca87n,
  0xc2b2ae3d27d4eb4fn,
  0x165667b19e3779f9n,
  0x85ebca77c2b2ae63n,
  0x27d4eb2f165667c5n,
];
const stripe = 32;
const wrap = (value: bigint): bigint => BigInt.asUintN(64, value);
const turned = (value: bigint, by: bigint): bigint => wrap((value << by) | (value >> (64n - by)));
const round = (lane: bigint, input: bigint): bigint => wrap(turned(wrap(lane + input * p2), 31n) * p1);

export function createChecksum(): Checksum {
  const starts = [wrap(p1 + p2), p2, 0n, wrap(-p1)];
  // Lanes as pairs of halves: the loop over all bytes takes ten times as long with BigInt.
  const low = new Uint32Array(starts.map((lane) => Number(lane & 0xffffffffn)));
  const high = new Uint32Array(starts.map((lane) => Number(lane >> 32n)));
  const buffer = new Uint8Array(stripe);
  let [buffered, total] = [0, 0];

  const stripes = (bytes: Uint8Array): void => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    for (let at = 0; at < bytes.length; at += stripe)
      for (let lane = 0; lane < 4; lane += 1)
        step(low, high, lane, view.getUint32(at + lane * 8, true), view.getUint32(at + lane * 8 + 4, true));
  };

  return {
    add(bytes) {
      total += bytes.length;
      let rest = bytes;
      if (buffered > 0) {
        const part = rest.subarray(0, stripe - buffered);
        buffer.set(part, buffered);
        buffered += part.length;
        rest = rest.subarray(part.length);
        if (buffered < stripe) return;
        stripes(buffer);
      }
      const whole = rest.length - (rest.length % stripe);
      stripes(rest.subarray(0, whole));
      buffer.set(rest.subarray(whole));
      buffered = rest.length - whole;
    },
    value() {
      const lanes = Array.from(low, (half, lane) => (BigInt(high[lane]!) << 32n) | BigInt(half));
      return finish(lanes, total, buffer.subarray(0, buffered));
    },
  };
}

const [p1Low, p1High, p2Low, p2High] = [0x85ebca87, 0x9e3779b1, 0x27d4eb4f, 0xc2b2ae3d];

/** `round`, on halves. */
function step(low: Uint32Array, high: Uint32Array, lane: number, inputLow: number, inputHigh: number): void {
  const [productLow, productHigh] = [Math.imul(inputLow, p2Low) >>> 0, highOf(inputLow, inputHigh, p2Low, p2High)];
  const sum = low[lane]! + productLow;
  const sumLow = sum >>> 0;
  const sumHigh = (high[lane]! + productHigh + (sum > 0xffffffff ? 1 : 0)) >>> 0;
  const turnedLow = ((sumLow << 31) | (sumHigh >>> 1)) >>> 0;
  const turnedHigh = ((sumHigh << 31) | (sumLow >>> 1)) >>> 0;
  low[lane] = Math.imul(turnedLow, p1Low);
  high[lane] = highOf(turnedLow, turnedHigh, p1Low, p1High);
}

/** The high half of the low 64 bits of a product. */
function highOf(aLow: number, aHigh: number, bLow: number, bHigh: number): number {
  const [a0, a1, b0, b1] = [aLow & 0xffff, aLow >>> 16, bLow & 0xffff, bLow >>> 16];
  const [low, one, two] = [a0 * b0, a0 * b1, a1 * b0];
  const middle = (low >>> 16) + (one & 0xffff) + (two & 0xffff);
  const carried = a1 * b1 + (one >>> 16) + (two >>> 16) + (middle >>> 16);
  return (carried + Math.imul(aLow, bHigh) + Math.imul(aHigh, bLow)) >>> 0;
}

function finish(lanes: readonly bigint[], total: number, rest: Uint8Array): number {
  let hash = p5;
  if (total >= stripe) {
    hash = wrap(lanes.reduce((sum, lane, at) => sum + turned(lane, [1n, 7n, 12n, 18n][at]!), 0n));
    for (const lane of lanes) hash = wrap((hash ^ round(0n, lane)) * p1 + p4);
  }
  hash = wrap(hash + BigInt(total));
  const view = new DataView(rest.buffer, rest.byteOffset, rest.length);
  let at = 0;
  for (; at + 8 <= rest.length; at += 8)
    hash = wrap(turned(hash ^ round(0n, view.getBigUint64(at, true)), 27n) * p1 + p4);
  for (; at + 4 <= rest.length; at += 4)
    hash = wrap(turned(hash ^ wrap(BigInt(view.getUint32(at, true)) * p1), 23n) * p2 + p3);
  for (; at < rest.length; at += 1) hash = wrap(turned(hash ^ wrap(BigInt(rest[at]!) * p5), 11n) * p1);
  hash = wrap((hash ^ (hash >> 33n)) * p2);
  hash = wrap((hash ^ (hash >> 29n)) * p3);
  return Number((hash ^ (hash >> 32n)) & 0xffffffffn);
}
