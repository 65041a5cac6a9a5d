import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect as quickly, test } from './fixtures/app';
import { keepPicture } from './fixtures/lookAt';
import { workbench } from './pages/workbench';

test.use({ sharesApplication: true });

// A busy machine takes its time.
const expect = quickly.configure({ timeout: 30_000 });

test('settings_everySectionIsReached_andTheWindowAroundThemStaysWhereItIs', async ({ launch }) => {
  const { page } = await launch({ size: { width: 1280, height: 800 } });
  await page.keyboard.press('Control+,');
  await expect(page.locator('body')).toHaveAttribute('data-screen', 'settings');
  const top = () => page.evaluate(() => document.querySelector('.frame')?.getBoundingClientRect().top);
  for (const section of ['Security', 'About', 'Appearance']) {
    await page.getByRole('button', { name: section, exact: true }).click();
    await expect(page.getByRole('heading', { name: section, level: 2 })).toBeInViewport();
    expect(await top(), section).toBe(0);
    // Nothing lies below the window, or a wheel over the title bar would move it.
    expect(
      await page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight),
      section,
    ).toBe(0);
  }
});

test('review_whatStandsBelowTheSpan_staysWhereItIs_fromLabelToLabel', async ({ launch }) => {
  const gauze = await launch({ size: { width: 1280, height: 800 } });
  const { page } = gauze;
  const bench = workbench(gauze);
  await bench.openDemo();
  await bench.openReview();
  const tops: number[] = [];
  for (let n = 0; n < 8; n += 1) {
    const words = await bench.wordsUnderCursor();
    expect(words).not.toBe('');
    tops.push((await page.locator('.suggestions').boundingBox())?.y ?? -1);
    await page.keyboard.press('Tab');
    await expect.poll(bench.wordsUnderCursor).not.toBe(words);
  }
  expect(new Set(tops).size).toBe(1);
  expect((await page.locator('.suggestions').boundingBox())?.height ?? 0).toBeGreaterThan(120);
});

test('import_namesOfFilesThatWereNotTaken_areWhole', async ({ launch, folder }) => {
  const { page, chooseNext, ...gauze } = await launch({ size: { width: 1280, height: 800 } });
  const notes = path.join(folder, 'in');
  mkdirSync(notes);
  const name = (n: number) => `discharge-summary-of-the-cardiology-ward-second-floor-${n}.txt`;
  for (const n of [1, 2, 3]) writeFileSync(path.join(notes, name(n)), `Seen on the ward, day ${n}.`);
  await workbench({ page, chooseNext, ...gauze }).openDemo();
  for (const time of [1, 2]) {
    await chooseNext([notes]);
    await page.keyboard.press('Shift+I');
    const panel = page.getByRole('region', { name: 'Import' });
    await panel.getByRole('button', { name: 'Import', exact: true }).click();
    if (time === 1) {
      await expect(panel).toContainText('3 notes imported');
      await panel.getByRole('button', { name: 'Close' }).click();
    }
  }
  const list = page.locator('.skipped-items > summary');
  await expect(list).toContainText(name(3));
  expect(await list.evaluate((summary) => summary.scrollWidth - summary.clientWidth)).toBe(0);
  expect(await list.evaluate((summary) => getComputedStyle(summary).textOverflow)).not.toBe('ellipsis');
});

test('release_intoAFolderThatCannotBeWritten_isRefusedAsSoonAsItIsChosen', async ({ launch, folder }) => {
  const gauze = await launch({ size: { width: 1280, height: 800 } });
  const { page, chooseNext } = gauze;
  const bench = workbench(gauze);
  await bench.openDemo();
  await bench.go('l');
  await expect(page.getByRole('textbox', { name: 'Name of the release' })).toBeVisible();
  writeFileSync(path.join(folder, 'plain'), '');
  await chooseNext([path.join(folder, 'plain', 'out')]);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alert')).toContainText('This location is not writable');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await keepPicture(gauze, 'release-unwritable');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('body')).toHaveAttribute('data-screen', 'release');
});

test('import_ofSeveralFormats_readsEachFileByItsOwn_andSaysTheLanguage', async ({ launch, folder }) => {
  const gauze = await launch({ size: { width: 1280, height: 800 } });
  const { page, chooseNext } = gauze;
  const notes = path.join(folder, 'in');
  mkdirSync(notes);
  writeFileSync(path.join(notes, 'ward-de.txt'), 'Der Patient wurde nach der Aufnahme untersucht.');
  writeFileSync(
    path.join(notes, 'ward-es.jsonl'),
    '{"id":"ward-es","text":"El paciente ingresa por dolor sin fiebre."}\n',
  );
  await workbench(gauze).openDemo();
  await chooseNext([notes]);
  await page.keyboard.press('Shift+I');
  const panel = page.getByRole('region', { name: 'Import' });
  await expect(panel.getByLabel('Format').locator('option:checked')).toHaveText(
    'Several formats: Plain text 1 · JSON lines 1',
  );
  await keepPicture(gauze, 'import-several');
  await panel.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(panel).toContainText('2 notes imported');
  await panel.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('searchbox').first().fill('ward-');
  for (const language of ['de', 'es'])
    await expect(page.getByRole('row', { name: new RegExp(`ward-${language}`) })).toContainText(
      new RegExp(`ward-${language}.*${language}`),
    );
  await keepPicture(gauze, 'notes-languages');
});

test('import_ofFilesAsTheyAre_takesTheirWords_andSaysWhatWasNotTakenAndWhatElseIsInside', async ({
  launch,
  folder,
}) => {
  const gauze = await launch({ size: { width: 1280, height: 800 } });
  const { page, chooseNext } = gauze;
  const notes = path.join(folder, 'in');
  mkdirSync(notes);
  for (const file of ['letter.docx', 'mail/alternative.eml', 'pdf/scan.pdf', 'pdf/letter.pdf', 'odt/letter.odt'])
    copyFileSync(path.resolve('tests/fixtures/documents', file), path.join(notes, file.replace('/', '-')));
  await workbench(gauze).openDemo();
  await chooseNext([notes]);
  await page.keyboard.press('Shift+I');
  const panel = page.getByRole('region', { name: 'Import' });
  await expect(panel.getByLabel('Format')).toHaveValue('documents');
  await expect(panel).toContainText('5 files found');
  await panel.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(panel).toContainText('7 notes imported');
  await expect(panel).toContainText('scan it again, upright and at 300 dpi');
  await panel.getByText('Show what is inside').click();
  await expect(panel).toContainText('not imported, because it cannot be read: png 2');
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await keepPicture(gauze, `import-inside-${theme}`);
  }
  await panel.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('searchbox').first().fill('letter');
  await expect(page.getByRole('row', { name: /letter\.docx/ })).toBeVisible();
});
