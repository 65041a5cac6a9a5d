import { GauzeError } from '../../electron/contract/errors';
import { fromHalves, toHalf, type StoredTensor } from '../training/tensorFile';

/**
 * Matrices of few bits, row after row as bytes.
 *
 * 4 bits: blocks of 32 along the row, each a scale (binary16, little endian) and 16 bytes; byte j holds number j in its
 * low half and number j + 16 in its high half; a value is (half − 8) · scale. So the package that the base comes from
 * keeps them, and they stay as they are. 8 bits: a scale (binary32, little endian), then a signed byte for each number
 * of the row.
 */
export type MatrixBits = 4 | 8;

const blockSize = 32;
const blockBytes = 18;

/** Of one row of `columns` numbers; 4 bits need a multiple of 32. */
export const rowBytes = (bits: MatrixBits, columns: number): number =>
  bits === 4 ? (columns / blockSize) * blockBytes : 4 + columns;

/** Writes row `row` of a matrix of 4 bits to `to`, from `at` on. */
export function readRow4(bytes: Uint8Array, row: number, columns: number, to: Float32Array, at: number): void {
  let from = row * rowBytes(4, columns);
  for (let block = at; block < at + columns; block += blockSize) {
    const scale = halfAt(bytes, from);
    for (let j = 0; j < 16; j++) {
      const pair = bytes[from + 2 + j]!;
      to[block + j] = ((pair & 15) - 8) * scale;
      to[block + 16 + j] = ((pair >> 4) - 8) * scale;
    }
    from += blockBytes;
  }
}

const oneHalf = new Uint16Array(1);
function halfAt(bytes: Uint8Array, at: number): number {
  oneHalf[0] = bytes[at]! | (bytes[at + 1]! << 8);
  return fromHalves(oneHalf)[0]!;
}

function readRow8(bytes: Uint8Array, row: number, columns: number, to: Float32Array, at: number): void {
  const from = row * rowBytes(8, columns);
  const scale = new DataView(bytes.buffer, bytes.byteOffset + from).getFloat32(0, true);
  const signed = new Int8Array(bytes.buffer, bytes.byteOffset + from + 4, columns);
  for (let column = 0; column < columns; column++) to[at + column] = signed[column]! * scale;
}

/**
 * values [row, column], row-major → the same with 4 or 8 bits a number; as near as scales by row (8) or by block of 32
 * (4) allow.
 */
export function quantize(values: Float32Array, rows: number, columns: number, bits: MatrixBits): StoredTensor {
  const width = rowBytes(bits, columns);
  if (bits === 4 && columns % blockSize !== 0) throw new RangeError('4 bits need rows of a multiple of 32 numbers');
  const data = new Uint8Array(rows * width);
  for (let row = 0; row < rows; row++) {
    const from = values.subarray(row * columns, (row + 1) * columns);
    const to = data.subarray(row * width, (row + 1) * width);
    if (bits === 8) writeRow8(from, to);
    else
      for (let block = 0; block < columns / blockSize; block++)
        writeBlock4(from.subarray(block * blockSize), to.subarray(block * blockBytes));
  }
  return { shape: [rows, width], data };
}

function writeRow8(from: Float32Array, to: Uint8Array): void {
  const scale = Math.fround(from.reduce((max, value) => Math.max(max, Math.abs(value)), 0) / 127);
  new DataView(to.buffer, to.byteOffset).setFloat32(0, scale, true);
  from.forEach((value, column) => (to[4 + column] = scale === 0 ? 0 : Math.round(value / scale)));
}

/** The number that is farthest from zero becomes −8: the scale has its sign turned. */
function writeBlock4(from: Float32Array, to: Uint8Array): void {
  let farthest = 0;
  for (let j = 0; j < blockSize; j++) if (Math.abs(from[j]!) > Math.abs(farthest)) farthest = from[j]!;
  const half = farthest === 0 ? 0 : toHalf(farthest / -8);
  [to[0], to[1]] = [half & 255, half >> 8];
  const scale = halfAt(to, 0);
  const level = (value: number): number => (scale === 0 ? 8 : Math.min(15, Math.max(0, Math.round(value / scale) + 8)));
  for (let j = 0; j < 16; j++) to[2 + j] = level(from[j]!) | (level(from[j + 16]!) << 4);
}

/**
 * A stored matrix as plain numbers, whichever way it is stored.
 *
 * @returns [row, column], row-major
 * @throws GauzeError `damaged` where it is not one of this size
 */
export function readMatrix({ data, shape }: StoredTensor, rows: number, columns: number): Float32Array {
  if (data instanceof Float32Array && data.length === rows * columns) return data;
  const bits = ([4, 8] as const).find((each) => rowBytes(each, columns) === shape[1]);
  if (!(data instanceof Uint8Array) || bits === undefined || shape.length !== 2 || shape[0] !== rows)
    throw new GauzeError('damaged', 'a matrix of the encoder has another size');
  const readRow = bits === 4 ? readRow4 : readRow8;
  const values = new Float32Array(rows * columns);
  for (let row = 0; row < rows; row++) readRow(data, row, columns, values, row * columns);
  return values;
}

/** [row, column] → [column, row] */
export function transposed(values: Float32Array, rows: number, columns: number): Float32Array {
  const out = new Float32Array(values.length);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) out[column * rows + row] = values[row * columns + column]!;
  return out;
}
