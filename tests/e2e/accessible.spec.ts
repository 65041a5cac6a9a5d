import { expect as quickly, test, violationsOf } from './fixtures/app';
import { lookAt } from './fixtures/lookAt';
import { workbench } from './pages/workbench';

const expect = quickly.configure({ timeout: 30_000 });

test('systemColours_noMotion_dialogs_andTwiceTheSize_everyWordIsThere_andEveryPlaceIsReachedByKey', async ({
  launch,
}) => {
  test.setTimeout(300_000);
  const gauze = await launch({ size: { width: 1280, height: 800 } });
  const { page } = gauze;
  const bench = workbench(gauze);
  await bench.openDemo();
  await bench.openReview();
  await page.keyboard.press('a');
  await expect.poll(async () => (await bench.shown()).row.accepted).toBe(1);

  // Anyone who asked the system for no motion sees none.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(
    await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => {
          const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(element);
          return (
            (transitionDuration !== '0s' && Number.parseFloat(transitionDuration) > 0) ||
            animationName !== 'none' ||
            scrollBehavior === 'smooth'
          );
        })
        .map(({ className }) => String(className)),
    ),
  ).toEqual([]);

  // A system with colours of its own: what is marked and what is suggested can be read, and told from each other.
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    const colours = await page.evaluate(() => {
      const of = (selector: string) => {
        const { color, backgroundColor, outlineStyle } = getComputedStyle(
          document.querySelector(selector) ?? document.body,
        );
        return { color, backgroundColor, outlineStyle };
      };
      return { text: of('.line-text'), suggested: of('mark.suggested:not(.active)'), accepted: of('mark.accepted') };
    });
    expect(colours.suggested, colorScheme).toMatchObject({ color: colours.text.color, outlineStyle: 'dotted' });
    expect(colours.accepted.backgroundColor).not.toBe(colours.suggested.backgroundColor);
    expect(colours.accepted.color).not.toBe(colours.accepted.backgroundColor);
    // Of other elements axe sees the colours that the system does not draw; while these change, some of both.
    await expect
      .poll(async () =>
        (await violationsOf(page)).filter((line) => !line.startsWith('color-contrast') || line.includes('mark')),
      )
      .toEqual([]);
  }
  await page.emulateMedia({ forcedColors: null, colorScheme: null });

  // What lies over the screens, in both themes.
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const keys of ['?', 'Control+k'] as const) {
      await page.keyboard.press(keys);
      await expect(page.getByRole('dialog')).toBeVisible();
      await lookAt(gauze, `over-${keys === '?' ? 'keys' : 'palette'}-${colorScheme}`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(bench.note()).toBeFocused();
    }
  }
  await page.emulateMedia({ colorScheme: null });

  // Twice the size: a window of 1280 by 800 has room for 640 by 400.
  await page.setViewportSize({ width: 640, height: 400 });
  await expect(bench.note()).toBeFocused();
  // A span over two rows has its handles where it begins and where it ends.
  const ends = await bench
    .note()
    .locator('mark.active')
    .first()
    .evaluate((mark) => {
      const rows = [...mark.getClientRects()];
      const middle = (which: string): { x: number; y: number } => {
        const box = mark.querySelector(`[data-handle="${which}"]`)?.getBoundingClientRect() ?? new DOMRect();
        return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
      };
      return {
        rows: rows.map(({ left, right, top, bottom }) => ({ left, right, top, bottom })),
        start: middle('start'),
        end: middle('end'),
      };
    });
  const [firstRow, lastRow] = [ends.rows[0], ends.rows.at(-1)];
  if (firstRow === undefined || lastRow === undefined) throw new Error('no span is active');
  expect(lastRow.top).toBeGreaterThan(firstRow.top);
  expect([
    Math.abs(ends.start.x - firstRow.left) < 8,
    ends.start.y > firstRow.top && ends.start.y < firstRow.bottom,
  ]).toEqual([true, true]);
  expect([Math.abs(ends.end.x - lastRow.right) < 8, ends.end.y > lastRow.top && ends.end.y < lastRow.bottom]).toEqual([
    true,
    true,
  ]);
  await lookAt(gauze, 'review-twice');
  await page.keyboard.press('Shift+F');
  await expect(bench.queueSearch()).toBeFocused();
  await expect(bench.queueSearch()).toBeInViewport();
  await lookAt(gauze, 'review-twice-filter');
  await page.keyboard.press('Escape');
  await expect(bench.note()).toBeFocused();
  await expect(bench.queueSearch()).not.toBeInViewport();
  await page.keyboard.press('Control+f');
  await expect(bench.sweepField()).toBeFocused();
  await page.keyboard.type('Hospital');
  await expect.poll(() => bench.sweepRows().count()).toBeGreaterThan(0);
  await expect(bench.sweepRows().first()).toBeInViewport();
  await lookAt(gauze, 'review-twice-search');
  await page.keyboard.press('Escape');
  await expect(bench.note()).toBeFocused();
  await bench.go('n');
  await expect(page.locator('body')).toHaveAttribute('data-screen', 'notes');
  await page.getByRole('button', { name: 'Filters' }).click();
  const done = page.getByRole('checkbox', { name: /^Done/ });
  await expect(done).toBeInViewport();
  await done.check();
  await expect(bench.notesTotal()).toHaveText('21 of 97');
  await lookAt(gauze, 'notes-twice');
});
