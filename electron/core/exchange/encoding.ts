import { GauzeError } from '../../contract/errors';
import {
  decodeSingleByte,
  encodeSingleByte,
  recogniseSingleByte,
  singleByteEncodings,
  stringOfUnits,
  type SingleByteEncoding,
} from './singleByte';

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', ...singleByteEncodings] as const;
export type Encoding = (typeof encodings)[number];

/** How a text lay in its file, so that it can go out as it came in. */
export interface TextEncoding {
  readonly encoding: Encoding;
  /** Whether a byte order mark preceded the text; it is not part of the text. */
  readonly bom: boolean;
}
export interface DecodedText extends TextEncoding {
  readonly text: string;
}

export const UTF8: TextEncoding = { encoding: 'utf-8', bom: false };
const UTF8_BOM: TextEncoding = { encoding: 'utf-8', bom: true };

/** Where a note stores the name of its file's encoding if it was not plain UTF-8. */
export const ENCODING_META = 'encoding';

const aliases: Readonly<Record<string, Encoding>> = {
  utf8: 'utf-8',
  'utf-16': 'utf-16le',
  utf16le: 'utf-16le',
  utf16be: 'utf-16be',
  latin1: 'iso-8859-1',
  'latin-1': 'iso-8859-1',
  latin9: 'iso-8859-15',
  'latin-9': 'iso-8859-15',
  cp1252: 'windows-1252',
};

export const encodingName = ({ encoding, bom }: TextEncoding): string => (bom ? `${encoding}+bom` : encoding);

/** Reads a name as `encodingName` writes it, or a common alias. Undefined for any other. */
export function parseEncodingName(name: string): TextEncoding | undefined {
  const lower = name.toLowerCase();
  const bom = lower.endsWith('+bom');
  const bare = bom ? lower.slice(0, -4) : lower;
  const encoding =
    encodings.find((known) => known === bare) ?? (Object.hasOwn(aliases, bare) ? aliases[bare] : undefined);
  if (encoding === undefined || (bom && isSingleByte(encoding))) return undefined;
  return { encoding, bom: bom || bare === 'utf-16' };
}

/** @throws GauzeError `unknownEncoding` for an unknown name */
export function encodingFromOption(name: string | undefined): TextEncoding | undefined {
  if (name === undefined) return undefined;
  const encoding = parseEncodingName(name);
  if (encoding === undefined) throw new GauzeError('unknownEncoding', 'no such encoding');
  return encoding;
}

const isSingleByte = (encoding: Encoding): encoding is SingleByteEncoding =>
  singleByteEncodings.some((name) => name === encoding);

const startsWith = (bytes: Uint8Array, ...head: readonly number[]): boolean =>
  head.every((byte, i) => bytes[i] === byte);
const ascii = (word: string): readonly number[] => Array.from(word, (letter) => letter.charCodeAt(0));

/** First bytes of files that are no notes, however much text is in them. */
const signatures: readonly (readonly number[])[] = [
  ascii('%PDF-'),
  ascii('{\\rtf'),
  [0x50, 0x4b, 3, 4],
  [0x50, 0x4b, 5, 6],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x1f, 0x8b, 8],
  [0x89, 0x50, 0x4e, 0x47],
  ascii('GIF8'),
  [0xff, 0xd8, 0xff],
  ascii('II*\0'),
  ascii('MM\0*'),
  [0x7f, 0x45, 0x4c, 0x46],
  ascii('MZ\x90\0'),
  ascii('SQLite format 3\0'),
  ascii('7z\xbc\xaf'),
  ascii('Rar!\x1a'),
];

/** Length in bytes of the byte order mark of this encoding at the start of `bytes`; 0 without one. */
export function bomLength(bytes: Uint8Array, encoding: Encoding): number {
  if (encoding === 'utf-8') return startsWith(bytes, 0xef, 0xbb, 0xbf) ? 3 : 0;
  if (encoding === 'utf-16le') return startsWith(bytes, 0xff, 0xfe) ? 2 : 0;
  if (encoding === 'utf-16be') return startsWith(bytes, 0xfe, 0xff) ? 2 : 0;
  return 0;
}

