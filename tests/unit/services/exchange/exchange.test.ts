import { describe, expect, test } from 'vitest';
import { readFormats } from '../../../../electron/core/exchange/readers/registry';
import {
  codeOf,
  importTree,
  notesByName,
  openProject,
  openServices,
  readTree,
  skippedOf,
  temporaryFolder,
  writeTree,
} from '../../../fixtures/openServices';

const i2b2 =
  '<?xml version="1.0" encoding="UTF-8" ?>\n<deIdi2b2>\n<TEXT><![CDATA[Seen by Dr. Smith.]]></' +
  'TEXT>\n<TAGS>\n<NAME id="P0" start="12" end="17" text="Smith" TYPE="DOCTOR" comment="" />\n</TAGS>\n</' +
  'deIdi2b2>\n';

const utf16 = (text: string): Uint8Array => Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le'));

const latin = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));

const brat = {
  'a.txt': 'Seen by Dr. Smith in Leeds.\n',
  'a.ann': 'T1\tDOCTOR 12 17\tSmith\nT2\tCITY 21 26\tLeeds\n',
  'b.txt': 'No names here.\n',
};

test('languages_areRecognised_whereNobodySaidOne', async () => {
  const services = await openProject();
  await importTree(
    services,
    writeTree(services.at('in'), {
      'n.jsonl': [
        { id: 'de', text: 'Der Patient wurde nach der Aufnahme untersucht.' },
        { id: 'es', text: 'El paciente ingresa por dolor sin fiebre.' },
        { id: 'said', text: 'The patient was seen.', language: 'nl' },
        { id: 'unknown', text: 'O paciente de 50 anos.', language: 'pt' },
        { id: 'none', text: '120/80' },
      ]
        .map((note) => `${JSON.stringify(note)}\n`)
        .join(''),
    }),
    { format: 'jsonl' },
  );
  const rows = [...(await notesByName(services)).values()].map(({ row }) => [row.name, row.language]);
  expect(Object.fromEntries(rows)).toEqual({ de: 'de', es: 'es', said: 'nl', unknown: null, none: null });
});

test('aFolderOfSeveralFormats_isReadEachByItsOwn_orAllByOne', async () => {
  const services = await openProject();
  const folder = writeTree(services.at('in'), {
    'plain.txt': 'Seen today.\n',
    'table.csv': 'id,text\nrow,Seen on the ward.\n',
    'lines.jsonl': '{"id":"line","text":"Seen by Dr. Smith."}\n',
    'sub/pair.txt': brat['a.txt'],
    'sub/pair.ann': brat['a.ann'],
    'letter.pdf': 'x',
  });
  const inspected = await services.client.exchange.inspect({ paths: [folder] });
  expect(inspected).toMatchObject({
    files: 5,
    tables: [
      {
        name: 'table.csv',
        columns: [
          { header: 'id', role: { as: 'id' } },
          { header: 'text', role: { as: 'text' } },
        ],
      },
    ],
    kinds: [
      { format: 'text', files: 1 },
      { format: 'csv', files: 1 },
      { format: 'jsonl', files: 1 },
      { format: 'brat', files: 2 },
    ],
  });
  const job = await importTree(services, folder, {
    format: 'mixed',
    spansAs: 'accepted',
  });
  expect(job).toMatchObject({ status: 'done', result: { taken: 4, spans: 2 } });
  expect(skippedOf(job)).toEqual({ 'letter.pdf': 'unknownFormat' });
  expect([...(await notesByName(services)).keys()].sort()).toEqual(['line', 'plain', 'row', 'sub/pair']);
});

