import { mkdirSync, readFileSync, writeFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { GauzeError } from '../../../../electron/contract/errors';
import { nodeFiles } from '../../../../electron/hosts/node/files';
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
  type TestServices,
} from '../../../fixtures/openServices';

const utf16 = (text: string): Uint8Array => Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le'));
const latin = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));
const brat = {
  'a.txt': 'Seen by Dr. Smith in Leeds.\n',
  'a.ann': 'T1\tDOCTOR 12 17\tSmith\nT2\tCITY 21 26\tLeeds\n',
  'b.txt': 'No names here.\n',
};
const i2b2 =
  '<?xml version="1.0" encoding="UTF-8" ?>\n<deIdi2b2>\n<TEXT><![CDATA[Seen by Dr. Smith.]]></TEXT>\n<TAGS>\n<NAME id="P0" start="12" end="17" text="Smith" TYPE="DOCTOR" comment="" />\n</TAGS>\n</deIdi2b2>\n';

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
          '{"id":"a","text":"Seen by Dr. Smith.","spans":[{"start":12,"end":17,"label":"DOCTOR"}]}\n{"id":"b","text":"Nothing."}\n',
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
        'nr;who;when;befund text\n1;p1;01.02.2024;Erster Befund, unauffällig.\n2;p2;02.02.2024;Zweiter Befund, unauffällig.\n',
    });
    const inspected = await services.client.exchange.inspect({ paths: [folder] });
    expect(inspected.columns).toEqual(['nr', 'who', 'when', 'befund text']);
    expect(inspected.suggested).toMatchObject({ delimiter: ';', textColumn: 'befund text' });
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
    expect((await client.exchange.formats({})).map(({ id }) => id).sort()).toEqual([
      'brat',
      'conll',
      'csv',
      'i2b2',
      'jsonl',
      'text',
    ]);
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
    // The doctor stands there twice under one name.
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
          '{"id":"bad","text":"Short.","spans":[{"start":2,"end":99,"label":"DOCTOR"}]}\n{"id":"good","text":"Short."}\n',
      }),
      { format: 'jsonl' },
    );
    expect(job).toMatchObject({ status: 'done', skippedCount: 1, result: { taken: 1 } });
    expect([...(await notesByName(services)).keys()]).toEqual(['good']);
  });
});

test('halfASurrogatePair_keepsOffsetsRight', async () => {
  const services = await openProject();
  const text = 'x\ud800y \u0000 Anna \udc00 Bert';
  const spans = ['Anna', 'Bert'].map((name) => ({
    start: text.indexOf(name),
    end: text.indexOf(name) + 4,
    label: 'PATIENT',
  }));
  const job = await importTree(
    services,
    writeTree(services.at('in'), {
      'n.jsonl': `${JSON.stringify({ id: 'n\ud800', patient: '\udc00', text, spans })}\n`,
    }),
    { format: 'jsonl', options: { offsets: 'utf16' }, spansAs: 'accepted' },
  );
  expect(job.result).toMatchObject({ taken: 1, loneSurrogates: 1 });
  const note = await services.client.document.get({ id: 1 });
  expect(note.text).toBe(text.toWellFormed());
  expect(note.annotations.map(({ start, end }) => note.text.slice(start, end))).toEqual(['Anna', 'Bert']);
  expect(note.row.length).toBe(note.text.length);
});

test('aSecondImportMeanwhile_isToldToWait', async () => {
  const services = await openProject();
  const folder = writeTree(
    services.at('in'),
    Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`n${n}.txt`, `Note ${n}.`])),
  );
  const input = { paths: [folder], format: 'text', again: false, spansAs: 'suggested' as const };
  const started = await services.client.exchange.import(input);
  expect(await codeOf(services.client.exchange.import(input))).toBe('busy');
  expect((await services.ended(started)).result).toMatchObject({ taken: 300 });
  expect(await importTree(services, folder)).toMatchObject({ skippedCount: 300 });
});

