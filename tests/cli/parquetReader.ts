import { gunzipSync } from 'node:zlib';
import { decompress } from 'fzstd';
import type { Compressors } from 'hyparquet';

/** For the library's own reader of whole files, which Gauze does not use. */
export const compressors: Compressors = {
  GZIP: (bytes) => new Uint8Array(gunzipSync(bytes)),
  ZSTD: (bytes) => decompress(bytes),
};
