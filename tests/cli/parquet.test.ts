import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { asyncBufferFromFile, parquetMetadata, parquetReadObjects } from 'hyparquet';
import { compressors } from './parquetReader';
import { expect, it } from 'vitest';
import { documentsOf, gauze, ndjson, root, temporaryFolder } from './gauze';

const folder = temporaryFolder();
const at = (name: string) => path.join(folder, name);
const golden = (name: string) => path.join(root, 'tests/fixtures/parquet', name);
const alone = ['--bundled', 'off'];

const linesOf = async (file: string) => (await gauze(['convert', '--to', 'jsonl', '--in', file])).stdout;
const rowsOf = async (file: string) =>
  parquetReadObjects({ file: await asyncBufferFromFile(file), compressors }) as Promise<Record<string, unknown>[]>;
const schemaOf = (file: string) => parquetMetadata(new Uint8Array(readFileSync(file))).schema;

it('reads what pyarrow wrote, whatever the compression and the encoding, value by value', async () => {
  const plain = await linesOf(golden('notes-none.parquet'));
  const [first, second, third, fourth] = documentsOf(plain);
  expect(first).toEqual({
    id: '1',
    text: 'Seen by Dr. Zebulon Quackenbush on 3 May 2021.\nStable.',
    patient: '70',
    date: '2021-05-03',
    language: 'en',
    meta: {
      ward: 'B2',
      urgent: 'true',
      beds: '0',
      big: '0',
      score: '0.10000000149011612',
      weight: '70.25',
      cost: '12.50',
      seen: '2021-05-03T09:30:00.00025Z',
      local: '2021-05-03T09:30:00',
    },
  });
  expect(second?.text).toBe('Visto por la Dra. Ximena Zorrilla el 14/03/2024. 🩺 Añade: “sin fiebre”.');
  expect(second?.meta).toMatchObject({ ward: '', beds: '4294967295', big: '18446744073709551615', cost: '-0.05' });
  expect(third).toMatchObject({ id: '4', date: '1969-12-31', meta: { seen: '1969-12-31T23:59:59.999999Z' } });
  expect(fourth).toMatchObject({ id: '9007199254740993', language: 'en' });
  for (const how of ['snappy', 'gzip', 'zstd', 'v2'])
    expect(await linesOf(golden(`notes-${how}.parquet`)), how).toBe(plain);
  const [older] = documentsOf(await linesOf(golden('notes-int96.parquet')));
  expect(older?.meta).toEqual({ seen: '2021-05-03T09:30:00.00025Z' });
});

it('writes the columns that it read, with names, order, types, compression and values, for other readers', async () => {
  for (const how of ['none', 'snappy', 'gzip', 'zstd', 'v2']) {
    const [source, target] = [golden(`notes-${how}.parquet`), at(`${how}.parquet`)];
    await gauze(['convert', '--to', 'parquet', '--in', source, '--out', target]);
    const kept = (await rowsOf(source)).filter((row) => row['note_text'] !== null && row['note_text'] !== undefined);
    const [was, is] = [schemaOf(source), schemaOf(target)];
    expect(is.map(({ name, type }) => [name, type])).toEqual(was.map(({ name, type }) => [name, type]));
    // The language as stored in a note.
    const shown = kept.map((row) => ({ ...row, language: row['language'] === 'en-US' ? 'en' : row['language'] }));
    expect(shown.map(plainly)).toEqual((await rowsOf(target)).map(plainly));
    const codecOf = (file: string) =>
      parquetMetadata(new Uint8Array(readFileSync(file))).row_groups[0]?.columns[4]?.meta_data?.codec;
    expect(codecOf(target)).toBe(codecOf(source));
    expect(await linesOf(target)).toBe(await linesOf(source));
    // The library would write these such that pyarrow refuses the whole file.
    expect(is.filter(({ logical_type: said }) => said?.type === 'INTEGER')).toEqual([]);
    // Words of notes that nobody requested.
    expect(readFileSync(target).includes('ARROW:schema')).toBe(false);
  }
});

const plainly = (row: Record<string, unknown>): unknown =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, value ?? null]));

it('gives spans a column, which is read again; the same bytes for one job, two jobs and a pipe', async () => {
  const detect = ['detect', ...alone, '--in', golden('notes-snappy.parquet')];
  await gauze([...detect, '--out', at('spans.parquet')]);
  const lines = (await gauze([...detect, '--to', 'jsonl'])).stdout;
  expect(documentsOf(lines)[0]?.spans?.some(({ text }) => text?.includes('Quackenbush') === true)).toBe(true);
  expect(await linesOf(at('spans.parquet'))).toBe(lines);
  await gauze([...detect, '--jobs', '2', '--out', at('two.parquet')]);
  expect(readFileSync(at('two.parquet'))).toEqual(readFileSync(at('spans.parquet')));
  await gauze([...detect, '--out', at('again.parquet')]);
  expect(readFileSync(at('again.parquet'))).toEqual(readFileSync(at('spans.parquet')));
});

