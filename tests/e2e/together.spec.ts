import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ModelRow } from '../../electron/contract/models';
import type { RepresenterRow, RepresenterRun } from '../../electron/contract/representers';
import { smallNotes } from '../models/representer/smallSpace';
import { expect as quickly, test, type Gauze } from './fixtures/app';
import { lookAt } from './fixtures/lookAt';
import { smallProject } from './fixtures/smallProject';
import { workbench } from './pages/workbench';

const expect = quickly.configure({ timeout: 60_000 });
const passphrase = 'seventeen quiet herons over winter reeds';

/** The keys, once the window has the project. */
async function toTraining(gauze: Gauze): Promise<void> {
  const { page } = gauze;
  await expect(page.locator('body')).toHaveAttribute('data-screen', /notes|review|training/);
  await workbench(gauze).go('t');
  await expect(page.locator('body')).toHaveAttribute('data-screen', 'training');
  await expect(page.getByRole('radio', { name: 'Together' })).toBeVisible();
}

/** Names are rarer than the 150 commonest words, which nobody is told by. */
function publicTexts(folder: string): string {
  const texts = path.join(folder, 'public');
  mkdirSync(texts);
  const common = Array.from(
    { length: 150 },
    (_, i) => `w${'abcdefghijklmno'[i % 15]}${'abcdefghij'[Math.floor(i / 15)]}x`,
  ).join(' ');
  const lines = [...smallNotes(150, 2).map(({ text }) => text), ...Array.from({ length: 60 }, () => common)];
  writeFileSync(path.join(texts, 'cases.jsonl'), lines.map((text) => `${JSON.stringify({ text })}\n`).join(''));
  return texts;
}

/** Measures and, as so short a training hides little, allows it with a reason: the package of the open project. */
async function makePackage({ page, chooseNext }: Gauze, name: string, file: string): Promise<void> {
  await page.getByRole('button', { name: 'Measure', exact: true }).click();
  await expect(page.getByTestId('promise')).toContainText(
    'The package contains no text. On held-out data, an attacker who has the representer',
    { timeout: 240_000 },
  );
  await expect(page.getByRole('img', { name: 'How often the best attacker is right' })).toBeVisible();
  const form = page.getByRole('form', { name: 'Package of this project' });
  const make = form.getByRole('button', { name: 'Make the package' });
  await form.getByRole('textbox', { name: 'Site' }).fill(name);
  await form.getByLabel('Passphrase of the package').fill(passphrase);
  await form.getByLabel('Repeat').fill(passphrase);
  await expect(page.getByTestId('leak-blocked')).toContainText('55');
  await expect(make).toBeDisabled();
  await form.getByRole('textbox', { name: 'Reason' }).fill('invented notes');
  await expect(make).toBeEnabled();
  await chooseNext([file]);
  await form.getByRole('textbox', { name: 'Reason' }).press('Enter');
  await expect(form.getByRole('status').filter({ hasText: file })).toBeVisible({ timeout: 240_000 });
}