/** UTF-16 without its mark: in western text nearly every second byte is 0, always on the same side. */
function recogniseUtf16(bytes: Uint8Array): Encoding | null {
  const length = Math.min(bytes.length & ~1, 1 << 16);
  if (length < 4) return null;
  let even = 0;
  let odd = 0;
  for (let i = 0; i < length; i += 2) {
    if (bytes[i] === 0) even++;
    if (bytes[i + 1] === 0) odd++;
  }
  const pairs = length / 2;
  if (odd >= pairs * 0.6 && even <= pairs * 0.02) return 'utf-16le';
  return even >= pairs * 0.6 && odd <= pairs * 0.02 ? 'utf-16be' : null;
}

/** Control characters that text does not hold; tab, line ends, form feed, end-of-file and escape are left out. */
function countControls(bytes: Uint8Array): { readonly nul: number; readonly controls: number } {
  let nul = 0;
  let controls = 0;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i]!;
    if (byte >= 32 && byte !== 127) continue;
    if (byte === 0) nul++;
    if (byte < 9 || (byte > 13 && byte !== 26 && byte !== 27)) controls++;
  }
  return { nul, controls };
}

interface Utf8Shape {
  readonly wellFormed: number;
  readonly broken: number;
  readonly firstBroken: number;
  /** Whether all that is wrong is an incomplete character at the very end. */
  readonly isCut: boolean;
}

function utf8Shape(bytes: Uint8Array): Utf8Shape {
  let wellFormed = 0;
  let broken = 0;
  let firstBroken = -1;
  let isCut = false;
  for (let i = 0; i < bytes.length;) {
    const byte = bytes[i]!;
    const size =
      byte < 0x80
        ? 1
        : byte >= 0xc2 && byte < 0xe0
          ? 2
          : byte >= 0xe0 && byte < 0xf0
            ? 3
            : byte >= 0xf0 && byte < 0xf5
              ? 4
              : 0;
    let got = 1;
    while (got < size && ((bytes[i + got] ?? 0) & 0xc0) === 0x80) got++;
    if (size === got) {
      if (size > 1) wellFormed++;
      i += size;
      continue;
    }
    isCut = broken === 0 && size > 0 && i + got === bytes.length;
    broken++;
    if (firstBroken < 0) firstBroken = i;
    i += got;
  }
  return { wellFormed, broken, firstBroken, isCut };
}

const utf8Strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const utf8Encoder = new TextEncoder();

function tryUtf8(bytes: Uint8Array): string | null {
  try {
    return utf8Strict.decode(bytes);
  } catch {
    return null;
  }
}

function decodeUtf16(bytes: Uint8Array, encoding: Encoding): string {
  // By hand, because a decoder replaces lone surrogates and the text would not go out as it came in.
  const units = new Uint16Array(bytes.length >> 1);
  const low = encoding === 'utf-16le' ? 0 : 1;
  for (let i = 0; i < units.length; i++) units[i] = bytes[2 * i + low]! | (bytes[2 * i + 1 - low]! << 8);
  return stringOfUnits(units);
}

const malformed = (code: 'unknownEncoding' | 'truncated' | 'notText', reason: string, byteOffset = 0): GauzeError =>
  new GauzeError(code, reason, { reason, byteOffset });

function decodeAs(bytes: Uint8Array, encoding: Encoding): DecodedText {
  const skip = bomLength(bytes, encoding);
  const body = bytes.subarray(skip);
  if (isSingleByte(encoding)) return { text: decodeSingleByte(body, encoding), encoding, bom: false };
  if (encoding === 'utf-8') {
    const text = tryUtf8(body);
    if (text !== null) return { text, encoding, bom: skip > 0 };
    const shape = utf8Shape(body);
    throw malformed(
      shape.isCut ? 'truncated' : 'unknownEncoding',
      shape.isCut ? 'cutCharacter' : 'notUtf8',
      skip + shape.firstBroken,
    );
  }
  if (body.length % 2 === 1) throw malformed('truncated', 'oddLength', bytes.length);
  return { text: decodeUtf16(body, encoding), encoding, bom: skip > 0 };
}

/**
 * The text of a file. Line ends and all other characters stay as they are; only a byte order mark is taken off.
 *
 * @param forced instead of recognising the encoding
 * @throws GauzeError `notText` for a known binary format or too many control bytes (`details.reason`), `truncated` when
 *   the last character is cut, `unknownEncoding` for UTF-32, mixed encodings and code pages before Windows
 */
