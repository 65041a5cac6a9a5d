import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { ColumnRole } from '../../../../electron/contract/columnRoles';
import type { FoundTable } from '../../../../electron/contract/exchange';
import {
  codeOf,
  importTree,
  notesByName,
  openProject,
  skippedOf,
  writeTree,
  type TestServices,
} from '../../../fixtures/openServices';

const csv =
  'Nr;Fall;Name;Tag;Befund;Arzt\n' +
  '1;p1;Vogel, Karin;01.02.2024;Husten seit drei Wochen, kein Fieber gemessen.;Dr. Berger\n' +
  '2;p1;Vogel, Karin;02.02.2024;Frau Vogel geht es heute deutlich besser als zuvor.;Dr. Lang\n' +
  '3;p2;Lang, Peter;03.02.2024;;Dr. Lang\n';

const inspect = async (services: TestServices, folder: string): Promise<readonly FoundTable[]> =>
  (await services.client.exchange.inspect({ paths: [folder] })).tables;
const rolesOf = (table: FoundTable | undefined): readonly string[] =>
  table?.columns.map(({ role }) => Object.values(role).join(' ')) ?? [];
const withRoles = (table: FoundTable, changed: Readonly<Record<string, ColumnRole>>) =>
  table.columns.map(({ header, role }) => ({ header, role: changed[header] ?? role }));

test('aTable_isShownWithItsFirstRows_importedAsDescribed_andRememberedByItsHeaders', async () => {
  const services = await openProject();
  const folder = writeTree(services.at('in'), { 'ward.csv': csv });
  const [table] = await inspect(services, folder);
  expect(table).toMatchObject({ name: 'ward.csv', tables: 1, kind: 'table', isRemembered: false });
  expect(table!.columns[4]!.values).toEqual([
    'Husten seit drei Wochen, kein Fieber gemessen.',
    'Frau Vogel geht es heute deutlich besser als zuvor.',
    '',
  ]);
  // A single column of text stays as it is written: PHI beside it is kept as a field.
  expect(rolesOf(table)).toEqual(['id', 'keep', 'keep', 'date', 'text', 'keep']);
  const mapping = withRoles(table!, {
    Fall: { as: 'patient' },
    Name: { as: 'known', field: 'name' },
    Arzt: { as: 'phi', label: 'DOCTOR' },
  });
  const job = await importTree(services, folder, { format: 'csv', spansAs: 'accepted', tables: [mapping] });
  expect(job).toMatchObject({
    status: 'done',
    skippedCount: 0,
    result: { taken: 3, knownPatients: 2, knownUnread: 0 },
  });
  const note = (await notesByName(services)).get('2')!;
  expect(note.text).toBe('Befund: Frau Vogel geht es heute deutlich besser als zuvor.\nArzt: Dr. Lang');
  expect(note.row).toMatchObject({ patient: 'p1', date: '2024-02-02' });
  expect(note.annotations).toMatchObject([{ label: 'DOCTOR', text: 'Dr. Lang', status: 'accepted', source: 'field' }]);
  expect(await services.client.project.info({})).toMatchObject({ counts: { documents: 3 }, knownPatients: 2 });

  // The next file has the same columns in another order.
  const next = writeTree(services.at('next'), {
    'later.csv': 'Arzt,Nr,Fall,Name,Tag,Befund\nDr. Berger,9,p3,"Kern, Eva",04.02.2024,Es geht ihr gut.\n',
  });
  const [again] = await inspect(services, next);
  expect(again).toMatchObject({ isRemembered: true });
  expect(rolesOf(again)).toEqual(['phi DOCTOR', 'id', 'patient', 'known name', 'date', 'text']);
});

test('anImport_isUndoneAsAWhole_withWhatItSaidOfPatients_andItsColumnsStayDescribed', async () => {
  const services = await openProject();
  const folder = writeTree(services.at('in'), { 'ward.csv': csv });
  const [table] = await inspect(services, folder);
  const mapping = withRoles(table!, { Fall: { as: 'patient' }, Name: { as: 'known', field: 'name' } });
  await importTree(services, folder, { format: 'csv', tables: [mapping] });
  expect(await services.client.project.info({})).toMatchObject({ counts: { documents: 2 }, knownPatients: 2 });
  expect(await services.client.review.nextStep({})).toMatchObject({ command: 'import', count: 2 });
  await services.client.review.undo({});
  expect(await services.client.project.info({})).toMatchObject({ counts: { documents: 0 }, knownPatients: 0 });
  const [again] = await inspect(services, folder);
  expect(again).toMatchObject({ isRemembered: true });
  expect(rolesOf(again)).toEqual(['id', 'patient', 'known name', 'date', 'text', 'keep']);
});

