/** Segments of a JPEG file that hold no pixels and no colours: Exif, XMP, IPTC, comments (ITU T.81, B.2.4). */
const jpegMetadata = (marker: number): boolean =>
  marker === 0xfe || (marker > 0xe0 && marker <= 0xef && marker !== 0xe2 && marker !== 0xee);
/** Chunks of a PNG file that hold words or a time (PNG 3rd edition, 11.3). */
const pngMetadata: ReadonlySet<string> = new Set(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME']);

/**
 * A picture with the same pixels and without the metadata of cameras and programs; any other file, and a picture with
 * an irregular structure, unchanged.
 */
export function withoutMetadata(bytes: Uint8Array): Uint8Array {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return joined(bytes, jpegPieces(bytes));
  if (bytes[0] === 0x89 && bytes[1] === 0x50 && bytes[2] === 0x4e && bytes[3] === 0x47)
    return joined(bytes, pngPieces(bytes));
  return bytes;
}

type Piece = readonly [number, number];

function jpegPieces(bytes: Uint8Array): readonly Piece[] | null {
  const pieces: Piece[] = [[0, 2]];
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1]!;
    // After the start of a scan there are pixels up to the end of the file.
    if (marker === 0xda) return [...pieces, [at, endOfJpeg(bytes)]];
    const end = at + 2 + ((bytes[at + 2]! << 8) | bytes[at + 3]!);
    if (end > bytes.length || end < at + 4) return null;
    if (!jpegMetadata(marker)) pieces.push([at, end]);
    at = end;
  }
  return null;
}

/** What follows the last end mark is not part of the picture. */
function endOfJpeg(bytes: Uint8Array): number {
  for (let at = bytes.length - 2; at >= 0; at--) if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return at + 2;
  return bytes.length;
}

function pngPieces(bytes: Uint8Array): readonly Piece[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pieces: Piece[] = [[0, 8]];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return null;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (!pngMetadata.has(type)) pieces.push([at, end]);
    if (type === 'IEND') return pieces;
    at = end;
  }
  return null;
}

function joined(bytes: Uint8Array, pieces: readonly Piece[] | null): Uint8Array {
  if (pieces === null) return bytes;
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
