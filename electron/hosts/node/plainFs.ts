import * as fs from 'node:fs';
import { createRequire } from 'node:module';

/** Electron presents its archive as a folder; this sees the file. */
export const plainFs: typeof fs =
  process.versions['electron'] === undefined ? fs : (createRequire(import.meta.url)('original-fs') as typeof fs);
