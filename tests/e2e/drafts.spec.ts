import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ProjectInfo } from '../../electron/contract/project';
import { expect as quickly, test, type Gauze } from './fixtures/app';
import { lookAt } from './fixtures/lookAt';
import { kill, signal } from './fixtures/processes';
import { workbench } from './pages/workbench';

// What is being written when the project is locked without anyone being asked.
const expect = quickly.configure({ timeout: 30_000 });
test.slow();

const passphrase = 'seven quiet herons';
const remark = 'Ask Dr. Keller whether Plantedname is the daughter';
const info = ({ call }: Gauze): Promise<ProjectInfo | null> => call<ProjectInfo | null>('project.info', {});

async function twoNotes({ call, chooseNext, page }: Gauze, folder: string, secret?: string): Promise<string> {
  const file = path.join(folder, 'Night.gauze');
  const notes = path.join(folder, 'notes');
  mkdirSync(notes);
  for (const each of ['a', 'b']) writeFileSync(path.join(notes, `${each}.txt`), `Seen by Dr. Keller (${each}).\n`);
  await chooseNext([file], [notes]);
  await call('system.choose', { purpose: 'newProject' });
  await call('project.create', {
    path: file,
    name: 'Night',
    labelSet: 'hipaa-i2b2',
    ...(secret !== undefined && { passphrase: secret }),
  });
  await call('system.choose', { purpose: 'importFolder' });
  await call('exchange.import', { paths: [notes], format: 'text', again: false, spansAs: 'suggested' });
  await expect.poll(async () => (await call<ProjectInfo>('project.info', {})).counts.documents).toBe(2);
  await page.reload();
  await page.waitForSelector('[data-app-state="ready"]');
  return file;
}
const quarterOfAnHour = ({ app }: Gauze): Promise<void> =>
  app.evaluate(() => {
    const real = Date.now;
    Date.now = () => real() + 16 * 60_000;
  });
const commentField = ({ page }: Gauze) => page.getByRole('textbox', { name: 'Comment' });
const unlockDialog = ({ page }: Gauze) => page.getByRole('dialog', { name: 'Unlock Night' });
async function unlock(gauze: Gauze): Promise<void> {
  await unlockDialog(gauze).getByLabel('Passphrase', { exact: true }).fill(passphrase);
  await gauze.page.keyboard.press('Enter');
  await expect(unlockDialog(gauze)).toBeHidden();
}
const keptBanner = ({ page }: Gauze) => page.locator('[data-banner="kept"]');
/** Neither the files of the project nor what the page itself can store. */
async function holdsNothingPlain({ page }: Gauze, folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  for (const { parentPath, name } of files)
    expect(readFileSync(path.join(parentPath, name)).includes('Plantedname'), name).toBe(false);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
}

for (const way of ['idle', 'key', 'suspend'] as const)
  test(`aLockBy_${way}_keepsTheUnfinishedComment_encrypted_andClearsThePage`, async ({ launch, folder }) => {
    const gauze = await launch({ isOwn: true, size: { width: 1280, height: 800 } });
    const { page, app, call } = gauze;
    await twoNotes(gauze, folder, passphrase);
    await page.getByRole('grid').press('Enter');
    await expect(page.locator('body')).toHaveAttribute('data-screen', 'review');
    await page.keyboard.press('c');
    await commentField(gauze).fill(remark);
    await page.evaluate(() => {
      (globalThis as { isSamePage?: boolean }).isSamePage = true;
    });
    if (way === 'idle') await quarterOfAnHour(gauze);
    else if (way === 'key') await page.keyboard.press('Control+l');
    else await app.evaluate(({ powerMonitor }) => void powerMonitor.emit('suspend'));
    await expect(unlockDialog(gauze)).toBeVisible();
    expect(await info(gauze)).toBeNull();
    // The question whether to leave keeps no page of a locked project.
    expect(await page.evaluate(() => (globalThis as { isSamePage?: boolean }).isSamePage)).toBeUndefined();
    await expect(page.locator('body')).not.toContainText('Plantedname');
    await holdsNothingPlain(gauze, folder);
    await unlock(gauze);
    await expect(commentField(gauze)).toHaveValue(remark);
    await expect(keptBanner(gauze)).toContainText('You had not finished a comment');
    if (way === 'idle') await lookAt(gauze, 'draft-kept');
    await commentField(gauze).press('Enter');
    await expect(keptBanner(gauze)).toHaveCount(0);
    const id = await workbench(gauze).shownId();
    await expect
      .poll(async () => (await call<{ text: string }[]>('review.comments', { documentId: id })).map(({ text }) => text))
      .toEqual([remark]);
    // Saved, it is not offered again.
    await page.keyboard.press('Control+l');
    await expect(unlockDialog(gauze)).toBeVisible();
    await unlock(gauze);
    await expect(page.locator('body')).toHaveAttribute('data-screen', 'review');
    expect(await call('drafts.list', {})).toEqual([]);
    await expect(keptBanner(gauze)).toHaveCount(0);
    await gauze.close();
  });

