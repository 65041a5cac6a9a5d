import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DocumentView } from '../../electron/contract/document';
import { expect as quickly, reload, test } from './fixtures/app';
import { importedProject } from './fixtures/importedProject';
import { goByKeys } from './fixtures/keys';
import { lookAt } from './fixtures/lookAt';

test.use({ sharesApplication: true });

// A busy machine takes its time.
const expect = quickly.configure({ timeout: 30_000 });

const csv =
  'Nr;Fall;Name;Tag;Befund;Arzt;Kasse\n' +
  '1;p1;Vogel, Karin;01.02.2024;Husten seit drei Wochen, kein Fieber gemessen.;Dr. Berger;AOK\n' +
  '2;p1;Vogel, Karin;02.02.2024;Frau Vogel geht es heute deutlich besser als zuvor.;Dr. Lang;AOK\n' +
  '3;p2;Lang, Peter;03.02.2024;Herr Lang wurde zur Kontrolle einbestellt und untersucht.;Dr. Lang;TK\n';

test('theColumnsOfATable_areDescribedByKeyboard_withClearFaults_andRememberedForTheNextFile', async ({
  launch,
  folder,
}) => {
  test.setTimeout(300_000);
  const gauze = await launch({ size: { width: 1280, height: 800 }, preferences: { theme: 'light' } });
  const { page, call } = gauze;
  mkdirSync(path.join(folder, 'in'));
  writeFileSync(path.join(folder, 'in', 'first.txt'), 'Ward round.\n');
  await importedProject(gauze, folder, { name: 'Ward' });
  await reload(page);
  await page.waitForSelector('[data-app-state="ready"]');
  const table = path.join(folder, 'ward.csv');
  writeFileSync(table, csv);

  const panel = page.getByRole('region', { name: 'Import' });
  const role = (column: string) => panel.getByRole('combobox', { name: `${column}: Use as` });
  const begin = async (file: string): Promise<void> => {
    await gauze.chooseNext([file]);
    await goByKeys(gauze, ['g', 'n'], 'notes');
    await page.keyboard.press('i');
    await expect(panel.getByText('What is in each column')).toBeVisible();
  };
  await begin(table);
  await expect(panel).toContainText('Suggested from headers and content: please check');
  await expect(role('Nr')).toHaveValue('id');
  await expect(role('Befund')).toHaveValue('text');
  await expect(role('Fall')).toHaveValue('keep');
  await expect(panel.getByRole('row', { name: /^Befund/ })).toContainText('Husten seit drei Wochen');
  await lookAt(gauze, 'columns-light');

  // A second id is a fault, and nothing can be started until it is gone.
  await role('Fall').focus();
  await page.keyboard.press('i');
  await page.keyboard.press('d');
  await expect(role('Fall')).toHaveValue('id');
  await expect(panel.getByRole('alert')).toHaveText('Only one column can be this: ID of the note.');
  await expect(panel.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await lookAt(gauze, 'columns-fault-light');
  await page.keyboard.press('ArrowDown');
  await expect(role('Fall')).toHaveValue('patient');
  await expect(panel.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(role('Name')).toBeFocused();
  await role('Name').selectOption('known:name');
  await role('Arzt').selectOption('phi:DOCTOR');
  await role('Kasse').selectOption('drop');
  await panel.getByRole('button', { name: 'Import', exact: true }).press('Enter');
  await expect(panel).toContainText('3 notes imported');
  await expect(panel).toContainText('2 patients added to the known patients');

  const ids = await call<{ rows: { id: number; name: string }[] }>('document.list', { offset: 0, limit: 20 });
  const second = await call<DocumentView>('document.get', { id: ids.rows.find(({ name }) => name === '2')!.id });
  expect(second.text).toBe('Befund: Frau Vogel geht es heute deutlich besser als zuvor.\nArzt: Dr. Lang');
  expect(second.annotations).toMatchObject([{ label: 'DOCTOR', text: 'Dr. Lang', status: 'accepted' }]);
  await page.keyboard.press('Escape');

  const next = path.join(folder, 'next.csv');
  writeFileSync(
    next,
    csv.replaceAll('p1', 'p9').replace('\n1;', '\n11;').replace('\n2;', '\n12;').replace('\n3;', '\n13;'),
  );
  await call('system.setPreferences', { theme: 'dark' });
  await reload(page);
  await page.waitForSelector('[data-app-state="ready"]');
  await begin(next);
  await expect(panel).toContainText('As chosen for these columns before');
  await expect(role('Kasse')).toHaveValue('drop');
  await expect(role('Name')).toHaveValue('known:name');
  await lookAt(gauze, 'columns-dark');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
});

test('aWorkbookAndATable_areDescribedOneBesideTheOther', async ({ launch, folder }) => {
  test.setTimeout(300_000);
  const gauze = await launch({ size: { width: 1920, height: 1080 }, preferences: { theme: 'dark' } });
  const { page } = gauze;
  mkdirSync(path.join(folder, 'in'));
  mkdirSync(path.join(folder, 'mixed'));
  writeFileSync(path.join(folder, 'in', 'first.txt'), 'Ward round.\n');
  await importedProject(gauze, folder, { name: 'Ward' });
  await reload(page);
  await page.waitForSelector('[data-app-state="ready"]');
  copyFileSync('tests/fixtures/documents/table.xlsx', path.join(folder, 'mixed', 'clinic.xlsx'));
  writeFileSync(path.join(folder, 'mixed', 'ward.csv'), csv);
  await gauze.chooseNext([path.join(folder, 'mixed')]);
  await goByKeys(gauze, ['g', 'n'], 'notes');
  await page.keyboard.press('Shift+I');
  const panel = page.getByRole('region', { name: 'Import' });
  const which = panel.getByRole('combobox', { name: 'Table', exact: true });
  await expect(which).toBeVisible();
  await lookAt(gauze, 'columns-many-dark');
  await which.selectOption({ label: 'clinic.xlsx' });
  await expect(panel.getByRole('combobox', { name: 'Geburtsdatum: Use as' })).toHaveValue('known:birthDate');
  // A fault of one table is told while another is looked at.
  await panel.getByRole('combobox', { name: 'PatientID: Use as' }).selectOption('keep');
  await which.selectOption({ label: 'ward.csv' });
  await expect(panel.getByRole('alert')).toHaveText('clinic.xlsx: Known data needs a column that names the patient.');
  await which.selectOption({ label: 'clinic.xlsx' });
  await panel.getByRole('combobox', { name: 'PatientID: Use as' }).selectOption('patient');
  await lookAt(gauze, 'columns-workbook-dark');
  await panel.getByRole('button', { name: 'Import', exact: true }).press('Enter');
  await expect(panel).toContainText('notes imported');
  await lookAt(gauze, 'columns-imported-dark');
});
