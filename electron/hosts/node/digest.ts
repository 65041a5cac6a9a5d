import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Digest } from '../../services/ports';

export const systemDigest: Digest = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest('hex'),
  async sha256Of(pieces) {
    const hash = createHash('sha256');
    for await (const piece of pieces) hash.update(piece);
    return hash.digest('hex');
  },
  crc32: (bytes) => crc32(bytes),
};
