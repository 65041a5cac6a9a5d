import type { DocumentView } from '../../electron/contract/document';
import type { Comment, StandingRule } from '../../electron/contract/review';
import { expect as plainExpect, test, violationsOf } from './fixtures/app';
import { workbench } from './pages/workbench';

test.use({ sharesApplication: true });

// Two windows one after the other, on machines that do other things too.
const expect = plainExpect.configure({ timeout: 20_000 });
const count = (view: DocumentView, status: string) =>
  view.annotations.filter((annotation) => annotation.status === status).length;

test('shift_byKeysAlone_withARestartInTheMiddle', async ({ launch }) => {
  test.setTimeout(240_000);
  const first = await launch({ isOwn: true });
  const { page } = first;
  let bench = workbench(first);
  await bench.openDemo();
  const start = await bench.openReview();

  // A missed word: found, labelled, its copies too.
  const suggested = await bench.wordsUnderCursor();
  await page.keyboard.press('w');
  await expect.poll(bench.wordsUnderCursor).not.toBe(suggested);
  const words = await bench.wordsUnderCursor();
  expect(words).toMatch(/[\p{Lu}\p{Nd}]/u);
  expect(start.annotations.some(({ text }) => text === words)).toBe(false);
  await page.keyboard.press('7');
  await expect
    .poll(async () =>
      (await bench.shown()).annotations.some(({ text, source }) => text === words && source === 'person'),
    )
    .toBe(true);

  // Every suggestion by one key, flag and comment, the rest at once; a rule; then on.
  await page.keyboard.press('Tab');
  const open = count(await bench.shown(), 'suggested');
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('a');
  await expect.poll(async () => count(await bench.shown(), 'suggested')).toBe(open - 3);
  await page.keyboard.press('f');
  await expect.poll(async () => (await bench.shown()).row.isFlagged).toBe(true);
  await page.keyboard.press('c');
  await page.keyboard.type('Is this the daughter?');
  await page.keyboard.press('Enter');
  await expect(bench.note()).toBeFocused();
  const noteId = await bench.shownId();
  await expect
    .poll(async () => (await first.call<Comment[]>('review.comments', { documentId: noteId })).map(({ text }) => text))
    .toEqual(['Is this the daughter?']);
  await page.keyboard.press('Tab');
  const never = await bench.wordsUnderCursor();
  await page.keyboard.press('Shift+X');
  await expect
    .poll(async () =>
      (await first.call<StandingRule[]>('review.rules', {})).map(({ words: wording, verdict }) => [wording, verdict]),
    )
    .toEqual([[never, 'never']]);
  await expect
    .poll(async () =>
      (await bench.shown()).annotations.filter(({ text, status }) => text === never && status === 'suggested'),
    )
    .toEqual([]);
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Shift+A');
  await expect.poll(async () => count(await bench.shown(), 'suggested')).toBe(0);
  await bench.finish();
  await expect.poll(bench.shownId).not.toBe(noteId);

  // In the middle of the second note the window is closed, and opened again.
  await page.keyboard.press('a');
  await page.keyboard.press('x');
  await expect.poll(async () => count(await bench.shown(), 'rejected')).toBeGreaterThan(0);
  for (let n = 0; n < 30; n += 1) await page.keyboard.press('ArrowDown');
  const scrolled = await bench.scrollTop();
  const middle = await bench.shownId();
  const before = await bench.shown();
  await page.waitForTimeout(1500);
  await first.close();

  const second = await launch({ isOwn: true });
  bench = workbench(second);
  await bench.openRecent();
  await expect(bench.note()).toBeFocused();
  await expect.poll(bench.shownId).toBe(middle);
  expect((await bench.shown()).annotations).toEqual(before.annotations);
  if (scrolled > 100) await expect.poll(bench.scrollTop).toBeGreaterThan(0);

  // The sweep: a name accepted somewhere stands unlabelled elsewhere, or words are looked for; judged, labelled,
  // undone.
  await second.page.keyboard.press('Control+f');
  await second.page.keyboard.type('the');
  await expect(bench.sweepRows().first()).toBeVisible();
  await second.page.keyboard.press('ArrowDown');
  await second.page.keyboard.press('Space');
  await second.page.keyboard.press('Space');
  await bench.chooseSweepLabel('OTHER');
  expect(await violationsOf(second.page)).toEqual([]);
  await bench.sweepList().focus();
  await second.page.keyboard.press('Control+Enter');
  const labelled = async () =>
    (
      await second.call<{ ids: number[] }>('review.queue', {
        order: 'plain',
        filter: { label: 'OTHER', annotationStatus: 'accepted' },
      })
    ).ids.length;
  await expect.poll(labelled).toBeGreaterThan(0);
  await second.page.keyboard.press('Escape');
  await expect(bench.note()).toBeFocused();

  // The next notes of the queue, one after the other; the last of it is taken back.
  const done = async () =>
    (await second.call<{ ids: number[] }>('review.queue', { order: 'plain', filter: { status: 'done' } })).ids.length;
  const doneBefore = await done();
  for (let n = 0; n < 3; n += 1) {
    const here = await bench.shownId();
    await second.page.keyboard.press('Shift+A');
    await expect.poll(async () => count(await bench.shown(), 'suggested')).toBe(0);
    await bench.finish();
    await expect.poll(bench.shownId).not.toBe(here);
  }
  await second.page.keyboard.press('Control+z');
  await expect.poll(done).toBe(doneBefore + 2);
});

test('copy_takesTheSelection_printingIsRefused_zoomKeepsEverythingInReach', async ({ gauze }) => {
  const { page, app } = gauze;
  const bench = workbench(gauze);
  await bench.openDemo();
  await bench.openReview();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  const words = await bench.wordsUnderCursor();
  await page.keyboard.press('Control+c');
  await expect.poll(() => app.evaluate(({ clipboard }) => clipboard.readText())).toBe(words);
  await page.emulateMedia({ media: 'print' });
  await expect(bench.note()).toBeHidden();
  await page.emulateMedia({ media: null });
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.setZoomFactor(2));
  await expect(bench.note()).toBeVisible();
  await bench.note().focus();
  await page.keyboard.press('Tab');
  await expect(bench.note().locator('.active').first()).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
  expect(await violationsOf(page)).toEqual([]);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.setZoomFactor(1));
});

test('edgeHandles_moveAnEdge_andKeepTheSpan', async ({ gauze }) => {
  const { page } = gauze;
  const bench = workbench(gauze);
  await bench.openDemo();
  await bench.openReview();
  const active = await bench.activeId();
  const before = (await bench.shown()).annotations.find(({ id }) => id === active);
  const handle = await bench.handle('end').boundingBox();
  if (handle === null) throw new Error('the active span has no handle');
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(handle.x + 60, handle.y + handle.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect
    .poll(async () => (await bench.shown()).annotations.find(({ id }) => id === active)?.end ?? 0)
    .toBeGreaterThan(before?.end ?? 0);
  const view = await bench.shown();
  const after = view.annotations.find(({ id }) => id === active);
  expect(after).toMatchObject({
    start: before?.start,
    label: before?.label,
    source: before?.source,
    text: view.text.slice(after?.start, after?.end),
  });
});
