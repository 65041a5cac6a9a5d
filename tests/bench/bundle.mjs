// Bundles a TypeScript file with all it imports into one file that Node runs, in a folder that is removed at exit.
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const here = path.dirname(fileURLToPath(import.meta.url));
export const sqlWasm = createRequire(import.meta.url).resolve('sql.js/dist/sql-wasm.wasm');

// sql.js asks for this when it is started, although it is given its bytes.
const commonJs = 'const __dirname = import.meta.dirname; const __filename = import.meta.filename;';

/** @param {string} name file in this folder, without ending @returns {Promise<string>} path of the bundle */
export async function bundle(name) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-bundle-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  await build({
    configFile: false,
    logLevel: 'error',
    root: path.join(here, '../..'),
    build: {
      ssr: path.join(here, `${name}.ts`),
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rollupOptions: { output: { entryFileNames: 'bundle.mjs', banner: commonJs } },
    },
    ssr: { noExternal: true },
  });
  return path.join(folder, 'bundle.mjs');
}
