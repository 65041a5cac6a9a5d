// The command line as it stands in a pipe: CPU and memory of `detect` for one short note, and memory over a growing stream.
// `node tests/bench/detectStream.mjs [MB …]`, 10 and 100 unless told; 1000 for the gigabyte. Needs `npm run build`.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const cli = fileURLToPath(new URL('../../scripts/gauze.mjs', import.meta.url));
if (!existsSync(fileURLToPath(new URL('../../out/main/cli.js', import.meta.url)))) throw new Error('run `npm run build` first');
const sizes = process.argv.slice(2).map(Number);
const limits = { cpuMs: 150, memoryMb: 150 };

// What the process used, told by itself as it ends, over a descriptor of its own.
const meter = `data:text/javascript,${encodeURIComponent("import fs from 'node:fs'; process.on('exit', () => fs.writeSync(3, JSON.stringify(process.resourceUsage())));")}`;
const text = 'Nombre: Rosa. Apellidos: Vega Marín.\nNHC: 718293.\nFecha de nacimiento: 14/03/1956.\nLa paciente acude por dolor abdominal de tres días de evolución, sin fiebre ni vómitos. Hemoglobina 13,2 g/dl, creatinina 0,9 mg/dl.\nRemitido por: Dr. Luis Prado Gil. Hospital General de Segovia. C/ Real, 12, 40001 Segovia.\n';

const runs = [];
for (let i = 0; i < 7; i += 1) runs.push(await measure(1, 1));
runs.sort((a, b) => a.cpuMs - b.cpuMs);
const short = runs[3];
console.log(`one short note: ${short.cpuMs.toFixed(0)} ms CPU (median of 7; at most ${limits.cpuMs}), ${short.memoryMb.toFixed(0)} MB (at most ${limits.memoryMb}), ${short.wallMs.toFixed(0)} ms wall`);
const bare = await measureNode();
console.log(`bare node: ${bare.cpuMs.toFixed(0)} ms CPU, ${bare.memoryMb.toFixed(0)} MB`);

for (const megabytes of sizes.length > 0 ? sizes : [10, 100]) {
  const repeats = 10;
  const line = JSON.stringify({ id: 'n', text: text.repeat(repeats) }).length + 8;
  const { cpuMs, memoryMb, wallMs, lines } = await measure(Math.ceil((megabytes * 1e6) / line), repeats);
  console.log(`${megabytes} MB of NDJSON: ${lines} notes, ${(megabytes / (cpuMs / 1000)).toFixed(1)} MB/CPU s, ${(wallMs / 1000).toFixed(1)} s wall, ${memoryMb.toFixed(0)} MB at most`);
}

async function measure(notes, repeats) {
  const from = performance.now();
  const child = spawn(process.execPath, ['--import', meter, cli, 'detect', '--language', 'es', '--quiet'], { stdio: ['pipe', 'pipe', 'inherit', 'pipe'] });
  const usage = collect(child.stdio[3]);
  let lines = 0;
  child.stdout.on('data', (chunk) => {
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
  });
  const body = JSON.stringify(text.repeat(repeats));
  for (let n = 1; n <= notes; n += 1) {
    if (!child.stdin.write(`{"id":"note-${n}","text":${body}}\n`)) await new Promise((resolve) => child.stdin.once('drain', resolve));
  }
  child.stdin.end();
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0 || lines !== notes) throw new Error(`exit ${code}, ${lines} of ${notes} lines`);
  return { ...used(await usage), wallMs: performance.now() - from, lines };
}

async function measureNode() {
  const child = spawn(process.execPath, ['--import', meter, '--eval', '0'], { stdio: ['ignore', 'ignore', 'inherit', 'pipe'] });
  return used(await collect(child.stdio[3]));
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
