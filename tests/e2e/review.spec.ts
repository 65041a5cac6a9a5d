import type { DocumentView } from '../../electron/contract/document';
import { expect as quickly, test, violationsOf } from './fixtures/app';
import { workbench } from './pages/workbench';

test.use({ sharesApplication: true });

// A busy machine takes its time.
const expect = quickly.configure({ timeout: 30_000 });

const count = (view: DocumentView, status: string) =>
  view.annotations.filter((annotation) => annotation.status === status).length;

test('review_aNoteFromFirstToLast_byKeysAlone', async ({ gauze }) => {
  const { page } = gauze;
  const bench = workbench(gauze);
  await bench.createDemo();
  const before = await bench.openReview();
  const open = count(before, 'suggested');
  expect(open).toBeGreaterThan(3);

  // What is on the screen and sure is accepted at once, the rest waits under the cursor; one step back takes it all
  // back.
  await page.keyboard.press('e');
  await expect.poll(async () => count(await bench.shown(), 'accepted')).toBeGreaterThan(1);
  const atOnce = (await bench.shown()).annotations.filter(({ status }) => status === 'accepted');
  expect(atOnce.every(({ score }) => (score ?? 0) >= 0.9)).toBe(true);
  expect(atOnce.length).toBeLessThan(before.annotations.filter(({ score }) => (score ?? 0) >= 0.9).length);
  // In view from the cursor on, with no other left out between them that is sure.
  const sure = before.annotations.filter(({ score }) => (score ?? 0) >= 0.9).map(({ id }) => id);
  expect(atOnce.map(({ id }) => id).toSorted()).toEqual(sure.slice(0, atOnce.length).toSorted());
  await page.keyboard.press('Control+z');
  await expect.poll(async () => count(await bench.shown(), 'accepted')).toBe(0);

  // The label of another kind decides it and stays: the same key again is the next label of that kind.
  await page.keyboard.press('2');
  await expect.poll(async () => count(await bench.shown(), 'accepted')).toBe(1);
  // Where the cursor is drawn may still be where it was before the step back.
  const labelled = (await bench.shown()).annotations.find(({ status }) => status === 'accepted');
  const labelOf = async () => (await bench.shown()).annotations.find(({ id }) => id === labelled?.id)?.label;
  const first = labelled?.label;
  await expect.poll(bench.wordsUnderCursor).toBe(labelled?.text);
  await page.keyboard.press('2');
  await expect.poll(labelOf).not.toBe(first);
  expect(await bench.wordsUnderCursor()).toBe(labelled?.text);
  expect(count(await bench.shown(), 'accepted')).toBe(1);
  await page.keyboard.press('Control+z');
  await expect.poll(labelOf).toBe(first);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => count(await bench.shown(), 'accepted')).toBe(0);

  // Accept, reject, give another label, move an edge, mark by words, take back.
  await page.keyboard.press('a');
  await expect.poll(async () => count(await bench.shown(), 'accepted')).toBe(1);
  await page.keyboard.press('x');
  await expect.poll(async () => count(await bench.shown(), 'rejected')).toBe(1);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => count(await bench.shown(), 'rejected')).toBe(0);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(async () => count(await bench.shown(), 'rejected')).toBe(1);

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  const marked = count(await bench.shown(), 'accepted');
  await page.keyboard.press('7');
  await expect
    .poll(async () => (await bench.shown()).annotations.filter(({ source }) => source === 'person').length)
    .toBe(1);
  const [own] = (await bench.shown()).annotations.filter(({ source }) => source === 'person');
  expect(own).toMatchObject({ label: 'OTHER', status: 'accepted' });
  expect(own?.text).toBe(before.text.slice(own?.start, own?.end));
  await page.keyboard.press(']');
  await expect
    .poll(async () => (await bench.shown()).annotations.find(({ id }) => id === own?.id)?.end ?? 0)
    .toBeGreaterThan(own?.end ?? 0);
  await page.keyboard.press('Delete');
  await expect.poll(async () => (await bench.shown()).annotations.some(({ id }) => id === own?.id)).toBe(false);
  expect(count(await bench.shown(), 'accepted')).toBe(marked);

  await page.keyboard.press('Shift+A');
  await expect.poll(async () => count(await bench.shown(), 'suggested')).toBe(0);
  const finished = await bench.shownId();
  await bench.finish();
  await expect.poll(bench.shownId).not.toBe(finished);
  const done = await gauze.call<DocumentView>('document.get', { id: finished });
  expect(done.row.status).toBe('done');
  expect(done.text).toBe(before.text);
});

