import type { Codec } from './codestream';

/** What a compressed frame says of itself. */
export interface FrameHead {
  readonly codec: Codec;
  readonly rows: number;
  readonly columns: number;
  readonly samples: number;
  /** Of a sample. */
  readonly bits: number;
  /** Only JPEG 2000 says so. */
  readonly isSigned: boolean;
}

/**
 * Unpacks a frame, away from this thread: its samples pixel by pixel, each in one byte or, of more than eight bits, in
 * two, the lower first. Null where it cannot be unpacked, or not in time. Never rejects because of what is in it.
 */
export type UnpackFrame = (frame: Uint8Array, head: FrameHead) => Promise<Uint8Array | null>;

/** Tiles of JPEG 2000: each takes memory of its own. */
const maxTiles = 4096;

/** Undefined where it is of another process, or its components are not of the same size and kind. */
export const headOf = (frame: Uint8Array, codec: Codec): FrameHead | undefined =>
  codec === 'jpeg2000' ? headOf2000(frame) : jpegHead(frame, codec);

/** Starts of frames: of JPEG those of the baseline and of the extended sequential process, both with Huffman codes. */
const starts = { jpeg: [0xc0, 0xc1], jpegLossless: [0xc3], jpegLs: [0xf7] } as const;

function jpegHead(bytes: Uint8Array, codec: keyof typeof starts): FrameHead | undefined {
  const own: readonly number[] = starts[codec];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2; at + 10 <= bytes.length;) {
    const marker = bytes[at + 1]!;
    if (bytes[at] !== 0xff) return undefined;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (!own.includes(marker)) {
      if (marker === 0xda || (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4)) return undefined;
      at += 2 + view.getUint16(at + 2);
      continue;
    }
    const [bits, samples] = [bytes[at + 4]!, bytes[at + 9]!];
    const isWhole = view.getUint16(at + 2) === 8 + 3 * samples && at + 10 + 3 * samples <= bytes.length;
    if (!isWhole || bits < 2 || bits > 16 || (codec === 'jpeg' && bits !== 8)) return undefined;
    // Of JPEG colours may have fewer samples: they are spread.
    for (let n = 0; n < samples; n += 1) if (codec !== 'jpeg' && bytes[at + 11 + 3 * n] !== 0x11) return undefined;
    return { codec, rows: view.getUint16(at + 5), columns: view.getUint16(at + 7), samples, bits, isSigned: false };
  }
  return undefined;
}

/** The segment SIZ (ITU-T T.800, A.5.1), which is the first. */
function headOf2000(bytes: Uint8Array): FrameHead | undefined {
  if (bytes.length < 45) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint16(2) !== 0xff51) return undefined;
  const [columns, rows, left, top, tileWidth, tileHeight, tileLeft, tileTop] = Array.from({ length: 8 }, (_, n) =>
    view.getUint32(8 + 4 * n),
  ) as [number, number, number, number, number, number, number, number];
  const samples = view.getUint16(40);
  if (view.getUint16(4) !== 38 + 3 * samples || 42 + 3 * samples > bytes.length || samples < 1) return undefined;
  const kind = bytes[42]!;
  for (let n = 0; n < samples; n += 1)
    if (bytes[42 + 3 * n] !== kind || bytes[43 + 3 * n] !== 1 || bytes[44 + 3 * n] !== 1) return undefined;
  if (left !== 0 || top !== 0 || tileLeft !== 0 || tileTop !== 0 || tileWidth === 0 || tileHeight === 0)
    return undefined;
  if (Math.ceil(columns / tileWidth) * Math.ceil(rows / tileHeight) > maxTiles) return undefined;
  const bits = (kind & 0x7f) + 1;
  return bits > 16 ? undefined : { codec: 'jpeg2000', rows, columns, samples, bits, isSigned: kind >= 0x80 };
}
