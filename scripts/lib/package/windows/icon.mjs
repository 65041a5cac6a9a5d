// The icon of Windows, of the picture that the other systems have. No tool for it is there everywhere.
import { inflateSync } from 'node:zlib';

const sides = [256, 64, 32, 16];
const signature = Buffer.from('89504e470d0a1a0a', 'hex');

/**
 * @param {Buffer} png square, 8-bit RGBA, not interlaced
 * @returns {Buffer} `.ico`, of plain bitmaps: NSIS reads no other
 */
export function icoOf(png) {
  const { side, pixels } = readPng(png);
  const images = sides.map((each) => bitmapOf(shrunk(pixels, side, each), each));
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let at = head.length;
  images.forEach((image, index) => {
    const entry = 6 + 16 * index;
    // 256 is written as 0.
    head[entry] = sides[index] & 0xff;
    head[entry + 1] = sides[index] & 0xff;
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(image.length, entry + 8);
    head.writeUInt32LE(at, entry + 12);
    at += image.length;
  });
  return Buffer.concat([head, ...images]);
}

/** @param {Buffer} png */
function readPng(png) {
  const parts = [];
  if (!png.subarray(0, 8).equals(signature)) throw new Error('not a PNG');
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const side = png.readUInt32BE(16);
  const isKnown = png[24] === 8 && png[25] === 6 && png[28] === 0 && png.readUInt32BE(20) === side;
  if (!isKnown || sides.some((each) => side % each !== 0)) throw new Error('not a square PNG of 8-bit RGBA');
  return { side, pixels: unfiltered(inflateSync(Buffer.concat(parts)), side) };
}

/** PNG, section 9. @param {Buffer} raw @param {number} side */
function unfiltered(raw, side) {
  const row = side * 4;
  const out = Buffer.alloc(row * side);
  for (let y = 0; y < side; y += 1) {
    const filter = raw[y * (row + 1)];
    for (let x = 0; x < row; x += 1) {
      const left = x < 4 ? 0 : out[y * row + x - 4];
      const up = y === 0 ? 0 : out[(y - 1) * row + x];
      const corner = x < 4 || y === 0 ? 0 : out[(y - 1) * row + x - 4];
      const predicted = [0, left, up, (left + up) >> 1, nearest(left, up, corner)][filter];
      out[y * row + x] = raw[y * (row + 1) + 1 + x] + predicted;
    }
  }
  return out;
}

/** @param {number} left @param {number} up @param {number} corner */
function nearest(left, up, corner) {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

/**
 * Means of blocks, colours weighted by how opaque they are.
 * @param {Buffer} pixels @param {number} from @param {number} to
 */
function shrunk(pixels, from, to) {
  const block = from / to;
  const out = Buffer.alloc(to * to * 4);
  for (let at = 0; at < to * to; at += 1) {
    const [x, y] = [(at % to) * block, Math.floor(at / to) * block];
    const sums = [0, 0, 0, 0];
    for (let each = 0; each < block * block; each += 1) {
      const pixel = ((y + Math.floor(each / block)) * from + x + (each % block)) * 4;
      const alpha = pixels[pixel + 3];
      for (const channel of [0, 1, 2]) sums[channel] += pixels[pixel + channel] * alpha;
      sums[3] += alpha;
    }
    for (const channel of [0, 1, 2]) out[at * 4 + channel] = sums[3] === 0 ? 0 : Math.round(sums[channel] / sums[3]);
    out[at * 4 + 3] = Math.round(sums[3] / (block * block));
  }
  return out;
}

/** Rows from below, blue first, and a mask that says nothing. @param {Buffer} pixels @param {number} side */
function bitmapOf(pixels, side) {
  const head = Buffer.alloc(40);
  head.writeUInt32LE(40, 0);
  head.writeInt32LE(side, 4);
  head.writeInt32LE(side * 2, 8);
  head.writeUInt16LE(1, 12);
  head.writeUInt16LE(32, 14);
  const rows = Buffer.alloc(side * side * 4);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const [from, to] = [(y * side + x) * 4, ((side - 1 - y) * side + x) * 4];
      rows[to] = pixels[from + 2];
      rows[to + 1] = pixels[from + 1];
      rows[to + 2] = pixels[from];
      rows[to + 3] = pixels[from + 3];
    }
  return Buffer.concat([head, rows, Buffer.alloc(Math.ceil(side / 32) * 4 * side)]);
}
