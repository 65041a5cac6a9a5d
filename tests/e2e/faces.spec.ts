import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect as quickly, reload, test } from './fixtures/app';
import { importedProject } from './fixtures/importedProject';
import { lookAt } from './fixtures/lookAt';

test.use({ sharesApplication: true });

// A busy machine takes its time.
const expect = quickly.configure({ timeout: 30_000 });

test('whoChoosesToRead_isOfferedWhatReadingNeeds_andTheTableOfKeysCanBeSearched', async ({ launch, folder }) => {
  test.setTimeout(300_000);
  const gauze = await launch({ size: { width: 1280, height: 800 } });
  const { page } = gauze;
  mkdirSync(path.join(folder, 'in'));
  writeFileSync(path.join(folder, 'in', 'a.txt'), 'Slept well.\n');
  await importedProject(gauze, folder, { name: 'Ward' });
  await reload(page);
  await page.waitForSelector('[data-app-state="ready"]');
  const rail = page.locator('.rail .rail-item');
  await expect(rail).toHaveCount(13);

  // A word of statistics says what it means, by keyboard and by mouse.
  await rail.filter({ hasText: 'Annotators' }).click();
  const seed = page.locator('.labelled dfn', { hasText: 'Seed' });
  await expect(seed).toBeVisible();
  await lookAt(gauze, 'expert-word');
  await seed.focus();
  const meaning = page.getByRole('tooltip');
  await expect(meaning).toContainText('A number that starts a sequence of random choices');
  await page.keyboard.press('Escape');
  await expect(meaning).toHaveCount(0);
  await seed.hover();
  await expect(meaning).toContainText('A number that starts a sequence of random choices');

  await page.keyboard.press('Control+,');
  await page.getByRole('radio', { name: 'Read', exact: true }).click();
  await expect(rail).toHaveText([/Notes/, /Review/, /Labels/, /Settings/]);
  await lookAt(gauze, 'settings-read');
  // What is not offered has no key either.
  await rail.first().click();
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page.locator('body')).toHaveAttribute('data-screen', 'notes');

  // The guide opens at this screen, and answers a question as people type it.
  await page.keyboard.press('F1');
  const guide = page.getByRole('dialog', { name: 'Guide' });
  await expect(guide.locator('h3').first()).toHaveText('Notes');
  await lookAt(gauze, 'guide');
  await guide.getByRole('searchbox').fill('how do I add a missed name');
  await expect(guide.locator('h4').first()).toHaveText('How do I add a missed name?');
  await page.keyboard.press('Escape');
  await expect(guide).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('how do I add a missed name');
  await page.getByRole('option', { name: 'How do I add a missed name?' }).click();
  await expect(guide.locator('[aria-current="true"] h4')).toHaveText('How do I add a missed name?');
  await page.keyboard.press('Escape');
  await expect(guide).toHaveCount(0);

  await page.keyboard.press('?');
  const find = page.getByRole('searchbox', { name: 'Find a key or command' });
  await expect(find).toBeFocused();
  await find.fill('possible miss');
  await expect(page.locator('.key-help dt')).toHaveText(['Next possible miss']);
  await lookAt(gauze, 'keys-found');
  await find.fill('ε');
  await expect(page.getByText('No command name contains this.')).toBeVisible();
  await find.fill('xyzzy');
  await expect(page.getByText('No command name contains this.')).toBeVisible();
});
