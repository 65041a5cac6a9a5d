import { hexOf } from '../../electron/core/deidentify/surrogateTable';
import { hmacSha256 } from '../../electron/core/privacy/hmacSha256';
import type { Random } from '../../electron/core/privacy/randomness';

/**
 * By what a model knows the texts of its training again: a MAC under a key that stays where the notes are. A plain hash
 * would let anybody who guesses the texts confirm them, and tell whether two models have the same. The salt is drawn
 * for each model, so that those of one key cannot be compared either.
 */
export interface TextMark {
  readonly salt: string;
  readonly mac: string;
}

/** Hexadecimal, 32 bytes. */
export const notesKeyForm = /^[0-9a-f]{64}$/;
const [keyBytes, saltBytes] = [32, 16];

export const newNotesKey = (random: Random): string => hexOf(random.bytes(keyBytes));

function macOf(digest: string, salt: string, key: string): string {
  const bytes = Uint8Array.from(key.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return hexOf(hmacSha256(bytes)(`language model texts\0${salt}\0${digest}`));
}

/**
 * @param digest of the texts; it stays in this process
 * @param key as `newNotesKey` draws it
 */
export function markTexts(digest: string, key: string, random: Random): TextMark {
  const salt = hexOf(random.bytes(saltBytes));
  return { salt, mac: macOf(digest, salt, key) };
}

export const isMarkOf = ({ salt, mac }: TextMark, digest: string, key: string): boolean =>
  macOf(digest, salt, key) === mac;
