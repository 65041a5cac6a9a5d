type Piece = readonly [number, number];
type View = DataView<ArrayBufferLike>;

/**
 * A PNG or JPEG with the same pixels and without all that cameras and programs add to them: Exif, XMP, words, smaller
 * copies, further pictures behind it.
 *
 * @returns null for any other file, and for one with an irregular structure: words may lie in it in any way
 */
export function withoutMetadata(bytes: Uint8Array): Uint8Array | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return joined(bytes, jpegPieces(bytes, view));
  if (bytes.length > 8 && view.getUint32(0) === 0x89504e47) return joined(bytes, pngPieces(bytes, view));
  return null;
}

/** Segments that belong to the pixels, or say how their values are colours (ITU T.81, B.2.4; JFIF; Adobe). */
function isOfPixels(bytes: Uint8Array, at: number, length: number): boolean {
  const marker = bytes[at + 1]!;
  const begins = (word: string): boolean => latin1(bytes, at + 4, word.length) === word;
  // A head of JFIF is longer where a smaller copy is in it.
  if (marker === 0xe0) return begins('JFIF\0') && length === 16;
  if (marker === 0xe2) return begins('ICC_PROFILE\0');
  if (marker === 0xee) return begins('Adobe') && length === 14;
  return marker >= 0xc0 && marker < 0xe0;
}

const latin1 = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** Up to the end of the first picture: telephones put others behind it, with heads of their own. */
function jpegPieces(bytes: Uint8Array, view: View): readonly Piece[] | null {
  const pieces: Piece[] = [[0, 2]];
  let at = 2;
  let hasPixels = false;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) break;
    const length = view.getUint16(at + 2);
    const end = at + 2 + length;
    if (end > bytes.length || length < 2) return null;
    const isScan = marker === 0xda;
    hasPixels ||= isScan;
    const next = isScan ? endOfScan(bytes, end) : end;
    if (isOfPixels(bytes, at, length)) pieces.push([at, next]);
    at = next;
  }
  const ends = bytes[at] === 0xff && bytes[at + 1] === 0xd9;
  return hasPixels ? [...pieces, ...(ends ? [[at, at + 2] as const] : [])] : null;
}

/** The next mark that is neither a byte of the pixels nor one to resume at. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]!;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

/** Chunks without words beside those that a picture cannot do without, which begin with a capital (PNG 3rd edition). */
const pngChunks: ReadonlySet<string> = new Set('tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs hIST cICP'.split(' '));

function pngPieces(bytes: Uint8Array, view: View): readonly Piece[] | null {
  const pieces: Piece[] = [[0, 8]];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return null;
    const type = latin1(bytes, at + 4, 4);
    if (/^(?:IHDR|PLTE|IDAT|IEND)$/.test(type) || pngChunks.has(type)) pieces.push([at, end]);
    if (type === 'IEND') return pieces;
    at = end;
  }
  return null;
}

function joined(bytes: Uint8Array, pieces: readonly Piece[] | null): Uint8Array | null {
  if (pieces === null) return null;
  const length = pieces.reduce((sum, [start, end]) => sum + end - start, 0);
  if (length === bytes.length) return bytes;
  const out = new Uint8Array(length);
  let at = 0;
  for (const [start, end] of pieces) {
    out.set(bytes.subarray(start, end), at);
    at += end - start;
  }
  return out;
}