export function decodeText(bytes: Uint8Array, forced?: Encoding): DecodedText {
  if (forced !== undefined) return decodeAs(bytes, forced);
  if (bomLength(bytes, 'utf-8') > 0) return decodeAs(bytes, 'utf-8');
  if (startsWith(bytes, 0xff, 0xfe, 0, 0) || startsWith(bytes, 0, 0, 0xfe, 0xff))
    throw malformed('unknownEncoding', 'utf32');
  if (bomLength(bytes, 'utf-16le') > 0) return decodeAs(bytes, 'utf-16le');
  if (bomLength(bytes, 'utf-16be') > 0) return decodeAs(bytes, 'utf-16be');
  if (isBinary(bytes)) throw malformed('notText', 'signature');
  const utf16 = recogniseUtf16(bytes);
  if (utf16 !== null) return decodeAs(bytes, utf16);

  const text = tryUtf8(bytes);
  const { nul, controls } = countControls(bytes);
  if (text !== null) {
    if (controls * 20 > bytes.length) throw malformed('notText', 'controlCharacters');
    return { text, ...UTF8 };
  }
  if (nul > 0 || controls * 50 > bytes.length) throw malformed('notText', 'controlCharacters');
  const shape = utf8Shape(bytes);
  if (shape.isCut && shape.wellFormed > 0) throw malformed('truncated', 'cutCharacter', shape.firstBroken);
  if (shape.wellFormed > shape.broken) throw malformed('unknownEncoding', 'mixed', shape.firstBroken);
  const single = recogniseSingleByte(bytes);
  if (single === null) throw malformed('unknownEncoding', 'codePage', shape.firstBroken);
  return { text: decodeSingleByte(bytes, single), encoding: single, bom: false };
}

/** Whether the first bytes are those of a known binary format. */
export const isBinary = (bytes: Uint8Array): boolean => signatures.some((signature) => startsWith(bytes, ...signature));

/** UTF-8; lone surrogates become U+FFFD. */
export const encodeUtf8 = (text: string): Uint8Array => utf8Encoder.encode(text);

/** Null when the encoding lacks a character. Lone surrogates survive in UTF-16 and become U+FFFD in UTF-8. */
export function encodeAs(text: string, { encoding, bom }: TextEncoding): Uint8Array | null {
  if (isSingleByte(encoding)) return encodeSingleByte(text, encoding);
  const marked = bom ? `\ufeff${text}` : text;
  if (encoding === 'utf-8') return encodeUtf8(marked);
  const bytes = new Uint8Array(marked.length * 2);
  const low = encoding === 'utf-16le' ? 0 : 1;
  for (let i = 0; i < marked.length; i++) {
    const unit = marked.charCodeAt(i);
    bytes[2 * i + low] = unit & 255;
    bytes[2 * i + 1 - low] = unit >> 8;
  }
  return bytes;
}

export interface EncodedText extends TextEncoding {
  readonly bytes: Uint8Array;
  /** False when the text had lone surrogates that the encoding cannot hold. */
  readonly exact: boolean;
}

/**
 * The bytes of a text, in the requested encoding if they can be read back as the same text; else in UTF-8, with a byte
 * order mark only if it is needed.
 */
export function encodeText(text: string, wanted: TextEncoding = UTF8): EncodedText {
  for (const attempt of [wanted, { ...wanted, bom: !isSingleByte(wanted.encoding) }, UTF8, UTF8_BOM]) {
    const bytes = encodeAs(text, attempt);
    if (bytes !== null && readsAs(bytes, text, attempt)) return { ...attempt, bytes, exact: true };
  }
  // Only lone surrogates get here; with a mark nothing else can go wrong.
  const bytes = encodeAs(text, UTF8_BOM) ?? new Uint8Array();
  return { ...UTF8_BOM, bytes, exact: false };
}

function readsAs(bytes: Uint8Array, text: string, expected: TextEncoding): boolean {
  try {
    const decoded = decodeText(bytes);
    return decoded.text === text && decoded.encoding === expected.encoding && decoded.bom === expected.bom;
  } catch {
    return false;
  }
}
