// npm run test:memory Training that really runs out of memory, in processes of their own with a real limit: native
// TensorFlow under `ulimit -v` (Linux), the WebAssembly backend with a heap that may not grow past some pages. Each
// must say so, offer a batch that passes in the end, continue from the checkpoint with it, leave no tensor behind, and
// afterwards train to the same bytes as a process that never ran out. Native code that finds no memory can also end the
// process: then the run continues from its checkpoint in a new one, which is counted apart.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
if (process.platform !== 'linux') {
  console.log('Not run: the limits are set as Linux has them.');
  process.exit(0);
}
const cache = path.join(root, 'node_modules/.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(path.join(cache, 'gauze-memory-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
await build({
  configFile: false,
  logLevel: 'error',
  root,
  build: {
    ssr: path.join(root, 'tests/bench/exhaustMemory.ts'),
    outDir: folder,
    emptyOutDir: false,
    minify: false,
    rollupOptions: { output: { entryFileNames: 'bundle.mjs' } },
  },
});

const [small, large] = [8, 128];
const page = 65_536;
let hasFailed = false;
for (const backend of ['wasm', 'tensorflow']) {
  const base = measure(backend, small);
  if (base === null) {
    console.log(`${backend}: not here`);
    continue;
  }
  const peak = measure(backend, large);
  const key = backend === 'wasm' ? 'heap' : 'addressSpace';
  console.log(
    `${backend}: ${key} ${mib(base[key])} MiB with batches of ${small}, ${mib(peak[key])} MiB with batches of ${large}`,
  );
  for (const share of [0.2, 0.6]) exhaust(backend, base, base[key] + share * (peak[key] - base[key]));
}
process.exitCode = hasFailed ? 1 : 0;

function exhaust(backend, { weights }, bytes) {
  const { lines, status, signal } = run(backend, large, 'exhaust', bytes);
  const [first, after] = [lines.find(({ mode }) => mode === 'first'), lines.find(({ mode }) => mode === 'after')];
  const offers = lines.filter(({ mode }) => mode === 'offered');
  const heading = `${backend}, at most ${mib(bytes)} MiB: `;
  if (after === undefined) {
    const refusals = 1 + offers.filter(({ failure }) => failure !== null).length;
    const before =
      first === undefined ? 'nothing' : first.failure === null ? 'a training that passed' : `${refusals} refusals`;
    console.log(`${heading}the process ended (${signal ?? status}) after ${before}; the supervisor starts another`);
    return;
  }
  const passed = offers.at(-1)?.batch ?? large;
  const isRight =
    first.failure !== null &&
    first.failure.code === 'tooLarge' &&
    first.hasCheckpoint &&
    offers.at(-1)?.failure === null &&
    after.weights === weights &&
    after.tensorsLeft === 0 &&
    after.nativeLeft <= 0;
  const outcome =
    first.failure === null
      ? `batches of ${large} passed`
      : `batches of ${first.failure.batch} refused, passed with ${passed} after ${offers.length} offers`;
  console.log(
    `${heading}${outcome}; tensors left ${after.tensorsLeft}; later weights ` +
      `${after.weights === weights ? 'the same' : 'OTHER'}`,
  );
  if (first.failure !== null && !isRight) hasFailed = true;
}

function measure(backend, batch) {
  const {
    lines: [line],
  } = run(backend, batch, 'measure', null);
  return line === undefined || 'missing' in line ? null : line;
}

/** @param bytes that the process may take; null: no limit */
function run(backend, batch, mode, bytes) {
  const args = [
    ...(bytes !== null && backend === 'wasm' ? [`--wasm-max-mem-pages=${Math.floor(bytes / page)}`] : []),
    path.join(folder, 'bundle.mjs'),
    `--backend=${backend}`,
    `--batch=${batch}`,
    `--mode=${mode}`,
  ];
  const isLimited = bytes !== null && backend === 'tensorflow';
  const { stdout, status, signal } = isLimited
    ? spawnSync('bash', ['-c', `ulimit -v ${Math.floor(bytes / 1024)}; exec "$0" "$@"`, process.execPath, ...args], {
        cwd: root,
        encoding: 'utf8',
      })
    : spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  return {
    lines: stdout
      .trim()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line)),
    status,
    signal,
  };
}

function mib(bytes) {
  return Math.round(bytes / 2 ** 20);
}
