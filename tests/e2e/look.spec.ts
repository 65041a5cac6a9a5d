import { expect, test } from './fixtures/app';
import { lookAt } from './fixtures/lookAt';
import { workbench } from './pages/workbench';
import { ofAll } from '../fixtures/long';

test.use({ sharesApplication: true });

// Every screen in both themes and two sizes: it must pass axe, show no key of a missing word, and scroll nowhere
// sideways.
const variants = [
  { theme: 'light', language: 'en', size: { width: 1280, height: 800 } },
  { theme: 'dark', language: 'de', size: { width: 1920, height: 1080 } },
] as const;

for (const { theme, language, size } of ofAll(variants, 1)) {
  test(`look_everyScreen_${theme}_${language}_${size.width}`, async ({ launch }) => {
    test.setTimeout(600_000);
    const gauze = await launch({ preferences: { theme, language }, size });
    const { page } = gauze;
    const bench = workbench(gauze);
    const check = (name: string) => lookAt(gauze, `${name}-${theme}`);
    await check('welcome');
    await bench.openDemo();
    await check('notes');
    await bench.openReview();
    for (let n = 0; n < 4; n += 1) {
      await page.keyboard.press('a');
      await page.waitForTimeout(150);
    }
    await check('review');
    for (const [key, name] of [
      ['t', 'training'],
      ['p', 'privacy'],
      ['l', 'release'],
      ['b', 'labels'],
      ['i', 'statistics'],
      ['a', 'audit'],
    ] as const) {
      await bench.go(key);
      await expect(page.locator('body')).toHaveAttribute('data-screen', name);
      await page.waitForTimeout(800);
      await check(name);
    }
    await page.keyboard.press('Control+,');
    await expect(page.locator('body')).toHaveAttribute('data-screen', 'settings');
    await page.waitForTimeout(400);
    await check('settings');
    await page.locator('.settings-nav button').nth(4).click();
    await expect(page.locator('#settings-compute').getByRole('row').first()).toBeVisible({ timeout: 60_000 });
    await check('settings-compute');
    await page.keyboard.press('Control+k');
    await page.waitForTimeout(300);
    await check('palette');
    // What may be drawn privately: dates, place and age, each with its picture.
    await page.keyboard.press('Escape');
    await bench.go('p');
    await page.locator('.answer h1').click();
    await page.keyboard.press('d');
    for (const kind of [0, 1, 2]) {
      const begin = page.locator('.picture').nth(kind).locator('.epsilon .button');
      await begin.click();
      await expect(begin).toHaveCount(0, { timeout: 60_000 });
    }
    await expect(page.locator('.dates-fan circle').first()).toBeVisible({ timeout: 60_000 });
    await expect(page.locator('.place-map circle').first()).toBeVisible({ timeout: 60_000 });
    await check('privacy-draws');
  });
}
