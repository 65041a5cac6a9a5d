// The check sum of POSIX `cksum`, which macOS writes into a list of what a package holds.
import fs from 'node:fs';

const polynomial = 0x04c11db7;
const table = Uint32Array.from({ length: 256 }, (_, at) => {
  let crc = at << 24;
  for (let bit = 0; bit < 8; bit += 1) crc = crc < 0 ? (crc << 1) ^ polynomial : crc << 1;
  return crc >>> 0;
});

const step = (/** @type {number} */ crc, /** @type {number} */ byte) =>
  ((crc << 8) ^ table[((crc >>> 24) ^ byte) & 0xff]) >>> 0;

/** @param {Iterable<Uint8Array>} parts @returns {number} */
export function cksumOf(parts) {
  let crc = 0;
  let length = 0;
  for (const part of parts) {
    length += part.length;
    for (let at = 0; at < part.length; at += 1) crc = step(crc, part[at]);
  }
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) crc = step(crc, rest & 0xff);
  return ~crc >>> 0;
}

/** @param {string} file @returns {number} */
export const cksumOfFile = (file) => cksumOf(partsOf(file));

/** @param {string} file */
function* partsOf(file) {
  const open = fs.openSync(file);
  const buffer = Buffer.alloc(1 << 20);
  try {
    for (let read = fs.readSync(open, buffer); read > 0; read = fs.readSync(open, buffer))
      yield buffer.subarray(0, read);
  } finally {
    fs.closeSync(open);
  }
}
