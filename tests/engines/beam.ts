import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pythonWith } from './install';
import { areSame, detect, killedOnce, linesOfFolder, type Material, releaseBy, sorted } from './material';
import { reportOf } from './report';
import { type Ended, run, runWell } from './run';

const script = path.resolve('resources/administration/engines/beam_pipeline.py');

/** The direct runner of Apache Beam. */
export function beam(material: Material): void {
  const { at } = material;
  const python = path.join(pythonWith('beam'), 'python');
  const version = runWell(python, ['-c', 'import apache_beam; print(apache_beam.__version__)']).trim();
  const report = reportOf(`Apache Beam ${version}, direct runner`);
  const start = (gauze: string, notes: string, out: string, args: readonly string[]): Ended =>
    run(
      python,
      [
        ...[script, '--notes', notes, '--out', `${at(out)}/part`, '--batch', '60'],
        ...['--runner', 'DirectRunner', '--direct_num_workers', '2', '--', ...args],
      ],
      { env: { GAUZE: gauze, PYTHONWARNINGS: 'ignore' }, seconds: 600 },
    );
  const lines = (folder: string): readonly string[] =>
    existsSync(at(folder)) ? sorted(linesOfFolder(at(folder), 'part')) : [];

  const parts = `${material.parts}/*.jsonl`;
  report.check(
    'detect in batches: the lines of one process',
    start(material.gauze, parts, 'beam-marked', detect).code === 0 &&
      areSame(lines('beam-marked'), sorted(material.markedLines)),
    `${material.count} notes`,
  );
  report.check(
    'release by the index in batches: note by note the bytes of one process',
    start(material.gauze, parts, 'beam-released', releaseBy(material)).code === 0 &&
      areSame(lines('beam-released'), material.released),
  );
  const killed = killedOnce(material, 'beam-once');
  const failed = start(killed.gauze, parts, 'beam-again', releaseBy(material));
  const left = lines('beam-again').length;
  const again = start(killed.gauze, parts, 'beam-again', releaseBy(material));
  report.check(
    'one gauze killed: the job fails and writes nothing; run again, the same bytes',
    killed.wasKilled() &&
      failed.code !== 0 &&
      left === 0 &&
      again.code === 0 &&
      areSame(lines('beam-again'), material.released),
  );
  writeFileSync(at('beam-stranger.jsonl'), `${material.stranger}\n`);
  const refused = start(material.gauze, at('beam-stranger.jsonl'), 'beam-refused', releaseBy(material));
  report.check(
    'a note that the index does not have: the job fails and writes nothing',
    refused.code !== 0 && lines('beam-refused').length === 0 && refused.stderr.includes('"notInIndex":1'),
  );
}
