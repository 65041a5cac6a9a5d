import { counterRandom, type Random } from './randomness';

/** HMAC-SHA256 under a key that only the caller has. */
export type Hmac = (message: string) => Uint8Array;

/**
 * What identifies one sample. The same four values give the same sample in every process: one sample per value, without
 * shared memory.
 */
export interface SampleName {
  /** The patient, or the document if the patient is unknown. */
  readonly unit: string;
  /** `dates`, `place`, `age`, … */
  readonly kind: string;
  /** The true value. It is used in the HMAC only, never in a ledger. */
  readonly value: string;
  /** Digest of the policy: another policy is another sample, and another charge. */
  readonly policy: string;
}

/** Parts with their lengths, so that no two lists of parts give the same text. */
const join = (parts: readonly string[]): string => {
  let joined = '';
  for (const part of parts) joined += `${part.length}:${part}`;
  return joined;
};
const parts = ({ unit, kind, value, policy }: SampleName): readonly string[] => [unit, kind, value, policy];

/**
 * Endless bytes for one sample: HMAC of its name and a counter. Anyone who has the key can try values and invert a
 * release: it is a re-identification key, a receipt says "pseudonymised" while it exists, and ε holds against those
 * without it.
 */
export function sampleRandom(hmac: Hmac, name: SampleName): Random {
  const prefix = join(['gauze-draw-1', ...parts(name)]);
  return counterRandom((counter) => hmac(join([prefix, String(counter)])));
}

/** The name of a sample in a ledger: 128 bits of HMAC, hexadecimal. It contains no original. */
export const chargeKey = (hmac: Hmac, name: SampleName): string =>
  Array.from(hmac(join(['gauze-memo-1', ...parts(name)])).subarray(0, 16), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
