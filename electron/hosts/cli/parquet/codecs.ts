import { gunzipSync, gzipSync } from 'node:zlib';
import { decompress } from 'fzstd';
import type { CompressionCodec, Compressors } from 'hyparquet';

/** What pages are packed with that are read and written; Snappy is in the library. */
export const codecs: readonly CompressionCodec[] = ['UNCOMPRESSED', 'SNAPPY', 'GZIP', 'ZSTD'];

/** No more comes out than a page said that it holds. */
export const unpackers: Compressors = {
  GZIP: (bytes, length) => gunzipSync(bytes, { maxOutputLength: Math.max(1, length) }),
  ZSTD: (bytes, length) => decompress(bytes, new Uint8Array(length)),
};

type Packed = (bytes: Uint8Array) => Uint8Array;

/** For the writer, which does not wait. */
export const packers: Readonly<Partial<Record<CompressionCodec, Packed>>> = { GZIP: (bytes) => gzipSync(bytes) };

/**
 * Does twice what packs pages with a codec that has to be waited for: the first time it is seen what there is to pack,
 * the second time it is there.
 *
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
