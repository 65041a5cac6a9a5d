import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCodeRows } from '../../../../electron/core/coding/codeRows';

test('a head names the columns, in any order and language of computers', () => {
  const { rows, skipped } = readCodeRows(
    'icd_code;Note;start;end;Role\nI109;n1;3;9;DP\n i50.9 ;n1;;;DAS\n;n2;;;\nI10;n3;9;3;\n',
  );
  expect(rows).toEqual([
    { note: 'n1', code: 'I10.9', fragments: [{ start: 3, end: 9 }], role: 'principal' },
    { note: 'n1', code: 'I50.9', fragments: [], role: 'secondary' },
  ]);
  expect(skipped).toBe(2);
});

test('the tables of CodiEsp: two columns, and five with fragments', () => {
  expect(readCodeRows('S001\tn44.8\nS001\tz20.818\n').rows.map(({ note, code }) => [note, code])).toEqual([
    ['S001', 'N44.8'],
    ['S001', 'Z20.818'],
  ]);
  const { rows } = readCodeRows(
    'S001\tDIAGNOSTICO\tn44.8\tteste derecho aumentado\t10 20;30 41\nS002\tPROCEDIMIENTO\tbw03zzz\tRx\t5 7\n',
  );
  expect(rows).toEqual([
    {
      note: 'S001',
      code: 'N44.8',
      fragments: [
        { start: 10, end: 20 },
        { start: 30, end: 41 },
      ],
      role: null,
    },
    { note: 'S002', code: 'BW03ZZZ', fragments: [{ start: 5, end: 7 }], role: null },
  ]);
});

test('several codes of a note in one cell', () => {
  expect(readCodeRows('note,codes\nn1,I10 E11.9;J18\n').rows.map(({ code }) => code)).toEqual(['I10', 'E11.9', 'J18']);
});

test('a file without codes is refused', () => {
  expect(() => readCodeRows('')).toThrow(expect.objectContaining({ code: 'empty' }));
  expect(() => readCodeRows('only one column\nand a line\n')).toThrow(
    expect.objectContaining({ code: 'missingColumn' }),
  );
});

test('whatever stands in a file: lines are read or counted, nothing else is thrown', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      try {
        for (const { fragments } of readCodeRows(`note\tcode\tspan\n${text}`).rows)
          for (const { start, end } of fragments) expect(start).toBeLessThan(end);
      } catch (error) {
        expect(['empty', 'missingColumn']).toContain((error as { code?: string }).code);
      }
    }),
  );
});
