import { gunzipSync, gzipSync } from 'node:zlib';
import { decompress } from 'fzstd';
import type { CompressionCodec, Compressors } from 'hyparquet';

/** Page compressions that are read and written; the library includes Snappy. */
export const codecs: readonly CompressionCodec[] = ['UNCOMPRESSED', 'SNAPPY', 'GZIP', 'ZSTD'];

/** Decompressors, limited to the size that a page states. */
export const unpackers: Compressors = {
  GZIP: (bytes, length) => gunzipSync(bytes, { maxOutputLength: Math.max(1, length) }),
  ZSTD: (bytes, length) => decompress(bytes, new Uint8Array(length)),
};

type Packed = (bytes: Uint8Array) => Uint8Array;

/** Synchronous compressors for the writer. */
export const packers: Readonly<Partial<Record<CompressionCodec, Packed>>> = { GZIP: (bytes) => gzipSync(bytes) };

/**
 * Runs twice for a codec whose compression is asynchronous: the first time to collect the pages, the second time with
 * the compressed ones.
 * @param write writes the same pages each time
 */
export async function withZstd(
  write: (packers: Readonly<Record<'ZSTD', Packed>>, isFirst: boolean) => void,
): Promise<void> {
  const { zstdFrame } = await import('../files/zstd/packZstd');
  const pages: Uint8Array[] = [];
  const seen: Packed = (bytes) => {
    pages.push(bytes);
    return bytes;
  };
  write({ ZSTD: seen }, true);
  const frames: Uint8Array[] = [];
  for (const page of pages.splice(0)) frames.push(await zstdFrame(page));
  write({ ZSTD: () => frames.shift()! }, false);
}
