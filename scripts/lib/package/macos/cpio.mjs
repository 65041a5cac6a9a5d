// A payload of macOS: cpio in its old portable form (odc), packed by gzip.
import fs from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

const blockSize = 512;

/** @param {number} value @param {number} length */
const octal = (value, length) => {
  const text = value.toString(8).padStart(length, '0');
  if (text.length > length) throw new Error(`${value} is more than an odc archive can say`);
  return text;
};

/**
 * @param {{ name: string, mode: number, size: number, group: number, inode: number, links: number, time: number }} of
 */
function headerOf({ name, mode, size, group, inode, links, time }) {
  const bytes = Buffer.byteLength(name) + 1;
  // Of root, on no device.
  const numbers = [0, inode, mode, 0, group, links, 0].map((each) => octal(each, 6)).join('');
  return Buffer.from(`070707${numbers}${octal(time, 11)}${octal(bytes, 6)}${octal(size, 11)}${name}\0`);
}

/**
 * @param {readonly import('./tree.mjs').Entry[]} entries @param {number} time of all of them
 * @returns {AsyncGenerator<Buffer>}
 */
export async function* cpioOf(entries, time) {
  const children = new Map();
  for (const { name } of entries) {
    const at = name.lastIndexOf('/');
    const parent = at < 0 ? '.' : name.slice(0, at);
    if (name !== '.') children.set(parent, (children.get(parent) ?? 0) + 1);
  }
  let length = 0;
  const counted = (/** @type {Buffer} */ bytes) => {
    length += bytes.length;
    return bytes;
  };
  for (const [inode, { name, kind, mode, size, place, group }] of entries.entries()) {
    const links = kind === 'folder' ? 2 + (children.get(name) ?? 0) : 1;
    yield counted(headerOf({ name: name === '.' ? name : `./${name}`, mode, size, group, inode, links, time }));
    if (kind === 'link') yield counted(Buffer.from(place));
    if (kind !== 'file') continue;
    const before = length;
    for await (const part of fs.createReadStream(place, { highWaterMark: 1 << 20 })) yield counted(part);
    if (length - before !== size) throw new Error(`${name} changed while it was packed`);
  }
  yield counted(headerOf({ name: 'TRAILER!!!', mode: 0, size: 0, group: 0, inode: entries.length, links: 1, time: 0 }));
  yield Buffer.alloc((blockSize - (length % blockSize)) % blockSize);
}

/** @param {readonly import('./tree.mjs').Entry[]} entries @param {number} time @param {string} file is written */
export async function writePayload(entries, time, file) {
  // Without a name and a time of its own: Node writes neither.
  await pipeline(Readable.from(cpioOf(entries, time)), createGzip({ level: 6 }), fs.createWriteStream(file));
}