describe('formats', () => {
  test('text_everyEncoding_isRecognisedAndKept', async () => {
    const services = await openProject();
    const job = await importTree(
      services,
      writeTree(services.at('in'), {
        'plain.txt': 'Señora Núñez, naïve.\r\n',
        'sub/deep.txt': 'Deep.\n',
        'wide.txt': utf16('Señora Núñez\r\n'),
        'latin.txt': latin('Se\u00f1ora N\u00fa\u00f1ez vino ayer a la consulta.\r\n'),
      }),
    );
    expect(job).toMatchObject({ status: 'done', skippedCount: 0, result: { taken: 4 } });
    const notes = await notesByName(services);
    expect([...notes.keys()].sort()).toEqual(['latin', 'plain', 'sub/deep', 'wide']);
    expect(notes.get('wide')?.text).toBe('Señora Núñez\r\n');
    expect(notes.get('latin')?.text).toBe('Señora Núñez vino ayer a la consulta.\r\n');
    expect(notes.get('plain')?.text).toBe('Señora Núñez, naïve.\r\n');
  });

  test.each([
    ['brat', brat, 2],
    ['i2b2', { 'a.xml': i2b2 }, 1],
    ['conll', { 'a.conll': 'Seen O\nby O\nSmith B-DOCTOR\n. O\n' }, 1],
    [
      'jsonl',
      {
        'n.jsonl':
          '{"id":"a","text":"Seen by Dr. Smith.","spans":[{"start":12,"end":17,"label":"DOCTOR"}]}\n{"id":' +
          '"b","text":"Nothing."}\n',
      },
      2,
    ],
    [
      'csv',
      { 'n.csv': 'id,patient,date,text\r\na,p1,2024-03-01,"Seen by ""Dr. Smith"",\r\ntoday"\r\nb,p1,,Well.\r\n' },
      2,
    ],
    ['text', { 'a.txt': 'Seen by Dr. Smith.' }, 1],
  ] as const)('%s_aFolder_isInspectedAndImported', async (format, files, notes) => {
    const services = await openProject();
    const folder = writeTree(services.at('in'), files);
    expect(await services.client.exchange.inspect({ paths: [folder] })).toMatchObject({
      format,
      files: Object.keys(files).length,
    });
    const job = await importTree(services, folder, { format, spansAs: 'accepted' });
    expect(job).toMatchObject({ status: 'done', skippedCount: 0, result: { taken: notes, unknownLabels: 0 } });
    for (const { text, annotations } of (await notesByName(services)).values()) {
      for (const { start, end, text: surface, status, label } of annotations) {
        expect(surface).toBe(text.slice(start, end));
        expect(status).toBe('accepted');
        if (label === 'DOCTOR') expect(surface).toBe('Smith');
      }
    }
    const { counts } = (await services.client.project.info({}))!;
    expect(counts.accepted).toBe({ brat: 2, i2b2: 1, conll: 1, jsonl: 1, csv: 0, text: 0 }[format]);
  });

  test('csv_chosenColumns_andMissingOnes', async () => {
    const services = await openProject();
    const folder = writeTree(services.at('in'), {
      'n.csv':
        'nr;who;when;befund text\n1;p1;01.02.2024;Erster Befund, unauffällig.\n2;p2;02.02.2024;Zweiter ' +
        'Befund, unauffällig.\n',
    });
    const inspected = await services.client.exchange.inspect({ paths: [folder] });
    expect(inspected.tables[0]?.columns.map(({ header, role }) => `${header}: ${role.as}`)).toEqual([
      'nr: id',
      'who: keep',
      'when: date',
      'befund text: text',
    ]);
    const missing = await importTree(services, folder, { format: 'csv', options: { textColumn: 'no such column' } });
    expect(missing).toMatchObject({ status: 'done', result: { taken: 0 } });
    expect(skippedOf(missing)).toEqual({ 'n.csv': 'missingColumn' });
    const taken = await importTree(services, folder, {
      format: 'csv',
      options: { idColumn: 'nr', patientColumn: 'who', dateColumn: 'when', textColumn: 'befund text' },
    });
    expect(taken).toMatchObject({ skippedCount: 0, result: { taken: 2 } });
    expect((await notesByName(services)).get('1')?.row).toMatchObject({ patient: 'p1', date: '2024-02-01' });
  });

  test('unknownFormat_isRefused', async () => {
    const { client, folder } = await openProject();
    expect(
      await codeOf(client.exchange.import({ paths: [folder], format: 'docx', again: false, spansAs: 'accepted' })),
    ).toBe('unknownFormat');
    expect((await client.exchange.formats({})).map(({ id }) => id).sort()).toEqual(
      [...readFormats.map(({ id }) => id), 'documents'].sort(),
    );
  });
});

