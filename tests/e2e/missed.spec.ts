import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DocumentView } from '../../electron/contract/document';
import { expect as quickly, reload, test, violationsOf } from './fixtures/app';
import { importedProject } from './fixtures/importedProject';
import { workbench } from './pages/workbench';

test.use({ sharesApplication: true });

const expect = quickly.configure({ timeout: 30_000 });
const first = 'Her mother came at 53 years.\n';
const second = 'The Mother fell at 8 years with Quorl. Quorl went, Quorl came, and Quorl left with Quorl and Quorl.\n';

test('missed_wordsAcceptedInAnotherNote_areReachedAndLabelledByAKeyEach_aNameInSixPlacesByThree', async ({
  launch,
  folder,
}) => {
  test.setTimeout(300_000);
  mkdirSync(path.join(folder, 'in'));
  writeFileSync(path.join(folder, 'in', 'a.txt'), first);
  writeFileSync(path.join(folder, 'in', 'b.txt'), second);
  const gauze = await launch({ size: { width: 1280, height: 800 } });
  const { page, call } = gauze;
  await importedProject(gauze, folder, { name: 'Missed' });
  for (const [words, label] of [
    ['mother', 'OTHER'],
    ['53 years', 'AGE'],
  ] as const)
    await call('review.add', {
      documentId: 1,
      start: first.indexOf(words),
      end: first.indexOf(words) + words.length,
      label,
    });
  await call('document.setStatus', { ids: [1], status: 'done' });
  await reload(page);
  await page.waitForSelector('[data-app-state="ready"]');
  const bench = workbench(gauze);
  await expect(page.locator('body')).toHaveAttribute('data-screen', 'notes');
  await bench.openReview();
  expect(await bench.shownId()).toBe(2);
  const accepted = async () =>
    (await call<DocumentView>('document.get', { id: 2 })).annotations
      .filter(({ status }) => status === 'accepted')
      .map(({ text, label }) => [text, label]);

  await page.keyboard.press('w');
  await expect.poll(bench.wordsUnderCursor).toBe('Mother');
  await expect(page.getByText('Accepted in other notes as Other.', { exact: true })).toBeVisible();
  await expect(
    page.locator('[aria-live="polite"]').filter({ hasText: /^Mother, Accepted in other notes/ }),
  ).toBeAttached();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('a');
  await expect.poll(accepted).toEqual([['Mother', 'OTHER']]);
  await page.keyboard.press('w');
  await expect.poll(bench.wordsUnderCursor).toBe('8 years');
  await page.keyboard.press('a');
  await expect.poll(accepted).toEqual([
    ['Mother', 'OTHER'],
    ['8 years', 'AGE'],
  ]);

  // What nobody has labelled yet: to it, its label, all the others.
  await page.keyboard.press('w');
  await expect.poll(bench.wordsUnderCursor).toBe('Quorl');
  await page.keyboard.press('1');
  await expect(bench.offer()).toBeVisible();
  await page.keyboard.press('Shift+Enter');
  await expect.poll(async () => (await accepted()).filter(([text]) => text === 'Quorl').length).toBe(6);
  // One step takes the five others back, one the first.
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await accepted()).length).toBe(3);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await accepted()).length).toBe(2);
  await gauze.close();
});
