import { inflateSync } from 'node:zlib';
import {
  deflated,
  jpegCompression,
  tiffEntries,
  tiffPages,
  tiffReader,
  tiffTag,
  type TiffEntry,
  type TiffPage,
} from '../../core/exchange/documents/scan/tiff';
import { turned, type Raster } from './raster';

/** Greys of a picture file with one picture; null where it cannot be read. */
type Decode = (file: Uint8Array) => Raster | null;

/** What a directory says, by the number of each value. */
interface Directory {
  readonly entries: readonly TiffEntry[];
  readonly numbers: (tag: number, otherwise?: readonly number[]) => readonly number[];
  readonly number: (tag: number, otherwise: number) => number;
  readonly isLittle: boolean;
}

const long = 4;
const short = 3;
/** Of colours that two numbers say: 0 is white. */
const photometric = 262;
const orientation = 274;

/**
 * Greys of a page of a TIFF file. leptonica reads the first page alone, so the file is made to begin with this one; its
 * libtiff has neither Deflate nor JPEG, so pages packed by these are unpacked before.
 *
 * @returns null for a page that is not there or cannot be read
 */
export function tiffRaster(file: Uint8Array, index: number, decode: Decode): Raster | null {
  const page = tiffPages(file)[index];
  if (page === undefined) return null;
  if (page.compression === jpegCompression) return ofJpegs(file, page, decode);
  const plain = deflated.has(page.compression) ? unpackedOrNull(file, page) : beginningAt(file, page.at);
  return plain && decode(plain);
}

function directoryOf(file: Uint8Array, { at }: TiffPage): Directory {
  const reader = tiffReader(file);
  const entries = tiffEntries(reader, at);
  const numbers: Directory['numbers'] = (tag, otherwise = []) => {
    const entry = entries.find((one) => one.tag === tag);
    return entry === undefined ? otherwise : reader.numbers(entry);
  };
  return { entries, numbers, number: (tag, otherwise) => numbers(tag)[0] ?? otherwise, isLittle: reader.isLittle };
}

function beginningAt(file: Uint8Array, directory: number): Uint8Array {
  const own = file.slice();
  new DataView(own.buffer).setUint32(4, directory, file[0] === 0x49);
  return own;
}

/** Strips that unpack to more than their rows, or not at all. */
function unpackedOrNull(file: Uint8Array, page: TiffPage): Uint8Array | null {
  try {
    return unpacked(file, page);
  } catch {
    return null;
  }
}

/** The file with its strips unpacked behind it, and a directory that says so; all else that it says stays in place. */
function unpacked(file: Uint8Array, page: TiffPage): Uint8Array | null {
  const directory = directoryOf(file, page);
  const strips = inflatedStrips(file, page, directory);
  if (strips === null) return null;
  const entries = directory.entries.filter(({ tag }) => tag !== tiffTag.predictor);
  const start = file.length + (file.length % 2);
  const stripsAt = start + 2 + 12 * entries.length + 4;
  const dataAt = stripsAt + 8 * strips.length;
  const out = new Uint8Array(dataAt + strips.reduce((sum, { length }) => sum + length, 0));
  out.set(file);
  const view = new DataView(out.buffer);
  const little = directory.isLittle;
  view.setUint32(4, start, little);
  view.setUint16(start, entries.length, little);
  const put = (at: number, tag: number, type: number, count: number, value: number): void => {
    view.setUint16(at, tag, little);
    view.setUint16(at + 2, type, little);
    view.setUint32(at + 4, count, little);
    if (type === short) view.setUint16(at + 8, value, little);
    else view.setUint32(at + 8, value, little);
  };
  const isOne = strips.length === 1;
  let end = dataAt;
  strips.forEach((strip, index) => {
    view.setUint32(stripsAt + 4 * index, end, little);
    view.setUint32(stripsAt + 4 * (strips.length + index), strip.length, little);
    out.set(strip, end);
    end += strip.length;
  });
  entries.forEach((entry, index) => {
    const at = start + 2 + 12 * index;
    if (entry.tag === tiffTag.compression) put(at, entry.tag, short, 1, 1);
    else if (entry.tag === tiffTag.strips) put(at, entry.tag, long, strips.length, isOne ? dataAt : stripsAt);
    else if (entry.tag === tiffTag.stripBytes)
      put(at, entry.tag, long, strips.length, isOne ? strips[0]!.length : stripsAt + 4 * strips.length);
    else out.set(file.subarray(entry.at, entry.at + 12), at);
  });
  return out;
}

