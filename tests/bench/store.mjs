// node tests/bench/store.mjs [1000 10000 50000]: what the project file costs at these numbers of notes, encrypted, on this disk, and
// beside it what the same commands cost with node-sqlite3-wasm on a real file, where nothing is encrypted. 50,000 notes are 284 MB.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { bundle, sqlWasm } from './bundle.mjs';

const sizes = process.argv.slice(2).length > 0 ? process.argv.slice(2) : ['1000', '10000', '50000'];
const child = await bundle('storeBench');
const fileSqlite = createRequire(import.meta.url).resolve('node-sqlite3-wasm');
for (const size of sizes) for (const engine of ['gauze', 'file']) {
  const { status } = spawnSync(process.execPath, [child, JSON.stringify({ wasm: sqlWasm, fileSqlite, notes: Number(size), engine })], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
