import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { GauzeError } from '../../../../../../electron/contract/errors';
import { TableReading } from '../../../../../../electron/core/exchange/columns/mappedTables';
import { sheetTables, xlsx } from '../../../../../../electron/core/exchange/documents/xlsx';

const fixture = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../../../../../fixtures/documents/${name}`, import.meta.url)));
const sheet = 'xl/worksheets/sheet1.xml';
/** The table of openpyxl with other rows. */
function withRows(rows: string): Uint8Array {
  const parts = unzipSync(fixture('table.xlsx'));
  parts[sheet] = strToU8(
    strFromU8(parts[sheet]!).replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${rows}</sheetData>`),
  );
  return zipSync(parts);
}
const words = (ref: string, text: string): string => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;

test('a sheet is a table of its headers, days as days, with the place of each row', () => {
  expect(sheetTables(fixture('table.xlsx'))).toEqual([
    {
      headers: ['PatientID', 'Name', 'Geburtsdatum', 'Telefon', 'Befund', 'Kreatinin'],
      rows: [
        {
          place: '1!2',
          cells: [
            '84521973',
            'Vogel, Karin',
            '1951-05-03',
            '0221 4567890',
            'Frau Vogel klagt seit 02.03.2024 über Husten.',
            '0.9',
          ],
        },
        {
          place: '1!3',
          cells: [
            '84521974',
            'Lang, Peter',
            '1948-11-23',
            '0221 1234567',
            'Herr Lang wurde von Dr. Berger überwiesen.',
            '1.4',
          ],
        },
      ],
    },
  ]);
});

test('columns without a header, headers that come twice, gaps and yes or no: each has its column', () => {
  const book = withRows(
    `<row r="2">${words('B2', 'Text')}${words('D2', 'Text')}</row>` +
      `<row r="3">${words('B3', 'a')}${words('C3', 'beside')}<c r="D3" t="b"><v>1</v></c></row>` +
      `<row r="7">${words('AA7', 'far')}<c r="D7" t="b"><v>0</v></c></row>`,
  );
  expect(sheetTables(book)).toEqual([
    {
      headers: ['Text', 'column 2', 'Text 3', 'column 4'],
      rows: [
        { place: '1!3', cells: ['a', 'beside', 'true', ''] },
        { place: '1!7', cells: ['', '', 'false', 'far'] },
      ],
    },
  ]);
});

test('a sheet without a row of headers is no table, and is read as it was', async () => {
  const book = withRows(
    `<row r="1"><c r="A1"><v>1</v></c>${words('B1', 'a')}</row><row r="2">${words('A2', 'b')}</row>`,
  );
  expect(sheetTables(book)).toEqual([]);
  const plain = await xlsx.open(book);
  const described = await xlsx.open(book, {
    tables: new TableReading([[{ header: 'b', role: { as: 'text' } }]]),
  });
  expect(described.notes).toEqual(plain.notes);
  expect(described.rewrite).toBeDefined();
});

test('a sheet that was described is read by its columns, and is not written back with half of them', async () => {
  const described = await xlsx.open(fixture('table.xlsx'), {
    tables: new TableReading([
      sheetTables(fixture('table.xlsx'))[0]!.headers.map((header) => ({
        header,
        role: { as: header === 'Befund' ? 'text' : header === 'PatientID' ? 'id' : 'drop' },
      })),
    ]),
  });
  expect(described.notes.map(({ id, text }) => [id, text]).slice(0, 2)).toEqual([
    ['84521973', 'Frau Vogel klagt seit 02.03.2024 über Husten.'],
    ['84521974', 'Herr Lang wurde von Dr. Berger überwiesen.'],
  ]);
  expect(JSON.stringify(described.notes)).not.toContain('Vogel, Karin');
  expect(described.rewrite).toBeUndefined();
});

test('broken workbooks are refused with a reason, where they cannot be looked at', () => {
  const raw = strFromU8(unzipSync(fixture('table.xlsx'))[sheet]!);
  fc.assert(
    fc.property(fc.nat(raw.length), fc.nat(40), fc.string({ maxLength: 6 }), (at, length, by) => {
      const parts = unzipSync(fixture('table.xlsx'));
      parts[sheet] = strToU8(raw.slice(0, at) + by + raw.slice(at + length));
      try {
        for (const { headers, rows } of sheetTables(zipSync(parts, { level: 0 }))) {
          expect(new Set(headers).size).toBe(headers.length);
          for (const { cells } of rows) expect(cells).toHaveLength(headers.length);
        }
      } catch (error) {
        expect(error).toBeInstanceOf(GauzeError);
      }
    }),
    { numRuns: 400 },
  );
});

test('headers below a title are those of the table, and what stands above them follows its rows', () => {
  const bytes = withRows(
    [
      `<row r="1">${words('A1', 'Ward list, March 2026')}</row>`,
      `<row r="3">${words('A3', 'MRN')}${words('B3', 'Name')}${words('C3', 'Plan')}</row>`,
      `<row r="4">${words('A4', '84521973')}${words('B4', 'Vogel')}${words('C4', 'Home')}</row>`,
    ].join(''),
  );
  expect(sheetTables(bytes)).toEqual([
    {
      headers: ['MRN', 'Name', 'Plan'],
      rows: [
        { place: '1!4', cells: ['84521973', 'Vogel', 'Home'] },
        { place: '1!1', cells: ['Ward list, March 2026', '', ''] },
      ],
    },
  ]);
});
