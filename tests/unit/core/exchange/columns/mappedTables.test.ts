import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ColumnRole, TableMapping } from '../../../../../electron/contract/columnRoles';
import { readMappedRow, TableReading } from '../../../../../electron/core/exchange/columns/mappedTables';
import { mappedNotes } from '../../../../../electron/core/exchange/columns/mappedNotes';

const mapping = (roles: Readonly<Record<string, ColumnRole>>): TableMapping =>
  Object.entries(roles).map(([header, role]) => ({ header, role }));
const ward = mapping({
  Nr: { as: 'id' },
  Fall: { as: 'patient' },
  Tag: { as: 'date' },
  Arzt: { as: 'phi', label: 'DOCTOR' },
  Befund: { as: 'text' },
  Name: { as: 'known', field: 'name' },
  Labor: { as: 'keep' },
  Kasse: { as: 'drop' },
});
const headers = ward.map(({ header }) => header);

test('each cell goes where its column says, and what is left out is nowhere', () => {
  const tables = new TableReading([ward]);
  const table = tables.tableOf(headers)!;
  const row = readMappedRow(table, ['7', ' p1 ', '2024-03-01', ' Dr. Berger', 'Husten.', 'Vogel, Karin', '0.9', 'AOK']);
  expect(row).toEqual({
    id: '7',
    patient: 'p1',
    date: '2024-03-01',
    language: undefined,
    text: 'Arzt:  Dr. Berger\nBefund: Husten.',
    spans: [{ start: 7, end: 17, label: 'DOCTOR', text: 'Dr. Berger', source: 'field' }],
    meta: new Map([['Labor', '0.9']]),
    hasKnownData: true,
  });
  expect(tables.known()).toMatchObject({
    patients: [{ patient: 'p1', names: [{ given: 'Karin', surname: 'Vogel' }] }],
    unread: 0,
  });
});

test('a table is known by its headers in any order, and by no others', () => {
  const tables = new TableReading([ward]);
  const turned = tables.tableOf(headers.toReversed())!;
  expect(readMappedRow(turned, ['AOK', '0.9', '', 'Husten.', '', '', 'p1', '7'])).toMatchObject({
    id: '7',
    patient: 'p1',
    text: 'Befund: Husten.',
  });
  expect(tables.tableOf([...headers, 'Station'])).toBeUndefined();
  expect(tables.tableOf(headers.slice(1))).toBeUndefined();
});

test('one column of text alone is the note, letter by letter', () => {
  const table = new TableReading([mapping({ a: { as: 'text' }, b: { as: 'keep' } })]).tableOf(['a', 'b'])!;
  fc.assert(fc.property(fc.string(), (cell) => readMappedRow(table, [cell, '']).text === cell));
});

test('a PHI column is marked in every note, whatever stands in it', () => {
  const table = new TableReading([
    mapping({ a: { as: 'text' }, b: { as: 'phi', label: 'CITY' }, c: { as: 'phi', label: 'ZIP' } }),
  ]).tableOf(['a', 'b', 'c'])!;
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 3, maxLength: 3 }), (cells) => {
      const { text, spans = [] } = readMappedRow(table, cells);
      for (const { start, end, text: under } of spans) expect(text.slice(start, end)).toBe(under);
      expect(spans.map((span) => span.text)).toEqual(
        cells.slice(1).flatMap((cell) => (/[^\s\p{Cc}\p{Cf}]/u.test(cell) ? [cell.trim()] : [])),
      );
    }),
  );
});

test('known data of many rows is stored once per patient; rows without a patient and invalid dates are counted', () => {
  const tables = new TableReading([
    mapping({ p: { as: 'patient' }, born: { as: 'known', field: 'birthDate' }, t: { as: 'text' } }),
  ]);
  const table = tables.tableOf(['p', 'born', 't'])!;
  for (let row = 0; row < 1000; row += 1) readMappedRow(table, ['p1', '03.05.1951', `note ${row}`]);
  readMappedRow(table, ['', '04.05.1951', 'x']);
  readMappedRow(table, ['p2', 'unknown', 'x']);
  readMappedRow(table, ['p3', '  ', 'x']);
  expect(tables.knownRows()).toBe(3);
  expect(tables.known()).toMatchObject({
    patients: [
      { patient: 'p1', birthDates: ['1951-05-03'] },
      { patient: 'p2', birthDates: [] },
    ],
    unread: 2,
  });
});

test('headers may be called like what every object has', () => {
  const tables = new TableReading([
    [
      { header: '__proto__', role: { as: 'known', field: 'name' } },
      { header: 'constructor', role: { as: 'patient' } },
      { header: 'toString', role: { as: 'keep' } },
    ],
  ]);
  const table = tables.tableOf(['__proto__', 'constructor', 'toString'])!;
  const { meta } = readMappedRow(table, ['Hill, Ann', 'p1', 'x']);
  expect([...meta]).toEqual([['toString', 'x']]);
  expect(tables.known().patients).toMatchObject([{ patient: 'p1', names: [{ given: 'Ann', surname: 'Hill' }] }]);
});

test('rows of sheets: an id that is missing or taken gets its place, what makes no note is told', () => {
  const table = new TableReading([ward]).tableOf(headers)!;
  const row = (place: string, ...cells: readonly string[]) => ({ place, cells });
  const { notes, skippedRows } = mappedNotes(
    table,
    [
      row('1!2', '7', 'p1', '03/04/2024', '', 'Husten.', '', '', ''),
      row('1!3', '7', 'p1', '', '', 'Fieber.', '', '', ''),
      row('1!4', '', '', '', '', 'Schmerz.', '', '', ''),
      row('1!5', '9', 'p1', '', '', '', '', '', ''),
      row('1!6', '', 'p2', '', '', '', 'Lang, Peter', '', ''),
      row('1!7', '', '', '', '', '', '', '', ''),
      row('1!8', '', '', '', '', 'x', '', '', '', 'too far'),
    ],
    new Set(),
  );
  expect(notes.map(({ id, text }) => [id, text])).toEqual([
    ['7', 'Befund: Husten.'],
    ['7 (1!3)', 'Befund: Fieber.'],
    ['1!4', 'Befund: Schmerz.'],
  ]);
  expect(notes[0]!.meta).toMatchObject({ date: '03/04/2024' });
  expect(skippedRows).toEqual([
    { place: '1!5', code: 'empty' },
    { place: '1!8', code: 'malformed' },
  ]);
});
