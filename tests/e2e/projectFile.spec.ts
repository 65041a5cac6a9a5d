import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { ProjectInfo } from '../../electron/contract/project';
import { expect as quickly, reload, test, violationsOf, type Gauze } from './fixtures/app';
import { goByKeys } from './fixtures/keys';
import { keepPicture, lookAt } from './fixtures/lookAt';
import { isRunning, kill } from './fixtures/processes';

test.use({ sharesApplication: true });

// A passphrase is stretched on purpose; beside other work that may take seconds.
const expect = quickly.configure({ timeout: 30_000 });
test.slow();

const passphrase = 'seven quiet herons';
const info = ({ call }: Gauze): Promise<ProjectInfo | null> => call<ProjectInfo | null>('project.info', {});

/** With a project open, and two notes in it. */
async function withProject(gauze: Gauze, folder: string, name: string, secret: string | undefined): Promise<string> {
  const file = path.join(folder, `${name}.gauze`);
  const notes = path.join(folder, `${name}-notes`);
  await gauze.chooseNext([file]);
  await gauze.call('system.choose', { purpose: 'newProject' });
  await gauze.call('project.create', {
    path: file,
    name,
    labelSet: 'hipaa-i2b2',
    ...(secret !== undefined && { passphrase: secret }),
  });
  const { mkdirSync } = await import('node:fs');
  mkdirSync(notes);
  for (const each of ['a', 'b'])
    writeFileSync(path.join(notes, `${each}.txt`), `Seen by Dr. Quirinius Plantedname on 2 March 2024 (${each}).\n`);
  await gauze.chooseNext([notes]);
  await gauze.call('system.choose', { purpose: 'importFolder' });
  await gauze.call('exchange.import', { paths: [notes], format: 'text', again: false, spansAs: 'suggested' });
  await expect.poll(async () => (await info(gauze))?.counts.documents).toBe(2);
  await reload(gauze.page);
  await gauze.page.waitForSelector('[data-app-state="ready"]');
  await expect(gauze.page.locator('body')).toHaveAttribute('data-screen', 'notes');
  return file;
}
const unlockDialog = (page: Page, name: string) => page.getByRole('dialog', { name: `Unlock ${name}` });
const reopen = async (gauze: Gauze, file: string): Promise<void> => {
  await gauze.call('project.close', {});
  await gauze.chooseNext([file]);
  await gauze.page.keyboard.press('Control+o');
};

test('idleLock_closesTheProject_endsTheProcessThatHadItsKey_andAsksAgain', async ({ launch, folder }) => {
  const gauze = await launch({ isOwn: true });
  const { page, app, call } = gauze;
  await withProject(gauze, folder, 'Idle', passphrase);
  await page.getByRole('grid').press('Enter');
  await expect(page.locator('body')).toHaveAttribute('data-screen', 'review');
  await expect(page.getByText('Plantedname').first()).toBeVisible();
  const before = await call<{ projectPid: number }>('system.info', {});
  await page.evaluate(() => {
    (globalThis as { isSamePage?: boolean }).isSamePage = true;
  });
  // A quarter of an hour passes.
  await app.evaluate(() => {
    const real = Date.now;
    Date.now = () => real() + 16 * 60_000;
  });
  const unlock = unlockDialog(page, 'Idle');
  await expect(unlock).toBeVisible({ timeout: 20_000 });
  await expect(unlock).toContainText('Locked after inactivity');
  await keepPicture(gauze, 'locked');
  expect(await info(gauze)).toBeNull();
  expect(await page.evaluate(() => (globalThis as { isSamePage?: boolean }).isSamePage)).toBeUndefined();
  await expect(page.locator('body')).not.toContainText('Plantedname');
  const after = await call<{ projectPid: number }>('system.info', {});
  expect(after.projectPid).not.toBe(before.projectPid);
  expect(isRunning(before.projectPid)).toBe(false);
  expect(await violationsOf(page)).toEqual([]);
  // Back to where it was left.
  await unlock.getByLabel('Passphrase', { exact: true }).fill(passphrase);
  await page.keyboard.press('Enter');
  await expect(page.locator('body')).toHaveAttribute('data-screen', 'review');
  await expect(page.getByText('Plantedname').first()).toBeVisible();
  expect(await info(gauze)).toMatchObject({ counts: { documents: 2 } });
  // And at once, when somebody asks for it.
  await page.keyboard.press('Control+l');
  await expect(unlock).toContainText('The project is locked');
  const { rows } = await (async () => {
    await unlock.getByLabel('Passphrase', { exact: true }).fill(passphrase);
    await page.keyboard.press('Enter');
    await expect(unlock).toBeHidden();
    return call<{ rows: readonly { action: string; label: string | null }[] }>('audit.list', {
      offset: 0,
      limit: 100,
      action: 'lock',
    });
  })();
  expect(rows.map(({ label }) => label)).toEqual(['person', 'idle']);
});

