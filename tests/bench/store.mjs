// node tests/bench/store.mjs [1000 10000 50000]: what the project file costs at these numbers of notes, encrypted, on this disk.
import { spawnSync } from 'node:child_process';
import { bundle, sqlWasm } from './bundle.mjs';

const sizes = process.argv.slice(2).length > 0 ? process.argv.slice(2) : ['1000', '10000', '50000'];
const child = await bundle('storeBench');
for (const size of sizes) {
  const { status } = spawnSync(process.execPath, [child, sqlWasm, size], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