describe('never twice unasked', () => {
  test('sameFiles_areSkipped_andAgainTakesThemUnderNewNames', async () => {
    const services = await openProject();
    const folder = writeTree(services.at('in'), { 'a.txt': 'One.', 'b.txt': 'Two.' });
    expect((await importTree(services, folder)).result).toMatchObject({ taken: 2 });
    const second = await importTree(services, folder);
    expect(second).toMatchObject({ status: 'done', result: { taken: 0 }, skippedCount: 2 });
    expect(skippedOf(second)).toEqual({ 'a.txt': 'alreadyImported', 'b.txt': 'alreadyImported' });
    // Also from elsewhere and under another name.
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

describe('ids', () => {
  test('duplicates_areNamed_theFirstIsKept', async () => {
    const services = await openProject();
    const job = await importTree(
      services,
      writeTree(services.at('in'), {
        'n.jsonl': '{"id":"x","text":"First."}\n{"id":"x","text":"Second."}\n{"id":"y","text":"Third."}\n',
      }),
      { format: 'jsonl' },
    );
    expect(job.result).toMatchObject({ taken: 2 });
    expect(skippedOf(job)).toEqual({ 'n.jsonl: x': 'duplicateId' });
    expect((await notesByName(services)).get('x')?.text).toBe('First.');
  });

  test('pathSeparators_leadNowhereElse', async () => {
    const services = await openProject();
    const ids = ['../../escape', '..', 'a/b', '/etc/x', 'C:\\x', 'con', 'a\u0000b', '.hidden', 'x'.repeat(400)];
    await importTree(
      services,
      writeTree(services.at('in'), {
        'n.jsonl': ids.map((id) => `${JSON.stringify({ id, text: `Text of ${id.length}.` })}\n`).join(''),
      }),
      { format: 'jsonl' },
    );
    for (const format of ['text', 'brat', 'i2b2', 'conll', 'csv', 'jsonl']) {
      const job = await services.ended(
        await services.client.exchange.export({ folder: services.at('out', format), format, statuses: [] }),
      );
      expect(job, format).toMatchObject({ status: 'done', skippedCount: 0, result: { written: ids.length } });
    }
    expect(Object.keys(readTree(services.at('out', 'text')))).toHaveLength(ids.length);
    expect(
      Object.keys(readTree(services.folder)).every(
        (name) => name.startsWith('in/') || name.startsWith('out/') || name.startsWith('p.gauze'),
      ),
    ).toBe(true);
  });

  test('filesOfOneNameFromTwoFolders_areBothTaken', async () => {
    const services = await openProject();
    const folders = ['one', 'two'].map((name) => writeTree(services.at(name), { 'n.txt': `Note of ${name}.` }));
    const job = await services.ended(
      await services.client.exchange.import({
        paths: [...folders, folders[0]!],
        format: 'text',
        again: false,
        spansAs: 'suggested',
      }),
    );
    expect(job).toMatchObject({ skippedCount: 0, result: { taken: 2 } });
    expect([...(await notesByName(services)).keys()].sort()).toEqual(['one/n', 'two/n']);
  });

  test('chosenFilesOfOneName_areBothTaken', async () => {
    const services = await openProject();
    for (const name of ['one', 'two']) writeTree(services.at(name), { 'n.txt': `Note of ${name}.` });
    const job = await services.ended(
      await services.client.exchange.import({
        paths: [services.at('one', 'n.txt'), services.at('two', 'n.txt')],
        format: 'text',
        again: false,
        spansAs: 'suggested',
      }),
    );
    expect(job.result).toMatchObject({ taken: 2 });
  });
});

describe('bad input', () => {
  test('everyFileSaysWhy_andTheOthersAreTaken', async () => {
    const services = await openProject();
    const job = await importTree(
      services,
      writeTree(services.at('in'), {
        'good.txt': 'Good.',
        'empty.txt': '',
        'blank.txt': ' \n\n',
        'photo.txt': Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 0]),
        'cut.txt': Uint8Array.from(Buffer.from('Niño vió al señor ñ')).slice(0, -1),
        'utf32.txt': Uint8Array.from([0xff, 0xfe, 0, 0, 65, 0, 0, 0]),
        'letter.docx': 'PK',
        'Thumbs.db': 'x',
      }),
    );
    expect(job).toMatchObject({ status: 'done', result: { taken: 1 } });
    expect(skippedOf(job)).toEqual({
      'empty.txt': 'empty',
      'blank.txt': 'empty',
      'photo.txt': 'notText',
      'cut.txt': 'truncated',
      'utf32.txt': 'unknownEncoding',
      'letter.docx': 'unknownFormat',
    });
    expect(job.done).toBe(job.total);
  });

  test.each([
    ['jsonl', 'n.jsonl', '{"id":"a","text":"Fine."}\n{"id":"b","text":"Cut o'],
    ['jsonl', 'n.jsonl', 'no json at all\n'],
    ['i2b2', 'n.xml', i2b2.slice(0, 120)],
    ['i2b2', 'n.xml', 'plain words'],
    ['csv', 'n.csv', 'id,text\na,"open quote\n'],
    ['conll', 'n.conll', 'one two three four five\n'],
    ['brat', 'n.ann', 'T1\tDOCTOR 0 3\tabc\n'],
    ['csv', 'n.csv', ''],
    ['jsonl', 'n.jsonl', ''],
    ['conll', 'n.conll', ''],
    ['i2b2', 'n.xml', ''],
  ])('%s_brokenFile %#_endsDoneWithAReason', async (format, name, content) => {
    const services = await openProject();
    const job = await importTree(services, writeTree(services.at('in'), { [name]: content }), { format });
    expect(job.status).toBe('done');
    expect(job.skippedCount).toBe(1);
    expect(job.result['taken']).toBe(content.includes('Fine.') ? 1 : 0);
  });

  test('unreadableFileInTheMiddle_costsItselfAlone', async () => {
    const files = {
      ...nodeFiles,
      read: (file: string) =>
        file.endsWith('b.txt')
          ? Promise.reject(new GauzeError('unreadable', 'file system: EACCES'))
          : nodeFiles.read(file),
    };
    const services = await openProject({ files });
    const job = await importTree(
      services,
      writeTree(services.at('in'), { 'a.txt': 'One.', 'b.txt': 'Two.', 'c.txt': 'Three.' }),
    );
    expect(job).toMatchObject({ status: 'done', result: { taken: 2 } });
    expect(skippedOf(job)).toEqual({ 'b.txt': 'unreadable' });
  });

  test('absentFolder_failsWithACode', async () => {
    const services = await openProject();
    expect(await importTree(services, services.at('absent'))).toMatchObject({
      status: 'failed',
      error: { code: 'notFound' },
    });
    expect(await codeOf(services.client.exchange.inspect({ paths: [services.at('absent')] }))).toBe('notFound');
  });

  test.each([
    ['text', 'n.txt'],
    ['jsonl', 'n.jsonl'],
    ['csv', 'n.csv'],
  ])('%s_hundredMegabytesInOneLine_isRefusedAndTheNextIsTaken', async (format, name) => {
    const services = await openProject();
    const head = { text: '', jsonl: '{"id":"big","text":"', csv: 'id,text\nbig,"' }[format] ?? '';
    const tail = { text: '', jsonl: '"}\n{"id":"small","text":"Small."}\n', csv: '"\nsmall,Small.\n' }[format] ?? '';
    writeTree(services.at('in'), { [name]: head });
    const piece = Buffer.alloc(1 << 20, 'word ');
    for (let n = 0; n < 100; n += 1) writeFileSync(services.at('in', name), piece, { flag: 'a' });
    writeFileSync(services.at('in', name), tail, { flag: 'a' });
    if (format === 'text') writeTree(services.at('in'), { 'small.txt': 'Small.' });
    global.gc?.();
    const before = process.memoryUsage().rss;
    const job = await importTree(services, services.at('in'), { format });
    expect(job).toMatchObject({ status: 'done', result: { taken: 1 }, skipped: [{ code: 'tooLarge' }] });
    expect([...(await notesByName(services)).keys()]).toEqual(['small']);
    expect(process.memoryUsage().rss - before).toBeLessThan(500 * 1024 * 1024);
  });
});

describe('many', () => {
  const tree = (services: TestServices, count: number): string => {
    const folder = services.at('in');
    mkdirSync(folder);
    for (let n = 0; n < count; n += 1)
      writeFileSync(
        path.join(folder, `n${String(n).padStart(5, '0')}.txt`),
        `Note number ${n}: the patient slept well.`,
      );
    return folder;
  };

  test('tenThousandFiles_inSeconds_progressNeverFallsBack', async () => {
    const services = await openProject();
    const count = 10_000;
    const folder = tree(services, count);
    const started = performance.now();
    const job = await importTree(services, folder);
    const seconds = (performance.now() - started) / 1000;
    expect(job).toMatchObject({ status: 'done', done: count, total: count, skippedCount: 0, result: { taken: count } });
    expect((await services.client.project.info({}))?.counts.documents).toBe(count);
    expect(seconds).toBeLessThan(20);
    const steps = services.events.flatMap((event) => (event.name === 'jobChanged' ? [event.job.done] : []));
    expect(steps.length).toBeGreaterThan(3);
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
  });

  test('aLink_isNotFollowed_andIsListed', async () => {
    const services = await openProject();
    const folder = writeTree(services.at('in'), { 'a.txt': 'A note.' });
    symlinkSync(writeTree(services.at('elsewhere'), { 'b.txt': 'Nobody chose this.' }), path.join(folder, 'link'));
    const job = await importTree(services, folder);
    expect(job).toMatchObject({ status: 'done', skippedCount: 1, result: { taken: 1 } });
    expect(job.skipped).toEqual([{ item: 'link', code: 'unreadable', details: { reason: 'link' } }]);
  });

  test('oneTable_countsItsNotes', async () => {
    const services = await openProject();
    const folder = writeTree(services.at('in'), {
      'n.jsonl': Array.from({ length: 3000 }, (_, n) => `${JSON.stringify({ id: `n${n}`, text: `Note ${n}` })}\n`).join(
        '',
      ),
    });
    const job = await importTree(services, folder, { format: 'jsonl' });
    expect(job).toMatchObject({ status: 'done', done: 3000, total: 3000 });
    const steps = services.events.flatMap((event) => (event.name === 'jobChanged' ? [event.job.done] : []));
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
  });

  test('cancelInTheMiddle_whatWasTakenIsWhole_andTheRestCanBeHad', async () => {
    const services = await openProject();
    const count = 2000;
    const folder = tree(services, count);
    const started = await services.client.exchange.import({
      paths: [folder],
      format: 'text',
      again: false,
      spansAs: 'suggested',
    });
    while ((await services.client.jobs.get(started)).done < 500) await new Promise((resolve) => setTimeout(resolve, 1));
    await services.client.jobs.cancel(started);
    expect(await services.ended(started)).toMatchObject({ status: 'cancelled', error: null });
    const { total, rows } = await services.client.document.list({ offset: 0, limit: 1000 });
    expect(total).toBeGreaterThanOrEqual(400);
    expect(total).toBeLessThan(count);
    for (const { id, name } of rows.slice(0, 50))
      expect((await services.client.document.get({ id })).text).toBe(
        readFileSync(path.join(folder, `${name}.txt`), 'utf8'),
      );
    const rest = await importTree(services, folder);
    expect(rest).toMatchObject({ status: 'done', skippedCount: total, result: { taken: count - total } });
  });

  test('aTableCancelledInTheMiddle_goesOn', async () => {
    const services = await openProject();
    const folder = writeTree(services.at('in'), {
      'n.jsonl': Array.from(
        { length: 5000 },
        (_, n) => `${JSON.stringify({ id: `n${n}`, text: `Note ${n}.` })}\n`,
      ).join(''),
    });
    const started = await services.client.exchange.import({
      paths: [folder],
      format: 'jsonl',
      again: false,
      spansAs: 'suggested',
    });
    while (((await services.client.project.info({}))?.counts.documents ?? 0) < 400)
      await new Promise((resolve) => setTimeout(resolve, 1));
    await services.client.jobs.cancel(started);
    await services.ended(started);
    const taken = (await services.client.project.info({}))!.counts.documents;
    expect(taken).toBeLessThan(5000);
    const rest = await importTree(services, folder, { format: 'jsonl' });
    expect(rest).toMatchObject({
      result: { taken: 5000 - taken },
      skipped: [{ item: 'n.jsonl', code: 'alreadyImported', details: { notes: taken } }],
    });
  });

  test('closingTheProject_stopsTheImportAndKeepsItWhole', async () => {
    const services = await openProject();
    const folder = tree(services, 2000);
    const started = await services.client.exchange.import({
      paths: [folder],
      format: 'text',
      again: false,
      spansAs: 'suggested',
    });
    while ((await services.client.jobs.get(started)).done < 500) await new Promise((resolve) => setTimeout(resolve, 1));
    await services.client.project.close({});
    const { counts } = await services.client.project.open({ path: services.at('p.gauze') });
    expect(counts.documents).toBeGreaterThan(0);
    expect(counts.documents % 200).toBe(0);
  });
});

test('diskFullInTheProject_endsTheImport_nothingHalf', async () => {
  let isFull = false;
  const files = {
    ...nodeFiles,
    create: async (file: string) => {
      const opened = await nodeFiles.create(file);
      return {
        ...opened,
        write: (bytes: Uint8Array, at: number) =>
          isFull ? Promise.reject(new GauzeError('diskFull', 'file system: ENOSPC')) : opened.write(bytes, at),
      };
    },
  };
  const services = await openProject({ files });
  const folder = writeTree(
    services.at('in'),
    Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`n${n}.txt`, `Note ${n}.`])),
  );
  isFull = true;
  expect(await importTree(services, folder)).toMatchObject({ status: 'failed', error: { code: 'diskFull' } });
  expect((await services.client.project.info({}))?.counts.documents).toBe(0);
  isFull = false;
  await services.client.project.close({});
  expect((await services.client.project.open({ path: services.at('p.gauze') })).counts.documents).toBe(0);
});

describe('export', () => {
  test.each(['brat', 'i2b2', 'jsonl', 'conll'])('%s_thereAndBack_isTheSame', async (format) => {
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
    // An export is no step to undo: the last one is still the review.
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