test('together_twoProjects_representerPublished_packagesMade_pooled_andTheTaggerTaken', async ({ launch, folder }) => {
  test.setTimeout(1_200_000);
  const at = (name: string) => path.join(folder, name);
  const gauze = await launch({ size: { width: 1280, height: 800 } });
  const { page, call, chooseNext } = gauze;
  const south = await smallProject(gauze, folder, { name: 'south', seed: 3, reviewed: 14 });
  await call('project.close', {});
  const north = await smallProject(gauze, folder, { name: 'north', seed: 1, reviewed: 14 });

  // The provider trains a representer and publishes it; without the mouse as far as no file is chosen.
  await toTraining(gauze);
  await page.keyboard.press('p');
  await expect(page.getByTestId('training-answer')).toHaveText(
    'Learn together with other sites, without sending notes',
  );
  const form = page.getByRole('form', { name: 'Representer to train' });
  await expect(form.getByRole('button', { name: 'Train' })).toBeDisabled();
  await lookAt(gauze, 'together-empty');
  await chooseNext([publicTexts(folder)]);
  await form.getByRole('button', { name: 'Choose public texts' }).press('Enter');
  await expect(form.getByText(at('public'))).toBeVisible();
  await form.getByText('Advanced options').click();
  await form.getByRole('textbox', { name: 'Maximum epochs' }).fill('2');
  await form.getByRole('textbox', { name: 'Name of the model' }).fill('Shared');
  await page.keyboard.press('Control+Enter');
  await expect
    .poll(async () => (await call<RepresenterRun[]>('representers.runs', {}))[0]?.status, { timeout: 400_000 })
    .toBe('done');
  await expect(page.getByTestId('promise')).toBeVisible();
  await lookAt(gauze, 'together-run');
  await page.getByRole('button', { name: 'Show the model' }).click();
  await expect(page.getByTestId('training-answer')).toHaveText('Sites learn together through “Shared”');
  await chooseNext([at('shared.gauzemodel')]);
  await page.getByRole('button', { name: 'Publish the representer' }).click();
  await expect(page.getByText('Show in folder').first()).toBeVisible();
  await makePackage(gauze, 'North', at('north.gauzepool'));
  await call('project.close', {});

  // The participant takes it, reads the report and makes a package of its own.
  await chooseNext([south]);
  await page.keyboard.press('o');
  await toTraining(gauze);
  await page.getByRole('radio', { name: 'Together' }).click();
  await page.getByRole('radio', { name: 'Participant' }).click();
  await chooseNext([at('shared.gauzemodel')]);
  await page.getByRole('button', { name: 'Import a representer' }).click();
  await expect(page.getByRole('heading', { name: 'Shared', exact: true })).toBeVisible();
  expect(await call<RepresenterRow[]>('representers.list', {})).toMatchObject([{ origin: 'imported', name: 'Shared' }]);
  await makePackage(gauze, 'South', at('south.gauzepool'));
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await lookAt(gauze, `together-participant-${colorScheme}`);
  }
  expect(readFileSync(at('south.gauzepool')).toString('latin1')).not.toMatch(/Rosa|Marta|Elena|Toledo|Sevilla/i);
  await call('project.close', {});

  // Back at the provider: who has answered, one tagger from both, and its file.
  await chooseNext([north]);
  await page.keyboard.press('o');
  await toTraining(gauze);
  await page.getByRole('radio', { name: 'Together' }).click();
  const answers = page.getByRole('region', { name: 'Packages received' });
  await answers.getByLabel('Passphrase of the packages').fill(passphrase);
  await chooseNext([at('north.gauzepool'), at('south.gauzepool'), at('shared.gauzemodel')]);
  await answers.getByRole('button', { name: 'Open packages' }).click();
  await expect(answers.getByRole('row')).toHaveCount(4, { timeout: 120_000 });
  await expect(answers.getByRole('row', { name: 'South' })).toContainText('invented notes');
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await lookAt(gauze, `together-provider-${colorScheme}`);
  }
  await answers.getByRole('textbox', { name: 'Name of the model' }).press('Enter');
  await expect(answers.getByRole('button', { name: 'Publish the tagger' })).toBeVisible({ timeout: 400_000 });
  await lookAt(gauze, 'together-pooled');
  await chooseNext([at('pooled.gauzemodel')]);
  await answers.getByRole('button', { name: 'Publish the tagger' }).click();
  // What was published before may still be told of.
  await expect.poll(() => existsSync(at('pooled.gauzemodel'))).toBe(true);
  await expect(page.getByText('Show in folder').first()).toBeVisible();
  await call('project.close', {});

  await chooseNext([south]);
  await page.keyboard.press('o');
  await toTraining(gauze);
  await page.getByRole('radio', { name: 'Together' }).click();
  await page.getByRole('radio', { name: 'Participant' }).click();
  await chooseNext([at('pooled.gauzemodel')]);
  await page.getByRole('button', { name: 'Import the pooled tagger' }).click();
  await expect
    .poll(async () => (await call<ModelRow[]>('models.list', {})).filter(({ kind }) => kind === 'pooled').length)
    .toBe(1);
  await expect(page.getByRole('radio', { name: 'Models' })).toBeChecked();
  await expect(page.getByText('The package contains no text.').first()).toBeVisible();
});
