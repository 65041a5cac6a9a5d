import { copyFileSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { ProjectInfo } from '../../electron/contract/project';
import { expect as quickly, test, violationsOf, type Gauze } from './fixtures/app';
import { signal } from './fixtures/processes';

test.use({ sharesApplication: true });

// A passphrase is stretched on purpose; beside other work that may take seconds.
const expect = quickly.configure({ timeout: 30_000 });
test.slow();

const passphrase = 'seven quiet herons';

async function fillForm({ page }: Gauze, name: string): Promise<void> {
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
}
const info = ({ call }: Gauze): Promise<ProjectInfo | null> => call<ProjectInfo | null>('project.info', {});

test('passphrase_isAskedFor_andNeededToOpen_asIsTheRecoveryKeyShownOnce', async ({ launch, folder }) => {
  const gauze = await launch({ isOwn: true });
  const { page, call, chooseNext } = gauze;
  const file = path.join(folder, 'herons.gauze');
  const create = page.getByRole('button', { name: 'Choose location and create' });

  // The form asks twice, and goes on only when both are the same.
  await fillForm(gauze, 'Herons');
  await expect(create).toBeDisabled();
  await page.getByLabel('Passphrase', { exact: true }).fill(passphrase);
  await page.getByLabel('Repeat passphrase').fill('seven quiet ravens');
  await expect(page.getByRole('status').filter({ hasText: 'do not match' })).toBeVisible();
  await expect(create).toBeDisabled();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel('Repeat passphrase').fill(passphrase);
  await chooseNext([file]);
  await page.keyboard.press('Enter');

  // The recovery key is shown once, and stays until somebody says that it is kept.
  const panel = page.getByRole('dialog', { name: 'Your recovery key' });
  await expect(panel).toBeVisible();
  const recoveryKey = (await panel.getByTestId('recovery-key').textContent())?.trim() ?? '';
  expect(recoveryKey).toMatch(/^(?:[0-9A-Z]{4}-){7}[0-9A-Z]{4}$/);
  await page.keyboard.press('Escape');
  await expect(panel).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(panel.getByTestId('recovery-key')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await page.emulateMedia({ media: null });
  await panel.getByRole('button', { name: 'I have stored it safely' }).click();
  await expect(panel).toBeHidden();
  await expect(page.locator('body')).toHaveAttribute('data-screen', 'notes');
  expect(await info(gauze)).toMatchObject({ name: 'Herons', isEncrypted: true });
  await expect(page.getByRole('banner')).not.toContainText('not encrypted');

  // Closed, it opens with the passphrase only.
  const unlock = page.getByRole('dialog', { name: 'Unlock herons' });
  const openAgain = async () => {
    await call('project.close', {});
    await expect(page.locator('body')).toHaveAttribute('data-screen', 'welcome');
    await chooseNext([file]);
    await page.keyboard.press('o');
    await expect(unlock).toBeVisible();
  };
  await openAgain();
  await expect(unlock.getByLabel('Passphrase', { exact: true })).toBeFocused();
  await page.keyboard.type('seven loud herons');
  await page.keyboard.press('Enter');
  await expect(unlock).toContainText('Incorrect');
  expect(await info(gauze)).toBeNull();
  expect(await violationsOf(page)).toEqual([]);
  await expect(unlock.getByLabel('Passphrase', { exact: true })).toBeFocused();
  await page.keyboard.type(passphrase);
  await page.keyboard.press('Enter');
  await expect(unlock).toBeHidden();
  expect(await info(gauze)).toMatchObject({ name: 'Herons', isEncrypted: true });

  // Or with the recovery key; or not at all.
  await openAgain();
  await page.keyboard.press('Escape');
  await expect(unlock).toBeHidden();
  expect(await info(gauze)).toBeNull();
  await page.getByRole('button', { name: /^herons/ }).click();
  await expect(unlock).toBeVisible();
  await unlock.getByRole('button', { name: 'Use the recovery key' }).click();
  await unlock.getByLabel('Recovery key', { exact: true }).fill(recoveryKey.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(unlock).toBeHidden();
  expect(await info(gauze)).toMatchObject({ name: 'Herons' });

  // What the application wrote beside the project knows neither.
  await call('project.close', {});
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    let bytes: Buffer;
    try {
      bytes = readFileSync(path.join(folder, name));
    } catch {
      continue;
    }
    for (const secret of [passphrase, recoveryKey])
      for (const coding of ['utf8', 'utf16le'] as const)
        expect(bytes.includes(Buffer.from(secret, coding)), name).toBe(false);
  }
});

test('passphrase_leftOutOnPurpose_isMarked', async ({ gauze, folder }) => {
  const { page, chooseNext } = gauze;
  await fillForm(gauze, 'Open');
  await page.getByRole('checkbox', { name: 'No passphrase' }).check();
  await expect(page.getByText('anyone with the file can read them')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await chooseNext([path.join(folder, 'open.gauze')]);
  await page.getByRole('button', { name: 'Choose location and create' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-screen', 'notes');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('banner')).toContainText('not encrypted');
  expect(await info(gauze)).toMatchObject({ isEncrypted: false });
});

test('passphrase_isAskedForAgain_whenTheProjectProcessIsKilled', async ({ gauze, folder }) => {
  const { page, call, chooseNext } = gauze;
  await fillForm(gauze, 'Killed');
  await page.getByLabel('Passphrase', { exact: true }).fill(passphrase);
  await page.getByLabel('Repeat passphrase').fill(passphrase);
  await chooseNext([path.join(folder, 'killed.gauze')]);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'I have stored it safely' }).click();
  const { projectPid } = await call<{ projectPid: number }>('system.info', {});
  signal(projectPid, 'SIGKILL');
  const unlock = page.getByRole('dialog', { name: 'Unlock killed' });
  await expect(unlock).toBeVisible();
  await unlock.getByLabel('Passphrase', { exact: true }).fill(passphrase);
  await page.keyboard.press('Enter');
  await expect(unlock).toBeHidden();
  await expect(page.locator('body')).toHaveAttribute('data-screen', 'notes');
  expect(await info(gauze)).toMatchObject({ name: 'Killed', isEncrypted: true });
});

test('passphrase_thatIsWeak_isSaid_andWordsAreProposed', async ({ gauze, folder }) => {
  const { page, chooseNext } = gauze;
  await fillForm(gauze, 'Cardiology');
  await page.getByLabel('Passphrase', { exact: true }).fill('cardiology2024');
  await page.getByLabel('Repeat passphrase').fill('cardiology2024');
  await expect(page.getByRole('status').filter({ hasText: 'Too easy to guess' })).toBeVisible();
  const create = page.getByRole('button', { name: 'Choose location and create' });
  await expect(create).toBeDisabled();
  await page.getByRole('button', { name: 'Suggest words' }).click();
  const words = (await page.getByTestId('proposed-passphrase').textContent()) ?? '';
  expect(words.trim().split(' ')).toHaveLength(6);
  await expect(create).toBeEnabled();
  expect(await violationsOf(page)).toEqual([]);
  await chooseNext([path.join(folder, 'cardiology.gauze')]);
  await create.click();
  await expect(page.getByRole('dialog', { name: 'Your recovery key' })).toBeVisible();
  expect(await info(gauze)).toMatchObject({ isEncrypted: true });
});

test('passphrase_ofAProjectThatSomebodyReplacedByAPlainOne_isMissed', async ({ gauze, folder }) => {
  const { page, call, chooseNext } = gauze;
  const file = path.join(folder, 'herons.gauze');
  await chooseNext([file]);
  await call('system.choose', { purpose: 'newProject' });
  await call('project.create', { path: file, name: 'Herons', labelSet: 'hnfc', passphrase });
  await call('project.close', {});
  const other = path.join(folder, 'other.gauze');
  await chooseNext([other]);
  await call('system.choose', { purpose: 'newProject' });
  await call('project.create', { path: other, name: 'Herons', labelSet: 'hnfc' });
  await call('project.close', {});
  rmSync(file);
  copyFileSync(other, file);
  // A question about the project before, answered late, is an alert that takes the place of this one.
  await expect(async () => {
    await chooseNext([file]);
    await page.keyboard.press('o');
    await expect(page.getByRole('alert').filter({ hasText: 'has no passphrase' })).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  expect(await info(gauze)).toBeNull();
  // Anyone who did it on purpose takes it off the list.
  await call('system.forgetRecent', { path: file });
  expect(await call<ProjectInfo>('project.open', { path: file })).toMatchObject({ isEncrypted: false });
});
