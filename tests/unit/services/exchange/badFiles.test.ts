import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { GauzeError } from '../../../../electron/contract/errors';
import { nodeFiles } from '../../../../electron/hosts/node/files';
import {
  codeOf,
  importTree,
  notesByName,
  openProject,
  readTree,
  skippedOf,
  writeTree,
} from '../../../fixtures/openServices';

const i2b2 =
  '<?xml version="1.0" encoding="UTF-8" ?>\n<deIdi2b2>\n<TEXT><![CDATA[Seen by Dr. Smith.]]></' +
  'TEXT>\n<TAGS>\n<NAME id="P0" start="12" end="17" text="Smith" TYPE="DOCTOR" comment="" />\n</TAGS>\n</' +
  'deIdi2b2>\n';

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
