import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pythonWith } from './install';
import { areSame, killedOnce, linesIn, linesOfFolder, type Material, sorted } from './material';
import { reportOf } from './report';
import { type Ended, run, runWell } from './run';

const script = path.resolve('resources/administration/engines/Snakefile');

export function snakemake(material: Material): void {
  const { at } = material;
  const programs = pythonWith('snakemake');
  const program = path.join(programs, 'snakemake');
  const report = reportOf(`Snakemake ${runWell(program, ['--version']).trim()}`);
  // found by rules and by the bundled models here: nothing in the file says otherwise
  runWell(material.gauze, ['detect', '--quiet', '--in', material.notes, '--out', at('snake-marked.jsonl')]);
  const plain = [
    '--policy',
    'surrogate',
    '--on-leak',
    'propagate',
    '--key',
    material.key,
    '--ledger',
    at('snake.ledger'),
  ];
  runWell(material.gauze, [
    ...['deidentify', ...plain, '--quiet', '--in', at('snake-marked.jsonl'), '--out', at('snake-plain.jsonl')],
  ]);
  const expected = sorted(linesIn(readFileSync(at('snake-plain.jsonl'), 'utf8')));
  const start = (gauze: string, name: string, more: readonly string[] = []): Ended =>
    run(
      program,
      [
        ...['--snakefile', script, '--directory', at(name), '--cores', '2', ...more, '--config'],
        ...[`notes=${material.parts}`, 'out=released', `gauze=${gauze}`, `key=${material.key}`, 'ledger=ledger.json'],
      ],
      { env: { PATH: `${programs}:${process.env['PATH']}`, XDG_CACHE_HOME: at('snake-cache') } },
    );
  const isReleased = (name: string): boolean =>
    existsSync(at(`${name}/released`)) && areSame(sorted(linesOfFolder(at(`${name}/released`))), expected);

  report.check(
    'detect in parts, one index, release in parts: note by note the bytes of one process',
    start(material.gauze, 'snake').code === 0 && isReleased('snake'),
    `${material.count} notes`,
  );
  const retried = killedOnce(material, 'snake-retried', 'early');
  report.check(
    'one gauze killed and its job tried again (--retries 1): the same bytes',
    start(retried.gauze, 'snake-retry', ['--retries', '1']).code === 0 &&
      retried.wasKilled() &&
      isReleased('snake-retry'),
  );
  const killed = killedOnce(material, 'snake-killed', 'late');
  const failed = start(killed.gauze, 'snake-again');
  const wasWhole = isReleased('snake-again');
  report.check(
    'one gauze killed and nothing tried again: the run fails; the next run makes what is missing, to the same bytes',
    failed.code !== 0 &&
      killed.wasKilled() &&
      !wasWhole &&
      start(killed.gauze, 'snake-again').code === 0 &&
      isReleased('snake-again'),
  );
  const file = path.join(material.parts, 'part-0.jsonl');
  const before = readFileSync(file);
  writeFileSync(file, `${before.toString()}{"id":"broken\n`);
  const broken = start(material.gauze, 'snake-broken', ['--keep-going']);
  writeFileSync(file, before);
  report.check(
    'a line that is no note: the run fails, and nothing is released',
    broken.code !== 0 && !existsSync(at('snake-broken/released')),
  );
}
