import { placeTable } from '../../../../electron/core/privacy/placeTable';
import type { FiniteMechanism } from '../../../../electron/core/privacy/mechanisms/mechanism';
import type { Random } from '../../../../electron/core/privacy/randomness';
import { parseEpsilon } from '../../../../electron/core/privacy/rational';
import { unitInterval } from '../../../../electron/core/privacy/mechanisms/sphericalLaplace';

/**
 * What the empirical audit looks at: every mechanism of the product, and the mistakes that are easily made with each.
 * The faults live here and nowhere in the product. Inputs are numbers that the case understands; several outputs of one
 * patient are counted together, as one outcome.
 */
export interface AuditCase {
  readonly name: string;
  readonly claimed: number;
  readonly isFaulty: boolean;
  readonly outcomes: number;
  readonly pairs: readonly (readonly [number, number])[];
  readonly sample: (input: number, random: Random) => number;
  /** Of an input, where it is known: draws are compared with it by χ². */
  readonly distribution?: (input: number) => Float64Array;
  /** Worth fewer draws: slow, or found at once. */
  readonly share?: number;
  /** What the short form in the tests needs to find the fault; 10,000 unless told. */
  readonly testDraws?: number;
}

export const e = parseEpsilon;

export function sound(name: string, mechanism: FiniteMechanism, claimed: number, pairs: AuditCase['pairs']): AuditCase {
  return {
    name,
    claimed,
    isFaulty: false,
    outcomes: mechanism.size,
    pairs,
    sample: mechanism.sample,
    distribution: mechanism.distribution,
  };
}

/** From a row of weights, in floating point: good enough for a planted fault. */
export function fromWeights(
  weightsOf: (input: number) => readonly number[],
): (input: number, random: Random) => number {
  const rows = new Map<number, readonly number[]>();
  return (input, random) => {
    let sums = rows.get(input);
    if (sums === undefined) {
      let sum = 0;
      sums = weightsOf(input).map((weight) => (sum += weight));
      rows.set(input, sums);
    }
    const at = unitInterval(random) * sums.at(-1)!;
    return Math.min(
      sums.findIndex((sum) => at <= sum),
      sums.length - 1,
    );
  };
}

export const range = (size: number): readonly number[] => Array.from({ length: size }, (_, i) => i);

/** Four bytes and a number to 32 bytes, mixed well enough for one draw. */
export function expand(key: Uint8Array, block: number): Uint8Array {
  let [a, b, c] = [(key[0]! << 24) | (key[1]! << 16) | (key[2]! << 8) | key[3]!, 0x9e3779b9 ^ block, 0x85ebca6b];
  const out = new Uint8Array(32);
  for (let i = -12; i < 32; i++) {
    const mixed = (a + b + i) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + mixed) | 0;
    if (i >= 0) out[i] = mixed >>> 11;
  }
  return out;
}

export const places = placeTable(
  range(60).map((i) => ({
    // a grid of 10 by 6 towns about 11 km apart, sizes spread over three orders
    id: `town ${i}`,
    latitude: 47 + (i % 10) / 10,
    longitude: 5 + Math.floor(i / 10) / 7,
    population: 500 + ((i * 7919) % 97) ** 3,
  })),
);
