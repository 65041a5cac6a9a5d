import { GauzeError } from '../../../../contract/errors';

/** How bytes were written as differences before they were packed (ISO 32000-1, 7.4.4.4). */
export interface Prediction {
  /** 2: from the left, as in TIFF; 10 to 15: as in PNG, each row says how; else not at all. */
  readonly predictor: number;
  readonly colors: number;
  readonly bits: number;
  readonly columns: number;
}

/** Readers take memory for a whole row, however short the stream is. */
const longestRow = 1 << 24;

/** @throws GauzeError `tooLarge` for a row that no picture has */
export function unpredicted(bytes: Uint8Array, { predictor, colors, bits, columns }: Prediction): Uint8Array {
  const isPng = predictor >= 10 && predictor <= 15;
  if (predictor !== 2 && !isPng) return bytes;
  const row = Math.ceil((columns * colors * bits) / 8);
  if (!(row <= longestRow)) throw new GauzeError('tooLarge', 'PDF: a row of a stream is too long');
  if (row < 1) return bytes;
  const step = Math.max(1, Math.ceil((colors * bits) / 8));
  return isPng ? fromPng(bytes, row, step) : fromTiff(bytes, row, colors, bits);
}

function fromPng(bytes: Uint8Array, row: number, step: number): Uint8Array {
  const rows = Math.ceil(bytes.length / (row + 1));
  const out = new Uint8Array(Math.max(0, bytes.length - rows));
  let to = 0;
  for (let from = 0; from < bytes.length; from += row + 1) {
    const kind = bytes[from]!;
    const length = Math.min(row, bytes.length - from - 1);
    for (let index = 0; index < length; index++) {
      const left = index >= step ? out[to + index - step]! : 0;
      const above = to >= row ? out[to + index - row]! : 0;
      const corner = index >= step && to >= row ? out[to + index - row - step]! : 0;
      out[to + index] = bytes[from + 1 + index]! + predictedBy(kind, left, above, corner);
    }
    to += length;
  }
  return out;
}

function predictedBy(kind: number, left: number, above: number, corner: number): number {
  switch (kind) {
    case 1:
      return left;
    case 2:
      return above;
    case 3:
      return (left + above) >> 1;
    case 4: {
      const [a, b, c] = [Math.abs(above - corner), Math.abs(left - corner), Math.abs(left + above - 2 * corner)];
      return a <= b && a <= c ? left : b <= c ? above : corner;
    }
    default:
      return 0;
  }
}

function fromTiff(bytes: Uint8Array, row: number, colors: number, bits: number): Uint8Array {
  const out = new Uint8Array(bytes.length);
  const mask = bits >= 16 ? 0xffff : (1 << bits) - 1;
  const valueAt = (at: number): number =>
    bits === 16 ? bytes[at]! * 256 + (bytes[at + 1] ?? 0) : (bytes[at >> 3]! >> (8 - bits - (at & 7))) & mask;
  for (let start = 0; start < bytes.length; start += row) {
    const end = Math.min(start + row, bytes.length);
    const before = new Uint32Array(Math.min(colors, row * 8));
    const [from, until, step] = bits === 16 ? [start, end, 2] : [start * 8, end * 8, Math.min(Math.max(bits, 1), 8)];
    for (let at = from, color = 0; at < until; at += step, color = (color + 1) % before.length) {
      const value = (before[color]! + valueAt(at)) & mask;
      before[color] = value;
      if (bits === 16) {
        out[at] = value >> 8;
        if (at + 1 < end) out[at + 1] = value & 0xff;
      } else out[at >> 3] = out[at >> 3]! | (value << (8 - bits - (at & 7)));
    }
  }
  return out;
}
