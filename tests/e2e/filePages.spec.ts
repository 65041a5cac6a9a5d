import { copyFileSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DocumentView } from '../../electron/contract/document';
import type { Job } from '../../electron/contract/jobs';
import type { PageView } from '../../electron/contract/pages';
import { pdfiumWords, type OracleWord } from '../fixtures/documents/pdfiumWords';
import { expect as quickly, test, type Gauze } from './fixtures/app';
import { importedProject } from './fixtures/importedProject';
import { lookAt } from './fixtures/lookAt';
import { workbench } from './pages/workbench';

test.use({ sharesApplication: true });

// A busy machine takes its time.
const expect = quickly.configure({ timeout: 60_000 });
const letter = path.resolve('tests/fixtures/documents/pdf/letter.pdf');
/** Points that a box may lie beside the ink of its words. */
const tolerance = 4;

interface ShownBox {
  readonly id: string;
  readonly page: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
/** The boxes of spans as they are on the screen, in points of their pages. */
const shownBoxes = ({ page }: Gauze): Promise<readonly ShownBox[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.page-box[data-id]')].map((box) => {
      const sheet = box.closest<HTMLElement>('[data-page]')!;
      const [own, all] = [box.getBoundingClientRect(), sheet.getBoundingClientRect()];
      // A4, as WeasyPrint wrote it.
      const scale = 595.28 / all.width;
      return {
        id: box.dataset['id'] ?? '',
        page: Number(sheet.dataset['page']),
        left: (own.left - all.left) * scale,
        right: (own.right - all.left) * scale,
        top: (own.top - all.top) * scale,
        bottom: (own.bottom - all.top) * scale,
      };
    }),
  );

async function openLetter(gauze: Gauze, folder: string): Promise<DocumentView> {
  const { call } = gauze;
  mkdirSync(path.join(folder, 'in'));
  copyFileSync(letter, path.join(folder, 'in', 'letter.pdf'));
  writeFileSync(path.join(folder, 'in', 'plain.txt'), 'Frau Karin Vogel kam am 03.05.2024.\n');
  await importedProject(gauze, folder, { name: 'Pages', format: 'documents' });
  const { jobId } = await call<{ jobId: string }>('detection.run', {});
  await expect.poll(async () => (await call<Job>('jobs.get', { jobId })).status).toBe('done');
  return workbench(gauze).openReview();
}

test('page_besideItsText_hasSpansWhereTheirWordsStand_byKeysAlone', async ({ launch, folder }) => {
  test.setTimeout(300_000);
  const gauze = await launch({ size: { width: 1280, height: 800 } });
  const { page, call } = gauze;
  const view = await openLetter(gauze, folder);
  expect(view.row.name).toBe('letter.pdf');
  const pane = page.getByRole('region', { name: 'Pages of the file' });
  await expect(pane).toHaveCount(0);
  await page.keyboard.press('i');
  await expect(pane.getByRole('img')).toHaveCount(2);

  // Each box lies over the ink that PDFium finds for its words.
  const oracle: readonly (readonly OracleWord[])[] = [
    await pdfiumWords(new Uint8Array(readFileSync(letter)), 0),
    await pdfiumWords(new Uint8Array(readFileSync(letter)), 1),
  ];
  const spans = (await call<DocumentView>('document.get', { id: view.row.id })).annotations;
  expect(spans.length).toBeGreaterThan(5);
  await expect.poll(async () => new Set((await shownBoxes(gauze)).map(({ id }) => id)).size).toBe(spans.length);
  const boxes = await shownBoxes(gauze);
  for (const span of spans) {
    for (const word of span.text.split(/\s+/)) {
      const over = boxes.filter(({ id }) => id === span.id);
      const ink = oracle[over[0]!.page - 1]!.filter(({ text }) => text.includes(word));
      const isCovered = ink.some((one) =>
        over.some(
          (box) =>
            one.left < box.right &&
            one.right > box.left &&
            one.top > box.top - tolerance &&
            one.bottom < box.bottom + tolerance,
        ),
      );
      expect(isCovered, `${word} of ${span.text}`).toBe(true);
    }
  }

  // The page follows the cursor over all suggestions.
  for (let step = 0; step < spans.length; step += 1) {
    await page.keyboard.press('Tab');
    await expect(pane.locator('.page-box.active').first()).toBeInViewport();
  }
  // Into the page and back by keys, and away.
  await page.keyboard.press('Shift+I');
  await expect(pane).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(workbench(gauze).note()).toBeFocused();
  for (const theme of ['light', 'dark'] as const) {
    await call('system.setPreferences', { theme });
    await page.emulateMedia({ colorScheme: theme });
    for (const [name, size] of [
      ['whole', { width: 1280, height: 800 }],
      ['wide', { width: 1920, height: 1080 }],
      // A window of 1280 by 800, magnified twice.
      ['twice', { width: 640, height: 400 }],
    ] as const) {
      await page.setViewportSize(size);
      await expect(pane.locator('.page-box.active').first()).toBeInViewport();
      await lookAt(gauze, `page-${name}-${theme}`);
    }
  }
  await page.keyboard.press('i');
  await expect(pane).toHaveCount(0);
});

