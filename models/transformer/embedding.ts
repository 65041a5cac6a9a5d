import type { BaseEncoder } from './encoderFile';
import { readRow4 } from './quantized';

/** Windows side by side, shorter ones filled up. */
export interface WindowBatch {
  /** Numbers of pieces with the marks around them. [window, place] */
  readonly ids: Int32Array;
  /** Places that are no padding: always the first ones. [window] */
  readonly lengths: Int32Array;
  readonly windows: number;
  readonly places: number;
}

/** @param windows pieces of each, without the marks */
export function packWindows(
  windows: readonly Int32Array[],
  { vocabulary }: Pick<BaseEncoder, 'vocabulary'>,
): WindowBatch {
  const { begin, end, padding } = vocabulary.marks;
  const places = windows.reduce((max, { length }) => Math.max(max, length + 2), 2);
  const ids = new Int32Array(windows.length * places).fill(padding);
  windows.forEach((pieces, window) => {
    ids[window * places] = begin;
    ids.set(pieces, window * places + 1);
    ids[window * places + 1 + pieces.length] = end;
  });
  return { ids, lengths: Int32Array.from(windows, ({ length }) => length + 2), windows: windows.length, places };
}

/**
 * Vectors of pieces and places added up, in plain memory: the table stays packed, and a backend never holds it.
 *
 * @param lineBreak vector of the piece that the base does not have; without it the places hold only their position.
 *   [width]
 * @returns [window, place, width]
 */
export function embedPieces(
  { shape: { width, positions: max }, vocabulary, embedding, positions }: BaseEncoder,
  { ids, windows, places }: WindowBatch,
  lineBreak: Float32Array | null,
): Float32Array {
  if (places > max) throw new RangeError('a window has more places than the encoder');
  const x = new Float32Array(windows * places * width);
  for (let at = 0; at < ids.length; at++) {
    const piece = ids[at]!;
    const row = at * width;
    if (piece < vocabulary.pieces.length) readRow4(embedding, piece, width, x, row);
    else if (lineBreak !== null) x.set(lineBreak, row);
    const place = (at % places) * width;
    for (let column = 0; column < width; column++) x[row + column]! += positions[place + column]!;
  }
  return x;
}

/** What a line break starts from: the vector of the end mark. [width] */
export function firstLineBreak({ shape: { width }, vocabulary, embedding }: BaseEncoder): Float32Array {
  const vector = new Float32Array(width);
  readRow4(embedding, vocabulary.marks.end, width, vector, 0);
  return vector;
}
