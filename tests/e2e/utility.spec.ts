import { expect, test, violationsOf } from './fixtures/app';
import { keepPicture } from './fixtures/lookAt';
import { coding } from './pages/coding';
import { utility } from './pages/utility';
import { workbench } from './pages/workbench';
import { ofAll } from '../fixtures/long';

test.use({ sharesApplication: true });

// What de-identification costs the coder, on the demo's coded notes: measured, cancelled, shown, kept.

const variants = [
  { theme: 'light', language: 'en', size: { width: 1280, height: 800 } },
  { theme: 'dark', language: 'de', size: { width: 1920, height: 1080 } },
] as const;
for (const { theme, language, size } of ofAll(variants, 1)) {
  test(`utility_isMeasuredAndShown_${theme}_${language}`, async ({ launch }) => {
    test.setTimeout(400_000);
    const gauze = await launch({ preferences: { theme, language }, size });
    const { page } = gauze;
    const room = utility(gauze);
    await workbench(gauze).openDemo();
    await coding(gauze).go();
    await room.go();
    await expect.poll(() => violationsOf(page), { timeout: 60_000 }).toEqual([]);
    await keepPicture(gauze, `utility-none-${theme}`);
    expect(await room.readiness()).toMatchObject({ canRun: true, problem: null });
    await room.measure('3');
    await keepPicture(gauze, `utility-running-${theme}`);
    if (theme === 'light') {
      await room.cancel();
      expect(await room.result()).toBeNull();
      await room.measure('3');
    }
    await expect(room.verdict()).toBeVisible({ timeout: 240_000 });
    await expect(room.rows()).toHaveCount(4);
    await expect.poll(() => violationsOf(page), { timeout: 60_000 }).toEqual([]);
    await keepPicture(gauze, `utility-${theme}`);
    expect((await room.result())?.rows.map(({ variant }) => variant)).toEqual([
      'original',
      'tagged',
      'shifted',
      'private',
    ]);
  });
}