test('page_clickOnAWord_putsTheCursorThere_aTextHasNoPage_andNothingReleasedHasOne', async ({ launch, folder }) => {
  test.setTimeout(300_000);
  const gauze = await launch({ size: { width: 1280, height: 800 } });
  const { page, call, chooseNext } = gauze;
  const view = await openLetter(gauze, folder);
  const bench = workbench(gauze);
  await page.getByRole('button', { name: 'Page of the file' }).click();
  const sheet = page.locator('[data-page="1"]');
  await expect(sheet.locator('.page-box').first()).toBeVisible();
  const words = await pdfiumWords(new Uint8Array(readFileSync(letter)), 0);
  const clickOn = async (wanted: string): Promise<void> => {
    const word = words.find(({ text }) => text === wanted)!;
    const { width } = (await sheet.boundingBox())!;
    const scale = width / 595.28;
    await sheet.click({
      position: { x: ((word.left + word.right) / 2) * scale, y: ((word.top + word.bottom) / 2) * scale },
    });
  };
  await clickOn('rhythmisch,');
  await expect(page.locator('.page-box.selected')).toHaveCount(1);
  await expect.poll(() => bench.wordsUnderCursor()).toContain('rhythmisch');
  await expect(bench.note()).toBeFocused();
  // Keys act at once on what was clicked.
  await page.keyboard.press('7');
  await expect
    .poll(async () =>
      (await call<DocumentView>('document.get', { id: view.row.id })).annotations.map(({ text }) => text),
    )
    .toContain('rhythmisch');
  const { picture } = await call<PageView>('document.page', { id: view.row.id, number: 1 });

  // A note of a text has no page, and the key does nothing.
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(async () => (await bench.shown()).row.name).toBe('plain.txt');
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Page of the file' })).toHaveCount(0);
  await page.keyboard.press('i');
  await expect(bench.note()).toBeFocused();

  const out = path.join(folder, 'out');
  mkdirSync(out);
  await chooseNext([out]);
  await call('system.choose', { purpose: 'releaseFolder' });
  for (const id of [view.row.id, (await bench.shown()).row.id]) {
    const ids = (await call<DocumentView>('document.get', { id })).annotations.map((each) => each.id);
    await call('review.decide', { documentId: id, annotationIds: ids, status: 'accepted' });
    await call('document.setStatus', { ids: [id], status: 'done' });
  }
  const { jobId } = await call<{ jobId: string }>('release.run', {
    folder: out,
    format: 'text',
    name: 'r1',
    onlyDone: false,
    acceptsUnread: true,
  });
  await expect.poll(async () => (await call<Job>('jobs.get', { jobId })).status).toBe('done');
  const bytes = Buffer.from(picture!, 'base64').subarray(100, 140);
  const left = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(left.length).toBeGreaterThan(2);
  for (const { parentPath, name } of left) {
    const content = readFileSync(path.join(parentPath, name));
    expect(content.includes(bytes), name).toBe(false);
    expect(content.includes('PNG'), name).toBe(false);
  }
});