describe('labels', () => {
  test('ofAnotherSet_areTranslated_unknownOnesCounted', async () => {
    const services = await openProject({ labelSet: 'meddocan' });
    const text = 'Smith of Leeds, thing.';
    const spans = [
      { start: 0, end: 5, label: 'DOCTOR' },
      { start: 9, end: 14, label: 'CITY' },
      { start: 16, end: 21, label: 'GIZMO' },
      { start: 0, end: 5, label: 'NOMBRE_PERSONAL_SANITARIO' },
    ];
    const job = await importTree(
      services,
      writeTree(services.at('in'), { 'n.jsonl': `${JSON.stringify({ id: 'n', text, spans })}\n` }),
      { format: 'jsonl' },
    );
    // The doctor occurs twice under one name.
    expect(job.result).toMatchObject({ taken: 1, spans: 2, unknownLabels: 1 });
    expect(
      (await notesByName(services)).get('n')?.annotations.map(({ label, text: surface }) => [surface, label]),
    ).toEqual([
      ['Smith', 'NOMBRE_PERSONAL_SANITARIO'],
      ['Leeds', 'TERRITORIO'],
    ]);
  });

  test('spanWithoutItsText_isRefusedWhole', async () => {
    const services = await openProject();
    const job = await importTree(
      services,
      writeTree(services.at('in'), {
        'n.jsonl':
          '{"id":"bad","text":"Short.","spans":[{"start":2,"end":99,"label":"DOCTOR"}]}\n{"id":"good",' +
          '"text":"Short."}\n',
      }),
      { format: 'jsonl' },
    );
    expect(job).toMatchObject({ status: 'done', skippedCount: 1, result: { taken: 1 } });
    expect([...(await notesByName(services)).keys()]).toEqual(['good']);
  });
});

describe('never twice unasked', () => {
  test('sameFiles_areSkipped_andAgainTakesThemUnderNewNames', async () => {
    const services = await openProject();
    const folder = writeTree(services.at('in'), { 'a.txt': 'One.', 'b.txt': 'Two.' });
    expect((await importTree(services, folder)).result).toMatchObject({ taken: 2 });
    const second = await importTree(services, folder);
    expect(second).toMatchObject({ status: 'done', result: { taken: 0 }, skippedCount: 2 });
    expect(skippedOf(second)).toEqual({ 'a.txt': 'alreadyImported', 'b.txt': 'alreadyImported' });
    // Also from another path and under another name.
    expect(skippedOf(await importTree(services, writeTree(services.at('moved'), { 'renamed.txt': 'One.' })))).toEqual({
      'renamed.txt': 'alreadyImported',
    });
    expect((await importTree(services, folder, { again: true })).result).toMatchObject({ taken: 2 });
    expect([...(await notesByName(services)).keys()].sort()).toEqual(['a', 'a (2)', 'b', 'b (2)']);
  });

  test('twoNotesOfOneText_areBothTaken', async () => {
    const services = await openProject();
    expect(
      (await importTree(services, writeTree(services.at('in'), { 'a.txt': 'Chest clear.', 'b.txt': 'Chest clear.' })))
        .result,
    ).toMatchObject({ taken: 2 });
  });

  test('aRemovedNote_canBeHadAgain', async () => {
    const services = await openProject();
    const folder = writeTree(services.at('in'), { 'a.txt': 'One.' });
    await importTree(services, folder);
    await services.client.document.remove({ ids: [1] });
    expect((await importTree(services, folder)).result).toMatchObject({ taken: 1 });
    expect([...(await notesByName(services)).keys()]).toEqual(['a']);
  });

  test('undoOfAnImport_isOneStepAndItCanBeDoneAgain', async () => {
    const services = await openProject();
    const folder = writeTree(
      services.at('in'),
      Object.fromEntries(Array.from({ length: 450 }, (_, n) => [`n${n}.txt`, `Note ${n}.`])),
    );
    await importTree(services, folder);
    expect((await services.client.review.undo({})).documentIds).toHaveLength(450);
    expect((await services.client.project.info({}))?.counts.documents).toBe(0);
    expect((await importTree(services, folder)).result).toMatchObject({ taken: 450 });
  });

  test('aTableUnderAnotherName_isKnown', async () => {
    const services = await openProject();
    const table = 'text\nFirst note.\nSecond note.\n';
    expect(
      (await importTree(services, writeTree(services.at('in'), { 'a.csv': table }), { format: 'csv' })).result,
    ).toMatchObject({ taken: 2 });
    const again = await importTree(services, writeTree(services.at('other'), { 'b.csv': table }), { format: 'csv' });
    expect(again).toMatchObject({
      result: { taken: 0 },
      skipped: [{ item: 'b.csv', code: 'alreadyImported', details: { notes: 2 } }],
    });
  });
});

