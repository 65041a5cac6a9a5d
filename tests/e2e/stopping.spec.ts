import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Stopping } from '../../electron/contract/review';
import { expect as quickly, reload, test } from './fixtures/app';
import { importedProject } from './fixtures/importedProject';
import { goByKeys } from './fixtures/keys';
import { lookAt } from './fixtures/lookAt';
import { workbench } from './pages/workbench';

test.use({ sharesApplication: true });

// A busy machine takes its time.
const expect = quickly.configure({ timeout: 30_000 });
const count = 30;

test('aQueueByDoubt_hasNotesDrawnAtRandom_markedAfterwards_andTheBoundFallsAsTheyAreRead', async ({
  launch,
  folder,
}) => {
  test.setTimeout(300_000);
  const gauze = await launch({ size: { width: 1280, height: 800 } });
  const { page, call } = gauze;
  mkdirSync(path.join(folder, 'in'));
  for (let n = 1; n <= count; n += 1) writeFileSync(path.join(folder, 'in', `n${n}.txt`), `Slept well. Ate well.\n`);
  await importedProject(gauze, folder, { name: 'Ward' });
  await reload(page);
  await page.waitForSelector('[data-app-state="ready"]');
  const bench = workbench(gauze);
  await call('detection.run', {});
  await expect
    .poll(async () => (await call<{ counts: { searched: number; read: number } }>('project.info', {})).counts.searched)
    .toBe(count);
  await bench.openReview();
  await page.locator('.queue-order select').selectOption('leastCertain');
  const line = page.locator('.review-queue .stopping');
  await expect(line).toContainText(`at most 30 of the 30 unread notes`);
  await bench.note().focus();

  const state = () => call<Stopping>('review.stopping', {});
  for (let read = 1; read <= 17; read += 1) {
    // A key that came before the note was in view asks; it is pressed again.
    await expect(async () => {
      if ((await state()).read < read) await page.keyboard.press('Enter');
      await expect.poll(async () => (await state()).read, { timeout: 3000 }).toBe(read);
    }).toPass({ timeout: 60_000 });
  }
  // The note in view when the queue was chosen, wherever it stood, and nine of ten of the others: nothing was found.
  const { random, max, unread } = await state();
  expect([random >= 13, random <= 17, max <= unread]).toEqual([true, true, true]);
  await expect(line).toContainText(`at most ${max} of the 13 unread notes`);
  await line.locator('summary').click();
  await expect(line).toContainText(`Of 17 notes read, ${random} were selected at random; 0 of those`);
  await lookAt(gauze, 'review-stopping');
  // Only those that were read are told of.
  await page.getByRole('radio', { name: 'All', exact: true }).click();
  await expect(page.locator('.queue-row .left').filter({ hasText: 'random' })).not.toHaveCount(0);
  await bench.note().focus();
  await goByKeys(gauze, ['g', 'n'], 'notes');
  const facets = page.locator('.facets .stopping');
  await expect(facets).toContainText('With 95% confidence');
  await facets.locator('summary').click();
  await lookAt(gauze, 'notes-stopping');
  await facets.getByRole('button', { name: 'Start a new count' }).click();
  await expect(facets).toContainText('at most 13 of the 13 unread notes');
});
