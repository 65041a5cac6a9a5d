// What a person waits for, through the command line as it is: `train tagger` on MEDDOCAN train, the whole process by
// the clock and in CPU seconds of all its processes; then single notes of about 5 kB tagged one after the other by that
// model in a process that is open.
// `npm run bench:commands [-- --kinds linearCrf,default --unlabelled FOLDER --models FOLDER --notes 100]`. Needs
// ../shared/corpora and `npm run build`.
//
// --unlabelled FOLDER   of text files that networks learn words from first, beside those of train; none by default
// --models FOLDER       models are kept there, and one that is there is not trained again
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cli = path.join(root, 'scripts/gauze.mjs');
const corpora = path.join(root, '../shared/corpora');
if (!existsSync(path.join(root, 'out/main/cli.cjs'))) throw new Error('run `npm run build` first');
if (!existsSync(corpora)) throw new Error(`${corpora} is not there`);
const { values } = parseArgs({
  options: {
    kinds: { type: 'string', default: 'linearCrf,default' },
    unlabelled: { type: 'string', default: 'none' },
    models: { type: 'string' },
    notes: { type: 'string', default: '100' },
  },
});
const limits = { linearCrf: { trainingCpuSeconds: 110 }, default: { trainingSeconds: 900, noteMs: 50 } };
const noteBytes = 5000;
/** Notes before any is counted. */
const warmUp = 10;

const models = values.models ?? mkdtempSync(path.join(os.tmpdir(), 'gauze-commands-'));
mkdirSync(models, { recursive: true });
if (values.models === undefined) process.on('exit', () => rmSync(models, { recursive: true, force: true }));
console.log(
  `${os.cpus()[0]?.model.trim()}, ${os.cpus().length} cores, load ${os.loadavg()[0].toFixed(1)}, Node ` +
    `${process.versions.node}`,
);
const notes = someNotes(Number(values.notes) + warmUp);
for (const kind of values.kinds.split(',')) {
  const model = path.join(models, `${kind}.gauzemodel`);
  if (existsSync(model)) console.log(`${kind}: ${model}, trained before`);
  else train(kind, model);
  await tag(kind, model);
}

function train(kind, model) {
  const words =
    kind === 'linearCrf' || values.unlabelled === 'none'
      ? []
      : ['--unlabelled', values.unlabelled, '--unlabelled-format', 'text'];
  const line = [
    cli,
    'train',
    'tagger',
    '--kind',
    kind,
    '--train',
    path.join(corpora, 'meddocan/train'),
    '--dev',
    path.join(corpora, 'meddocan/dev'),
    '--labels',
    'meddocan',
    '--language',
    'es',
    '--seed',
    '1',
    '--out',
    model,
    '--json',
    '--quiet',
    ...words,
  ];
  const from = performance.now();
  // The times of a shell hold those of all processes that it waited for.
  const { stdout, stderr, status } = spawnSync(
    'bash',
    ['-c', '"$@"; status=$?; times >&2; exit $status', 'bash', process.execPath, ...line],
    { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } },
  );
  if (status !== 0) throw new Error(stderr);
  const seconds = (performance.now() - from) / 1000;
  const [own, children] = stderr
    .trim()
    .split('\n')
    .slice(-2)
    .map((row) => row.split(' ').reduce((sum, time) => sum + secondsOf(time), 0));
  const { metrics, backend, bytes } = JSON.parse(stdout);
  console.log(
    `${kind}, 500 notes learned from, 250 scored: ${seconds.toFixed(0)} s by the ` +
      `clock${bar(limits[kind]?.trainingSeconds)},` +
      ` ${(own + children).toFixed(0)} CPU s${bar(limits[kind]?.trainingCpuSeconds)}, ${backend}, ` +
      `${(bytes / 2 ** 20).toFixed(1)} MiB; sub-track 1 F1 ${metrics.f1.toFixed(4)} (P ` +
      `${metrics.precision.toFixed(4)}, R ${metrics.recall.toFixed(4)}), notes with something left ` +
      `${(100 * metrics.leaking).toFixed(1)} %`,
  );
}

/** One note at a time, sent when the one before has come back. */
async function tag(kind, model) {
  const child = spawn(
    process.execPath,
    [cli, 'detect', '--model', model, '--labels', 'meddocan', '--language', 'es', '--quiet'],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const times = [];
  let [bytes, spans, cpuFrom] = [0, 0, 0];
  for (const [at, text] of notes.entries()) {
    if (at === warmUp) cpuFrom = cpuMs(child.pid);
    const from = performance.now();
    child.stdin.write(`${JSON.stringify({ id: `note-${at}`, text })}\n`);
    const { value, done } = await lines.next();
    if (done) throw new Error('`gauze detect` ended before its notes did');
    times.push(performance.now() - from);
    bytes += Buffer.byteLength(text);
    spans += JSON.parse(value).spans.length;
  }
  const cpu = (cpuMs(child.pid) - cpuFrom) / (notes.length - warmUp);
  child.stdin.end();
  await new Promise((resolve) => child.once('close', resolve));
  const [first] = times;
  const warm = times.slice(warmUp).sort((a, b) => a - b);
  const at = (share) => warm[Math.floor(share * (warm.length - 1))].toFixed(1);
  console.log(
    `${kind}, with the rules: a note of ${(bytes / notes.length / 1000).toFixed(1)} kB and ` +
      `${(spans / notes.length).toFixed(0)} spans tagged in ${at(0.5)} ms${bar(limits[kind]?.noteMs)}, ` +
      `quartiles ${at(0.25)} to ${at(0.75)}, 95 % within ` +
      `${at(0.95)}${Number.isNaN(cpu) ? '' : `; ${cpu.toFixed(1)} CPU ms of both cores`};` +
      ` the first ${first.toFixed(0)} ms with the start of the process and the model loaded; ${warm.length} ` +
      'notes',
  );
}

/** Of several notes of dev each, cut at a line to about 5 kB; no two alike. */
function someNotes(count) {
  const folder = path.join(corpora, 'meddocan/dev');
  const files = readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.txt'))
    .sort();
  const whole = files.map((file) => readFileSync(path.join(folder, file), 'utf8'));
  return Array.from({ length: count }, (_, n) => {
    let text = '';
    for (let k = 0; Buffer.byteLength(text) < noteBytes; k += 1) text += `${whole[(n * 7 + k * 31) % whole.length]}\n`;
    const lines = text.split('\n');
    while (Buffer.byteLength(lines.join('\n')) > noteBytes + 100 && lines.length > 1) lines.pop();
    return lines.join('\n');
  });
}

/** Of all threads of a process up to now; not known but on Linux. */
function cpuMs(pid) {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return NaN;
  // proc(5): the name of the program, in brackets, may hold blanks; user and system time are fields 14 and 15, in ticks
  // of 10 ms.
  const fields = readFileSync(file, 'utf8').split(') ').pop().split(' ');
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

/** `1m2.345s` */
function secondsOf(time) {
  const [minutes, seconds] = time.split('m');
  return Number(minutes) * 60 + Number.parseFloat(seconds);
}

function bar(limit) {
  return limit === undefined ? '' : ` (limit ${limit})`;
}
