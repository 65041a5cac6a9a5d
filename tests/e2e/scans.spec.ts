import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Job } from '../../electron/contract/jobs';
import { pdfiumWords } from '../fixtures/documents/pdfiumWords';
import { pdfOfPictures, rastersOf } from '../fixtures/documents/scans';
import { expect as quickly, test } from './fixtures/app';
import { workbench } from './pages/workbench';

test.use({ sharesApplication: true });

// A busy machine takes its time.
const expect = quickly.configure({ timeout: 60_000 });

test('scan_isReadAtImport_theListSaysSo_andItsSpansStandOnThePage_aClickMovesTheCursor', async ({ launch, folder }) => {
  test.setTimeout(300_000);
  const letter = new Uint8Array(readFileSync(path.resolve('tests/fixtures/documents/pdf/letter.pdf')));
  const notes = path.join(folder, 'in');
  mkdirSync(notes);
  writeFileSync(path.join(notes, 'scan.pdf'), pdfOfPictures((await rastersOf(letter, 200)).slice(0, 1), 200));
  const gauze = await launch({ size: { width: 1280, height: 800 } });
  const { page, call, chooseNext } = gauze;
  const bench = workbench(gauze);
  const project = path.join(folder, 'scans.gauze');
  await chooseNext([project], [notes]);
  await call('system.choose', { purpose: 'newProject' });
  await call('project.create', { path: project, name: 'Scans', labelSet: 'hipaa-i2b2' });
  await expect(page.locator('body')).toHaveAttribute('data-screen', 'notes');
  await page.keyboard.press('Shift+I');
  const panel = page.getByRole('region', { name: 'Import' });
  await expect(panel.getByLabel('Format')).toHaveValue('documents');
  await panel.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(panel).toContainText('1 note imported');
  await expect(panel).toContainText('1 page recognised from its picture (OCR)');
  await panel.getByText('Show what is inside').click();
  await expect(panel).toContainText('read from images by text recognition (OCR)');
  await panel.getByRole('button', { name: 'Close' }).click();

  const { jobId } = await call<{ jobId: string }>('detection.run', {});
  await expect.poll(async () => (await call<Job>('jobs.get', { jobId })).status).toBe('done');
  const view = await bench.openReview();
  expect(view.annotations.map(({ text }) => text)).toContain('Karin Vogel');
  await page.getByRole('button', { name: 'Page of the file' }).click();
  const sheet = page.locator('[data-page="1"]');
  await expect(sheet.getByRole('img')).toBeVisible();
  const { id } = view.annotations.find(({ text }) => text === 'Karin Vogel')!;
  const box = sheet.locator(`.page-box[data-id="${id}"]`);
  await expect(box).toBeVisible();
  const words = await pdfiumWords(letter, 0);
  const wordAt = (text: string) => words.find((word) => word.text === text)!;
  const [own, all] = [(await box.boundingBox())!, (await sheet.boundingBox())!];
  const scale = all.width / 595.28;
  const [first, last] = [wordAt('Karin'), wordAt('Vogel,')];
  expect(Math.abs((own.x - all.x) / scale - first.left)).toBeLessThan(4);
  expect((own.y - all.y) / scale).toBeLessThan(first.top + 1);
  expect((own.y + own.height - all.y) / scale).toBeGreaterThan(last.bottom - 3);
  expect((own.x + own.width - all.x) / scale).toBeGreaterThan(last.left + 10);

  const word = wordAt('rhythmisch,');
  await sheet.click({
    position: { x: ((word.left + word.right) / 2) * scale, y: ((word.top + word.bottom) / 2) * scale },
  });
  await expect.poll(() => bench.wordsUnderCursor()).toContain('rhythmisch');
});
