import { GauzeError } from '../../../../contract/errors';
import { isTiff, tiffPages } from './tiff';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const pngMark = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpegMark = [0xff, 0xd8, 0xff];
const gifMark = [0x47, 0x49, 0x46, 0x38];
const riffMark = [0x52, 0x49, 0x46, 0x46];
const webpMark = [0x57, 0x45, 0x42, 0x50];
const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte);

export const isPng = (bytes: Uint8Array): boolean => startsWith(bytes, pngMark);
export const isJpeg = (bytes: Uint8Array): boolean => startsWith(bytes, jpegMark);
const isGif = (bytes: Uint8Array): boolean => startsWith(bytes, gifMark);
const isWebp = (bytes: Uint8Array): boolean =>
  startsWith(bytes, riffMark) && startsWith(bytes.subarray(8, 12), webpMark);
export const isPicture = (bytes: Uint8Array): boolean =>
  [isPng, isJpeg, isTiff, isGif, isWebp].some((isOne) => isOne(bytes));

/**
 * What a picture says of its size, or those of its pages, before anything unpacks it. None for one that moves.
 *
 * @throws GauzeError `truncated` where it ends before it says so, `malformed`
 */
export function pictureSizes(bytes: Uint8Array): readonly PictureSize[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sizes = isTiff(bytes)
    ? tiffPages(bytes)
    : isPng(bytes)
      ? [pngSize(view)]
      : isGif(bytes)
        ? gifSizes(view)
        : isWebp(bytes)
          ? webpSizes(view)
          : [jpegSize(view)];
  if (sizes.some(({ width, height }) => width === 0 || height === 0))
    throw new GauzeError('malformed', 'picture: no size', { reason: 'pictureSize' });
  return sizes;
}

const cut = (): GauzeError => new GauzeError('truncated', 'picture: it ends early', { reason: 'cut' });

/** The first chunk is `IHDR` (PNG specification, 11.2.2). */
function pngSize(view: DataView): PictureSize {
  if (view.byteLength < 33) throw cut();
  if (view.getUint32(12) !== 0x49484452) throw new GauzeError('malformed', 'PNG: no IHDR', { reason: 'structure' });
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Pictures lie between blocks of other things (GIF89a, sections 17 to 27). */
function gifSizes(view: DataView): readonly PictureSize[] {
  if (view.byteLength < 13) throw cut();
  const tableOf = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 << ((flags & 7) + 1));
  const [width, height] = [view.getUint16(6, true), view.getUint16(8, true)];
  const sizes: PictureSize[] = [];
  let at = 13 + tableOf(view.getUint8(10));
  /** Of a row of blocks, each with its length before it. */
  const endOfBlocks = (from: number): number => {
    let end = from;
    while (end < view.byteLength && view.getUint8(end) !== 0) end += 1 + view.getUint8(end);
    return end + 1;
  };
  while (at < view.byteLength) {
    const mark = view.getUint8(at);
    if (mark === 0x3b) return sizes.length === 1 ? sizes : [];
    if (mark === 0x21) at = endOfBlocks(at + 2);
    else if (mark === 0x2c) {
      if (at + 10 > view.byteLength) throw cut();
      const [wide, high] = [view.getUint16(at + 5, true), view.getUint16(at + 7, true)];
      sizes.push({ width: Math.max(width, wide), height: Math.max(height, high) });
      at = endOfBlocks(at + 11 + tableOf(view.getUint8(at + 9)));
    } else throw new GauzeError('malformed', 'GIF: no block', { reason: 'structure' });
  }
  throw cut();
}

/** The first chunk says it: a plain one, one without loss, or one of several parts (RFC 9649, section 2). */
function webpSizes(view: DataView): readonly PictureSize[] {
  if (view.byteLength < 30) throw cut();
  const small = (at: number): number => view.getUint16(at, true) & 0x3fff;
  const three = (at: number): number => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  switch (view.getUint32(12)) {
    case 0x56503820:
      return [{ width: small(26), height: small(28) }];
    case 0x5650384c: {
      const bits = view.getUint32(21, true);
      return [{ width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }];
    }
    case 0x56503858:
      return (view.getUint8(20) & 2) === 0 ? [{ width: three(24) + 1, height: three(27) + 1 }] : [];
    default:
      throw new GauzeError('malformed', 'WebP: no picture', { reason: 'structure' });
  }
}

/** Markers without content, and those of a frame's start (ITU-T T.81, table B.1). */
const isAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function jpegSize(view: DataView): PictureSize {
  let at = 2;
  while (at + 4 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) throw new GauzeError('malformed', 'JPEG: no marker', { reason: 'structure' });
    const marker = view.getUint8(at + 1);
    if (marker === 0xff || isAlone(marker)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    if (marker === 0xda || marker === 0xd9)
      throw new GauzeError('malformed', 'JPEG: no frame', { reason: 'structure' });
    const length = view.getUint16(at + 2);
    if (isFrame(marker)) {
      if (at + 9 > view.byteLength) throw cut();
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    if (length < 2) throw new GauzeError('malformed', 'JPEG: a segment', { reason: 'structure' });
    at += 2 + length;
  }
  throw cut();
}

/** How a camera was held: 1 to 8 (Exif 2.3, tag 0x0112); 1 where it says nothing. */
export function orientationOf(bytes: Uint8Array): number {
  if (!isJpeg(bytes)) return 1;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  while (at + 10 <= view.byteLength && view.getUint8(at) === 0xff) {
    const [marker, length] = [view.getUint8(at + 1), view.getUint16(at + 2)];
    if (marker === 0xda || length < 2) return 1;
    if (marker === 0xe1 && view.getUint32(at + 4) === 0x45786966)
      return exifOrientation(
        new DataView(view.buffer, view.byteOffset + at + 10, Math.max(0, view.byteLength - at - 10)),
      );
    at += 2 + length;
  }
  return 1;
}

/** @param view from the TIFF header on */
function exifOrientation(view: DataView): number {
  if (view.byteLength < 10) return 1;
  const isLittle = view.getUint16(0) === 0x4949;
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > view.byteLength) return 1;
  const count = view.getUint16(directory, isLittle);
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + 12 * index;
    if (entry + 12 > view.byteLength) return 1;
    if (view.getUint16(entry, isLittle) !== 0x0112) continue;
    const value = view.getUint16(entry + 8, isLittle);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}
