import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { debianWith } from './install';
import { areSame, detect, killedOnce, linesOfFolder, type Material, releaseBy, sorted } from './material';
import { reportOf } from './report';
import { type Ended, run, runWell } from './run';

const script = path.resolve('resources/administration/engines/parallel.sh');

export function parallel(material: Material): void {
  const { at } = material;
  const programs = path.join(debianWith('parallel'), 'usr/bin');
  const version = runWell(path.join(programs, 'parallel'), ['--version']).split('\n')[0]!;
  const report = reportOf(version);
  const withParallel = { PATH: `${programs}:${process.env['PATH']}` };
  const start = (gauze: string, given: string, out: string, args: readonly string[]): Ended =>
    run('bash', [script, given, at(out), ...args], { env: { GAUZE: gauze, JOBS: '2', ...withParallel } });
  const isReleased = (name: string): boolean => areSame(sorted(linesOfFolder(at(name))), material.released);

  const found = start(material.gauze, material.parts, 'parallel-marked', detect);
  report.check(
    'detect, one process a file: the bytes of one process',
    found.code === 0 && areSame(linesOfFolder(at('parallel-marked')), material.markedLines),
    `${material.count} notes`,
  );
  const released = start(material.gauze, at('parallel-marked'), 'parallel-released', releaseBy(material));
  report.check(
    'release by the index, one process a file: note by note the bytes of one process',
    released.code === 0 && isReleased('parallel-released'),
  );
  for (const moment of ['early', 'late'] as const) {
    const name = `parallel-${moment}`;
    const killed = killedOnce(material, name, moment);
    report.check(
      `one gauze killed ${moment === 'early' ? 'as it began' : 'with its file complete'} and tried again: ` +
        'the same bytes',
      start(killed.gauze, material.parts, name, releaseBy(material)).code === 0 &&
        killed.wasKilled() &&
        isReleased(name),
    );
  }
  mkdirSync(at('parallel-stranger'));
  writeFileSync(at('parallel-stranger/a.jsonl'), `${material.stranger}\n`);
  const refused = start(material.gauze, at('parallel-stranger'), 'parallel-refused', releaseBy(material));
  report.check(
    'a note that the index does not have: the exit code is not 0, and there is no file',
    refused.code !== 0 && !existsSync(at('parallel-refused/a.jsonl')) && refused.stderr.includes('"notInIndex":1'),
    `exit code ${refused.code}`,
  );
  // what the script is written against
  const careless = ['--pipepart', '-a', at('parallel-stranger/a.jsonl'), '--retries', '3'];
  const lossy = run('parallel', [...careless, material.gauze, ...releaseBy(material)], { env: withParallel });
  report.check(
    'by --pipepart with --retries it ends with 0 though the note was refused: why the script works with files',
    lossy.code === 0 && lossy.stdout === '',
  );
}
