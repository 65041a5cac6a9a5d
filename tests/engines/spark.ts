import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pythonWith } from './install';
import { areSame, detect, killedOnce, linesOfFolder, type Material, releaseBy, sorted } from './material';
import { reportOf, type Report } from './report';
import { type Ended, run, runWell } from './run';

const scripts = path.resolve('resources/administration/engines');
const engine = (programs: string): string =>
  runWell(path.join(programs, 'python'), [
    '-c',
    'import pandas, pyarrow, pyspark; print(f"PySpark {pyspark.__version__}, pandas {pandas.__version__}, ' +
      'pyarrow {pyarrow.__version__}")',
  ]).trim();

/** Spark in this process's machine alone, with two threads; `tries` of a task, one unless specified. */
export const submit = (programs: string, gauze: string, args: readonly string[], master = 'local[2]'): Ended =>
  run(
    path.join(programs, 'spark-submit'),
    ['--master', master, '--conf', 'spark.ui.enabled=false', '--driver-memory', '1g', ...args],
    {
      env: {
        GAUZE: gauze,
        PYSPARK_PYTHON: path.join(programs, 'python'),
        // Java finds its own address nowhere on a machine without a network
        SPARK_LOCAL_IP: '127.0.0.1',
        PYTHONWARNINGS: 'ignore',
      },
      seconds: 900,
    },
  );

export function spark(material: Material): void {
  const programs = pythonWith('spark');
  const report = reportOf(engine(programs));
  pipes(material, programs, report);
  tables(material, programs, report);
}

/** RDD.pipe. */
function pipes(material: Material, programs: string, report: Report): void {
  const { at } = material;
  const partitions = ['--partitions', '8'];
  const pipe = (gauze: string, out: string, args: readonly string[], master?: string, script = 'spark_pipe.py') =>
    submit(
      programs,
      gauze,
      [path.join(scripts, script), ...partitions, ...args.slice(0, 1), at(out), ...args.slice(1)],
      master,
    );

  const found = pipe(material.gauze, 'spark-marked', [material.notes, ...detect]);
  report.check(
    'RDD.pipe, detect in 8 partitions: the bytes of one process, in its order',
    found.code === 0 && areSame(linesOfFolder(at('spark-marked'), 'part-'), material.markedLines),
    `${material.count} notes`,
  );
  const isReleased = (folder: string): boolean =>
    existsSync(path.join(at(folder), '_SUCCESS')) &&
    areSame(sorted(linesOfFolder(at(folder), 'part-')), material.released);
  const released = pipe(material.gauze, 'spark-released', [material.notes, ...releaseBy(material)]);
  report.check(
    'RDD.pipe, release by the index in 8 partitions: note by note the bytes of one process',
    released.code === 0 && isReleased('spark-released'),
  );

  const killed = killedOnce(material, 'spark-once');
  const again = pipe(killed.gauze, 'spark-again', [material.notes, ...releaseBy(material)], 'local[2,3]');
  report.check(
    'RDD.pipe, one gauze killed and its task tried again by Spark: the same bytes',
    killed.wasKilled() && again.code === 0 && isReleased('spark-again'),
  );
  const alone = killedOnce(material, 'spark-no-retry');
  const failed = pipe(alone.gauze, 'spark-failed', [material.notes, ...releaseBy(material)]);
  report.check(
    'RDD.pipe, one gauze killed and nothing tried again: the job fails, without _SUCCESS',
    alone.wasKilled() && failed.code !== 0 && !existsSync(at('spark-failed/_SUCCESS')),
  );

  writeFileSync(at('with-stranger.jsonl'), `${[material.stranger, ...linesOfFolder(material.parts)].join('\n')}\n`);
  const stranger = [at('with-stranger.jsonl'), ...releaseBy(material)];
  const refused = pipe(material.gauze, 'spark-refused', stranger, 'local[2,2]');
  report.check(
    'RDD.pipe, a note that the index does not have: tried twice, the job fails, without _SUCCESS',
    refused.code !== 0 && !existsSync(at('spark-refused/_SUCCESS')) && refused.stderr.includes('"notInIndex":1'),
  );
  // what the script is written against
  const careless = path.join(at('careless.py'));
  writeFileSync(
    careless,
    'import shlex, sys\nfrom pyspark.sql import SparkSession\n' +
      'context = SparkSession.builder.getOrCreate().sparkContext\n' +
      'context.textFile(sys.argv[1], 8).pipe(shlex.join(sys.argv[3:])).saveAsTextFile(sys.argv[2])\n',
  );
  const lossy = submit(programs, material.gauze, [
    careless,
    at('with-stranger.jsonl'),
    at('spark-careless'),
    material.gauze,
    ...releaseBy(material),
  ]);
  const left = lossy.code === 0 ? linesOfFolder(at('spark-careless'), 'part-').length : NaN;
  report.check(
    'RDD.pipe as it is by default (checkCode=False) succeeds without the refused partition: why the script sets it',
    left < material.count,
    `${left} of ${material.count} notes, and Spark reports success`,
  );
}

