// For `npm run bench:annotators`: agreement without a window, and projects in which several annotators have read, made
// here.
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import type { LabelledSpan } from '../../electron/contract/text';
import { groupAlpha } from '../../electron/core/agreement/groupAlpha';
import { pairAgreement } from '../../electron/core/agreement/pairAgreement';
import { pairNotes, type AnnotatedNote } from '../../electron/core/agreement/annotationLayers';
import { seededRandom } from '../../electron/core/evaluate/seededRandom';
import { nodeCrypto } from '../../electron/hosts/node/crypto';
import { nodeFiles } from '../../electron/hosts/node/files';
import { loadSql } from '../../electron/hosts/node/sql';
import { ProjectFile } from '../../electron/store/projectFile';
import { openHeadless } from './headless';

const {
  kind,
  folder = '',
  notes: count,
} = JSON.parse(process.argv[2] ?? '{}') as {
  readonly kind: 'core' | 'packages' | 'agreement' | 'adjudication';
  readonly folder?: string;
  readonly notes: number;
};

const random = seededRandom(1);
const words = [
  'Anna',
  'Weber',
  'was',
  'seen',
  'in',
  'the',
  'clinic',
  'on',
  '3',
  'March',
  'and',
  'feels',
  'well',
  'Essen',
  'continue',
  'metoprolol',
];
const labels = [
  'PATIENT',
  'DOCTOR',
  'DATE',
  'AGE',
  'CITY',
  'STREET',
  'ZIP',
  'HOSPITAL',
  'PHONE',
  'MEDICALRECORD',
  'IDNUM',
  'PROFESSION',
];
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

/** @param spanCount of each annotator, spread over the note; a tenth of them differ, or as many as `differing` says */
function readNote(
  id: number,
  wordCount: number,
  spanCount: number,
  annotators: readonly string[],
  differing = 0.15,
): AnnotatedNote {
  let text = '';
  const places: { start: number; end: number }[] = [];
  for (let n = 0; n < wordCount; n += 1) {
    const word = pick(words);
    places.push({ start: text.length, end: text.length + word.length });
    text += n % 25 === 24 ? `${word}\n` : `${word} `;
  }
  const gold = Array.from({ length: spanCount }, (_, n) => ({
    ...places[Math.floor((n * wordCount) / spanCount)]!,
    label: pick(labels),
  }));
  const spans = new Map(
    annotators.map((annotator) => [
      annotator,
      gold.flatMap((span): LabelledSpan[] => {
        if (random() >= differing) return [span];
        return random() < 0.5 ? [] : [{ ...span, label: pick(labels) }];
      }),
    ]),
  );
  return { id, text, spans };
}

async function makeProject(made: readonly AnnotatedNote[], annotators: readonly string[]): Promise<void> {
  mkdirSync(path.join(folder, 'in'), { recursive: true });
  const file = path.join(folder, `${kind}.gauze`);
  writeFileSync(
    path.join(folder, 'in', 'notes.jsonl'),
    made.map(({ id, text }) => `${JSON.stringify({ id: `n${String(id).padStart(5, '0')}`, text })}\n`).join(''),
  );
  const { client, ended } = openHeadless();
  await client.project.create({ path: file, name: `bench ${kind}`, labelSet: 'hipaa-i2b2' });
  const imported = await ended(
    await client.exchange.import({
      paths: [path.join(folder, 'in')],
      format: 'jsonl',
      again: false,
      spansAs: 'suggested',
    }),
  );
  if (imported.status !== 'done') throw new Error(`import ended ${imported.status}`);
  const people = [];
  for (const name of annotators)
    people.push(await client.annotators.putPerson({ name, account: null, role: 'reader' }));
  await client.project.close({});
  const project = await ProjectFile.open(file, {
    files: nodeFiles,
    sql: await loadSql(path.resolve('node_modules/sql.js/dist/sql-wasm.wasm')),
    crypto: nodeCrypto,
    now: () => Date.now(),
    version: '0.0.0',
    crc: (bytes) => crc32(bytes),
    sha256: (bytes) => createHash('sha256').update(bytes).digest('hex'),
  });
  const { database } = project;
  const ids = new Map(
    database.all<{ id: number; name: string }>('SELECT id, name FROM document').map(({ id, name }) => [name, id]),
  );
  database.run('BEGIN');
  let spanCount = 0;
  for (const { id, text, spans } of made) {
    const documentId = ids.get(`n${String(id).padStart(5, '0')}`) ?? 0;
    for (const [at, { id: annotator }] of people.entries()) {
      const put = (key: string, data: string) =>
        database.run(
          'INSERT INTO layerMark (reader, documentId, key, package, seq, hash, data) VALUES (?, ?, ?, 1, 1, ?, ?)',
          [annotator, documentId, key, '', data],
        );
      put('status', '"done"');
      for (const [n, span] of (spans.get(annotators[at] ?? '') ?? []).entries())
        put(
          `a${n}`,
          JSON.stringify({
            id: `a${n}`,
            ...span,
            text: text.slice(span.start, span.end),
            status: 'accepted',
            author: annotator,
            source: 'person',
          }),
        );
      spanCount += spans.get(annotators[at] ?? '')?.length ?? 0;
    }
  }
  database.run('COMMIT');
  await project.checkpoint();
  await project.close();
  console.log(
    JSON.stringify({ project: file, counts: { notes: made.length, annotators: annotators.length, spans: spanCount } }),
  );
}

