// npm run test:resume -- [--kills=200] [--notes=120] [--seed=1]: `--resume` of `gauze detect` and `gauze deidentify`
// (private draws, a ledger), from the built command line, killed (SIGKILL) at random moments of a run, several times
// over; then the same command once more. Output, quarantine and entries of the ledger must be those of a run that was
// not broken, and nothing may be left in the folder of --resume. Exit 1 where anything differs. The moments are drawn
// over the time that a whole run takes on this machine. A lock that was being taken over counts as taken for some
// seconds: then the last run is tried again (`locked` counts these). Needs `npm run build`.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    notes: { type: 'string', default: '120' },
    seed: { type: 'string', default: '1' },
  },
});
const wanted = Number(values.kills);
let state = Number(values.seed);
/** In [0, 1). */
const chance = () => (state = (state * 48271) % 2147483647) / 2147483647;

const entry = fileURLToPath(new URL('../../scripts/gauze.mjs', import.meta.url));
const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-resume-'));
const at = (name) => path.join(folder, name);
const texts = [
  ['en', 'Seen by Dr. Zebulon Quackenbush on 3 May 2021 in Boston, MRN 4471902. Aged 54, height 171 cm. '],
  ['es', 'Nombre: Rosa Vega, 14/03/1956. Dr. Luis Prado, Hospital General, 40001 Segovia. Tel. 921 555 010. '],
];
const lines = Array.from({ length: Number(values.notes) }, (_, i) => {
  const [language, text] = texts[i % texts.length];
  return JSON.stringify({ id: `n${i}`, text: text.repeat(1 + ((i * 7) % 30)), patient: `p${i % 60}`, language });
});
writeFileSync(at('notes.jsonl'), `${lines.join('\n')}\n`);

/** What the last run complained of; no text of notes. */
let complaint = '';
/** @returns the exit code; null for a run that was killed */
function run(args, killAfterMs) {
  const child = spawn(process.execPath, [entry, ...args, '--quiet'], { stdio: ['ignore', 'ignore', 'pipe'] });
  complaint = '';
  child.stderr.on('data', (chunk) => (complaint += chunk));
  const timer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  return new Promise((resolve) =>
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve(code);
    }),
  );
}
const detect = (name) => ['detect', '--in', at('notes.jsonl'), '--out', at(`${name}.jsonl`)];
const deidentify = (name) => [
  ...['deidentify', '--bundled', 'off', '--policy', 'private-research', '--epsilon', '2', '--budget', '6'],
  ...['--key', at('key'), '--ledger', at(`${name}.ledger`), '--on-leak', 'quarantine', '--quarantine', at(`${name}.q`)],
  ...['--in', at('notes.jsonl'), '--out', at(`${name}.jsonl`)],
];
const entriesOf = (name) => {
  if (!existsSync(at(`${name}.ledger`))) return '';
  const { surrogates, charges } = JSON.parse(readFileSync(at(`${name}.ledger`), 'utf8'));
  return JSON.stringify({ surrogates, charges });
};
const textOf = (name) => (existsSync(at(name)) ? readFileSync(at(name), 'utf8') : '');
const leftBy = (name) => [textOf(`${name}.jsonl`), textOf(`${name}.q`), entriesOf(name)];

const problems = [];
let [kills, rounds, locked] = [0, 0, 0];
try {
  await run(['ledger', 'new-key', at('key')]);
  const verbs = [];
  for (const [name, argsOf] of [
    ['detect', detect],
    ['deidentify', deidentify],
  ]) {
    const whole = `whole-${name}`;
    const began = performance.now();
    const code = await run(argsOf(whole));
    verbs.push({ name, argsOf, code, expected: leftBy(whole), ms: performance.now() - began });
    if (code !== 0 || textOf(`${whole}.jsonl`) === '') problems.push(`${name}: a whole run ended with ${code}`);
  }
  while (kills < wanted && problems.length === 0) {
    const { name, argsOf, code, expected, ms } = verbs[rounds % verbs.length];
    const own = `broken-${rounds++}`;
    const args = [...argsOf(own), '--resume', at(`${own}.resume`)];
    const times = 1 + Math.floor(chance() * 4);
    let ended = null;
    for (let i = 0; i < times && kills < wanted && ended === null; i += 1) {
      ended = await run(args, chance() * ms);
      if (ended === null) kills += 1;
    }
    if (ended === null) ended = await run(args);
    for (let i = 0; i < 3 && ended === 4; i += 1) {
      locked += 1;
      await new Promise((resolve) => setTimeout(resolve, 6000));
      ended = await run(args);
    }
    if (ended !== code) problems.push(`${name}, round ${rounds}: ended with ${ended}: ${complaint}`);
    const left = leftBy(own);
    for (const [i, what] of ['output', 'quarantine', 'ledger'].entries())
      if (left[i] !== expected[i]) problems.push(`${name}, round ${rounds}: the ${what} differs`);
    if (existsSync(at(`${own}.resume`))) problems.push(`${name}, round ${rounds}: something is left of --resume`);
    for (const ending of ['.jsonl', '.q', '.ledger', '.ledger.counter']) rmSync(at(own + ending), { force: true });
    if (rounds % 20 === 0) console.error(`${kills} of ${wanted} kills, ${rounds} runs`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const problem of problems) console.error(problem);
console.log(JSON.stringify({ kills, runs: rounds, locked, problems: problems.length }));
process.exitCode = problems.length === 0 && kills >= wanted ? 0 : 1;
