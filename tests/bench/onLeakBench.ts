// What the options mean stands in onLeak.mjs.
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { writeBatchNotes } from './batchNotes';
import { measuredGauze } from './measuredGauze';

const { values: options } = parseArgs({
  options: {
    notes: { type: 'string', default: '10000' },
    modes: { type: 'string', default: 'propagate,mask,quarantine,refuse' },
    policy: { type: 'string', default: 'surrogate' },
    bundled: { type: 'string', default: 'off' },
    seed: { type: 'string', default: '1' },
  },
});
const wanted = Number(options.notes);
const report = (line: string): void => void process.stdout.write(`${line}\n`);

const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-on-leak-'));
const at = (name: string): string => path.join(folder, name);

async function linesIn(name: string): Promise<number> {
  let count = 0;
  for await (const line of createInterface({ input: createReadStream(at(name)) })) count += line === '' ? 0 : 1;
  return count;
}

let isMissed = false;
try {
  const characters = await writeBatchNotes(at('notes.jsonl'), wanted, options.seed);
  report(
    `${wanted.toLocaleString('en')} notes, ${(characters / 1e6).toFixed(1)} M characters, ` +
      `${options.policy}, rules${options.bundled === 'on' ? ' and bundled model' : ' alone'}`,
  );
  const modes = options.modes.split(',');
  for (const mode of modes) {
    const { code, seconds, cpuSeconds, megabytes } = await measuredGauze(
      [
        ...[
          'deidentify',
          '--policy',
          options.policy,
          '--seed',
          '1',
          '--keep-ids',
          '--keep-order',
          '--bundled',
          options.bundled,
        ],
        ...[
          '--in',
          at('notes.jsonl'),
          '--out',
          at(`${mode}.jsonl`),
          '--on-leak',
          mode,
          '--leaks',
          at(`${mode}.leaks`),
          '--quiet',
        ],
        ...(mode === 'quarantine' ? ['--quarantine', at('aside.jsonl')] : []),
      ],
      at('log'),
    );
    const released = code === 5 ? 0 : await linesIn(`${mode}.jsonl`);
    const aside = mode === 'quarantine' ? await linesIn('aside.jsonl') : 0;
    if (mode !== 'refuse' && released + aside !== wanted) isMissed = true;
    report(
      `${mode.padEnd(10)} exit ${code} · released ${released} · put aside ${aside} · places ` +
        `${await linesIn(`${mode}.leaks`)} · ${cpuSeconds.toFixed(0)} CPU s · ${seconds.toFixed(0)} s · ` +
        `${(characters / cpuSeconds / 1e6).toFixed(2)} M characters a CPU second · ${megabytes.toFixed(0)} ` +
        'MB',
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = isMissed ? 1 : 0;
