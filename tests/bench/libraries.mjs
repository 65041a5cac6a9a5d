// npm run bench:libraries -- FOLDER: what the libraries of ADR 13 would cost at start, and what their HMAC costs.
// FOLDER holds them:
//   npm install --prefix FOLDER @noble/hashes@2.4.0 @scure/base@2.0.0 fraction.js@5.3.4 p-queue@9.3.5 tar@7.5.23
import { spawnSync } from 'node:child_process';
import { bundle } from './bundle.mjs';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('npm run bench:libraries -- FOLDER');
const runs = 15;
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];
// Loading anything at all costs something: the first row is an empty module.
const names = ['data:text/javascript,', '@noble/hashes/hmac.js', '@scure/base', 'fraction.js', 'p-queue', 'tar'];

/** CPU milliseconds of a fresh process for loading a module. */
function loading(name) {
  const script =
    `const b = process.cpuUsage(); await import('${name}'); const { user, system } = process.cpuUsage(b); ` +
    'console.log((user + system) / 1000);';
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return Number(stdout);
}

const times = new Map(names.map((name) => [name, []]));
for (let run = 0; run <= runs; run += 1)
  for (const name of names) {
    const time = loading(name);
    // The first only warms the disk.
    if (run > 0) times.get(name).push(time);
  }
for (const [name, all] of times)
  console.log(
    `loading ${name.padEnd(24)} ${median(all).toFixed(1)} ms (CPU, median of ${runs}; ` +
      `${Math.min(...all).toFixed(1)}–${Math.max(...all).toFixed(1)})`,
  );
const { status } = spawnSync(process.execPath, [await bundle('libraries'), folder], { stdio: 'inherit' });
process.exit(status ?? 1);