test('aWorkbook_isReadByItsColumns_asATableIs', async () => {
  const services = await openProject();
  const folder = services.at('in');
  mkdirSync(folder);
  copyFileSync(path.resolve('tests/fixtures/documents/table.xlsx'), path.join(folder, 'table.xlsx'));
  const [table] = await inspect(services, folder);
  expect(table).toMatchObject({ name: 'table.xlsx', kind: 'workbook', tables: 1 });
  expect(rolesOf(table)).toEqual(['patient', 'known name', 'known birthDate', 'known phone', 'text', 'keep']);
  expect(table!.columns[2]!.values).toEqual(['1951-05-03', '1948-11-23']);
  const job = await importTree(services, folder, { format: 'documents', tables: [withRoles(table!, {})] });
  expect(job).toMatchObject({ status: 'done', skippedCount: 0, result: { knownPatients: 2 } });
  const notes = await notesByName(services);
  expect(notes.get('table.xlsx#1!2')).toMatchObject({
    text: 'Frau Vogel klagt seit 02.03.2024 über Husten.',
    row: { patient: '84521973' },
  });
  expect((await services.client.project.info({}))!.knownPatients).toBe(2);
  expect((await inspect(services, folder))[0]).toMatchObject({ isRemembered: true });
});

test('aListOfPatients_withoutAText_isKnownData_andNoEmptyFile', async () => {
  const services = await openProject();
  const folder = writeTree(services.at('in'), { 'patients.csv': 'MRN,Name,DOB\n1,"Hill, Ann",1950-01-01\n2,,\n' });
  const [table] = await inspect(services, folder);
  expect(rolesOf(table)).toEqual(['patient', 'known name', 'known birthDate']);
  for (const format of ['csv', 'documents']) {
    const job = await importTree(services, folder, { format, again: true, tables: [withRoles(table!, {})] });
    expect(job).toMatchObject({ status: 'done', result: { taken: 0, knownPatients: 1 } });
    expect(job.skippedCount).toBe(1);
    expect(Object.values(skippedOf(job))).toEqual(['empty']);
  }
});

test('wrongRoles_areRefusedBeforeAnythingIsRead_andLoseNothingWhereTheyFitBadly', async () => {
  const services = await openProject();
  const folder = writeTree(services.at('in'), { 'ward.csv': csv });
  const [table] = await inspect(services, folder);
  for (const changed of [
    { Fall: { as: 'id' } },
    { Name: { as: 'known', field: 'name' } },
    { Befund: { as: 'drop' }, Name: { as: 'drop' }, Arzt: { as: 'drop' } },
  ] as const)
    expect(
      await codeOf(
        services.client.exchange.import({
          paths: [folder],
          format: 'csv',
          again: false,
          spansAs: 'accepted',
          tables: [withRoles(table!, changed)],
        }),
      ),
    ).toBe('badRequest');
  // Prose as a name of one patient is more than a name can be: the notes come in, and it is told.
  const long = 'x'.repeat(500);
  const odd = writeTree(services.at('odd'), {
    'odd.csv': `id,patient,text,name\na,p1,One.,${long}\nb,p2,Two.,"Hill, Ann"\n`,
  });
  const [oddTable] = await inspect(services, odd);
  const job = await importTree(services, odd, { format: 'csv', tables: [withRoles(oddTable!, {})] });
  expect(job).toMatchObject({ status: 'done', result: { taken: 2, knownPatients: 1, knownUnread: 1 } });
  // A date that is none stays as it was written, beside its note.
  const dates = writeTree(services.at('dates'), { 'dates.csv': 'nr,wann,brief\nA,gestern,Es geht gut.\n' });
  const [datesTable] = await inspect(services, dates);
  await importTree(services, dates, { format: 'csv', tables: [withRoles(datesTable!, { wann: { as: 'date' } })] });
  const [note] = [...(await notesByName(services)).values()].filter(({ text }) => text === 'Es geht gut.');
  expect(note?.row.date).toBeNull();
});

test('tablesOfOtherHeaders_areReadByTheNamesOfTheirColumns_besideThoseThatWereDescribed', async () => {
  const services = await openProject();
  const folder = writeTree(services.at('in'), {
    'a.csv': csv,
    'b.csv': 'id,text\nrow,Seen on the ward.\n',
    'c.csv': csv,
  });
  const tables = await inspect(services, folder);
  expect(tables.map(({ name, tables: n }) => [name, n])).toEqual([
    ['a.csv', 2],
    ['b.csv', 1],
  ]);
  await importTree(services, folder, { format: 'csv', again: true, tables: [withRoles(tables[0]!, {})] });
  expect([...(await notesByName(services)).keys()].sort()).toEqual(['1', '1 (2)', '2', '2 (2)', 'row']);
});
