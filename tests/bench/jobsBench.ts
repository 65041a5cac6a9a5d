// What the options mean stands in jobs.mjs.
import { createHash } from 'node:crypto';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeBatchNotes } from './batchNotes';
import { measuredGauze, type Ran } from './measuredGauze';

const { values: options } = parseArgs({
  options: {
    notes: { type: 'string', default: '5000' },
    jobs: { type: 'string', default: '1,2' },
    rounds: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
  },
});
const wanted = Number(options.notes);
const jobs = options.jobs.split(',');
const verbs = [
  ['detect, rules', ['detect', '--bundled', 'off']],
  ['detect, bundled models', ['detect']],
  [
    'deidentify, rules',
    ['deidentify', '--bundled', 'off', '--policy', 'surrogate', '--seed', '1', '--on-leak', 'propagate'],
  ],
] as const;
const report = (line: string): void => void process.stdout.write(`${line}\n`);

const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-jobs-'));
const at = (name: string): string => path.join(folder, name);

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
const minOf = (runs: readonly Ran[], of: keyof Omit<Ran, 'code'>): number => Math.min(...runs.map((ran) => ran[of]));

let isMissed = false;
try {
  const characters = await writeBatchNotes(at('notes.jsonl'), wanted, options.seed);
  report(
    `${wanted.toLocaleString('en')} notes, ${(characters / 1e6).toFixed(1)} M characters, ` +
      `${os.availableParallelism()} cores, load ${os.loadavg()[0]!.toFixed(1)}`,
  );
  for (const [name, args] of verbs) {
    const runs = new Map(jobs.map((count) => [count, [] as Ran[]]));
    const digests = new Set<string>();
    // in turns, so that what else the machine does meets all alike
    for (let round = 0; round < Number(options.rounds); round += 1)
      for (const count of jobs) {
        const files = ['--in', at('notes.jsonl'), '--out', at('out.jsonl')];
        const ran = await measuredGauze([...args, ...files, '--jobs', count, '--quiet'], at('log'));
        if (ran.code !== 0) throw new Error(`${name} with ${count} jobs ended with ${ran.code}`);
        runs.get(count)!.push(ran);
        digests.add(await digestOf(at('out.jsonl')));
      }
    if (digests.size !== 1) isMissed = true;
    const first = minOf(runs.get(jobs[0]!)!, 'seconds');
    for (const [count, own] of runs) {
      const seconds = minOf(own, 'seconds');
      report(
        `${name}, ${count} jobs: ${seconds.toFixed(1)} s (${(first / seconds).toFixed(2)} times as fast) ` +
          `· ${minOf(own, 'cpuSeconds').toFixed(1)} CPU s, ` +
          `${minOf(own, 'firstThreadSeconds').toFixed(1)} in the first thread · ` +
          `${minOf(own, 'megabytes').toFixed(0)} MB${digests.size === 1 ? '' : ' · OUTPUT DIFFERS'}`,
      );
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = isMissed ? 1 : 0;
