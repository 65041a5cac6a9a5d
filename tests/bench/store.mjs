// node tests/bench/store.mjs [1000 10000 50000] [--lines 20] [--engine gauze|file]: what the project file costs at
// these numbers of notes, encrypted, on this disk, and beside it what the same commands cost with node-sqlite3-wasm on
// a real file, where nothing is encrypted. 50,000 notes are 284 MB; 50,000 of 160 lines each are a gigabyte.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { bundle, sqlWasm } from './bundle.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { lines: { type: 'string', default: '20' }, engine: { type: 'string' } },
});
const sizes = positionals.length > 0 ? positionals : ['1000', '10000', '50000'];
const engines = values.engine === undefined ? ['gauze', 'file'] : [values.engine];
const child = await bundle('storeBench');
const fileSqlite = createRequire(import.meta.url).resolve('node-sqlite3-wasm');
for (const size of sizes)
  for (const engine of engines) {
    const { status } = spawnSync(
      process.execPath,
      [child, JSON.stringify({ wasm: sqlWasm, fileSqlite, notes: Number(size), lines: Number(values.lines), engine })],
      { stdio: 'inherit' },
    );
    if (status !== 0) process.exit(status ?? 1);
  }