test('aPlainProject_isNotLocked_andEncryptedLater', async ({ launch, folder }) => {
  const gauze = await launch({ isOwn: true });
  const { page, app } = gauze;
  const file = await withProject(gauze, folder, 'Later', undefined);
  await app.evaluate(() => {
    const real = Date.now;
    Date.now = () => real() + 60 * 60_000;
  });
  await page.waitForTimeout(6000);
  expect(await info(gauze)).toMatchObject({ isEncrypted: false });
  await expect(page.getByRole('banner')).toContainText('not encrypted');
  await page.keyboard.press('Control+,');
  await page.getByRole('button', { name: 'Encrypt this project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Encrypt this project' });
  await expect(dialog).toContainText('stays readable');
  await expect(dialog.getByLabel('New passphrase')).toBeFocused();
  await page.keyboard.type(passphrase);
  await dialog.getByLabel('Repeat passphrase').fill('seven');
  await expect(dialog.getByRole('button', { name: 'Encrypt' })).toBeDisabled();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByLabel('Repeat passphrase').fill(passphrase);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'I have stored it safely' }).click();
  await expect(page.getByRole('banner')).not.toContainText('not encrypted');
  expect(await info(gauze)).toMatchObject({ isEncrypted: true });
  for (const name of readdirSync(folder).filter((each) => each.startsWith('Later.gauze')))
    expect(readFileSync(path.join(folder, name)).includes('Plantedname'), name).toBe(false);
  await reopen(gauze, file);
  await expect(unlockDialog(page, 'Later')).toBeVisible();
});

test('passphrases_areChangedAddedAndSetAnew_inSettings', async ({ gauze, folder }) => {
  const { page, call } = gauze;
  const file = await withProject(gauze, folder, 'Keys', passphrase);
  const { recoveryKey } = await call<{ recoveryKey: string }>('project.newRecoveryKey', {});
  await page.keyboard.press('Control+,');
  await page.getByRole('button', { name: 'Change the passphrase' }).click();
  const change = page.getByRole('dialog', { name: 'Change the passphrase' });
  await expect(change.getByLabel('Current passphrase')).toBeFocused();
  await page.keyboard.type('nothing like it');
  await change.getByLabel('New passphrase').fill('nine loud herons');
  await change.getByLabel('Repeat passphrase').fill('nine loud herons');
  await page.keyboard.press('Enter');
  await expect(change).toContainText('Incorrect');
  await lookAt(gauze, 'change-passphrase');
  await change.getByLabel('Current passphrase').fill(passphrase);
  await page.keyboard.press('Enter');
  await expect(change).toBeHidden();
  await expect(page.getByText('The passphrase was changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a passphrase' }).click();
  const add = page.getByRole('dialog', { name: 'Add a passphrase' });
  await add.getByLabel('Current passphrase').fill('nine loud herons');
  await add.getByLabel('New passphrase').fill('for a colleague');
  await add.getByLabel('Repeat passphrase').fill('for a colleague');
  await page.keyboard.press('Enter');
  await expect(add).toBeHidden();
  await expect(page.getByRole('button', { name: 'Remove a passphrase' })).toBeVisible();
  expect(await call('project.keys', {})).toMatchObject({ passphrases: 2, hasRecoveryKey: true });
  await keepPicture(gauze, 'settings-security');
  // Both are lost: the recovery key opens, and a new passphrase takes their place.
  await reopen(gauze, file);
  const unlock = unlockDialog(page, 'Keys');
  await unlock.getByRole('button', { name: 'Use the recovery key' }).click();
  await unlock.getByLabel('Recovery key', { exact: true }).fill(recoveryKey);
  await page.keyboard.press('Enter');
  const banner = page.locator('[data-banner="recovered"]');
  await expect(banner).toBeVisible();
  await lookAt(gauze, 'recovered');
  await banner.getByRole('button', { name: 'Set a new passphrase' }).click();
  const set = page.getByRole('dialog', { name: 'Set a new passphrase' });
  await set.getByLabel('New passphrase').fill('ten grey herons');
  await set.getByLabel('Repeat passphrase').fill('ten grey herons');
  await page.keyboard.press('Enter');
  await expect(set).toBeHidden();
  await expect(banner).toHaveCount(0);
  expect(await call('project.keys', {})).toMatchObject({ passphrases: 1 });
});

