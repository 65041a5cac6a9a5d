/** Lower-case hexadecimal as bytes: half a byte a digit, where a text takes one or two. */

/** Writes `count` bytes from `at` on. @param hex at least 2 * count digits, lower case */
export function setHex(bytes: Uint8Array, at: number, hex: string, count: number): void {
  for (let i = 0; i < count; i++)
    bytes[at + i] = (valueOf(hex.charCodeAt(2 * i)) << 4) | valueOf(hex.charCodeAt(2 * i + 1));
}

export function hexOf(bytes: Uint8Array): string {
  const digits: number[] = [];
  for (const byte of bytes) digits.push(digitOf(byte >> 4), digitOf(byte & 15));
  return String.fromCharCode(...digits);
}

/** Character codes: 48 is `0`, 87 is ten before `a`. */
const digitOf = (half: number): number => half + (half < 10 ? 48 : 87);
const valueOf = (code: number): number => code - (code < 58 ? 48 : 87);
