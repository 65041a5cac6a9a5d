import { readdirSync } from 'node:fs';
import { ofAll } from '../fixtures/long';
import { expect as quickly, test } from './fixtures/app';
import { cutWords } from './fixtures/cutWords';
import { goTo, screens } from './fixtures/screens';
import { workbench } from './pages/workbench';

test.use({ sharesApplication: true });

const expect = quickly.configure({ timeout: 30_000 });
const languages = readdirSync(new URL('../../renderer/locales/', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

for (const language of ofAll(languages, 0)) {
  test(`everyWordOfTheScreens_isWhole_in_${language}`, async ({ launch }) => {
    test.setTimeout(300_000);
    const gauze = await launch({ preferences: { language }, size: { width: 1280, height: 800 } });
    const { page, call } = gauze;
    expect(await cutWords(gauze), 'welcome').toEqual([]);
    await workbench(gauze).openDemo();
    // The role with the longest name is one of these.
    for (const role of ['reader', 'coordinator', 'privacyOfficer'])
      await call('annotators.putPerson', { name: `Dr. ${role}`, account: null, role });
    for (const screen of screens.filter((each) => each !== 'welcome')) {
      await goTo(gauze, screen);
      await expect(page.locator('main h1').first()).toBeAttached();
      expect(await cutWords(gauze), screen).toEqual([]);
    }
    // Models are listed in narrow columns.
    await goTo(gauze, 'training');
    for (const key of ['m', 'c']) {
      await page.keyboard.press(key);
      await expect(page.locator('.models-side').getByText(/\S{5}/).first()).toBeVisible();
      expect(await cutWords(gauze), `training, ${key}`).toEqual([]);
    }
    // Buttons far too narrow for their words are told.
    await page.locator('main button').evaluateAll((buttons) => {
      for (const { style } of buttons) Object.assign(style, { width: '12px', whiteSpace: 'nowrap' });
    });
    expect((await cutWords(gauze)).length).toBeGreaterThan(0);
  });
}
