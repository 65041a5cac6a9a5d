/** Code points of 0x80–0x9F in Windows-1252 (WHATWG: the five holes map to themselves). */
const windows1252 = [
  0x20ac, 0x81, 0x201a, 0x192, 0x201e, 0x2026, 0x2020, 0x2021, 0x2c6, 0x2030, 0x160, 0x2039, 0x152, 0x8d, 0x17d, 0x8f,
  0x90, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x2dc, 0x2122, 0x161, 0x203a, 0x153, 0x9d, 0x17e, 0x178,
] as const;
/** Where ISO-8859-15 differs from ISO-8859-1. */
const latin9 = [
  [0xa4, 0x20ac],
  [0xa6, 0x160],
  [0xa8, 0x161],
  [0xb4, 0x17d],
  [0xb8, 0x17e],
  [0xbc, 0x152],
  [0xbd, 0x153],
  [0xbe, 0x178],
] as const;

export const singleByteEncodings = ['iso-8859-1', 'iso-8859-15', 'windows-1252'] as const;
export type SingleByteEncoding = (typeof singleByteEncodings)[number];

function tableOf(encoding: SingleByteEncoding): Uint16Array {
  const table = Uint16Array.from({ length: 256 }, (_, byte) => byte);
  if (encoding === 'windows-1252') table.set(windows1252, 0x80);
  if (encoding === 'iso-8859-15') for (const [byte, point] of latin9) table[byte] = point;
  return table;
}

const tables: Readonly<Record<SingleByteEncoding, Uint16Array>> = {
  'iso-8859-1': tableOf('iso-8859-1'),
  'iso-8859-15': tableOf('iso-8859-15'),
  'windows-1252': tableOf('windows-1252'),
};

/** Code units to a string in pieces that fit the argument stack. */
export function stringOfUnits(units: Uint16Array): string {
  let text = '';
  for (let i = 0; i < units.length; i += 8192)
    text += String.fromCharCode.apply(null, units.subarray(i, i + 8192) as unknown as number[]);
  return text;
}

export function decodeSingleByte(bytes: Uint8Array, encoding: SingleByteEncoding): string {
  const table = tables[encoding];
  const units = new Uint16Array(bytes.length);
  for (let i = 0; i < bytes.length; i++) units[i] = table[bytes[i]!]!;
  return stringOfUnits(units);
}

/** Null when the encoding lacks a character of the text. */
export function encodeSingleByte(text: string, encoding: SingleByteEncoding): Uint8Array | null {
  const table = tables[encoding];
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (table[unit] === unit) bytes[i] = unit;
    else {
      const byte = table.indexOf(unit);
      if (byte < 0) return null;
      bytes[i] = byte;
    }
  }
  return bytes;
}

const isLetter = (byte: number | undefined): boolean =>
  byte !== undefined && (((byte | 32) >= 97 && (byte | 32) <= 122) || (byte >= 0xc0 && byte !== 0xd7 && byte !== 0xf7));

/**
 * Which of the three these bytes are: 0x80–0x9F are letters and quotes only in Windows-1252. Otherwise the euro sign
 * or an `œ`, `š`, `Ÿ` inside a word indicates ISO-8859-15; the same bytes in ISO-8859-1 are fractions and marks,
 * which do not occur between letters. Null if a byte occurs that Windows-1252 leaves undefined, as in older code pages
 * (IBM 437 and 850, Mac).
 */
export function recogniseSingleByte(bytes: Uint8Array): SingleByteEncoding | null {
  let isWindows = false;
  let isLatin9 = false;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i]!;
    if (byte < 0x80) continue;
    if (byte < 0xa0) {
      if (windows1252[byte - 0x80] === byte) return null;
      isWindows = true;
    } else if (byte === 0xa4) isLatin9 = true;
    else if (byte === 0xa6 || byte === 0xa8 || (byte >= 0xbc && byte <= 0xbe)) {
      if (isLetter(bytes[i - 1]) && isLetter(bytes[i + 1])) isLatin9 = true;
    }
  }
  return isWindows ? 'windows-1252' : isLatin9 ? 'iso-8859-15' : 'iso-8859-1';
}
