// node tests/bench/checkpoints.mjs [MiB...]: what a checkpoint of a training of that size costs (5 MiB to that of three
// networks), where the application keeps it (the encrypted project) and where the command line does (a file): time,
// processor's time, bytes written, and what somebody waits for who decides spans meanwhile.
import { spawnSync } from 'node:child_process';
import { bundle, sqlWasm } from './bundle.mjs';

const sizes = process.argv.slice(2).map(Number);
const child = await bundle('checkpointsBench');
for (const mib of sizes.length > 0 ? sizes : [5, 25, 100, 200]) {
  const { status } = spawnSync(process.execPath, [child, JSON.stringify({ wasm: sqlWasm, mib })], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
