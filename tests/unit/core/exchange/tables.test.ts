import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import type { FormatOptions } from '../../../../electron/contract/exchange';
import { csvHead } from '../../../../electron/core/exchange/readers/csvColumns';
import { createDelimitedReader, delimiters, detectDelimiter } from '../../../../electron/core/exchange/delimited';
import { readDocumentDate } from '../../../../electron/core/dates/parse/documentDate';
import type { ReadItem } from '../../../../electron/core/exchange/format';
import { formatById, readFiles, writeAll } from './thereAndBack';

const csv = formatById('csv');

const read = (content: string | Uint8Array, options?: FormatOptions): readonly ReadItem[] =>
  readFiles(csv, [{ name: 'notes.csv', bytes: typeof content === 'string' ? Buffer.from(content) : content }], options);

describe('createDelimitedReader', () => {
  test('wellFormedTables_agreeWithPapaParse_whateverThePieces', () => {
    const cell = fc
      .array(fc.constantFrom('a', '"', ',', ';', '\n', '\r\n', '\r', ' ', 'é', '😀', '\t', '|'), { maxLength: 5 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
        fc.constantFrom(...delimiters),
        fc.constantFrom('\n', '\r\n'),
        fc.integer({ min: 1, max: 9 }),
        (rows, delimiter, newline, size) => {
          const content = Papa.unparse(rows, { delimiter, newline, quotes: true });
          const reader = createDelimitedReader(delimiter);
          const records = [];
          for (let i = 0; i < content.length; i += size) records.push(...reader.push(content.slice(i, i + size)));
          records.push(...reader.end());
          const expected = Papa.parse<string[]>(content, { delimiter, newline }).data;
          expect(records.map((record) => ('cells' in record ? record.cells : record))).toEqual(expected);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('anyText_neverThrows_andCountsLines', () => {
    const reader = createDelimitedReader(',');
    const records = [...reader.push('a,b\n"x\ny",z\n\n"bad"x,1\nlast,"open'), ...reader.end()];
    expect(records).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['x\ny', 'z'] },
      { line: 5, problem: 'textAfterQuote' },
      { line: 6, problem: 'openQuote' },
    ]);
  });
});

describe('csv', () => {
  test('usualColumns_areFound_inFiveLanguagesAndDelimiters', () => {
    for (const header of [
      'note_id;subject_id;chartdate;note_text',
      'ID\tPaciente\tFecha\tTexto',
      'id|ipp|date|texte',
      'id,patientnummer,datum,tekst',
      'Dokument-ID;Patienten ID;Datum;Befund',
    ]) {
      const delimiter = /[;,|\t]/.exec(header)![0];
      const [item] = read(`${header}\r\n7${delimiter}P1${delimiter}14.03.2024${delimiter}Mr Weber\r\n`);
      expect(item).toMatchObject({
        kind: 'document',
        document: { id: '7', patient: 'P1', date: '2024-03-14', text: 'Mr Weber' },
      });
    }
  });

  test('otherColumns_goToMeta_andComeBack', () => {
    const items = read('id,text,ward,ward,\n1,"a, ""b""\nc",4B,x,y\n2,second,,,\n');
    expect(items).toMatchObject([
      { document: { text: 'a, "b"\nc', meta: { ward: '4B', 'ward 4': 'x', 'column 5': 'y' } } },
      { document: { id: '2' } },
    ]);
    const documents = items.flatMap((item) => (item.kind === 'document' ? [item.document] : []));
    const { files, losses } = writeAll(csv, documents);
    expect(losses).toEqual([[], []]);
    expect(read(files[0]!.bytes)).toEqual(items);
  });

  test.each<[string, string, FormatOptions | undefined, readonly object[]]>([
    [
      'a missing column is named',
      'id,body2\n1,x\n',
      undefined,
      [{ code: 'missingColumn', details: { column: 'text', role: 'text', columns: 2 } }],
    ],
    [
      'a missing chosen column is named',
      'id,text\n1,x\n',
      { textColumn: 'Brief' },
      [{ code: 'missingColumn', details: { column: 'Brief', role: 'text', columns: 2 } }],
    ],
    [
      'a row with too many cells is refused, the rest goes on',
      'id,text\n1,a,b\n2,c\n',
      undefined,
      [
        { code: 'malformed', details: { line: 2, reason: 'cellCount', cells: 3, expected: 2 } },
        { document: { id: '2' } },
      ],
    ],
    [
      'an open quote is a truncated file',
      'id,text\n1,a\n2,"c\n',
      undefined,
      [{ document: { id: '1' } }, { code: 'truncated', details: { line: 3 } }],
    ],
    [
      'an empty text, an empty id',
      'id,text\n1,\n,x\n',
      undefined,
      [
        { code: 'empty', details: { line: 2, id: '1' } },
        { code: 'badId', details: { line: 3 } },
      ],
    ],
    [
      'without an id column the row gives one',
      'text;ward\nx;1\ny;2\n',
      undefined,
      [
        { document: { id: 'notes-000001' }, notes: [{ code: 'idMade', count: 1 }] },
        { document: { id: 'notes-000002' } },
      ],
    ],
    [
      'a date that would be a guess is kept as it is',
      'id,date,text\n1,03/04/2024,x\n',
      undefined,
      [{ document: { meta: { date: '03/04/2024' } }, notes: [{ code: 'dateNotRead', count: 1 }] }],
    ],
    ['only a header', 'id,text\n', undefined, []],
  ])('%s', (_name, content, options, expected) => {
    const items = read(content, options);
    expect(items).toHaveLength(expected.length);
    expect(items).toMatchObject(expected);
  });

  test('windows1252FromExcel_isRead', () => {
    expect(read(Buffer.from('id;text\r\n1;Dr. M\xfcller \x96 5 \x80\r\n', 'latin1'))).toMatchObject([
      { document: { text: 'Dr. Müller – 5 €' } },
    ]);
  });

  test('csvHead_givesUniqueHeadersAndRows', () => {
    const content = Buffer.from('nr\tFall\tFall\t\n1\tA\tein langer Text, mit Komma\t\n2\tB\tnoch einer\tx\n');
    expect(csvHead(content, true)).toEqual({
      headers: ['nr', 'Fall', 'Fall 3', 'column 4'],
      rows: [
        ['1', 'A', 'ein langer Text, mit Komma', ''],
        ['2', 'B', 'noch einer', 'x'],
      ],
    });
  });

  test('detectDelimiter_isNotFooledByCommasInTexts', () => {
    expect(detectDelimiter('id;text\n1;a, b, c\n2;d, e\n', true)).toBe(';');
    expect(detectDelimiter('id,text\n1,"a; b; c"\n2,"d; e"\n', true)).toBe(',');
  });
});

test.each([
  ['2024-03-14', '2024-03-14'],
  ['2024-03-14T10:11:12Z', '2024-03-14'],
  ['2024/3/4', '2024-03-04'],
  ['20240314', '2024-03-14'],
  ['14.03.2024', '2024-03-14'],
  ['3.4.2024', '2024-04-03'],
  ['25/12/2023', '2023-12-25'],
  ['12/25/2023', '2023-12-25'],
  ['04/04/2024', '2024-04-04'],
  ['03/04/2024', undefined],
  ['2023-02-29', undefined],
  ['31.04.2024', undefined],
  ['13/13/2024', undefined],
  ['yesterday', undefined],
  ['', undefined],
])('readDocumentDate %s', (value, expected) => {
  expect(readDocumentDate(value)).toBe(expected);
});