function inflatedStrips(file: Uint8Array, { width, height }: TiffPage, directory: Directory) {
  const bits = directory.numbers(tiffTag.bits, [1]);
  const [depth = 1] = bits;
  const [predictor, planes] = [directory.number(tiffTag.predictor, 1), directory.number(tiffTag.planes, 1)];
  const samples = planes === 2 ? 1 : directory.number(tiffTag.samples, 1);
  const isKnown = depth <= 16 && samples <= 5 && bits.every((one) => one === depth);
  if (!isKnown || predictor > 2 || (predictor === 2 && depth !== 8 && depth !== 16)) return null;
  const rowBytes = Math.ceil((width * samples * depth) / 8);
  const rows = Math.max(1, Math.min(height, directory.number(tiffTag.rowsPerStrip, height)));
  const perPlane = Math.ceil(height / rows);
  const [places, sizes] = [directory.numbers(tiffTag.strips), directory.numbers(tiffTag.stripBytes)];
  if (places.length !== sizes.length || places.length > 5 * perPlane) return null;
  return places.map((at, index) => {
    const own = Math.min(rows, height - (index % perPlane) * rows);
    const strip = new Uint8Array(own * rowBytes);
    // One that unpacks to more than its rows throws.
    strip.set(inflateSync(file.subarray(at, at + sizes[index]!), { maxOutputLength: strip.length }));
    if (predictor === 2) undoDifferences(strip, rowBytes, samples, depth / 8, directory.isLittle);
    return strip;
  });
}

/** Each value is written as its difference from the one before it (TIFF 6.0, section 14). */
function undoDifferences(strip: Uint8Array, rowBytes: number, samples: number, bytes: number, little: boolean): void {
  const view = new DataView(strip.buffer);
  const step = samples * bytes;
  for (let row = 0; row < strip.length; row += rowBytes)
    for (let at = row + step; at + bytes <= row + rowBytes; at += bytes)
      if (bytes === 1) strip[at] = strip[at]! + strip[at - step]!;
      else view.setUint16(at, view.getUint16(at, little) + view.getUint16(at - step, little), little);
}

/** Each strip is a JPEG file of its own, whose tables stand once for all (TIFF Technical Note 2). */
function ofJpegs(file: Uint8Array, page: TiffPage, decode: Decode): Raster | null {
  const directory = directoryOf(file, page);
  if (directory.number(tiffTag.planes, 1) === 2) return null;
  const tables = tablesOf(file, directory);
  const isRgb = directory.number(photometric, 6) === 2;
  const { width, height } = page;
  const pixels = new Uint8Array(width * height);
  const sizes = directory.numbers(tiffTag.stripBytes);
  let row = 0;
  for (const [index, at] of directory.numbers(tiffTag.strips).entries()) {
    const strip = file.subarray(at, at + (sizes[index] ?? 0));
    const whole = Buffer.concat([jpegStart, isRgb ? untransformed : Buffer.of(), tables, strip.subarray(2)]);
    const raster = decode(whole);
    if (raster === null || raster.width !== width) return null;
    const rows = Math.min(raster.height, height - row);
    pixels.set(raster.pixels.subarray(0, rows * width), row * width);
    row += rows;
  }
  if (row < height) return null;
  if (directory.number(photometric, 6) === 0)
    for (let at = 0; at < pixels.length; at += 1) pixels[at] = 255 - pixels[at]!;
  const way = directory.number(orientation, 1);
  return turned({ width, height, pixels }, way >= 1 && way <= 8 ? way : 1);
}

const jpegStart = Buffer.of(0xff, 0xd8);
/** Adobe's segment: the three values are red, green and blue. */
const untransformed = Buffer.from('ffee000e41646f626500640000000000', 'hex');

/** Without the marks of its start and end. */
function tablesOf(file: Uint8Array, { entries, isLittle }: Directory): Uint8Array {
  const entry = entries.find(({ tag }) => tag === tiffTag.jpegTables);
  if (entry === undefined || entry.count <= 4) return new Uint8Array();
  const at = new DataView(file.buffer, file.byteOffset, file.byteLength).getUint32(entry.at + 8, isLittle);
  return file.subarray(at + 2, at + entry.count - 2);
}
