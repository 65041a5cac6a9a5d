import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import initSqlJs, { type SqlJsStatic } from 'sql.js';

let loaded: Promise<SqlJsStatic> | undefined;

/** sql.js with its WebAssembly read from beside the bundle (`scripts/build.mjs` puts it there). */
export function loadSql(wasm: string | URL = new URL('./sql-wasm.wasm', import.meta.url)): Promise<SqlJsStatic> {
  loaded ??= readFile(typeof wasm === 'string' ? wasm : fileURLToPath(wasm)).then((bytes) =>
    keepingMarks(() => initSqlJs({ wasmBinary: new Uint8Array(bytes).buffer })),
  );
  loaded.catch(() => {
    loaded = undefined;
  });
  return loaded;
}

/**
 * sql.js reads texts back with a decoder that drops a byte order mark: a note that begins with one would move against
 * its spans, and what they mark would be left standing. It makes that decoder while it starts.
 */
export function keepingMarks<T>(start: () => T): T {
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
