import { isLong } from '../fixtures/long';
import { expect as quickly, test, violationsOf, type Gauze } from './fixtures/app';
import { cutWords } from './fixtures/cutWords';
import { keepPicture, lookAt } from './fixtures/lookAt';
import { faultsByKeys } from './fixtures/reachable';
import { goTo, screens } from './fixtures/screens';
import { workbench } from './pages/workbench';

// A busy machine takes its time.
const expect = quickly.configure({ timeout: 30_000 });

/** Of elements whose colours the system chooses, axe sees those that it does not draw. */
const isOurs = (line: string): boolean => !line.startsWith('color-contrast');

/**
 * The table of keys has a row and its buttons for each of some 270 commands: to walk to all of them takes longer than
 * all other screens together. In the short form it is walked with those that a search leaves.
 */
async function shortenKeys({ page }: Gauze): Promise<void> {
  const rows = page.locator('#settings-keys tbody tr:not(.keys-scope)');
  const all = await rows.count();
  await page.locator('#settings-keys').getByRole('searchbox').fill('next');
  await expect.poll(() => rows.count()).toBeLessThan(all / 5);
  expect(await rows.count()).toBeGreaterThan(3);
}

for (const [half, part] of [
  ['first', screens.slice(0, 7)],
  ['second', screens.slice(7)],
] as const)
  test(`everyScreen_${half}Half_axe_keysAlone_twiceTheSize_systemColours`, async ({ launch }) => {
    test.setTimeout(600_000);
    const gauze = await launch({ size: { width: 1280, height: 800 } });
    const { page } = gauze;
    const bench = workbench(gauze);
    for (const screen of part) {
      // A window of 1280 by 800, and one magnified twice: it has room for 640 by 400.
      await page.setViewportSize({ width: 1280, height: 800 });
      if (screen !== 'welcome' && (await page.locator('body').getAttribute('data-screen')) === 'welcome')
        await bench.openDemo();
      await goTo(gauze, screen);
      await expect(page.locator('main h1').first()).toBeAttached();
      // Rows get their words one after the other.
      await expect.poll(() => violationsOf(page), screen).toEqual([]);
      if (screen === 'settings' && !isLong) await shortenKeys(gauze);
      await page.setViewportSize({ width: 640, height: 400 });
      await lookAt(gauze, `twice-${screen}`);
      await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
      expect((await violationsOf(page)).filter(isOurs), `${screen}, colours of the system`).toEqual([]);
      await keepPicture(gauze, `forced-${screen}`);
      await page.emulateMedia({ forcedColors: null, colorScheme: null });
      // What is counted in the background is drawn when it is known, and is walked to then. A walk alone may take half
      // a minute where the machine is busy.
      await expect.poll(() => faultsByKeys(gauze), { message: screen, timeout: 180_000 }).toEqual([]);
    }
  });

test('review_twiceTheSize_fourteenLinesOfTheNote_andWhatIsUnderTheCursor', async ({ launch }) => {
  const gauze = await launch({ size: { width: 1280, height: 800 } });
  const { page } = gauze;
  const bench = workbench(gauze);
  await bench.openDemo();
  await bench.openReview();
  for (const size of [
    { width: 640, height: 400 },
    { width: 960, height: 540 },
  ]) {
    await page.setViewportSize(size);
    await page.keyboard.press('Tab');
    await expect.poll(bench.wordsUnderCursor).not.toBe('');
    // Rows of words that are wholly in view, as they are broken.
    const rows = () =>
      bench.note().evaluate((body) => {
        const frame = body.closest('.note-scroll')?.getBoundingClientRect() ?? new DOMRect();
        const leading = Number.parseFloat(getComputedStyle(body).lineHeight);
        const tops = [...body.querySelectorAll('.line-text')].flatMap((text) => {
          const { top, height } = text.getBoundingClientRect();
          return Array.from({ length: Math.round(height / leading) }, (_, row) => top + row * leading);
        });
        return tops.filter((top) => top >= frame.top - 1 && top + leading <= frame.bottom + 1).length;
      });
    await expect.poll(rows, String(size.width)).toBeGreaterThanOrEqual(14);
    await expect(page.locator('.here .quote')).toBeInViewport();
    await expect(page.locator('.here-label')).toBeInViewport();
    await keepPicture(gauze, `review-lines-${size.width}`);
    // All that is known of it comes with the focus, and goes with Escape.
    await page.locator('.here-top').click();
    await expect(page.locator('.here').getByRole('radiogroup').first()).toBeInViewport();
    await lookAt(gauze, `review-known-${size.width}`);
    await page.keyboard.press('Escape');
    await expect(bench.note()).toBeFocused();
    await expect(page.locator('.here').getByRole('radiogroup').first()).not.toBeInViewport();
  }
});

