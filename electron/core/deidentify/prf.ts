import { below, counterRandom, type Random } from '../privacy/randomness';

/**
 * The source of randomness. Surrogates do not come from a running generator but are derived by a pseudorandom function
 * (HMAC) of the project's secret, the kind and the value. So every mention, document, later run and every process that
 * shares only the key gives the same surrogate, and a preview shows what the release will contain. The price: anyone
 * who has the secret can try values and invert the release, so it is a re-identification key, and a receipt says
 * "pseudonymised" while it exists. No unkeyed hash of an original is ever computed: those can be inverted by anyone.
 */
export type Prf = (kind: string, key: string) => Uint8Array;

/** Of a new secret: more than an older one has, by which its pseudonyms are told (`pseudonymOf`). */
export const secretBytes = 48;
const olderSecretBytes = 32;
export const isSecretLength = (bytes: number): boolean => bytes === secretBytes || bytes === olderSecretBytes;

/** A pseudorandom function with its secret. */
export interface KeyedPrf {
  readonly prf: Prf;
  readonly secret: Uint8Array;
}

/**
 * Hexadecimal digits. Two of a million patients share 64 bits with a probability of 1 in 37 million; older secrets keep
 * the 48 that they gave, where it is 1 in 560.
 */
export const pseudonymDigits = ({ secret }: Pick<KeyedPrf, 'secret'>): number =>
  secret.length > olderSecretBytes ? 16 : 12;

/** Parts joined so that no two lists of parts give the same key. */
export function joinKey(...parts: readonly string[]): string {
  let key = '';
  for (const part of parts) key += `${part.length}:${part}`;
  return key;
}

/** Endless bytes of a pseudorandom function in counter mode. */
export const prfRandom = (prf: Prf, kind: string, key: string): Random =>
  counterRandom((counter) => prf(kind, joinKey(key, String(counter))));

/** A uniform element that `accept` takes, or undefined if there is none. */
export function pick<T>(random: Random, list: readonly T[], accept: (item: T) => boolean): T | undefined {
  if (list.length === 0) return undefined;
  for (let i = 0; i < 16; i++) {
    const item = list[below(random, list.length)]!;
    if (accept(item)) return item;
  }
  // most are refused: choose among the remaining ones
  const left = list.filter(accept);
  return left.length === 0 ? undefined : left[below(random, left.length)];
}

const upper = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
export const randomDigit = (random: Random, from = 0): string => String(from + below(random, 10 - from));
/** Without I and O, which look like digits. */
export const plainLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
export const randomLetter = (random: Random): string => plainLetters[below(random, plainLetters.length)]!;
export const letters: readonly string[] = [...upper];
