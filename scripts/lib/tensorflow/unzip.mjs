// Reads members of a ZIP archive as streams: the largest library of TensorFlow is 1.1 GB unpacked.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';

/** Writes the members with these base names into `folder`. @returns SHA-256 by name; a name that is missing throws */
export async function unzip(archive, names, folder, signal) {
  const members = await membersOf(archive);
  const digests = {};
  for (const name of names) {
    const member = members.find((each) => path.posix.basename(each.name) === name);
    if (member === undefined) throw new Error(`${path.basename(archive)} holds no ${name}`);
    const hash = createHash('sha256');
    const hashed = new PassThrough({
      transform(chunk, _encoding, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    const packed = createReadStream(archive, { start: member.start, end: member.start + member.packedSize - 1 });
    const target = createWriteStream(path.join(folder, name), { flags: 'wx' });
    if (member.method === 0) await pipeline(packed, hashed, target, { signal });
    else await pipeline(packed, createInflateRaw(), hashed, target, { signal });
    digests[name] = hash.digest('hex');
  }
  return digests;
}

/** From the central directory (APPNOTE 4.3.12); archives of 4 GB and more (ZIP64) are not needed here. */
async function membersOf(archive) {
  const file = await open(archive);
  try {
    const { size } = await file.stat();
    const read = async (position, length) => (await file.read(Buffer.alloc(length), 0, length, position)).buffer;
    const tail = await read(Math.max(0, size - 65_557), Math.min(size, 65_557));
    const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
    if (end < 0) throw new Error(`${path.basename(archive)} is not a ZIP archive`);
    const directory = await read(tail.readUInt32LE(end + 16), tail.readUInt32LE(end + 12));
    const members = [];
    for (let at = 0; at < directory.length;) {
      const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
        directory.readUInt16LE(at + offset),
      );
      const localAt = directory.readUInt32LE(at + 42);
      const local = await read(localAt, 30);
      members.push({
        name: directory.toString('utf8', at + 46, at + 46 + nameLength),
        method: directory.readUInt16LE(at + 10),
        packedSize: directory.readUInt32LE(at + 20),
        start: localAt + 30 + local.readUInt16LE(26) + local.readUInt16LE(28),
      });
      at += 46 + nameLength + extraLength + commentLength;
    }
    return members;
  } finally {
    await file.close();
  }
}
