// Takes members out of a ZIP archive as streams: the largest library of TensorFlow is 1.1 GB unpacked.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yauzl from 'yauzl';

/** Writes the members with these base names into `folder`. @returns SHA-256 by name; a name that is missing throws */
export async function unzip(archive, names, folder, signal) {
  const zip = await yauzl.openPromise(archive, { autoClose: false }).catch((error) => {
    throw new Error(`${path.basename(archive)} is not a ZIP archive: ${error.message}`);
  });
  const digests = {};
  try {
    for await (const entry of zip.eachEntry()) {
      const name = path.posix.basename(entry.fileName);
      if (!names.includes(name) || name in digests) continue;
      const hash = createHash('sha256');
      const hashed = new PassThrough({
        transform(chunk, _encoding, done) {
          hash.update(chunk);
          done(null, chunk);
        },
      });
      const target = createWriteStream(path.join(folder, name), { flags: 'wx' });
      await pipeline(await zip.openReadStreamPromise(entry), hashed, target, { signal });
      digests[name] = hash.digest('hex');
    }
  } finally {
    zip.close();
  }
  const missing = names.find((name) => !(name in digests));
  if (missing !== undefined) throw new Error(`${path.basename(archive)} holds no ${missing}`);
  return digests;
}
