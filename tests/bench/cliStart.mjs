// What a short command costs: the least CPU seconds of its whole process, and the least by the clock.
// `npm run bench:cli-start [-- --runs 7 --beside FOLDER]`. Needs `npm run build`.
//
// --beside FOLDER   another built checkout: both run each command in turns
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const here = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({ options: { runs: { type: 'string', default: '7' }, beside: { type: 'string' } } });
const checkouts = values.beside === undefined ? [here] : [here, path.resolve(values.beside)];

const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-cli-start-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const [plain, locked, passphrase, notes] = ['plain.gauze', 'locked.gauze', 'passphrase', 'notes.jsonl'].map((name) =>
  path.join(folder, name),
);
writeFileSync(passphrase, 'seven quiet herons under lanterns\n', { mode: 0o600 });
writeFileSync(notes, '{"id":"a","text":"Seen by Dr. Luis Prado on 12 March 2024.","language":"en"}\n');

/** CPU seconds of the processes that this one waited for; to 10 ms, without the time of a shell. */
function childSeconds() {
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

function run(checkout, args) {
  const [before, began] = [childSeconds(), performance.now()];
  const { status, stderr } = spawnSync(process.execPath, [path.join(checkout, 'scripts/gauze.mjs'), ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  const elapsed = (performance.now() - began) / 1000;
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}\n${stderr}`);
  return { cpu: childSeconds() - before, elapsed };
}

run(here, ['project', 'create', plain, '--no-passphrase']);
run(here, ['project', 'create', locked, '--passphrase-file', passphrase]);
for (const [file, ...more] of [[plain], [locked, '--passphrase-file', passphrase]])
  run(here, ['project', 'import', file, '--in', notes, '--format', 'jsonl', ...more]);

const commands = {
  '--help': ['--help'],
  'project --help': ['project', '--help'],
  'ledger --help': ['ledger', '--help'],
  'project info': ['project', 'info', plain, '--json'],
  'project status --json': ['project', 'status', plain, '--json'],
  'the same, with a passphrase': ['project', 'status', locked, '--json', '--passphrase-file', passphrase],
  'project check': ['project', 'check', plain, '--json'],
  'audit verify': ['audit', 'verify', plain],
  'project import of a note it has': ['project', 'import', plain, '--in', notes, '--format', 'jsonl', '--again'],
  'detect in one note': ['detect', '--in', notes],
};

const least = (rows, name) => Math.min(...rows.map((row) => row[name])).toFixed(2);
console.log(`${os.cpus()[0]?.model.trim()}, load ${os.loadavg()[0].toFixed(1)}, Node ${process.versions.node}`);
for (const [name, args] of Object.entries(commands)) {
  const rows = checkouts.map(() => []);
  // the first only compiles what is kept
  for (let turn = 0; turn <= Number(values.runs); turn += 1)
    for (const [at, checkout] of checkouts.entries()) {
      const row = run(checkout, args);
      if (turn > 0) rows[at].push(row);
    }
  const shown = rows.map((row) => `${least(row, 'cpu')} CPU s, ${least(row, 'elapsed')} s`);
  console.log(`${name.padEnd(34)} ${shown.join('   beside ')}`);
}