test('aScreenOf1920By1080_twiceTheSize_inFrench_headsBreak_andNothingLiesOverAnother', async ({ launch }) => {
  test.setTimeout(300_000);
  const gauze = await launch({ size: { width: 1280, height: 800 }, preferences: { language: 'fr', theme: 'dark' } });
  const { page } = gauze;
  await workbench(gauze).openDemo();
  await page.setViewportSize({ width: 960, height: 540 });
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    if (box === null) throw new Error(`${selector} is not drawn`);
    return box;
  };
  await goTo(gauze, 'notes');
  const [frame, importing] = [await boxOf('.frame-screen'), await boxOf('.notes-head .button.primary')];
  expect(importing.x + importing.width).toBeLessThanOrEqual(frame.x + frame.width);
  await lookAt(gauze, 'twice-1920-notes');
  await goTo(gauze, 'training');
  await page.keyboard.press('m');
  await expect(page.locator('.label-scores').first()).toBeVisible();
  await expect(page.locator('.recall-chart').first()).toBeVisible();
  const [scores, recall] = [await boxOf('.label-scores'), await boxOf('.recall')];
  const isApart = scores.x + scores.width <= recall.x || scores.y + scores.height <= recall.y;
  expect(isApart, 'the scores lie over the curve').toBe(true);
  expect((await boxOf('.answer')).height).toBeLessThan(150);
  await lookAt(gauze, 'twice-1920-models');
  await page.keyboard.press('t');
  await expect(page.locator('.ready-labels tbody tr').first()).toBeVisible();
  expect(await cutWords(gauze), 'train').toEqual([]);
  await lookAt(gauze, 'twice-1920-train');
  // What begins a training covers what is behind it.
  const start = page.locator('.train-start');
  expect(await start.evaluate((it) => getComputedStyle(it).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)');
  // With no run to list one thing scrolls, not a part in a part.
  await page.keyboard.press('h');
  await expect(page.locator('.runs-table .empty-state')).toBeVisible();
  expect(await page.locator('.runs-table').evaluate((it) => it.scrollHeight - it.clientHeight)).toBeLessThanOrEqual(1);
  await goTo(gauze, 'coding');
  await expect(page.locator('.coded-strip')).toBeVisible();
  expect(await cutWords(gauze), 'coding').toEqual([]);
  expect((await boxOf('.code-scroll')).height).toBeGreaterThanOrEqual(190);
  await expect(page.locator('.code-done .button.primary')).toBeInViewport({ ratio: 1 });
  await lookAt(gauze, 'twice-1920-coding');
  // Each treatment keeps to its column.
  await goTo(gauze, 'privacy');
  await expect(page.locator('.policy .mark').first()).toBeVisible();
  const over = await page.locator('.policy td:has(> .policy-treatment)').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const { right } = cell.getBoundingClientRect();
      const inner = Math.max(...[...cell.querySelectorAll('*')].map((each) => each.getBoundingClientRect().right));
      return inner > right + 1 ? [cell.parentElement?.innerText ?? ''] : [];
    }),
  );
  expect(over).toEqual([]);
  expect(await cutWords(gauze), 'privacy').toEqual([]);
  await lookAt(gauze, 'twice-1920-privacy');
  // No pane stands empty beside a room with nothing to weigh.
  await page.keyboard.press('c');
  await expect(page.locator('.trade-charts .empty-state')).toBeVisible();
  await expect(page.locator('.trade-aside')).toHaveCount(0);
  await expect(page.locator('.trade-charts')).toBeFocused();
  // Every answer of the desk is within it, with the sentences that are asked about.
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(page.locator('.desk-answers .button.primary')).toBeVisible();
  expect(await page.locator('.desk-word').evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0);
  expect(await cutWords(gauze), 'desk').toEqual([]);
  // Of what is asked about, a dozen letters at least.
  const room = page.locator('.desk-row > .record').first();
  expect((await room.boundingBox())?.width ?? 0).toBeGreaterThan(90);
  await lookAt(gauze, 'twice-1920-desk');
});
