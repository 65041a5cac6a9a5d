import { hexOf } from '../../deidentify/packedHex';
import { hmacSha256 } from '../../privacy/hmacSha256';

/** Commitments to the originals of one release. */
export interface Commitments {
  /** 256 bits, hexadecimal; random to anyone who lacks the key of the release. */
  readonly salt: string;
  /** The key of each note is derived from it. Anyone who has it can test guesses about every original. */
  readonly key: string;
  readonly commit: (newId: string, original: string) => string;
}

/** HMAC-SHA-256 of the UTF-8 bytes of a text: a runtime's own takes a tenth of the time for a whole note. */
export type Hmac = (key: Uint8Array, text: string) => Uint8Array;
const plainHmac: Hmac = (key, text) => hmacSha256(key)(text);

/**
 * A key of its own for each release, and from it one for each note, so that one note can be opened while the rest stay
 * closed. Two releases under one key with different times have nothing in common: otherwise two equal commitments would
 * disclose that an original did not change.
 *
 * @param prf HMAC-SHA-256 under the key of the release
 * @param time of the release
 */
export function openCommitments(
  prf: (message: string) => Uint8Array,
  time: string,
  hmac: Hmac = plainHmac,
): Commitments {
  const salt = hexOf(prf(`receiptSalt\0${time}`));
  const key = hexOf(prf(`commit\0${salt}`));
  const ofNote = hmacSha256(bytesOf(key));
  return { salt, key, commit: (newId, original) => hexOf(hmac(ofNote(newId), original)) };
}

/** The key that opens one note. @param newId the id with which it left */
export const noteKeyOf = (commitmentKey: string, newId: string): string =>
  hexOf(hmacSha256(bytesOf(commitmentKey))(newId));

/** HMAC-SHA-256 of the UTF-8 bytes of a text. */
export const commitmentOf = (noteKey: string, original: string): string =>
  hexOf(hmacSha256(bytesOf(noteKey))(original));

const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from({ length: text.length / 2 }, (_, i) => parseInt(text.slice(2 * i, 2 * i + 2), 16));
