import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pythonWith } from './install';
import { areSame, linesIn, linesOfFolder, makeMaterial, releaseBy, sorted } from './material';
import { reportOf } from './report';
import { cpuSecondsOf } from './run';

const script = path.resolve('resources/administration/engines/spark_pipe.py');
const median = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[numbers.length >> 1]!;

/**
 * CPU seconds of all processes: a plain pipe of one gauze; the same in the partitions of Spark; a session of Spark that
 * only starts and ends. In turns, medians.
 */
export async function sparkCpu(folder: string, notes: number, parts: number, pairs: number): Promise<void> {
  const material = await makeMaterial(folder, notes, parts);
  const programs = pythonWith('spark');
  const python = path.join(programs, 'python');
  const options = {
    cwd: folder,
    env: { GAUZE: material.gauze, PYSPARK_PYTHON: python, SPARK_LOCAL_IP: '127.0.0.1' },
  };
  const submit = (args: readonly string[]): number =>
    cpuSecondsOf(
      folder,
      path.join(programs, 'spark-submit'),
      ['--master', 'local[2]', '--conf', 'spark.ui.enabled=false', '--driver-memory', '1g', ...args],
      options,
    );
  const empty = material.at('empty.py');
  writeFileSync(empty, 'from pyspark.sql import SparkSession\nSparkSession.builder.getOrCreate().stop()\n');
  const jobs: readonly (readonly [string, readonly string[]])[] = [
    ['detect with the bundled models', ['detect']],
    ['release by the index', releaseBy(material)],
    ['detect by rules', ['detect', '--bundled', 'off']],
  ];
  for (const [name, args] of jobs) measure(name, args);

  function measure(name: string, args: readonly string[]): void {
    const plain: number[] = [];
    const inSpark: number[] = [];
    const start: number[] = [];
    for (let pair = 0; pair < pairs; pair += 1) {
      const [one, many] = [material.at('plain'), material.at('in-spark')];
      plain.push(
        cpuSecondsOf(folder, 'bash', [
          '-c',
          '"$0" "${@:3}" --quiet < "$1" > "$2"',
          material.gauze,
          material.notes,
          one,
          ...args,
        ]),
      );
      start.push(submit([empty]));
      inSpark.push(submit([script, '--partitions', String(parts), material.notes, many, ...args]));
      const isSame = areSame(sorted(linesIn(readFileSync(one, 'utf8'))), sorted(linesOfFolder(many, 'part-')));
      process.stderr.write(`${name}: ${plain.at(-1)} ${start.at(-1)} ${inSpark.at(-1)}\n`);
      if (!isSame) throw new Error(`${name}: Spark writes something else`);
      rmSync(many, { recursive: true });
    }
    const net = median(inSpark) - median(start);
    const more = net / median(plain) - 1;
    reportOf('PySpark').check(
      `CPU of ${name}, ${material.count} notes in ${parts} partitions, at most 10 % more than one plain process, net ` +
        'of the start of the JVM',
      more <= 0.1,
      `plain ${plain.map((s) => s.toFixed(1)).join(' ')} s; Spark ${inSpark.map((s) => s.toFixed(1)).join(' ')} s; ` +
        `its start ${start.map((s) => s.toFixed(1)).join(' ')} s; ${(100 * more).toFixed(1)} % more`,
    );
  }
}
