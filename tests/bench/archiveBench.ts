// What the options mean stands in archive.mjs.
import { createReadStream, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { writeBatchNotes } from './batchNotes';
import { measuredGauze, type Ran } from './measuredGauze';

const { values: options } = parseArgs({
  options: {
    notes: { type: 'string', default: '10000' },
    jobs: { type: 'string', default: '1' },
    policy: { type: 'string', default: 'surrogate' },
    bundled: { type: 'string', default: 'off' },
    'on-leak': { type: 'string', default: 'propagate' },
    seed: { type: 'string', default: '1' },
    memory: { type: 'string' },
    keep: { type: 'string' },
  },
});
const report = (line: string): void => void process.stdout.write(`${line}\n`);
const problems: string[] = [];
const [detection, jobs] = [['--bundled', options.bundled], options.jobs === '1' ? [] : ['--jobs', options.jobs]];

async function linesIn(file: string): Promise<number> {
  let count = 0;
  for await (const line of createInterface({ input: createReadStream(file) })) count += line === '' ? 0 : 1;
  return count;
}

const summaryOf = (ran: Ran, bytes: number): string =>
  `exit ${ran.code} · ${ran.seconds.toFixed(1)} s · ${ran.cpuSeconds.toFixed(1)} CPU s · ` +
  `${(bytes / ran.cpuSeconds / 1e6).toFixed(2)} MB a CPU second · ${ran.megabytes.toFixed(0)} MB of ` +
  'memory';

interface Measured {
  readonly notes: number;
  readonly cpuSeconds: number;
  readonly megabytes: number;
}

/** Of the release alone, without the checks of it. */
async function archive(folder: string, wanted: number): Promise<Measured> {
  const at = (name: string): string => path.join(folder, name);
  await writeBatchNotes(at('notes.jsonl'), wanted, options.seed);
  const { size } = statSync(at('notes.jsonl'));
  const isQuarantine = options['on-leak'] === 'quarantine';
  const ran = await measuredGauze(
    [
      ...['deidentify', '--policy', options.policy, '--ledger', at('ledger'), ...detection, ...jobs],
      ...['--in', at('notes.jsonl'), '--out', at('released.jsonl'), '--expect', String(wanted)],
      ...[
        '--on-leak',
        options['on-leak'],
        '--leaks',
        at('leaks'),
        ...(isQuarantine ? ['--quarantine', at('aside')] : []),
      ],
      ...['--receipt', at('receipt'), '--private-receipt', at('kept')],
      ...(options.policy.startsWith('private') ? ['--budget', '6'] : []),
    ],
    at('log'),
  );
  const hasLeft = ran.code === 0 || ran.code === 1;
  const [released, aside, places] = [
    hasLeft ? await linesIn(at('released.jsonl')) : 0,
    isQuarantine ? await linesIn(at('aside')) : 0,
    await linesIn(at('leaks')),
  ];
  report(`${wanted.toLocaleString('en')} notes, ${(size / 1e6).toFixed(1)} MB, load ${os.loadavg()[0]!.toFixed(1)}`);
  report(`  release: ${summaryOf(ran, size)} · released ${released} · put aside ${aside} · places settled ${places}`);
  if (released + aside !== wanted) problems.push(`${wanted - released - aside} of ${wanted} notes are nowhere`);
  const checks = [
    ['receipt', ['--released', at('released.jsonl'), '--receipt', at('receipt')]],
    [
      'verify',
      [
        '--original',
        at('notes.jsonl'),
        '--released',
        at('released.jsonl'),
        '--receipt',
        at('kept'),
        ...detection,
        ...jobs,
      ],
    ],
  ] as const;
  for (const [name, args] of checks) {
    const checked = await measuredGauze(['verify', ...args, '--json'], at(`log-${name}`));
    report(`  ${name}: ${summaryOf(checked, size)}`);
    // of notes that were put aside `verify` says that they were not released
    if (checked.code !== 0) problems.push(`${name} ended with ${checked.code}`);
  }
  return { notes: wanted, cpuSeconds: ran.cpuSeconds, megabytes: ran.megabytes };
}

const base = options.keep ?? mkdtempSync(path.join(os.tmpdir(), 'gauze-archive-'));
try {
  const wanted = Number(options.notes);
  const each: Measured[] = [];
  for (const count of [Math.ceil(wanted / 10), wanted]) {
    const folder = path.join(base, String(count));
    mkdirSync(folder, { recursive: true });
    each.push(await archive(folder, count));
    if (options.keep === undefined) rmSync(folder, { recursive: true, force: true });
  }
  const [few, all] = [each[0]!, each[1]!];
  const cpuEach = ({ cpuSeconds, notes }: Measured): number => cpuSeconds / notes;
  const bytesEach = ((all.megabytes - few.megabytes) * 2 ** 20) / (all.notes - few.notes);
  report(
    `a note of all beside one of a tenth: CPU ${((cpuEach(all) / cpuEach(few) - 1) * 100).toFixed(0)} % more, ` +
      `memory ${(bytesEach / 1000).toFixed(1)} kB for each note more`,
  );
  const most = options.memory === undefined ? Infinity : Number(options.memory);
  if (!(all.megabytes <= most))
    problems.push(`${all.megabytes.toFixed(0)} MB of memory, at most ${most} were asked for`);
} finally {
  if (options.keep === undefined) rmSync(base, { recursive: true, force: true });
}
for (const problem of problems) report(`PROBLEM: ${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;
