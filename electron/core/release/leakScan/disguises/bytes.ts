const text = new TextDecoder('utf-8', { fatal: true });
const written = /^[\p{L}\p{M}\p{N}\p{P}\p{Zs}\p{Sm}\p{Sc}\t\r\n]+$/u;

/**
 * Bytes as text: UTF-8, UTF-16 of Latin letters, else ISO 8859-1; undefined for what nobody would write, as most bytes
 * are.
 */
export function textOf(bytes: readonly number[]): string | undefined {
  if (bytes.length < 4) return undefined;
  if (!bytes.includes(0)) return ofBytes(bytes);
  const isWide = (zero: 0 | 1): boolean =>
    bytes.length % 2 === 0 && bytes.every((byte, i) => (i % 2 === zero ? byte === 0 : byte !== 0));
  const narrow = isWide(1)
    ? bytes.filter((_, i) => i % 2 === 0)
    : isWide(0)
      ? bytes.filter((_, i) => i % 2 === 1)
      : undefined;
  if (narrow !== undefined) return asLatin(narrow);
  return ofBytes(bytes);
}

function ofBytes(bytes: readonly number[]): string | undefined {
  const said = utf8(bytes);
  return said === undefined ? asLatin(bytes) : written.test(said) ? said : undefined;
}

/**
 * Control characters except zero, which is frequent in UTF-16: `textOf` rejects bytes with one. Most runs that are not
 * text contain some.
 */
export const isNeverWritten = (byte: number): boolean =>
  byte === 127 || (byte > 0 && byte < 32 && byte !== 9 && byte !== 10 && byte !== 13);

const isLatin = (byte: number): boolean =>
  (byte >= 32 && byte < 127) || (byte >= 0xc0 && byte !== 0xd7 && byte !== 0xf7 && byte <= 0xff);
const isPlain = (byte: number): boolean =>
  (byte >= 97 && byte <= 122) || (byte >= 65 && byte <= 90) || (byte >= 48 && byte <= 57) || byte === 32;
const minPlain = 0.7;
/** Nearly any bytes are valid ISO 8859-1; those of a name or number are mostly plain letters and digits. */
function asLatin(bytes: readonly number[]): string | undefined {
  let plain = 0;
  for (const byte of bytes) {
    if (!isLatin(byte)) return undefined;
    if (isPlain(byte)) plain++;
  }
  return plain >= minPlain * bytes.length ? bytes.map((byte) => String.fromCharCode(byte)).join('') : undefined;
}

/**
 * The number of bytes that follow a first byte of UTF-8, by the table of well-formed sequences (Unicode 15, table 3-7);
 * 0 if it cannot begin one.
 */
function lengthOfUtf8(bytes: readonly number[], i: number): number {
  const first = bytes[i]!;
  if (first < 0x80) return 1;
  const length =
    first >= 0xc2 && first <= 0xdf ? 2 : first >= 0xe0 && first <= 0xef ? 3 : first >= 0xf0 && first <= 0xf4 ? 4 : 0;
  if (length === 0 || i + length > bytes.length) return 0;
  const second = bytes[i + 1]!;
  const min = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
  const max = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
  if (second < min || second > max) return 0;
  for (let k = 2; k < length; k++) if ((bytes[i + k]! & 0xc0) !== 0x80) return 0;
  return length;
}

/** @returns undefined for invalid bytes; checked before decoding, as throwing is slow */
export function utf8(bytes: readonly number[]): string | undefined {
  for (let i = 0; i < bytes.length;) {
    const length = lengthOfUtf8(bytes, i);
    if (length === 0) return undefined;
    i += length;
  }
  return text.decode(Uint8Array.from(bytes));
}