test('review_propagation_labelsEveryOtherPlace_andIsOneStepBack', async ({ gauze }) => {
  const { page, call } = gauze;
  const bench = workbench(gauze);
  await bench.openDemo();
  const view = await bench.openReview();
  // A word that stands several times in the note and is not marked: the person marks it once.
  const words = [...view.text.matchAll(/[\p{L}]{4,}/gu)].map(([word]) => word);
  const free = words.find(
    (word) =>
      words.filter((other) => other === word).length >= 2 && !view.annotations.some(({ text }) => text.includes(word)),
  );
  if (free === undefined) throw new Error('the demo note repeats no word');
  const start = view.text.search(new RegExp(`(?<![\\p{L}])${free}(?![\\p{L}])`, 'u'));
  await call('review.add', { documentId: view.row.id, start, end: start + free.length, label: 'OTHER' });
  const isMarked = async () =>
    (await bench.shown()).annotations.some((each) => each.start === start && each.text === free);
  await page.keyboard.press('Control+z');
  await expect.poll(isMarked).toBe(false);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(isMarked).toBe(true);
  await bench.note().getByText(free, { exact: true }).first().click();
  await expect.poll(bench.wordsUnderCursor).toBe(free);
  await page.keyboard.press('7');
  await expect(bench.offer()).toBeVisible();
  await page.keyboard.press('Shift+Enter');
  await expect
    .poll(
      async () =>
        (await bench.shown()).annotations.filter(
          ({ text, label }) => label === 'OTHER' && text.toLowerCase() === free.toLowerCase(),
        ).length,
    )
    .toBeGreaterThan(1);
  await page.keyboard.press('Control+z');
  await expect
    .poll(
      async () =>
        (await bench.shown()).annotations.filter(({ text, label }) => label === 'OTHER' && text === free).length,
    )
    .toBe(1);
});

test('review_dragMarksWholeWords_andEveryScreenPassesAxe', async ({ gauze }) => {
  const { page } = gauze;
  const bench = workbench(gauze);
  expect(await violationsOf(page)).toEqual([]);
  await bench.openDemo();
  expect(await violationsOf(page)).toEqual([]);
  const before = await bench.openReview();
  await bench.note().locator('p').last().scrollIntoViewIfNeeded();
  const line = bench
    .note()
    .locator('p')
    .filter({ hasNot: page.locator('mark') })
    .filter({ hasText: /\w{4} \w{4}/ })
    .first();
  await line.dblclick({ position: { x: 30, y: 12 } });
  await page.keyboard.press('7');
  await expect
    .poll(async () => (await bench.shown()).annotations.filter(({ source }) => source === 'person').length)
    .toBe(1);
  const [own] = (await bench.shown()).annotations.filter(({ source }) => source === 'person');
  expect(own?.text).toMatch(/^[\p{L}\p{N}].*[\p{L}\p{N}]$/u);
  expect(before.text.slice(own?.start, own?.end)).toBe(own?.text);
  expect(await violationsOf(page)).toEqual([]);
});

test('restart_returnsToTheNote_withEveryDecision', async ({ launch }) => {
  const first = await launch({ isOwn: true });
  const bench = workbench(first);
  await bench.openDemo();
  await bench.openReview();
  await first.page.keyboard.press('a');
  await expect.poll(async () => count(await bench.shown(), 'accepted')).toBe(1);
  const from = await bench.shownId();
  await first.page.keyboard.press('Alt+ArrowDown');
  await expect.poll(bench.shownId).not.toBe(from);
  const place = await bench.shownId();
  const before = await bench.shown();
  await first.close();

  const second = await launch({ isOwn: true });
  await second.page
    .getByRole('button', { name: /Gauze demo/ })
    .first()
    .click();
  const again = workbench(second);
  // Opening a project may take its time on a busy machine.
  await expect(again.note()).toBeVisible({ timeout: 30_000 });
  await expect.poll(again.shownId).toBe(place);
  expect((await again.shown()).annotations).toEqual(before.annotations);
});