it('releases the same columns with new texts and ids, and leaves the others without a value', async () => {
  const source = golden('notes-zstd.parquet');
  const ran = await gauze(
    ['deidentify', ...alone, '--policy', 'surrogate', '--seed', '5', '--on-leak', 'propagate'].concat([
      '--in',
      source,
      '--out',
      at('released.parquet'),
    ]),
  );
  expect(ran.diagnostics.filter(({ level, code }) => level === 'error' && code !== 'finished')).toEqual([
    expect.objectContaining({ code: 'empty', row: 3 }),
  ]);
  const released = await rowsOf(at('released.parquet'));
  expect(Object.keys(released[0]!)).toEqual(Object.keys((await rowsOf(source))[0]!));
  expect(
    JSON.stringify(
      released,
      (_, value: unknown) => String(value) && (typeof value === 'bigint' ? String(value) : value),
    ),
  ).not.toMatch(/Quackenbush|Zorrilla|Snodgrass/);
  for (const row of released) {
    expect(typeof row['note_id']).toBe('string');
    for (const name of ['ward', 'urgent', 'weight', 'cost', 'seen', 'note_date']) expect(row[name] ?? null).toBeNull();
  }
});

it('takes a folder of parts as Spark writes it, and makes a table of notes from anywhere', async () => {
  mkdirSync(at('parts'));
  copyFileSync(golden('notes-snappy.parquet'), at('parts/part-0.parquet'));
  copyFileSync(golden('notes-gzip.parquet'), at('parts/part-1.parquet'));
  const parts = await gauze(['convert', '--format', 'parquet', '--in', at('parts'), '--to', 'jsonl']);
  const one = await linesOf(golden('notes-none.parquet'));
  expect(parts.stdout).toBe(one + one);
  const notes = [
    { id: 'a', text: 'One.', patient: '7', date: '2024-03-14', meta: { ward: 'B2' } },
    {
      id: 'b',
      text: 'Two 🩺.',
      language: 'en',
      meta: { bed: '3' },
      spans: [{ start: 0, end: 3, label: 'X', text: 'Two' }],
    },
  ];
  await gauze(['convert', '--to', 'parquet', '--out', at('own.parquet')], ndjson(...notes));
  expect(documentsOf(await linesOf(at('own.parquet')))).toEqual(notes);
  const piped = await gauze(['convert', '--to', 'parquet', '--out', at('none.parquet')], '');
  expect(piped.code).toBe(0);
  expect(await rowsOf(at('none.parquet'))).toEqual([]);
});

it('says which column it does not read, and why', async () => {
  const said = async (name: string) => (await gauze(['convert', '--to', 'jsonl', '--in', golden(name)])).diagnostics[0];
  expect(await said('nested.parquet')).toMatchObject({
    code: 'malformed',
    reason: 'columnType',
    column: 'vitals',
    type: 'nested',
  });
  expect(await said('time.parquet')).toMatchObject({ reason: 'columnType', column: 'at', type: 'INT64/TIME' });
  expect(await said('brotli.parquet')).toMatchObject({ reason: 'compression', column: 'id', type: 'BROTLI' });
  expect(await said('delta.parquet')).toMatchObject({ reason: 'encoding', column: 'text', type: 'DELTA_BYTE_ARRAY' });
  expect(await said('bytes.parquet')).toMatchObject({ code: 'notText', column: 'text', row: 2 });
  const other = ['convert', '--to', 'jsonl', '--in', golden('notes-none.parquet'), '--text-column', 'body'];
  expect((await gauze(other)).diagnostics[0]).toMatchObject({ code: 'missingColumn', column: 'body' });
  const pipe = await gauze(
    ['convert', '--from', 'parquet', '--to', 'jsonl'],
    readFileSync(golden('notes-none.parquet')),
  );
  expect(pipe.code).toBe(2);
  expect(pipe.diagnostics[0]).toMatchObject({ code: 'badRequest', format: 'parquet' });
  expect(String(pipe.diagnostics[0]?.['message'])).toContain('--in FILE');
  writeFileSync(at('text.parquet'), 'A note, and no table of any kind.');
  const text = await gauze(['convert', '--to', 'jsonl', '--in', at('text.parquet')]);
  expect(text.diagnostics[0]).toMatchObject({ code: 'malformed', reason: 'notParquet' });
});
