import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import initSqlJs, { type SqlJsStatic } from 'sql.js';

let loaded: Promise<SqlJsStatic> | undefined;

/** sql.js with its WebAssembly read from next to the bundle (where `scripts/build.mjs` puts it). */
export function loadSql(wasm: string | URL = new URL('./sql-wasm.wasm', import.meta.url)): Promise<SqlJsStatic> {
  loaded ??= readFile(typeof wasm === 'string' ? wasm : fileURLToPath(wasm)).then((bytes) =>
    keepingByteOrderMarks(() => initSqlJs({ wasmBinary: new Uint8Array(bytes).buffer })),
  );
  loaded.catch(() => {
    loaded = undefined;
  });
  return loaded;
}

/**
 * sql.js decodes texts with a decoder that drops a byte order mark: a note that begins with one would be shifted
 * against its spans, and PHI would remain. It creates that decoder on start-up.
 */
export function keepingByteOrderMarks<T>(start: () => T): T {
  const defaults = globalThis.TextDecoder;
  globalThis.TextDecoder = class extends defaults {
    constructor(label?: string, options?: TextDecoderOptions) {
      super(label, { ...options, ignoreBOM: true });
    }
  };
  try {
    return start();
  } finally {
    globalThis.TextDecoder = defaults;
  }
}
