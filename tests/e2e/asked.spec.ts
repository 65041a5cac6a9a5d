import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createTestProject, officer, storePorts } from '../fixtures/openStore';
import { expect as quickly, test, violationsOf } from './fixtures/app';
import { importedProject } from './fixtures/importedProject';
import { goByKeys } from './fixtures/keys';

const expect = quickly.configure({ timeout: 60_000 });

test('aProjectNamedBehindTheProgram_opens_andOneThatWasCopiedAloneSaysWhatIsMissing', async ({ launch, folder }) => {
  const [file, copy] = [path.join(folder, 'Graz.gauze'), path.join(folder, 'Copy.gauze')];
  const project = await createTestProject(file, await storePorts());
  await project.commit({ name: 'setting.set', params: { key: 'last', value: '1' } }, officer, { action: 'test' });
  copyFileSync(file, copy);
  await project.close();
  const first = await launch({ args: [file] });
  await expect.poll(async () => (await first.call<{ path: string } | null>('project.info', {}))?.path).toBe(file);
  // A second start hands its project over to the window that is there.
  await first.app.evaluate(({ app }, argv) => app.emit('second-instance', {}, argv, '/'), ['gauze', copy]);
  const banner = first.page.locator('[data-banner="readOnly"]');
  await expect(banner).toContainText('copied on its own while the project was open');
  await expect(banner.getByRole('button', { name: 'Save the readable part' })).toBeVisible();
  expect(await violationsOf(first.page)).toEqual([]);
});

test('aReleaseThatNeedsTwoAccounts_leavesWhenTheSecondOneHasConfirmed', async ({ launch, folder }) => {
  const words = 'violet kettle under moss';
  const policy = path.join(folder, 'policy.json');
  writeFileSync(
    policy,
    JSON.stringify({ version: 1, secondAccount: true, roles: { accounts: {}, others: 'privacyOfficer' } }),
  );
  mkdirSync(path.join(folder, 'in'));
  writeFileSync(path.join(folder, 'in', 'a.txt'), 'Nothing to hide, and tea.');
  const args = [`--managed-policy=${policy}`];
  const bert = await launch({ args, account: 'bert' });
  await importedProject(bert, folder, { name: 'Two' });
  await bert.call('document.setStatus', { ids: [1], status: 'done' });
  await bert.page.keyboard.press('Control+,');
  await bert.page.getByRole('button', { name: 'Set your confirmation passphrase' }).click();
  await bert.page.getByLabel('New passphrase', { exact: true }).fill(words);
  await bert.page.getByLabel('Repeat passphrase').fill(words);
  await bert.page.getByRole('button', { name: 'Set', exact: true }).click();
  await expect(bert.page.getByText('Your confirmation passphrase was set.')).toBeVisible();
  await bert.close();

  const anna = await launch({ args: [...args, path.join(folder, 'two.gauze')], account: 'anna' });
  const { page } = anna;
  await expect.poll(async () => await anna.call('project.info', {})).not.toBeNull();
  await goByKeys(anna, ['g', 'l'], 'release');
  const part = page.getByRole('group', { name: 'Confirmation by a second account' });
  await expect(part).toContainText('Required by your institution.');
  await page.getByRole('checkbox', { name: 'Release them unread' }).check();
  const go = page.locator('.release-form').getByRole('button', { name: 'Release 1 note' });
  await expect(go).toBeDisabled();
  const release = async (typed: string) => {
    await part.getByLabel('That person’s confirmation passphrase').fill(typed);
    await anna.chooseNext([folder]);
    await go.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Release 1 note' }).click();
  };
  await release('not these words');
  await expect(part).toContainText('Incorrect passphrase.');
  expect(await violationsOf(page)).toEqual([]);
  await release(words);
  await expect
    .poll(async () => (await anna.call<readonly { name: string }[]>('release.list', {})).length, { timeout: 60_000 })
    .toBe(1);
});