test('auditLog_isSearchedVerifiedAndExported', async ({ launch, folder }) => {
  const gauze = await launch({ size: { width: 1280, height: 800 } });
  const { page, call, chooseNext } = gauze;
  await withProject(gauze, folder, 'Log', undefined);
  await call('document.get', { id: 1 });
  await goByKeys(gauze, ['g', 'a'], 'audit');
  const table = page.getByRole('table', { name: 'Audit log' });
  await expect(table.getByRole('row').nth(1)).toContainText('log read');
  await expect(table).toContainText('original viewed');
  await expect(table).toContainText('import');
  await expect(table).not.toContainText('Plantedname');
  await lookAt(gauze, 'audit-light-1280');
  await table.focus();
  await page.keyboard.press('v');
  await expect(page.getByRole('status').filter({ hasText: 'none changed, deleted or moved' })).toBeVisible();
  const head = (await page.getByTestId('audit-head').textContent()) ?? '';
  expect(head).toMatch(/^[0-9a-f]{64}$/);
  const known = page.getByLabel('Hash from a receipt, to compare');
  await known.fill('nothing');
  await expect(page.getByText('64 hexadecimal characters')).toBeVisible();
  await known.fill('0'.repeat(64));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'no line has the hash' })).toBeVisible();
  await keepPicture(gauze, 'audit-broken');
  await known.fill(head);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'the hash you entered is among them' })).toBeVisible();
  await page.getByLabel('Search the log').fill('nobody');
  await expect(page.getByRole('heading', { name: 'No line matches' })).toBeVisible();
  await page.getByLabel('Search the log').fill('view');
  await expect(table.getByRole('row')).toHaveCount(2);
  await page.getByLabel('Search the log').fill('');
  await page.getByLabel('Action', { exact: true }).selectOption({ label: 'import' });
  await expect(table.getByRole('row')).toHaveCount(2);
  const to = path.join(folder, 'log.csv');
  await chooseNext([to]);
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByText(/\d+ lines written/)).toBeVisible();
  expect(readFileSync(to, 'utf8')).toMatch(/^seq,time,author/);
  // Thousands of lines scroll.
  for (let n = 0; n < 30; n += 1)
    for (const status of ['done', 'open']) await call('document.setStatus', { ids: [1], status });
  await page.getByLabel('Action', { exact: true }).selectOption({ label: 'All actions' });
  await expect(table).toHaveAttribute('aria-rowcount', /^(?:[7-9]|1\d)\d$/);
  await table.focus();
  await page.keyboard.press('End');
  await expect(table).toContainText('project created');
  await call('document.setStatus', { ids: [1], status: 'done' });
  await chooseNext([folder]);
  await call('system.choose', { purpose: 'releaseFolder' });
  await call('release.run', { folder, format: 'text', name: 'first', onlyDone: true, acceptsUnread: true });
  await expect.poll(async () => (await call<readonly unknown[]>('release.list', {})).length).toBe(1);
  const receipt = path.join(folder, 'first', 'receipt.json');
  await chooseNext([receipt]);
  await table.focus();
  await page.keyboard.press('r');
  const compared = page.getByRole('region', { name: /Receipt of first/ });
  await expect(compared.getByRole('status')).toContainText('Nothing in it was changed');
  writeFileSync(
    path.join(folder, 'other.json'),
    readFileSync(receipt, 'utf8').replace('"hasVault": false', '"hasVault": true'),
  );
  await chooseNext([path.join(folder, 'other.json')]);
  await page.getByRole('button', { name: 'Check a receipt' }).click();
  await expect(compared.getByRole('status')).toContainText('1 part was changed');
  await expect(compared.getByRole('listitem').first()).toContainText('Pseudonym table');
  await lookAt(gauze, 'audit-receipt');
  await compared.getByRole('button', { name: 'Close the comparison' }).click();
  await expect(compared).toBeHidden();
});

test('whatIsWrongWithAFile_isSaidAboveTheScreen', async ({ gauze, folder }) => {
  const { page, chooseNext } = gauze;
  const file = await withProject(gauze, folder, 'Hurt', undefined);
  await gauze.call('project.close', {});
  const whole = readFileSync(file);
  // The newest file is damaged: everything comes back from the one before it and the journal.
  const hurt = Buffer.from(whole);
  hurt[hurt.length - 40_000] = (hurt[hurt.length - 40_000] ?? 0) ^ 255;
  writeFileSync(file, hurt);
  await expect(page.locator('body')).toHaveAttribute('data-screen', 'welcome');
  await chooseNext([file]);
  await page.keyboard.press('o');
  const banner = page.locator('[data-banner="isFromPrevious"]');
  await expect(banner).toContainText('nothing saved is missing');
  expect(await info(gauze)).toMatchObject({ isFromPrevious: true, counts: { documents: 2 } });
  await lookAt(gauze, 'from-previous');
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner).toHaveCount(0);
});

