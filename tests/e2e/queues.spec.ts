import type { AuditRow } from '../../electron/contract/audit';
import type { DocumentRow } from '../../electron/contract/document';
import type { SavedQueue } from '../../electron/contract/review';
import type { Preferences } from '../../electron/contract/system';
import { expect as plainExpect, test } from './fixtures/app';
import { lookAt } from './fixtures/lookAt';
import { workbench } from './pages/workbench';

test.use({ sharesApplication: true });

const expect = plainExpect.configure({ timeout: 20_000 });

test('aQueueIsKeptByKey_andChosenAgain_afterARestart_whereTheNoteWasLeft', async ({ launch }) => {
  test.setTimeout(180_000);
  const options = { isOwn: true, preferences: { noteSize: 22 }, size: { width: 1280, height: 640 } };
  const first = await launch(options);
  let bench = workbench(first);
  await bench.openDemo();
  await bench.openReview();
  const { rows } = await first.call<{ rows: readonly DocumentRow[] }>('document.list', { offset: 0, limit: 4 });
  const wanted = rows[2];
  if (wanted === undefined) throw new Error('the demo has too few notes');

  // A queue of one note: asked for, entered, kept under a name, all by key.
  await first.page.keyboard.press('Shift+F');
  await expect(bench.queueSearch()).toBeFocused();
  await lookAt(first, 'review-filter');
  await first.page.keyboard.type(wanted.name);
  await first.page.keyboard.press('Enter');
  await expect(bench.note()).toBeFocused();
  await expect.poll(bench.shownId).toBe(wanted.id);
  await first.page.keyboard.press('Shift+Q');
  await expect(bench.queueName()).toBeFocused();
  await first.page.keyboard.type('Ward 3');
  await first.page.keyboard.press('Enter');
  await expect(bench.note()).toBeFocused();
  const saved = async () =>
    (await first.call<readonly SavedQueue[]>('review.queues', {})).map(({ name, filter }) => [name, filter]);
  await expect.poll(saved).toEqual([['Ward 3', { status: 'open', search: wanted.name }]]);
  await expect(bench.queueChoice()).toHaveText(/Ward 3/);
  await lookAt(first, 'review-queue');

  // Back and forth; then down in the note, until the place is kept.
  await first.page.keyboard.press('Control+z');
  await expect.poll(saved).toEqual([]);
  await first.page.keyboard.press('Control+Shift+z');
  await expect.poll(saved).toHaveLength(1);
  await bench.note().evaluate((body) => body.parentElement?.scrollBy({ top: 400, behavior: 'instant' }));
  await expect.poll(bench.scrollTop).toBeGreaterThan(100);
  const [top, scrolled] = [await bench.topLine(), await bench.scrollTop()];
  const places = async () => Object.values((await first.call<Preferences>('system.preferences', {})).places);
  await expect
    .poll(async () => (await places()).some(({ documentId, offset }) => documentId === wanted.id && (offset ?? 0) > 0))
    .toBe(true);
  await first.close();

  const second = await launch(options);
  bench = workbench(second);
  await bench.openRecent();
  await expect(bench.note()).toBeFocused();
  await expect.poll(bench.topLine).toBe(top);
  // To the row.
  expect(Math.abs((await bench.scrollTop()) - scrolled)).toBeLessThan(40);

  // Another queue, and the kept one again by its first letter.
  await second.page.keyboard.press('q');
  await expect(bench.queueSelect()).toBeFocused();
  await second.page.keyboard.press('w');
  await expect.poll(bench.queueLength).toBe(1);
  await second.page.keyboard.press('Enter');
  await expect(bench.note()).toBeFocused();
  await expect.poll(bench.shownId).toBe(wanted.id);
  await expect.poll(bench.topLine).toBe(top);

  // A notice takes back the last step: after another step it is gone.
  const { page } = second;
  await page.keyboard.press('Shift+Q');
  await expect(bench.queueName()).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Ward 4');
  await page.keyboard.press('Enter');
  await expect(bench.note()).toBeFocused();
  await expect(page.getByText('Queue “Ward 4” saved.')).toBeVisible();
  const before = await bench.shownId();
  await page.keyboard.press('Shift+A');
  await expect(page.getByText('Queue “Ward 4” saved.')).toHaveCount(0);
  await bench.finish();
  await expect
    .poll(async () =>
      (
        await second.call<{ rows: readonly DocumentRow[] }>('document.list', {
          filter: { status: 'done' },
          offset: 0,
          limit: 100,
        })
      ).rows.map(({ id }) => id),
    )
    .toContain(before);
});

test('originalsArePrinted_whenThatIsAllowed_withALineInTheAuditTrail_commentsStandInTheMargin', async ({ launch }) => {
  const gauze = await launch({ size: { width: 1920, height: 1080 } });
  const { page, call } = gauze;
  const bench = workbench(gauze);
  await bench.openDemo();
  const view = await bench.openReview();
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset['printed'] = String(Number(document.body.dataset['printed'] ?? 0) + 1);
    };
  });
  const printed = async () =>
    (await call<{ rows: readonly AuditRow[] }>('audit.list', { action: 'print', offset: 0, limit: 10 })).rows.map(
      ({ documentId }) => documentId,
    );
  await page.keyboard.press('Control+p');
  await expect(page.getByText('Printing original notes is not allowed in this project.')).toBeVisible();
  expect(await printed()).toEqual([]);
  await expect(page.locator('body')).not.toHaveAttribute('data-printed');

  await page.keyboard.press('Control+,');
  await page.getByRole('checkbox', { name: 'Print original notes' }).check();
  await expect.poll(async () => (await call<{ isAllowed: boolean }>('review.printing', {})).isAllowed).toBe(true);
  await bench.openReview();
  await page.keyboard.press('Control+p');
  await expect(page.locator('body')).toHaveAttribute('data-printed', '1');
  await page.emulateMedia({ media: 'print' });
  await expect(bench.sheet()).toBeVisible();
  expect(await bench.sheet().locator('p').textContent()).toBe(view.text);
  await expect(bench.note()).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(bench.sheet()).toHaveCount(0);
  expect(await printed()).toEqual([view.row.id]);

  // A comment is next to its line, and leads to the span and to what was written.
  await bench.note().focus();
  await page.keyboard.press('Tab');
  const about = await bench.activeId();
  await page.keyboard.press('c');
  await page.keyboard.type('Same person as in the letter?');
  await page.keyboard.press('Enter');
  await expect(bench.marginNote()).toHaveText('Same person as in the letter?');
  await expect(bench.marginNote()).toBeVisible();
  // The note takes keys again once the dialog has given the focus back.
  await expect(bench.note()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect.poll(bench.activeId).not.toBe(about);
  await lookAt(gauze, 'review-margin');
  await bench.marginNote().click();
  await expect.poll(bench.activeId).toBe(about);
});
