// What the options mean stands in engines.mjs.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { image } from './image';
import { NotHere } from './install';
import { beam } from './beam';
import { cron } from './cron';
import { makeMaterial, type Material } from './material';
import { parallel } from './parallel';
import { hasFailed, reportOf } from './report';
import { spark } from './spark';
import { slurm } from './slurm';
import { snakemake } from './snakemake';
import { sparkCpu } from './sparkCpu';

const engines: Readonly<Record<string, (material: Material) => void>> = {
  spark,
  beam,
  parallel,
  slurm,
  snakemake,
  cron,
  image,
};

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(engines).join(',') },
    notes: { type: 'string', default: '400' },
    parts: { type: 'string', default: '8' },
    'cpu-notes': { type: 'string' },
    pairs: { type: 'string', default: '3' },
  },
});
if (!existsSync('out/main/cli.cjs')) throw new Error('run `npm run build` first');
const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-engines-'));
try {
  if (options['cpu-notes'] !== undefined)
    await sparkCpu(folder, Number(options['cpu-notes']), Number(options.parts), Number(options.pairs));
  else {
    const material = await makeMaterial(folder, Number(options.notes), Number(options.parts));
    for (const name of options.only.split(',')) {
      const test = engines[name];
      if (test === undefined) throw new Error(`no engine ${name}: ${Object.keys(engines).join(' ')}`);
      try {
        test(material);
      } catch (error) {
        if (!(error instanceof NotHere)) throw error;
        reportOf(name).notRun('all', error.message);
      }
    }
  }
  process.exitCode = hasFailed() ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