/** Milliseconds of this process's own work: on a busy machine the clock says little. */
const stopwatch = (name: string): (() => void) => {
  const [from, cpu] = [performance.now(), process.cpuUsage()];
  return () => {
    const { user, system } = process.cpuUsage(cpu);
    console.log(
      `${name.padEnd(58)} ${(performance.now() - from).toFixed(0)} ms, own work ` +
        `${((user + system) / 1000).toFixed(0)} ms`,
    );
  };
};
function timed<T>(name: string, work: () => T): T {
  const stop = stopwatch(name);
  const result = work();
  stop();
  return result;
}
async function timedLater<T>(name: string, work: () => Promise<T>): Promise<T> {
  const stop = stopwatch(name);
  const result = await work();
  stop();
  return result;
}

/** One annotator's package of all notes, twenty marks in each: out, worked on, back, and back once more. */
async function packages(made: readonly AnnotatedNote[]): Promise<void> {
  mkdirSync(path.join(folder, 'in'), { recursive: true });
  writeFileSync(
    path.join(folder, 'in', 'notes.jsonl'),
    made.map(({ id, text }) => `${JSON.stringify({ id: `n${String(id).padStart(5, '0')}`, text })}\n`).join(''),
  );
  const [project, desk, passphrase] = [
    path.join(folder, 'p.gauze'),
    path.join(folder, 'anna.gauze'),
    'seven quiet herons',
  ];
  const { client, ended } = openHeadless();
  await client.project.create({ path: project, name: 'bench packages', labelSet: 'hipaa-i2b2', passphrase });
  await ended(
    await client.exchange.import({
      paths: [path.join(folder, 'in')],
      format: 'jsonl',
      again: false,
      spansAs: 'suggested',
    }),
  );
  const { id: annotator } = await client.annotators.putPerson({ name: 'Anna', account: null, role: 'reader' });
  await client.annotators.assign({ annotators: [annotator], overlap: 0, copies: 2, seed: 1 });
  await timedLater('a package written', () =>
    client.annotators.writePackage({
      annotator,
      path: desk,
      passphrase,
      isBlind: true,
      instructions: '',
      again: false,
    }),
  );
  await client.project.close({});
  await timedLater('opened by its annotator', () => client.project.open({ path: desk, passphrase }));
  const rows: { readonly id: number; readonly name: string }[] = [];
  while (rows.length < made.length)
    rows.push(...(await client.document.list({ offset: rows.length, limit: 500 })).rows);
  const spansOf = new Map(
    made.map(({ id, spans }) => [`n${String(id).padStart(5, '0')}`, spans.get('A. Reader') ?? []]),
  );
  for (const label of labels) {
    const places = rows.flatMap(({ id, name }) =>
      (spansOf.get(name) ?? [])
        .filter((span) => span.label === label)
        .map(({ start, end }) => ({ documentId: id, start, end })),
    );
    for (let from = 0; from < places.length; from += 5000)
      await client.review.label({ places: places.slice(from, from + 5000), label });
  }
  await client.document.setStatus({ ids: rows.map(({ id }) => id), status: 'done' });
  await client.project.close({});
  await client.project.open({ path: project, passphrase });
  const taken = await timedLater('taken back', () => client.annotators.importPackage({ path: desk }));
  const again = await timedLater('taken back once more', () => client.annotators.importPackage({ path: desk }));
  console.log(`${taken.notes} notes, ${taken.changes} changes; once more ${again.changes}`);
  await client.project.close({});
}

const five = ['A. Reader', 'B. Reader', 'C. Reader', 'D. Reader', 'E. Reader'];
if (kind === 'core') {
  const made = Array.from({ length: count }, (_, id) => readNote(id, 300, 20, five));
  timed('α of five annotators', () => groupAlpha(made, five, labels));
  const pair = timed('notes of a pair', () => pairNotes(made, five[0]!, five[1]!));
  timed('one pair, no intervals', () => pairAgreement(pair, { label: null, labels, seed: 1, resamples: 0 }));
  timed('one pair, 500 resamples', () => pairAgreement(pair, { label: null, labels, seed: 1, resamples: 500 }));
} else if (kind === 'packages')
  await packages(Array.from({ length: count }, (_, id) => readNote(id, 300, 20, five.slice(0, 1), 0)));
else if (kind === 'agreement')
  await makeProject(
    Array.from({ length: count }, (_, id) => readNote(id, 300, 20, five)),
    five,
  );
// The first note is a megabyte long and has 5,000 places where two annotators differ; the others have ten.
else
  await makeProject(
    [
      readNote(0, 200_000, 5000, five.slice(0, 2), 1),
      ...Array.from({ length: count - 1 }, (_, id) => readNote(id + 1, 300, 10, five.slice(0, 2), 1)),
    ],
    five.slice(0, 2),
  );
process.exit(0);