test('aDamagedJournal_canBeRead_andWhatIsReadableSaved', async ({ launch, folder }) => {
  const first = await launch({ isOwn: true });
  const file = await withProject(first, folder, 'Torn', undefined);
  for (const status of ['done', 'open', 'done']) await first.call('document.setStatus', { ids: [1], status });
  // The machine stops before the project is closed; then a byte goes bad in the middle of the journal.
  await kill(first);
  const journal = readdirSync(folder)
    .filter((name) => /^Torn\.gauze-journal-\d+$/.test(name))
    .map((name) => path.join(folder, name))
    .find((name) => readFileSync(name).length > 2000);
  const bytes = readFileSync(journal ?? '');
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 255;
  writeFileSync(journal ?? '', bytes);
  const gauze = await launch({ isOwn: true });
  const { page, chooseNext } = gauze;
  await chooseNext([file]);
  await page.keyboard.press('o');
  const banner = page.locator('[data-banner="readOnly"]');
  await expect(banner).toContainText('can be read up to there but not changed');
  await expect(page.getByRole('banner')).toContainText('read only');
  await lookAt(gauze, 'read-only');
  const saved = path.join(folder, 'Saved.gauze');
  await chooseNext([saved]);
  await banner.getByRole('button', { name: 'Save the readable part' }).click();
  await expect(page.getByText('Copy saved.')).toBeVisible();
  await chooseNext([saved]);
  await page.keyboard.press('Control+o');
  await expect(page.locator('[data-banner="readOnly"]')).toHaveCount(0);
  expect((await info(gauze))?.readOnly).toBeUndefined();
});

test('cutDamagedAndLockedFiles_areThreeMessages', async ({ gauze, folder }) => {
  const { page, chooseNext } = gauze;
  const file = await withProject(gauze, folder, 'Three', passphrase);
  await gauze.call('project.close', {});
  const whole = readFileSync(file);
  for (const name of readdirSync(folder).filter((each) => each.startsWith('Three.gauze-')))
    (await import('node:fs')).rmSync(path.join(folder, name));
  const open = async (bytes: Uint8Array): Promise<void> => {
    writeFileSync(file, bytes);
    await chooseNext([file]);
    await page.keyboard.press('o');
  };
  await expect(page.locator('body')).toHaveAttribute('data-screen', 'welcome');
  await open(whole.subarray(0, whole.length - 1000));
  await expect(page.getByRole('alert')).toContainText('The file ends too early');
  const header = Buffer.from(whole);
  header[100] = (header[100] ?? 0) ^ 1;
  await open(header);
  await expect(page.getByRole('alert')).toContainText('The project file is damaged');
  await open(whole);
  const unlock = unlockDialog(page, 'Three');
  await unlock.getByLabel('Passphrase', { exact: true }).fill('nothing like it');
  await page.keyboard.press('Enter');
  await expect(unlock).toContainText('Incorrect passphrase');
});

test('theInstitutionsRules_holdInTheWindow_andAreShown', async ({ launch, folder }) => {
  const policy = path.join(folder, 'policy.json');
  writeFileSync(
    policy,
    JSON.stringify({
      version: 1,
      institution: 'St. Anna',
      allowWithoutPassphrase: false,
      shortestPassphrase: 14,
      autoLockMinutes: 5,
    }),
  );
  const gauze = await launch({ args: [`--managed-policy=${policy}`] });
  const { page } = gauze;
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: 'Name' }).fill('Managed');
  await expect(page.getByRole('checkbox', { name: 'No passphrase' })).toHaveCount(0);
  const create = page.getByRole('button', { name: 'Choose location and create' });
  await page.getByLabel('Passphrase', { exact: true }).fill('only 12 long');
  await page.getByLabel('Repeat passphrase').fill('only 12 long');
  await expect(page.getByText('At least 14 characters.')).toBeVisible();
  await expect(create).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+,');
  const settings = page.getByRole('region', { name: 'Settings' });
  await expect(settings).toContainText('Managed by your institution');
  await expect(settings).toContainText('St. Anna');
  await expect(settings).toContainText('Your institution allows 5 minutes at most.');
  await expect(page.getByLabel('Lock after inactivity of')).not.toContainText('never');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByText('Managed by your institution').scrollIntoViewIfNeeded();
  await keepPicture(gauze, 'settings-managed');
  await gauze.close();
  writeFileSync(policy, '{');
  const broken = await launch({ args: [`--managed-policy=${policy}`] });
  await broken.page.keyboard.press('n');
  await expect(broken.page.getByText('The policy file of this computer is not valid')).toBeVisible();
});
