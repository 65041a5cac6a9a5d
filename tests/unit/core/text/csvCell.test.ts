import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { csvCell } from '../../../../electron/core/text/csvCell';

test('csvCell_numbers_nothing_quotes_andWhatASpreadsheetWouldCalculate', () => {
  expect([csvCell(-1.5), csvCell(null), csvCell('a,b'), csvCell('"'), csvCell('=1+1'), csvCell('-')]).toEqual([
    '-1.5',
    '',
    '"a,b"',
    '""""',
    "'=1+1",
    "'-",
  ]);
});

test('csvCell_isReadBackAsItWas', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', ' ', 'ü', '😀') }), {
        minLength: 2,
        maxLength: 5,
      }),
      (cells) => {
        const [row] = Papa.parse<readonly string[]>(cells.map(csvCell).join(','), { newline: '\r\n' }).data;
        expect(row).toEqual(cells.map((cell) => (/^\r/.test(cell) ? `'${cell}` : cell)));
      },
    ),
  );
});
