import { GauzeError } from '../../../../contract/errors';
import type { PictureSize } from './pictureSize';

/** A picture of a TIFF file: where its directory lies, and what that says (TIFF 6.0, section 2). */
export interface TiffPage extends PictureSize {
  /** Of the directory. */
  readonly at: number;
  readonly compression: number;
  readonly isTiled: boolean;
}

/** A value of a directory. */
export interface TiffEntry {
  readonly tag: number;
  readonly type: number;
  readonly count: number;
  /** Of its twelve bytes. */
  readonly at: number;
}

export const tiffTag = {
  ...{ kind: 254, width: 256, height: 257, bits: 258, compression: 259, strips: 273, samples: 277 },
  ...{ rowsPerStrip: 278, stripBytes: 279, planes: 284, predictor: 317, tileWidth: 322, jpegTables: 347 },
} as const;

const maxPages = 2000;
/** Of the kinds of pictures: a smaller copy of another one. */
const reduced = 1;

const isLittle = (bytes: Uint8Array): boolean => bytes[0] === 0x49;
export const isTiff = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0x49 && bytes[1] === 0x49 && bytes[2] === 42 && bytes[3] === 0) ||
  (bytes[0] === 0x4d && bytes[1] === 0x4d && bytes[2] === 0 && bytes[3] === 42);

/** Numbers of a file, in its own order of bytes. @throws GauzeError `truncated` beyond its end */
export function tiffReader(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const little = isLittle(bytes);
  const within = (at: number, length: number): number => {
    if (at + length > bytes.length) throw new GauzeError('truncated', 'TIFF: it ends early', { reason: 'cut' });
    return at;
  };
  const short = (at: number): number => view.getUint16(within(at, 2), little);
  const long = (at: number): number => view.getUint32(within(at, 4), little);
  /** Whole numbers of an entry: bytes, shorts or longs; none of another type. */
  const numbers = ({ type, count, at }: TiffEntry): readonly number[] => {
    const size = type === 3 ? 2 : type === 4 ? 4 : type === 1 ? 1 : 0;
    if (size === 0) return [];
    const from = count * size <= 4 ? at + 8 : long(at + 8);
    within(from, count * size);
    return Array.from({ length: count }, (_, index) =>
      size === 2 ? short(from + 2 * index) : size === 4 ? long(from + 4 * index) : bytes[from + index]!,
    );
  };
  return { short, long, numbers, isLittle: little };
}
export type TiffReader = ReturnType<typeof tiffReader>;

export function tiffEntries(reader: TiffReader, directory: number): readonly TiffEntry[] {
  const count = reader.short(directory);
  return Array.from({ length: count }, (_, index) => {
    const at = directory + 2 + 12 * index;
    return { tag: reader.short(at), type: reader.short(at + 2), count: reader.long(at + 4), at };
  });
}

/**
 * The pictures of a file, without smaller copies of others.
 *
 * @throws GauzeError `truncated`, `malformed` where its directories lead back to themselves, `tooLarge` for too many
 */
export function tiffPages(bytes: Uint8Array): readonly TiffPage[] {
  const reader = tiffReader(bytes);
  const pages: TiffPage[] = [];
  const seen = new Set<number>();
  for (let at = reader.long(4); at !== 0; at = reader.long(at + 2 + 12 * reader.short(at))) {
    if (seen.has(at)) throw new GauzeError('malformed', 'TIFF: its pages lead back', { reason: 'structure' });
    seen.add(at);
    if (seen.size > maxPages) throw new GauzeError('tooLarge', 'TIFF: too many pages', { pages: seen.size });
    const entries = tiffEntries(reader, at);
    const first = (tag: number, otherwise = 0): number => {
      const entry = entries.find((one) => one.tag === tag && one.count > 0);
      return (entry && reader.numbers({ ...entry, count: 1 })[0]) ?? otherwise;
    };
    if ((first(tiffTag.kind) & reduced) !== 0) continue;
    pages.push({
      ...{ at, width: first(tiffTag.width), height: first(tiffTag.height) },
      compression: first(tiffTag.compression, 1),
      isTiled: entries.some(({ tag }) => tag === tiffTag.tileWidth),
    });
  }
  return pages;
}

/** None, the three of fax machines, LZW and runs of bytes: libtiff unpacks them. */
const plain: ReadonlySet<number> = new Set([1, 2, 3, 4, 5, 32_773]);
/** Deflate by its two numbers, and JPEG. */
export const deflated: ReadonlySet<number> = new Set([8, 32_946]);
export const jpegCompression = 7;

/** Whether anything here unpacks it: others are rare on paper that was scanned (JPEG of TIFF 6.0, wavelets, LZMA …). */
export const isReadable = ({ compression, isTiled }: TiffPage): boolean =>
  plain.has(compression) || (!isTiled && (deflated.has(compression) || compression === jpegCompression));
