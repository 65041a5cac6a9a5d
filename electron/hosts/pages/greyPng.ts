import { deflateSync } from 'node:zlib';
import { crc32 } from '../../core/exchange/documents/zip/crc32';

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Bits of a pixel: sixteen greys keep the edges of letters smooth, at an eighth of the size of colours. */
const depth = 4;
const headBytes = 13;
/** Length, name and checksum of a chunk. */
const aroundChunk = 12;

/**
 * A PNG of sixteen greys, and of nothing else: no colour, date, program or name.
 *
 * @param pixels one byte each, row by row; 0 is black
 */
export function greyPng(pixels: Uint8Array, width: number, height: number): Uint8Array {
  const row = 1 + Math.ceil((width * depth) / 8);
  const unpacked = new Uint8Array(row * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const grey = Math.round(pixels[y * width + x]! / 17);
      unpacked[y * row + 1 + (x >> 1)]! |= x % 2 === 0 ? grey << 4 : grey;
    }
  }
  const head = new Uint8Array(headBytes);
  const view = new DataView(head.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  head[8] = depth;
  const data = deflateSync(unpacked, { level: 9 });
  const bytes = new Uint8Array(signature.length + headBytes + data.length + 3 * aroundChunk);
  bytes.set(signature);
  let at = putChunk(bytes, signature.length, 'IHDR', head);
  at = putChunk(bytes, at, 'IDAT', data);
  putChunk(bytes, at, 'IEND', new Uint8Array());
  return bytes;
}

/** @returns where the next one begins */
function putChunk(bytes: Uint8Array, at: number, name: string, data: Uint8Array): number {
  const view = new DataView(bytes.buffer);
  const end = at + 8 + data.length;
  view.setUint32(at, data.length);
  for (let index = 0; index < name.length; index += 1) bytes[at + 4 + index] = name.charCodeAt(index);
  bytes.set(data, at + 8);
  view.setUint32(end, crc32(bytes.subarray(at + 4, end)));
  return end + 4;
}
