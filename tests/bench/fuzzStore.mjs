// node tests/bench/fuzzStore.mjs [--files 100000] [--seed 1] [--first 0]: opens so many mutated project files. Each is
// opened, or refused with one of the errors that say what is wrong; no crash, no hang, no memory that grows, no costly
// derivation for hostile parameters. What a file takes is counted in time of a processor, whatever else runs.
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { bundle, sqlWasm } from './bundle.mjs';
import { watchForHang } from './cpuOf.mjs';

const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    first: { type: 'string', default: '0' },
  },
});
const count = Number(values.files);
const hangSeconds = 60;
// An untouched file takes five.
const maxMsPerFile = 5000;
const maxMb = 700;
const maxGrownMb = 150;

const child = await bundle('fuzzStoreChild');
const from = performance.now();
const running = spawn(
  process.execPath,
  [child, JSON.stringify({ wasm: sqlWasm, seed: Number(values.seed), first: Number(values.first), count })],
  { stdio: ['ignore', 'pipe', 'inherit'] },
);
let rest = '';
let report = {};
let at = -1;
let isHanging = false;
const watch = watchForHang(running.pid, hangSeconds, () => {
  isHanging = true;
  running.kill('SIGKILL');
});
running.stdout.setEncoding('utf8').on('data', (part) => {
  watch.met();
  const lines = (rest + part).split('\n');
  rest = lines.pop() ?? '';
  for (const line of lines) {
    report = JSON.parse(line);
    if (typeof report.at === 'number') at = report.at;
  }
});
running.on('close', (code, signal) => {
  watch.end();
  const problems = [];
  if (isHanging) problems.push(`hangs after file ${at}`);
  else if (code !== 0) problems.push(`ended with ${code ?? signal} after file ${at}: ${JSON.stringify(report)}`);
  else {
    if (report.slowestMs > maxMsPerFile) problems.push(`one file took ${report.slowestMs} ms of a processor`);
    if (report.rssMb > maxMb) problems.push(`took ${report.rssMb} MB`);
    if (report.grownMb > maxGrownMb) problems.push(`grew by ${report.grownMb} MB`);
  }
  for (const problem of problems) console.error(problem);
  console.log(
    JSON.stringify({
      files: code === 0 ? count : at,
      seed: Number(values.seed),
      seconds: Math.round((performance.now() - from) / 1000),
      failures: problems.length,
      ...report,
    }),
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
});
