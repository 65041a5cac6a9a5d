// What the options mean stands in patientIndex.mjs.
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeBatchNotes } from './batchNotes';
import { measuredGauze, type Ran } from './measuredGauze';

const { values: options } = parseArgs({
  options: {
    notes: { type: 'string', default: '10000' },
    partitions: { type: 'string', default: '8' },
    policy: { type: 'string', default: 'surrogate' },
    seed: { type: 'string', default: '1' },
  },
});
const report = (line: string): void => void process.stdout.write(`${line}\n`);
const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-index-'));
const at = (name: string): string => path.join(folder, name);
const linesIn = (file: string): readonly string[] => readFileSync(file, 'utf8').trimEnd().split('\n');

async function run(name: string, args: readonly string[]): Promise<Ran> {
  const ran = await measuredGauze(args, at('log'));
  if (ran.code !== 0) throw new Error(`${name} ended with ${ran.code}`);
  return ran;
}
/** Of steps that run side by side elsewhere: their sum, and the most memory of one. */
const summaryOf = (name: string, runs: readonly Ran[]): string =>
  `${name}: ${runs.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0).toFixed(1)} CPU s · ` +
  `${Math.max(...runs.map(({ megabytes }) => megabytes)).toFixed(0)} MB of memory`;

try {
  await writeBatchNotes(at('notes'), Number(options.notes), options.seed);
  const count = Number(options.partitions);
  const notes = linesIn(at('notes'));
  report(
    `${notes.length.toLocaleString('en')} notes, ${(statSync(at('notes')).size / 1e6).toFixed(1)} MB, ${count} parts`,
  );
  const secret = ['--key', at('key'), '--ledger', at('ledger')];
  await run('new-key', ['ledger', 'new-key', at('key')]);
  const release = ['deidentify', '--policy', options.policy, '--on-leak', 'propagate', ...secret];
  const parts = Array.from({ length: count }, (_, part) => `${part}`);
  for (const part of parts)
    writeFileSync(at(`part${part}.jsonl`), notes.filter((_, n) => n % count === Number(part)).join('\n'));

  const found: Ran[] = [];
  for (const part of parts)
    found.push(
      await run('detect', [
        'detect',
        '--bundled',
        'off',
        '--in',
        at(`part${part}.jsonl`),
        '--out',
        at(`found${part}.jsonl`),
      ]),
    );
  report(summaryOf('  detection in parts', found));
  writeFileSync(at('all.jsonl'), parts.map((part) => readFileSync(at(`found${part}.jsonl`), 'utf8')).join(''));
  const made = await run('index', [...release, '--in', at('all.jsonl'), '--make-index', at('index')]);
  report(`${summaryOf('  index', [made])} · ${(statSync(at('index')).size / notes.length).toFixed(0)} bytes a note`);
  const written: Ran[] = [];
  for (const part of parts)
    written.push(
      await run('writing', [
        ...['deidentify', '--index', at('index'), '--key', at('key')],
        ...['--in', at(`part${part}.jsonl`), '--out', at(`out${part}.jsonl`)],
      ]),
    );
  report(summaryOf('  writing in parts', written));
  const whole = await run('release', [...release, '--in', at('all.jsonl'), '--out', at('whole.jsonl')]);
  report(summaryOf('  one process, of what was found', [whole]));

  const isSame =
    JSON.stringify(parts.flatMap((part) => linesIn(at(`out${part}.jsonl`))).sort()) ===
    JSON.stringify([...linesIn(at('whole.jsonl'))].sort());
  report(isSame ? 'the parts are what one process writes, byte for byte' : 'PROBLEM: the parts are something else');
  process.exitCode = isSame ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
