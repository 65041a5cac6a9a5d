import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect as quickly, reload, test } from './fixtures/app';
import { importedProject } from './fixtures/importedProject';
import { goByKeys } from './fixtures/keys';
import { lookAt } from './fixtures/lookAt';
import { workbench } from './pages/workbench';

test.use({ sharesApplication: true });

// A busy machine takes its time.
const expect = quickly.configure({ timeout: 30_000 });

const notes = {
  'a1.txt': 'Patient: Anna Weber   DOB: 15/04/1950   MRN: 771203\n\nAnna Weber came with a cough.\n',
  'a2.txt': 'Name: Weber, Anna   MRN: 77 12-03\n\nAnna Weber is better.\n',
  'o1.txt': 'Patient: Otto Klein   DOB: 02/03/1940\n\nOtto Klein fell.\n',
  'n1.txt': 'Patient: Anna Weber\n\nA letter.\n',
  'x1.txt': 'Ward round.\n',
};

test('headsOfNotesNamePatients_confirmedInOneList_thenReadPatientByPatient_andDecidedByWord', async ({
  launch,
  folder,
}) => {
  test.setTimeout(300_000);
  const gauze = await launch({ size: { width: 1280, height: 800 } });
  const { page, call } = gauze;
  mkdirSync(path.join(folder, 'in'));
  for (const [name, text] of Object.entries(notes)) writeFileSync(path.join(folder, 'in', name), text);
  await importedProject(gauze, folder, { name: 'Ward' });
  await reload(page);
  await page.waitForSelector('[data-app-state="ready"]');
  await call('detection.run', {});
  await expect
    .poll(async () => (await call<{ counts: { searched: number } }>('project.info', {})).counts.searched)
    .toBe(5);
  // Its end is shown a moment later, and rows are drawn anew.
  await expect(page.getByText('11 suggestions in 5 notes')).toBeVisible();

  await goByKeys(gauze, ['g', 'n'], 'notes');
  await page.locator('[data-notes-rows]').focus();
  await page.keyboard.press('Shift+P');
  const panel = page.getByRole('region', { name: 'Patients in the headers' });
  await expect(panel).toContainText('5 notes name no patient');
  const rows = panel.locator('.proposed-row');
  await expect(rows.first()).toContainText('771203');
  await expect(rows.first().locator('input')).toBeFocused();
  await expect(rows.first().locator('input')).toBeChecked();
  await lookAt(gauze, 'patients-light');
  // What rests on a name alone is judged by the person.
  const byName = rows.filter({ hasText: 'same name only' });
  await expect(byName.locator('input')).not.toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1).locator('input')).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Confirmed 2 patients in 3 notes.')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);

  const bench = workbench(gauze);
  await bench.openReview();
  await page.locator('.queue-order select').selectOption('patient');
  await expect(page.locator('.queue-row .name').first()).toHaveText('a1');
  await expect(page.locator('.queue-row .name').nth(1)).toHaveText('a2');
  await page.locator('.queue-row').first().click();
  await bench.note().focus();
  await page.keyboard.press('d');
  const desk = page.getByRole('region', { name: 'Remaining risks' });
  await expect(desk).toContainText('Suggestions word by word, patient 771203');
  await lookAt(gauze, 'by-word-light');
  const left = async () => (await call<{ counts: { suggested: number } }>('project.info', {})).counts.suggested;
  const before = await left();
  await page.keyboard.press('a');
  await expect.poll(left).toBeLessThan(before);
  await page.keyboard.press('Escape');
  await expect(page.locator('body')).toHaveAttribute('data-screen', 'review');
});

// Names that only the search reads: those of one patient are two before it, and one after it.
test('aSearchThatEnds_whileTheListOfPatientsIsOpen_leavesTheFocusInIt_alsoWhereItsRowIsGone', async ({
  launch,
  folder,
}) => {
  test.setTimeout(300_000);
  const gauze = await launch({ size: { width: 1280, height: 800 } });
  const { page, call } = gauze;
  mkdirSync(path.join(folder, 'in'));
  for (let n = 0; n < 6; n += 1)
    writeFileSync(
      path.join(folder, 'in', `n${n}.txt`),
      `Patient: Anna${n} Weber   DOB: 15/04/1950   MRN: ${771203 + n}\n\nAnna Weber came with a cough.\n`,
    );
  await importedProject(gauze, folder, { name: 'Ward' });
  await reload(page);
  await page.waitForSelector('[data-app-state="ready"]');
  await goByKeys(gauze, ['g', 'n'], 'notes');
  await page.locator('[data-notes-rows]').focus();
  await page.keyboard.press('Shift+P');
  const panel = page.getByRole('region', { name: 'Patients in the headers' });
  const rows = panel.locator('.proposed-row');
  await expect(rows).toHaveCount(6);
  await expect(rows.first().locator('input')).toBeFocused();
  for (let n = 0; n < 5; n += 1) await page.keyboard.press('ArrowDown');
  await expect(rows.nth(5).locator('input')).toBeFocused();
  await call('detection.run', {});
  await expect.poll(() => rows.count()).toBeLessThan(6);
  await expect(page.getByText('suggestions in 6 notes')).toBeVisible();
  await expect(rows.last().locator('input')).toBeFocused();
  // The next key acts there, and not in the list of notes.
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
});
