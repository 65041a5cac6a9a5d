import { createHash, createHmac, hash as hashAtOnce } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Digest } from '../../services/ports';

export const systemDigest: Digest = {
  sha256: (bytes) => hashAtOnce('sha256', bytes, 'hex'),
  async sha256Of(pieces) {
    const hash = createHash('sha256');
    for await (const piece of pieces) hash.update(piece);
    return hash.digest('hex');
  },
  crc32: (bytes) => crc32(bytes),
};

/** SHA-256 of what is added piece by piece. */
export function newSha256(): { readonly update: (text: string) => void; readonly value: () => string } {
  const hash = createHash('sha256');
  return { update: (text) => void hash.update(text), value: () => hash.digest('hex') };
}

export const nodeHmac = (key: Uint8Array, text: string): Uint8Array => createHmac('sha256', key).update(text).digest();
