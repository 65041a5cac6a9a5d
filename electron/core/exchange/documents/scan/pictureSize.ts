import { GauzeError } from '../../../../contract/errors';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const pngMark = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpegMark = [0xff, 0xd8, 0xff];
const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte);

export const isPng = (bytes: Uint8Array): boolean => startsWith(bytes, pngMark);
export const isJpeg = (bytes: Uint8Array): boolean => startsWith(bytes, jpegMark);

/**
 * What a picture says of its size, before anything unpacks it.
 *
 * @throws GauzeError `truncated` where it ends before it says so, `malformed`
 */
export function pictureSize(bytes: Uint8Array): PictureSize {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = isPng(bytes) ? pngSize(view) : jpegSize(view);
  if (size.width === 0 || size.height === 0)
    throw new GauzeError('malformed', 'picture: no size', { reason: 'pictureSize' });
  return size;
}

const cut = (): GauzeError => new GauzeError('truncated', 'picture: it ends early', { reason: 'cut' });

/** The first chunk is `IHDR` (PNG specification, 11.2.2). */
function pngSize(view: DataView): PictureSize {
  if (view.byteLength < 33) throw cut();
  if (view.getUint32(12) !== 0x49484452) throw new GauzeError('malformed', 'PNG: no IHDR', { reason: 'structure' });
  return { width: view.getUint32(16), height: view.getUint32(20) };
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
