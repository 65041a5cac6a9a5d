import { readdirSync } from 'node:fs';
import { ofAll } from '../fixtures/long';
import { expect as quickly, test } from './fixtures/app';
import { cutWords } from './fixtures/cutWords';
import { goByKeys } from './fixtures/keys';
import { keepPicture } from './fixtures/lookAt';
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

// Spanish words are the longest there.
test('atTwiceTheSize_theKindsOfASweep_andTheAnswersOfTheDesk_areWhole_inSpanish', async ({ launch }) => {
  test.setTimeout(300_000);
  const gauze = await launch({ preferences: { language: 'es' }, size: { width: 960, height: 540 } });
  const { page } = gauze;
  await workbench(gauze).openDemo();
  await goTo(gauze, 'review');
  await page.locator('[data-note-focus]').focus();
  await page.keyboard.press('Control+f');
  await expect(page.locator('.sweep-tools input[type="search"]')).toBeFocused();
  const kinds = ['Palabras', 'Expresión', 'Aceptadas en otros lugares', 'Números', 'Palabras con mayúscula'];
  // The queue is folded beside it.
  const cutKinds = async () =>
    (await cutWords(gauze)).filter((words) => kinds.some((kind) => words.endsWith(`: ${kind}`)));
  for (const kind of kinds) {
    const choice = page.getByRole('radiogroup', { name: 'Qué buscar' }).getByRole('radio', { name: kind, exact: true });
    await choice.click();
    await expect(choice).toBeInViewport({ ratio: 1 });
    expect(await cutKinds(), kind).toEqual([]);
  }
  // A word that is refused because it was accepted elsewhere: five answers with their keys.
  await goTo(gauze, 'release');
  await goByKeys(gauze, ['g', 'd'], 'release');
  const accepted = page.getByRole('region', { name: 'Dónde se aceptó la palabra' });
  await expect(accepted).toBeVisible();
  for (const answer of await page.locator('.desk-answers .button').all()) {
    await answer.scrollIntoViewIfNeeded();
    await expect(answer).toBeInViewport({ ratio: 1 });
  }
  expect(await cutWords(gauze), 'desk').toEqual([]);
  expect(await page.locator('.desk-word').evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0);
  await keepPicture(gauze, 'desk-es-960');
});
