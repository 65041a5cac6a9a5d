import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import initSqlJs, { type SqlJsStatic } from 'sql.js';

let loaded: Promise<SqlJsStatic> | undefined;

/** sql.js with its WebAssembly read from beside the bundle (`scripts/build.mjs` puts it there). */
export function loadSql(wasm: string | URL = new URL('./sql-wasm.wasm', import.meta.url)): Promise<SqlJsStatic> {
  loaded ??= readFile(typeof wasm === 'string' ? wasm : fileURLToPath(wasm)).then((bytes) => initSqlJs({ wasmBinary: new Uint8Array(bytes).buffer }));
  loaded.catch(() => {
    loaded = undefined;
  });
  return loaded;
}