describe('export', () => {
  test.each(['brat', 'i2b2', 'jsonl', 'conll', 'xmi'])('%s_thereAndBack_isTheSame', async (format) => {
    const services = await openProject();
    await importTree(
      services,
      writeTree(services.at('in'), {
        'a.txt': 'Seen by Dr. 👩‍⚕️ Smith\r\nin Leeds, José.\r\n',
        'a.ann': 'T1\tDOCTOR 17 22\tSmith\nT2\tCITY 27 32\tLeeds\n',
      }),
      { format: 'brat', spansAs: 'accepted' },
    );
    const before = (await notesByName(services)).get('a')!;
    expect(before.annotations.map(({ text }) => text)).toEqual(['Smith', 'Leeds']);
    const job = await services.ended(
      await services.client.exchange.export({ folder: services.at('out'), format, statuses: ['accepted'] }),
    );
    expect(job).toMatchObject({ status: 'done', result: { written: 1 } });
    const other = await openServices({ folder: temporaryFolder() });
    await other.client.project.create({ path: other.at('q.gauze'), name: 'Back', labelSet: 'hipaa-i2b2' });
    await importTree(other, services.at('out'), { format, spansAs: 'accepted' });
    const after = (await notesByName(other)).get('a')!;
    expect(after.text).toBe(before.text);
    const bare = (note: typeof before) =>
      note.annotations.map(({ start, end, label, status }) => ({ start, end, label, status }));
    expect(bare(after)).toEqual(bare(before));
  });

  test('statusesAndNotes_areThoseAskedFor', async () => {
    const services = await openProject();
    await importTree(services, writeTree(services.at('in'), brat), { format: 'brat' });
    const [first] = (await services.client.document.get({ id: 1 })).annotations;
    await services.client.review.decide({ documentId: 1, annotationIds: [first!.id], status: 'accepted' });
    await services.ended(
      await services.client.exchange.export({
        folder: services.at('out'),
        format: 'brat',
        documentIds: [1],
        statuses: ['accepted'],
      }),
    );
    expect(Object.keys(readTree(services.at('out')))).toEqual(['a.ann', 'a.txt']);
    expect(readTree(services.at('out'))['a.ann']!.toString()).toBe('T1\tDOCTOR 12 17\tSmith\n');
    // An export is not an undo step: the last one is still the review.
    expect((await services.client.review.undo({})).done).toMatchObject({ command: 'accept' });
  });

  test('neverWritesOverAFile_andTakesItsOwnBack', async () => {
    const services = await openProject();
    await importTree(services, writeTree(services.at('in'), { 'a.txt': 'One.', 'b.txt': 'Two.' }));
    writeTree(services.at('out'), { 'b.txt': 'mine' });
    const job = await services.ended(
      await services.client.exchange.export({ folder: services.at('out'), format: 'text', statuses: [] }),
    );
    expect(job).toMatchObject({ status: 'failed', error: { code: 'exists', details: { file: 'b.txt' } } });
    expect(readTree(services.at('out'))).toEqual({ 'b.txt': Buffer.from('mine') });
    expect(readTree(services.at('in'))['b.txt']!.toString()).toBe('Two.');
  });
});
