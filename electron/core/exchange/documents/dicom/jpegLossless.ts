import { GauzeError } from '../../../../contract/errors';
import type { FrameHead } from './frameHead';

const wrong = (): GauzeError => new GauzeError('malformed', 'DICOM: lossless JPEG', { reason: 'codestream' });

/** For each 16 bits that may come: how long the code at their start is, and what it says, as `length << 8 | value`. */
type HuffmanTable = Uint16Array;
interface Scan {
  /** The place of each component among the samples of a pixel, and its table. */
  readonly components: readonly { readonly place: number; readonly table: HuffmanTable }[];
  readonly predictor: number;
  readonly pointTransform: number;
  readonly restartInterval: number;
}

/**
 * A frame of JPEG without loss (ITU-T T.81, annex H; process 14, all predictors): its samples, pixel by pixel.
 *
 * @param head of the same frame
 * @throws GauzeError `malformed` where it ends early or is of another process
 */
export function decodeLossless(bytes: Uint8Array, head: FrameHead): Uint16Array {
  const out = new Uint16Array(head.rows * head.columns * head.samples);
  const tables: HuffmanTable[] = [];
  const ids: number[] = [];
  let restartInterval = 0;
  let decoded = 0;
  let at = 2;
  while (decoded < head.samples) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
    const [marker, end] = [bytes[at + 1], at + 2 + numberAt(bytes, at + 2)];
    if (bytes[at] !== 0xff || end > bytes.length || end < at + 4) throw wrong();
    const segment = bytes.subarray(at + 4, end);
    at = end;
    if (marker === 0xc4) readTables(segment, tables);
    else if (marker === 0xdd) restartInterval = numberAt(segment, 0);
    else if (marker === 0xc3) ids.push(...Array.from({ length: head.samples }, (_, n) => segment[6 + 3 * n] ?? -1));
    else if (marker === 0xda) {
      const scan = scanOf(segment, ids, tables, restartInterval);
      at = new ScanReader(bytes, at).read(scan, head, out);
      decoded += scan.components.length;
    } else if (marker === undefined || (marker >= 0xc0 && marker <= 0xcf) || marker === 0xd9) throw wrong();
  }
  return out;
}

const numberAt = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);

function readTables(segment: Uint8Array, tables: HuffmanTable[]): void {
  for (let at = 0; at < segment.length;) {
    const id = segment[at]!;
    const counts = segment.subarray(at + 1, at + 17);
    if (id > 3 || counts.length < 16) throw wrong();
    at += 17;
    const table = new Uint16Array(1 << 16);
    let from = 0;
    for (let length = 1; length <= 16; length += 1)
      for (let n = counts[length - 1]!; n > 0; n -= 1) {
        const value = segment[at];
        const to = from + (1 << (16 - length));
        if (value === undefined || value > 16 || to > table.length) throw wrong();
        table.fill((length << 8) | value, from, to);
        from = to;
        at += 1;
      }
    tables[id] = table;
  }
}

function scanOf(
  segment: Uint8Array,
  ids: readonly number[],
  tables: readonly HuffmanTable[],
  restartInterval: number,
): Scan {
  const count = segment[0] ?? 0;
  if (count < 1 || segment.length !== 4 + 2 * count) throw wrong();
  const components = Array.from({ length: count }, (_, n) => {
    const place = ids.indexOf(segment[1 + 2 * n]!);
    const table = tables[segment[2 + 2 * n]! >> 4];
    if (place < 0 || table === undefined) throw wrong();
    return { place, table };
  });
  const [predictor, pointTransform] = [segment[1 + 2 * count]!, segment[3 + 2 * count]! & 15];
  if (predictor < 1 || predictor > 7) throw wrong();
  return { components, predictor, pointTransform, restartInterval };
}

/** Differences of one scan, bit by bit. */
class ScanReader {
  private bits = 0;
  private count = 0;
  /** How many of them stand for nothing, behind the end: to use one is an error. */
  private beyond = 0;

  constructor(
    private readonly bytes: Uint8Array,
    private at: number,
  ) {}

  /** @returns where the next mark is */
  read(scan: Scan, { rows, columns, samples, bits }: FrameHead, out: Uint16Array): number {
    const { components, predictor, pointTransform, restartInterval } = scan;
    if (restartInterval % columns !== 0 || pointTransform >= bits) throw wrong();
    const restartRows = restartInterval / columns;
    const first = 1 << (bits - pointTransform - 1);
    const line = columns * samples;
    for (let row = 0; row < rows; row += 1) {
      const isStart = row === 0 || (restartRows > 0 && row % restartRows === 0);
      if (isStart && row > 0) this.restart();
      for (let column = 0; column < columns; column += 1)
        for (const { place, table } of components) {
          const to = row * line + column * samples + place;
          const left = column === 0 ? 0 : out[to - samples]!;
          const above = isStart ? 0 : out[to - line]!;
          const expected = isStart
            ? column === 0
              ? first
              : left
            : column === 0
              ? above
              : predicted(predictor, left, above, out[to - line - samples]!);
          out[to] = expected + this.difference(table);
        }
    }
    if (pointTransform > 0)
      for (const { place } of components)
        for (let to = place; to < out.length; to += samples) out[to] = out[to]! << pointTransform;
    return this.at;
  }

  private difference(table: HuffmanTable): number {
    this.fill();
    const entry = table[(this.bits >>> (this.count - 16)) & 0xffff]!;
    const size = entry & 0xff;
    if (entry === 0) throw wrong();
    this.count -= entry >> 8;
    let value = 0;
    if (size === 16) value = 0x8000;
    else if (size > 0) {
      this.fill();
      this.count -= size;
      value = (this.bits >>> this.count) & ((1 << size) - 1);
      if (value < 1 << (size - 1)) value -= (1 << size) - 1;
    }
    if (this.count < this.beyond) throw wrong();
    return value;
  }

  private fill(): void {
    while (this.count <= 24) {
      const byte = this.bytes[this.at];
      const isEnd = byte === undefined || (byte === 0xff && this.bytes[this.at + 1] !== 0);
      this.bits = (this.bits << 8) | (isEnd ? 0 : byte);
      this.count += 8;
      if (isEnd) this.beyond += 8;
      else this.at += byte === 0xff ? 2 : 1;
    }
  }

  private restart(): void {
    const marker = this.bytes[this.at + 1] ?? 0;
    if (this.bytes[this.at] !== 0xff || marker < 0xd0 || marker > 0xd7) throw wrong();
    this.at += 2;
    [this.bits, this.count, this.beyond] = [0, 0, 0];
  }
}

function predicted(predictor: number, left: number, above: number, corner: number): number {
  switch (predictor) {
    case 1:
      return left;
    case 2:
      return above;
    case 3:
      return corner;
    case 4:
      return left + above - corner;
    case 5:
      return left + ((above - corner) >> 1);
    case 6:
      return above + ((left - corner) >> 1);
    default:
      return (left + above) >> 1;
  }
}