test('aLock_keepsAllThatWasBegun_andTheBannerLeadsThere', async ({ launch, folder }) => {
  const gauze = await launch({ isOwn: true, size: { width: 1280, height: 800 } });
  const { page } = gauze;
  await twoNotes(gauze, folder, passphrase);
  await page.getByRole('grid').press('Enter');
  await page.keyboard.press('c');
  await commentField(gauze).fill(remark);
  // Keys would go into the field.
  await page.getByRole('button', { name: 'Labels', exact: true }).click();
  await page.locator('.guideline-item').nth(1).click();
  await page.getByRole('button', { name: 'Edit', exact: false }).first().click();
  const text = page.locator('.guideline-form textarea').first();
  await text.fill('Everyone who is treated, Plantedname too.');
  await page.keyboard.press('Control+l');
  await expect(unlockDialog(gauze)).toBeVisible();
  await holdsNothingPlain(gauze, folder);
  await unlock(gauze);
  await expect(keptBanner(gauze)).toContainText('comment');
  await keptBanner(gauze).getByRole('button', { name: 'Continue writing' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-screen', 'review');
  await expect(commentField(gauze)).toHaveValue(remark);
  await expect(keptBanner(gauze)).toContainText('guideline');
  await keptBanner(gauze).getByRole('button', { name: 'Continue writing' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-screen', 'labels');
  await expect(text).toHaveValue('Everyone who is treated, Plantedname too.');
  await page.locator('.guideline-form').getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('.guideline-page')).toContainText('Plantedname too');
  await gauze.close();
});

test('aPlainProject_isNotLocked_andKeepsWhatWasBegunOverClosing', async ({ launch, folder }) => {
  const gauze = await launch({ isOwn: true });
  const { page, call, chooseNext } = gauze;
  const file = await twoNotes(gauze, folder);
  await page.getByRole('grid').press('Enter');
  await page.keyboard.press('c');
  await commentField(gauze).fill(remark);
  await quarterOfAnHour(gauze);
  // Longer than it takes to look whether somebody is there.
  await page.waitForTimeout(6000);
  expect(await info(gauze)).not.toBeNull();
  await expect(commentField(gauze)).toHaveValue(remark);
  await call('project.close', {});
  await expect(page.locator('body')).toHaveAttribute('data-screen', 'welcome');
  await chooseNext([file]);
  await page.keyboard.press('o');
  await expect(page.locator('body')).toHaveAttribute('data-screen', 'review');
  await expect(commentField(gauze)).toHaveValue(remark);
  await gauze.close();
});

async function writeComment(gauze: Gauze): Promise<void> {
  await gauze.page.getByRole('grid').press('Enter');
  await expect(gauze.page.locator('body')).toHaveAttribute('data-screen', 'review');
  await gauze.page.keyboard.press('c');
  await commentField(gauze).fill(remark);
}
const besideProject = (file: string) => expect.poll(() => existsSync(`${file}-drafts`), { timeout: 15_000 });

test('aPageWhoseProcessEnds_isShownAgain_withTheUnfinishedComment', async ({ launch, folder }) => {
  const gauze = await launch({ isOwn: true });
  const { app } = gauze;
  await twoNotes(gauze, folder, passphrase);
  await writeComment(gauze);
  const pidOf = (): Promise<number> =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId() ?? 0);
  const before = await pidOf();
  signal(before, 'SIGKILL');
  await expect.poll(pidOf).not.toBe(before);
  // Playwright takes a page whose process ended for lost, and holds the next one back: the main process lets it go on.
  const seen = (): Promise<unknown> =>
    app.evaluate(async ({ BrowserWindow }) => {
      const page = BrowserWindow.getAllWindows()[0]?.webContents;
      if (page === undefined) return '';
      if (!page.debugger.isAttached()) page.debugger.attach();
      await page.debugger.sendCommand('Runtime.runIfWaitingForDebugger');
      const { result } = (await page.debugger.sendCommand('Runtime.evaluate', {
        expression: `[document.querySelector('[data-banner="kept"]')?.textContent ?? '',
          document.querySelector('textarea[aria-label="Comment"]')?.value ?? ''].join('|')`,
      })) as { result: { value?: unknown } };
      return result.value;
    });
  await expect.poll(() => seen().catch(() => '')).toContain(`|${remark}`);
  expect(await seen()).toContain('You had not finished a comment');
  await gauze.close();
});

for (const secret of [passphrase, undefined])
  test(`aProjectProcessThatEnds_${secret === undefined ? 'plain' : 'encrypted'}_keepsTheUnfinishedComment`, async ({
    launch,
    folder,
  }) => {
    const gauze = await launch({ isOwn: true });
    const { page, call } = gauze;
    const file = await twoNotes(gauze, folder, secret);
    await writeComment(gauze);
    await besideProject(file).toBe(true);
    if (secret !== undefined) await holdsNothingPlain(gauze, folder);
    const { projectPid } = await call<{ projectPid: number }>('system.info', {});
    signal(projectPid, 'SIGKILL');
    if (secret !== undefined) await unlock(gauze);
    else await expect(page.getByText('was restarted')).toBeVisible();
    await expect(commentField(gauze)).toHaveValue(remark);
    expect(await call('drafts.list', {})).toMatchObject([{ kind: 'comment', text: remark }]);
    // A draft that a crash left is no command.
    const { rows } = await call<{ rows: { action: string }[] }>('audit.list', { offset: 0, limit: 100 });
    expect(rows.map(({ action }) => action)).not.toContain('keepDrafts');
    await commentField(gauze).press('Enter');
    await besideProject(file).toBe(false);
    await gauze.close();
  });

test('aMachineThatStops_keepsTheUnfinishedComment_forItsAuthor', async ({ launch, folder }) => {
  const first = await launch({ isOwn: true });
  const file = await twoNotes(first, folder, passphrase);
  await writeComment(first);
  await besideProject(file).toBe(true);
  await kill(first);
  const gauze = await launch({ isOwn: true });
  await gauze.chooseNext([file]);
  await gauze.page.keyboard.press('o');
  await unlock(gauze);
  await expect(keptBanner(gauze)).toContainText('You had not finished a comment');
  await keptBanner(gauze).getByRole('button', { name: 'Continue writing' }).click();
  await expect(commentField(gauze)).toHaveValue(remark);
  await gauze.close();
  expect(existsSync(`${file}-drafts`)).toBe(false);
});
