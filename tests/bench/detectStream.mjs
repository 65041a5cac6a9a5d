// The command line as it stands in a pipe: CPU and memory until it is ready, and memory over a growing stream.
// `node tests/bench/detectStream.mjs [--bundled on|off] [MB …]`, 10 and 100 unless specified; 1000 for the gigabyte.
// `--bundled on`, the default of the command line, finds by rules and by the bundled model of the language; `off` by
// rules alone. Needs `npm run build`.
//
// Ready: from the start of the process to its end with one short note read, searched and written, Node itself included.
// That is more than readiness, since nothing can be left for later. Beside it stands a bare `node` that does nothing.
// Where NODE_EXTRA_CA_CERTS is set, Node up to 20 reads all certificates at its start, whatever it runs: then
// everything is measured without it too.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const cli = fileURLToPath(new URL('../../scripts/gauze.mjs', import.meta.url));
if (!existsSync(fileURLToPath(new URL('../../out/main/cli.cjs', import.meta.url))))
  throw new Error('run `npm run build` first');
const { values, positionals } = parseArgs({
  options: { bundled: { type: 'string', default: 'on' } },
  allowPositionals: true,
});
if (!['on', 'off'].includes(values.bundled)) throw new Error('--bundled on|off');
const sizes = positionals.map(Number);
const limits = { cpuMs: 150, memoryMb: 150 };
const repeated = 21;

const meter = fileURLToPath(new URL('meter.cjs', import.meta.url));
const text =
  'Nombre: Rosa. Apellidos: Vega Marín.\nNHC: 718293.\nFecha de nacimiento: 14/03/1956.\nLa paciente acude ' +
  'por dolor abdominal de tres días de evolución, sin fiebre ni vómitos. Hemoglobina 13,2 g/dl, ' +
  'creatinina 0,9 mg/dl.\nRemitido por: Dr. Luis Prado Gil. Hospital General de Segovia. C/ Real, 12, ' +
  '40001 Segovia.\n';

console.log(`Node ${process.version}`);
const settings = [['', process.env]];
if (process.env.NODE_EXTRA_CA_CERTS)
  settings.push([', without NODE_EXTRA_CA_CERTS', { ...process.env, NODE_EXTRA_CA_CERTS: '' }]);
const rows = settings.flatMap(([words, env]) => [
  { what: `bare node${words}`, limit: '', runs: [], run: () => measureNode(env) },
  { what: `ready, rules alone${words}`, limit: limits, runs: [], run: () => measure('off', 1, 1, env) },
  { what: `ready, rules and bundled model${words}`, limit: limits, runs: [], run: () => measure('on', 1, 1, env) },
]);
// In turns, so that what else the machine does meets all alike.
for (let i = 0; i < repeated; i += 1) for (const { runs, run } of rows) runs.push(await run());
for (const { what, runs, limit } of rows) {
  const at = (share) => sorted(runs.map(({ cpuMs }) => cpuMs))[Math.floor(share * (runs.length - 1))];
  const [memory, wall] = ['memoryMb', 'wallMs'].map((key) => sorted(runs.map((run) => run[key]))[runs.length >> 1]);
  console.log(
    `${what}: ${at(0.5).toFixed(0)} ms CPU (median of ${runs.length}; least ${at(0).toFixed(0)}, ` +
      `quartiles ${at(0.25).toFixed(0)} to ${at(0.75).toFixed(0)}${limit === '' ? '' : `; at most ${limit.cpuMs}`}),` +
      ` ${memory.toFixed(0)} MB${limit === '' ? '' : ` (at most ${limit.memoryMb})`}, ${wall.toFixed(0)} ` +
      'ms wall',
  );
}

for (const megabytes of sizes.length > 0 ? sizes : [10, 100]) {
  const repeats = 10;
  const line = Buffer.byteLength(JSON.stringify({ id: 'note-100000', text: text.repeat(repeats) })) + 1;
  const { cpuMs, memoryMb, wallMs, lines } = await measure(
    values.bundled,
    Math.ceil((megabytes * 1e6) / line),
    repeats,
  );
  console.log(
    `${megabytes} MB of NDJSON, bundled models ${values.bundled}: ${lines} notes, ` +
      `${(megabytes / (cpuMs / 1000)).toFixed(2)} MB/CPU s, ${(wallMs / 1000).toFixed(1)} s wall, ` +
      `${memoryMb.toFixed(0)} MB at most`,
  );
}

function sorted(numbers) {
  return [...numbers].sort((a, b) => a - b);
}

async function measure(bundled, notes, repeats, env = process.env) {
  const from = performance.now();
  const child = spawn(
    process.execPath,
    ['--require', meter, cli, 'detect', '--language', 'es', '--bundled', bundled, '--quiet'],
    { stdio: ['pipe', 'pipe', 'inherit', 'pipe'], env },
  );
  const usage = collect(child.stdio[3]);
  let lines = 0;
  child.stdout.on('data', (chunk) => {
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
  });
  const body = JSON.stringify(text.repeat(repeats));
  for (let n = 1; n <= notes; n += 1) {
    if (!child.stdin.write(`{"id":"note-${n}","text":${body}}\n`))
      await new Promise((resolve) => child.stdin.once('drain', resolve));
  }
  child.stdin.end();
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0 || lines !== notes) throw new Error(`exit ${code}, ${lines} of ${notes} lines`);
  return { ...used(await usage), wallMs: performance.now() - from, lines };
}

async function measureNode(env) {
  const from = performance.now();
  const child = spawn(process.execPath, ['--require', meter, '--eval', '0'], {
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
    env,
  });
  return { ...used(await collect(child.stdio[3])), wallMs: performance.now() - from };
}

async function collect(stream) {
  let whole = '';
  for await (const chunk of stream) whole += chunk;
  return whole;
}

function used(json) {
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(json);
  return { cpuMs: (userCPUTime + systemCPUTime) / 1000, memoryMb: maxRSS / 1024 };
}