/** mapInPandas. */
function tables(material: Material, programs: string, report: Report): void {
  const { at } = material;
  const table = path.join(at('table.py'));
  writeFileSync(
    table,
    'import json, sys\nimport pandas\n' +
      'def write(lines, out):\n' +
      '    keys = ("id", "patient", "text")\n' +
      '    pandas.DataFrame([[json.loads(line).get(key) for key in keys] for line in lines], columns=keys)' +
      '.to_parquet(out)\n' +
      'def read(folder):\n' +
      '    for row in pandas.read_parquet(folder).itertuples(index=False):\n' +
      '        print(json.dumps(list(row), ensure_ascii=False))\n' +
      'if sys.argv[1] == "write":\n' +
      '    write(open(sys.argv[2], encoding="utf-8", newline="\\n"), sys.argv[3])\n' +
      'else:\n    read(sys.argv[2])\n',
  );
  const python = path.join(programs, 'python');
  const columnsOf = (lines: readonly string[]): readonly string[] =>
    sorted(
      lines.map((line) => {
        const { id, patient, text } = JSON.parse(line) as Readonly<Record<string, string>>;
        return JSON.stringify([id, patient, text]);
      }),
    );
  const rowsOf = (folder: string): readonly string[] =>
    sorted(
      runWell(python, [table, 'read', folder])
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.stringify(JSON.parse(line))),
    );
  const release = (gauze: string, given: string, out: string, master?: string): Ended =>
    submit(
      programs,
      gauze,
      [
        ...[path.join(scripts, 'spark_pandas.py'), at(given), at(out), '--partitions', '8'],
        ...['--index', material.index, '--key', material.key],
      ],
      master,
    );
  const expected = columnsOf(material.released);
  const isReleased = (folder: string): boolean =>
    existsSync(path.join(at(folder), '_SUCCESS')) && areSame(rowsOf(at(folder)), expected);

  runWell(python, [table, 'write', material.notes, at('notes.parquet')]);
  report.check(
    'mapInPandas, release of a Parquet table by the index in 8 partitions: id, patient and text of one process',
    release(material.gauze, 'notes.parquet', 'released.parquet').code === 0 && isReleased('released.parquet'),
  );
  const killed = killedOnce(material, 'pandas-once');
  report.check(
    'mapInPandas, one gauze killed and its task tried again by Spark: the same table',
    release(killed.gauze, 'notes.parquet', 'again.parquet', 'local[2,3]').code === 0 &&
      killed.wasKilled() &&
      isReleased('again.parquet'),
  );
  runWell(python, [table, 'write', at('with-stranger.jsonl'), at('stranger.parquet')]);
  const refused = release(material.gauze, 'stranger.parquet', 'refused.parquet');
  report.check(
    'mapInPandas, a note that the index does not have: the job fails, without _SUCCESS',
    refused.code !== 0 && !existsSync(at('refused.parquet/_SUCCESS')) && refused.stderr.includes('"notInIndex":1'),
  );
}
