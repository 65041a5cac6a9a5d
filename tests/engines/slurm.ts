import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { areSame, detect, killedOnce, linesOfFolder, type Material, releaseAll, releaseBy, sorted } from './material';
import { reportOf } from './report';
import { type Ended, run } from './run';
import { inSlurm } from './slurmDaemons';

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
  daemons(material, count);
}

/** All three steps as the head of the script has them, by sbatch, each after the one before. */
function daemons(material: Material, count: number): void {
  const { at } = material;
  if (process.getuid?.() !== 0) return reportOf('Slurm').notRun('all', 'needs root, for namespaces');
  const cluster = at('slurm');
  const array = (out: string, given: string, args: readonly string[], last = count): string =>
    `--array=1-${last} --output=${at('slurm')}/%A_%a.log ${script} ${given} ${at(out)} ${args.join(' ')}`;
  const killed = killedOnce(material, 'slurm-requeued', 'early');
  const index = `${material.gauze} ${releaseAll(material.key, at('slurm-ledger.json')).join(' ')}`;
  const ended = inSlurm(cluster, [
    'slurmctld -V',
    `export GAUZE=${material.gauze}`,
    `first=$(sbatch --parsable ${array('sbatch-marked', material.parts, detect)})`,
    `second=$(sbatch --parsable --dependency=afterok:$first --output=${cluster}/index.log --wrap "${index} ` +
      `--in ${at('sbatch-marked')} --format jsonl --make-index ${at('sbatch.index')}")`,
    `sbatch --wait --dependency=afterok:$second ` +
      array('sbatch-released', material.parts, ['deidentify', '--index', at('sbatch.index'), '--key', material.key]),
    'echo released $?',
    // one task is killed, and requeued by hand, as Slurm does by itself where a node is lost
    `export GAUZE=${killed.gauze}`,
    `job=$(sbatch --parsable ${array('sbatch-again', material.parts, releaseBy(material))})`,
    'until [ -z "$(squeue --noheader --job $job)" ]; do sleep 1; done',
    'failed=$(scontrol --oneliner show job $job | grep JobState=FAILED | grep -o "ArrayTaskId=[0-9]*" | cut -d= -f2)',
    'echo failed $(echo $failed | wc -w)',
    `echo before $(ls ${at('sbatch-again')} | wc -l)`,
    'scontrol requeue ${job}_$failed',
    `for second in $(seq 120); do [ $(ls ${at('sbatch-again')} | wc -l) -lt ${count} ] || break; sleep 1; done`,
    `sbatch --wait ${array('sbatch-refused', at('slurm-stranger'), releaseBy(material), 2)}`,
    'echo refused $?',
  ]);
  const report = reportOf(/^slurm\S* [\d.]+/m.exec(ended.stdout)?.[0] ?? 'Slurm');
  const isReleased = (folder: string): boolean =>
    existsSync(at(folder)) && areSame(sorted(linesOfFolder(at(folder))), material.released);
  report.check(
    'sbatch: detect in an array, an index after it, the release in an array after that: the bytes of one process',
    ended.stdout.includes('released 0') && isReleased('sbatch-released'),
    isReleased('sbatch-released') ? `${material.count} notes, ${count} tasks` : ended.stderr.slice(-300),
  );
  report.check(
    'sbatch: one task killed, the task alone fails; requeued, the same bytes',
    killed.wasKilled() && ended.stdout.includes(`failed 1\nbefore ${count - 1}\n`) && isReleased('sbatch-again'),
  );
  report.check(
    'sbatch: a note that the index does not have: the job fails, and there is no file',
    /^refused [1-9]/m.test(ended.stdout) && linesOfFolder(at('sbatch-refused')).length === 0,
  );
}
