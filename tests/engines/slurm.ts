import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { areSame, detect, killedOnce, linesOfFolder, type Material, releaseBy, sorted } from './material';
import { reportOf } from './report';
import { type Ended, run } from './run';

const script = path.resolve('resources/administration/engines/slurm-array.sh');

/** The script as sbatch starts it: once for each task, with the number of the task in the environment. */
export function slurm(material: Material): void {
  const { at } = material;
  const report = reportOf('Slurm array script, by SLURM_ARRAY_TASK_ID, without a Slurm');
  const count = readdirSync(material.parts).length;
  const task = (gauze: string, n: number, args: readonly string[], last = count): Ended =>
    run('bash', [script, ...args], {
      env: { GAUZE: gauze, SLURM_ARRAY_TASK_ID: `${n}`, SLURM_ARRAY_TASK_MIN: '1', SLURM_ARRAY_TASK_MAX: `${last}` },
    });
  // the last first: tasks come in any order
  const tasks = Array.from({ length: count }, (_, n) => count - n);
  const all = (gauze: string, args: readonly string[]): boolean =>
    tasks.map((n) => task(gauze, n, args).code).every((code) => code === 0);

  report.check(
    'detect, one task a file: the bytes of one process',
    all(material.gauze, [material.parts, at('slurm-marked'), ...detect]) &&
      areSame(linesOfFolder(at('slurm-marked')), material.markedLines),
    `${material.count} notes, ${count} tasks`,
  );
  const isReleased = (folder: string): boolean => areSame(sorted(linesOfFolder(at(folder))), material.released);
  report.check(
    'release by the index, one task a file: note by note the bytes of one process',
    all(material.gauze, [at('slurm-marked'), at('slurm-released'), ...releaseBy(material)]) &&
      isReleased('slurm-released'),
  );
  for (const moment of ['early', 'late'] as const) {
    const name = `slurm-${moment}`;
    const killed = killedOnce(material, name, moment);
    const args = [material.parts, at(name), ...releaseBy(material)];
    const first = task(killed.gauze, count, args).code;
    report.check(
      `one task killed ${moment === 'early' ? 'as it began' : 'with its file complete'} and requeued: the same bytes`,
      first !== 0 && killed.wasKilled() && all(killed.gauze, args) && isReleased(name),
    );
  }
  mkdirSync(at('slurm-stranger'));
  writeFileSync(at('slurm-stranger/a.jsonl'), `${material.stranger}\n`);
  writeFileSync(at('slurm-stranger/b.jsonl'), `${linesOfFolder(material.parts)[0]!}\n{"id":"cut\n`);
  const args = [at('slurm-stranger'), at('slurm-refused'), ...releaseBy(material)];
  const refused = [1, 2].map((n) => task(material.gauze, n, args, 2).code);
  report.check(
    'a note that the index does not have, a line that is no note: the tasks end with 2 and 1 and leave no file',
    areSame(refused.map(String), ['2', '1']) && linesOfFolder(at('slurm-refused')).length === 0,
  );
  report.check('an array with fewer tasks than files is refused', task(material.gauze, 1, args, 1).code === 2);
  report.check('a task without a file is refused', task(material.gauze, 3, args, 3).code === 2);
}
