// npm run bench:train [-- --models=stack,published,characters --repetitions=40 --no-torch] Training and inference of
// the published architecture on every backend that runs here, one and two threads (and two runs of one thread side by
// side), beside the same in PyTorch in the same run. PyTorch comes from the Python registry into a virtual environment
// below ~/.cache/gauze, once (several GB), and is used by nothing else. A CPU second counts all threads: on a busy
// machine it is the figure to trust.
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { build } from 'vite';

const torchVersion = '2.15.0';
const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({
  allowNegative: true,
  options: {
    models: { type: 'string', default: 'stack,published,characters' },
    backends: { type: 'string', default: 'tensorflow,webgpu,wasm,cpu' },
    threads: { type: 'string', default: '1,2' },
    repetitions: { type: 'string', default: '40' },
    batch: { type: 'string', default: '32' },
    torch: { type: 'boolean', default: true },
  },
});

const batch = Number(values.batch);
const tokens = batch * 30;
const script = await bundled();
const python = values.torch ? torchEnvironment() : null;
const rows = [];
console.log(
  `${os.cpus()[0]?.model.trim()}, ${os.cpus().length} cores, load ${os.loadavg()[0].toFixed(1)}, Node ` +
    `${process.versions.node}; batch ${batch}, 30 steps`,
);
console.log('model       system                threads  what        tok/s best   tok/s middle   tok per CPU s');
for (const model of values.models.split(',')) {
  for (const threads of values.threads.split(',').map(Number)) {
    for (const backend of values.backends.split(',')) {
      // Only TensorFlow has threads.
      if (threads > 1 && backend !== 'tensorflow') continue;
      const repetitions = backend === 'cpu' ? 2 : Number(values.repetitions);
      if (threads > 1) show(await sideBySide(threads, model, repetitions));
      show(
        measure(
          threads,
          process.execPath,
          [
            script,
            JSON.stringify({
              backend,
              model,
              threads,
              repetitions,
              batch,
              wasm: path.join(root, 'node_modules/@tensorflow/tfjs-backend-wasm/dist'),
            }),
          ],
          {},
        ),
      );
    }
    if (python !== null)
      show(
        measure(
          threads,
          python,
          [path.join(root, 'tests/bench/trainTorch.py'), model, String(threads), values.repetitions, values.batch],
          { OMP_NUM_THREADS: String(threads), MKL_NUM_THREADS: String(threads) },
        ),
      );
  }
}
compare();

/** One thread is held on one core, so that helpers of a library cannot hide on the other. */
function measure(threads, command, args, env) {
  const pinned =
    process.platform === 'linux' && threads === 1
      ? ['taskset', ['-c', String(os.cpus().length - 1), command, ...args]]
      : [command, args];
  const { stdout, status, stderr } = spawnSync(pinned[0], pinned[1], {
    encoding: 'utf8',
    cwd: root,
    env: { ...process.env, ...env },
    maxBuffer: 1 << 24,
  });
  if (status !== 0) throw new Error(stderr.split('\n').slice(-8).join('\n'));
  return stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
}

/**
 * As many trainings as cores, one thread each, at the same time: seeds of one setting, or its linear CRF beside its
 * network.
 */
async function sideBySide(processes, model, repetitions) {
  const life = JSON.stringify({ backend: 'tensorflow', model, threads: 1, repetitions, batch, wasm: '' });
  const each = await Promise.all(
    Array.from({ length: processes }, async (_, core) => {
      const command =
        process.platform === 'linux'
          ? ['taskset', ['-c', String(core), process.execPath, script, life]]
          : [process.execPath, [script, life]];
      const { stdout } = await promisify(execFile)(command[0], command[1], { cwd: root, maxBuffer: 1 << 24 });
      return stdout
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line));
    }),
  );
  // Rates add up; time and CPU of one batch of them all together.
  const together = (rows, key) => 1 / rows.reduce((sum, row) => sum + 1 / row[key], 0);
  return each[0].map((row, at) => {
    const rows = each.map((own) => own[at]);
    if (row.missing !== undefined) return row;
    return {
      ...row,
      system: `${row.system}, ${processes} runs`,
      threads: processes,
      best: together(rows, 'best'),
      middle: together(rows, 'middle'),
      cpu: rows.reduce((sum, { cpu }) => sum + cpu, 0) / processes,
    };
  });
}

function show(found) {
  for (const row of found) {
    if (row.missing !== undefined) {
      console.log(`${row.model.padEnd(11)} ${row.system.padEnd(22)}not here: ${row.missing}`);
      continue;
    }
    rows.push(row);
    const rate = (ms, width) =>
      Math.round((tokens / ms) * 1000)
        .toLocaleString('en')
        .padStart(width);
    console.log(
      `${row.model.padEnd(11)} ${row.system.padEnd(22)}${String(row.threads).padStart(6)}   ` +
        `${row.what.padEnd(10)} ${rate(row.best, 11)} ${rate(row.middle, 14)} ${rate(row.cpu, 15)}`,
    );
  }
}

function compare() {
  for (const row of rows.filter(({ system }) => !system.startsWith('PyTorch'))) {
    const torch = rows.find(
      (other) =>
        other.system.startsWith('PyTorch') &&
        other.model === row.model &&
        other.what === row.what &&
        other.threads === row.threads,
    );
    if (torch === undefined) continue;
    console.log(
      `${row.model}, ${row.what}, ${row.threads} thread${row.threads === 1 ? '' : 's'}: ${row.system} ` +
        `has ${(torch.cpu / row.cpu).toFixed(2)} × PyTorch per CPU second, ` +
        `${(torch.best / row.best).toFixed(2)} × by the clock`,
    );
  }
}

function torchEnvironment() {
  const folder = path.join(
    process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache'),
    'gauze',
    `bench-torch-${torchVersion}`,
  );
  const executable = path.join(folder, process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python');
  const works = () =>
    existsSync(executable) && spawnSync(executable, ['-c', 'import torch'], { stdio: 'ignore' }).status === 0;
  if (works()) return executable;
  try {
    console.error(`Installing PyTorch ${torchVersion} into ${folder}, once …`);
    execFileSync('python3', ['-m', 'venv', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
    execFileSync(
      executable,
      ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', `torch==${torchVersion}`],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    if (works()) return executable;
  } catch (error) {
    console.error(error.message);
  }
  console.error('No PyTorch here; its rows are left out.');
  return null;
}

/** Below node_modules, so that the packages of TensorFlow are found from it. */
async function bundled() {
  const cache = path.join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'gauze-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    build: {
      ssr: path.join(root, 'tests/bench/trainBench.ts'),
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rollupOptions: { output: { entryFileNames: 'bundle.mjs' } },
    },
  });
  return path.join(folder, 'bundle.mjs');
}
