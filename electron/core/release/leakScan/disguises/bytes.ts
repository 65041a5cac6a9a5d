const text = new TextDecoder('utf-8', { fatal: true });
const written = /^[\p{L}\p{M}\p{N}\p{P}\p{Zs}\p{Sm}\p{Sc}\t\r\n]+$/u;

/**
 * What bytes say as text: UTF-8, UTF-16 of Latin letters, else ISO 8859-1; undefined for what nobody would write, as most bytes are.
 */
export function textOf(bytes: readonly number[]): string | undefined {
  if (bytes.length < 4) return undefined;
  const isWide = (zero: 0 | 1): boolean =>
    bytes.length % 2 === 0 && bytes.every((byte, i) => (i % 2 === zero ? byte === 0 : byte !== 0));
  const narrow = isWide(1)
    ? bytes.filter((_, i) => i % 2 === 0)
    : isWide(0)
      ? bytes.filter((_, i) => i % 2 === 1)
      : undefined;
  if (narrow !== undefined) return asLatin(narrow);
  const said = utf8(bytes);
  return said === undefined ? asLatin(bytes) : written.test(said) ? said : undefined;
}

const latin = /^[ -~\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ff]+$/;
const leastPlain = 0.7;
/** Nearly any bytes are ISO 8859-1; those of a name or number are mostly plain letters and figures. */
function asLatin(bytes: readonly number[]): string | undefined {
  const said = latin1(bytes);
  return latin.test(said) && (said.match(/[a-zA-Z0-9 ]/g)?.length ?? 0) >= leastPlain * said.length ? said : undefined;
}

const latin1 = (bytes: readonly number[]): string => bytes.map((byte) => String.fromCharCode(byte)).join('');

export function utf8(bytes: readonly number[]): string | undefined {
  try {
    return text.decode(Uint8Array.from(bytes));
  } catch {
    return undefined;
  }
}
