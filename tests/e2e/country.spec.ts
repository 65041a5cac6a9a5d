import { readFileSync } from 'node:fs';
import { expect as expectSoon, test } from './fixtures/app';
import { lookAt } from './fixtures/lookAt';
import { createPrivateProject, goTo } from './fixtures/privateProject';
import { generatedFile } from '../fixtures/generated';

test.use({ sharesApplication: true });

/** Sampling and replacing take longer on a machine that has other work to do. */
const expect = expectSoon.configure({ timeout: 60_000 });
const towns = new Set(
  (JSON.parse(readFileSync(generatedFile('places/en-GB.json'), 'utf8')) as { names: string[] }).names,
);

test('theCountryOfTheNotes_isChosenUnderTheTable_andTheExampleHasItsTowns', async ({ gauze, folder }) => {
  test.setTimeout(600_000);
  const { page, call } = gauze;
  await createPrivateProject(gauze, folder, 6);
  await goTo(gauze, 'p');
  await expect(page.locator('.policy tbody tr').first()).toBeVisible();
  const choices = page.locator('.countries select');
  await expect(choices).toHaveCount(5);
  const english = choices.first();
  await english.scrollIntoViewIfNeeded();
  // The first policy infers, and says what the notes show; what is not known yet is not called unstated.
  await expect(english.locator('option')).toHaveText([
    'Inferred: not known 6',
    'United States',
    'United Kingdom',
    'Ireland',
    'Canada',
  ]);
  await english.selectOption({ label: 'United Kingdom' });
  await expect
    .poll(async () => (await call<{ countries?: object }>('privacy.policy', {})).countries)
    .toEqual({ en: 'GB' });
  // what the table shows of the example is a British town
  const row = page.locator('.policy tbody tr').filter({ hasText: 'City' }).first();
  await expect.poll(async () => towns.has(((await row.locator('td').last().textContent()) ?? '').trim())).toBe(true);
  await lookAt(gauze, 'privacy-country');
  // another policy keeps it, until it is taken back
  await page.locator('header.answer select').selectOption({ index: 0 });
  await expect
    .poll(async () => (await call<{ countries?: object }>('privacy.policy', {})).countries)
    .toEqual({ en: 'GB' });
  // that policy infers, too
  await expect(english.locator('option').first()).toHaveText('Inferred: not known 6');
  await english.selectOption('');
  await expect.poll(async () => (await call<{ countries?: object }>('privacy.policy', {})).countries).toBeUndefined();
});
