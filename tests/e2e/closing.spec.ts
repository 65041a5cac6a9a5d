import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AuditRow } from '../../electron/contract/audit';
import type { Interrupted, Job } from '../../electron/contract/jobs';
import type { LedgerRow } from '../../electron/contract/privacy';
import type { ProjectInfo } from '../../electron/contract/project';
import type { ReleaseRow } from '../../electron/contract/release';
import type { TrainingRun } from '../../electron/contract/training';
import { expect as quickly, test, type Gauze } from './fixtures/app';
import { goByKeys } from './fixtures/keys';
import { lookAt } from './fixtures/lookAt';
import { enginePidOf, gone, isRunning, kill, signal } from './fixtures/processes';
import { createPrivateProject } from './fixtures/privateProject';
import { importedProject } from './fixtures/importedProject';
import { smallProject } from './fixtures/smallProject';
import { coding as codingPage } from './pages/coding';
import { maxEpochs, train } from './pages/training';
import { workbench } from './pages/workbench';

// Closing, quitting and killing under work, and while something is being written.
const expect = quickly.configure({ timeout: 60_000 });

const running = async ({ call }: Gauze, kind: Job['kind']): Promise<Job | undefined> =>
  (await call<Job[]>('jobs.list', {})).find((job) => job.kind === kind && job.status === 'running');
const closeWindow = ({ app }: Gauze): Promise<void> =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
const quit = ({ app }: Gauze): Promise<void> => app.evaluate(({ app: main }) => main.quit());
const question = ({ page }: Gauze, name = 'Work is still running') => page.getByRole('alertdialog', { name });

const confirmClose = (gauze: Gauze, name?: string) => () =>
  question(gauze, name).getByRole('button', { name: 'Close', exact: true }).click();

/** Many notes, all done, so that a release takes seconds. */
async function manyNotes(gauze: Gauze, folder: string, count: number): Promise<string> {
  const notes = path.join(folder, 'in');
  mkdirSync(notes);
  const lines = Array.from({ length: count }, (_, n) => {
    const name = `Edwin Zbrowskiv${n % 40}`;
    const text = `Seen: ${name} of Leeds on 14 March 2024.\n${'Rest, tea and a walk each day. '.repeat(40)}\n`;
    return JSON.stringify({
      id: `n${n}`,
      patient: `p${n % 40}`,
      language: 'en',
      text,
      spans: [{ start: 6, end: 6 + name.length, label: 'PATIENT' }],
    });
  });
  writeFileSync(path.join(notes, 'notes.jsonl'), `${lines.join('\n')}\n`);
  const file = await importedProject(gauze, folder, { name: 'Many', format: 'jsonl', spansAs: 'accepted' });
  for (let from = 1; from <= count; from += 500)
    await gauze.call('document.setStatus', { ids: Array.from({ length: 500 }, (_, at) => from + at), status: 'done' });
  mkdirSync(path.join(folder, 'out'));
  return file;
}
async function beginRelease(gauze: Gauze, folder: string): Promise<void> {
  const { call, chooseNext } = gauze;
  await chooseNext([path.join(folder, 'out')]);
  await call('system.choose', { purpose: 'releaseFolder' });
  await call('release.run', {
    folder: path.join(folder, 'out'),
    format: 'text',
    name: 'spring',
    onlyDone: false,
    acceptsUnread: true,
  });
  await expect.poll(async () => (await running(gauze, 'release'))?.done ?? 0).toBeGreaterThan(0);
}
async function openAgain(gauze: Gauze, file: string): Promise<void> {
  await expect(gauze.page.locator('body')).toHaveAttribute('data-screen', 'welcome');
  await gauze.chooseNext([file]);
  await gauze.page.keyboard.press('o');
  await expect.poll(async () => (await gauze.call<ProjectInfo | null>('project.info', {}))?.path).toBe(file);
}
const told = ({ page }: Gauze, kind: Interrupted['kind']) => page.locator(`[data-banner="interrupted-${kind}"]`);

for (const way of ['quit', 'kill'] as const)
  test(`aRelease_endedBy_${way}_leavesNothing_andTheNextOpeningSaysSo`, async ({ launch, folder }) => {
    test.setTimeout(400_000);
    const first = await launch({ isOwn: true });
    const file = await manyNotes(first, folder, 1500);
    await beginRelease(first, folder);
    const before = await first.call<ProjectInfo>('project.info', {});
    if (way === 'kill') await kill(first);
    else {
      await closeWindow(first);
      await expect(question(first)).toContainText('What is not finished is discarded');
      // Who is asked may stay, and the work goes on.
      await question(first).getByRole('button', { name: 'Keep open' }).click();
      expect(await running(first, 'release')).toBeDefined();
      // Quitting asks the same.
      await quit(first);
      await gone(first, confirmClose(first));
    }
    const out = path.join(folder, 'out');
    expect(existsSync(path.join(out, 'spring'))).toBe(false);

    const gauze = await launch({ isOwn: true, size: { width: 1280, height: 800 } });
    const { call, page } = gauze;
    await openAgain(gauze, file);
    // Nothing is lost, nothing is left, nothing counts as released.
    expect((await call<ProjectInfo>('project.info', {})).counts).toEqual(before.counts);
    expect(await call<ReleaseRow[]>('release.list', {})).toEqual([]);
    expect(readdirSync(out).filter((name) => !name.startsWith('.gauze-'))).toEqual([]);
    const { rows } = await call<{ rows: AuditRow[] }>('audit.list', { offset: 0, limit: 200 });
    expect(rows.map(({ action }) => action)).not.toContain('release');
    await expect(told(gauze, 'release')).toContainText('“spring”');
    await expect(told(gauze, 'release')).toContainText('Nothing was released');
    if (way === 'kill') await lookAt(gauze, 'release-interrupted');
    // Read, it is gone, also for the next opening.
    await page.keyboard.press('Escape');
    await expect(told(gauze, 'release')).toHaveCount(0);
    await expect.poll(() => call<Interrupted[]>('jobs.interrupted', {})).toEqual([]);
    // The same name once more: whole, and on record.
    await beginRelease(gauze, folder);
    await expect.poll(async () => (await call<ReleaseRow[]>('release.list', {})).length, { timeout: 120_000 }).toBe(1);
    expect(readdirSync(path.join(out, 'spring'))).toHaveLength(1501);
    await gauze.close();
  });

test('aPrivateRelease_killed_hasChargedWhatItDrew_andIsMadeAgainWithoutASecondCharge', async ({ launch, folder }) => {
  test.setTimeout(400_000);
  const first = await launch({ isOwn: true });
  await createPrivateProject(first, folder, 150);
  const file = path.join(folder, 'private.gauze');
  const presets = await first.call<{ id: string; policy: unknown }[]>('privacy.presets', {});
  const { policy } = presets.find(({ id }) => id === 'private-research') ?? {};
  await first.call('privacy.setPolicy', { policy });
  await first.call('privacy.setBudget', { epsilon: null, project: null });
  mkdirSync(path.join(folder, 'out'));
  const ledgerOf = async ({ call }: Gauze) => {
    const rows: LedgerRow[] = [];
    for (;;) {
      const page = await call<{ rows: LedgerRow[]; total: number; isIntact: boolean }>('privacy.ledger', {
        offset: rows.length,
        limit: 1000,
      });
      expect(page.isIntact).toBe(true);
      rows.push(...page.rows);
      if (rows.length >= page.total) break;
    }
    return (['charge', 'drawn'] as const).map((type) =>
      rows
        .filter((row) => row.type === type)
        .map(({ unit, kind, mechanism }) => [unit, kind, mechanism].join(' '))
        .toSorted(),
    ) as [string[], string[]];
  };
  const release = async ({ call, chooseNext }: Gauze): Promise<void> => {
    await chooseNext([path.join(folder, 'out')]);
    await call('system.choose', { purpose: 'releaseFolder' });
    await call('release.run', {
      folder: path.join(folder, 'out'),
      format: 'text',
      name: 'spring',
      onlyDone: false,
      acceptsUnread: true,
    });
  };
  await release(first);
  // In the middle: something is charged, and nothing has been released.
  await expect
    .poll(async () => (await first.call<{ total: number }>('privacy.ledger', { offset: 0, limit: 1 })).total, {
      intervals: [5],
    })
    .toBeGreaterThan(0);
  expect(await running(first, 'release')).toBeDefined();
  await kill(first);
  expect(existsSync(path.join(folder, 'out', 'spring'))).toBe(false);

  const gauze = await launch({ isOwn: true });
  const { call } = gauze;
  await openAgain(gauze, file);
  await expect(told(gauze, 'release')).toContainText('Nothing was released');
  expect(readdirSync(path.join(folder, 'out')).filter((name) => !name.startsWith('.gauze-'))).toEqual([]);
  expect(await call<ReleaseRow[]>('release.list', {})).toEqual([]);
  const [charged, drawn] = await ledgerOf(gauze);
  expect(charged.length).toBeGreaterThan(0);
  expect(charged.length).toBeGreaterThanOrEqual(drawn.length);
  expect(charged).toEqual(expect.arrayContaining(drawn));

  await release(gauze);
  await expect.poll(async () => (await call<ReleaseRow[]>('release.list', {})).length, { timeout: 120_000 }).toBe(1);
  const [chargedAtLast, drawnAtLast] = await ledgerOf(gauze);
  // A charge for every draw, those from before the kill among them, and none that was made twice.
  expect(chargedAtLast).toEqual(drawnAtLast);
  expect(chargedAtLast).toEqual(expect.arrayContaining(charged));
  expect(readdirSync(path.join(folder, 'out', 'spring'))).toHaveLength(301);
  await gauze.close();
});

test('aTraining_killed_isToldAtTheNextOpening_andContinuesFromTraining', async ({ launch, folder }) => {
  test.setTimeout(400_000);
  const first = await launch({ isOwn: true });
  const file = await smallProject(first, folder, { name: 'Learn', seed: 3, reviewed: 600 });
  await workbench(first).go('t');
  await train(first, 'Night', () => maxEpochs(first, 500));
  // Held as soon as it is there, so that the training does not end by itself first.
  const enginePid = await enginePidOf(first);
  signal(enginePid, 'SIGSTOP');
  expect(await running(first, 'train')).toBeDefined();
  await kill(first);
  signal(enginePid, 'SIGKILL');
  const gauze = await launch({ isOwn: true });
  await openAgain(gauze, file);
  await expect(told(gauze, 'train')).toContainText('The training of “Night”');
  await told(gauze, 'train').getByRole('button', { name: 'Training' }).click();
  await expect(gauze.page.locator('body')).toHaveAttribute('data-screen', 'training');
  expect((await gauze.call<TrainingRun[]>('training.runs', {}))[0]).toMatchObject({ name: 'Night', status: 'failed' });
  await gauze.close();
});

test('anImport_closedInTheMiddle_keepsWhatItRead_andTheRestComesByTheSameImport', async ({ launch, folder }) => {
  test.setTimeout(400_000);
  const notes = path.join(folder, 'in');
  mkdirSync(notes);
  for (let n = 0; n < 4000; n += 1)
    writeFileSync(path.join(notes, `n${n}.txt`), `Note ${n}. ${'Seen and well. '.repeat(200)}\n`);
  const first = await launch({ isOwn: true });
  const file = path.join(folder, 'p.gauze');
  await first.chooseNext([file], [notes]);
  await first.call('system.choose', { purpose: 'newProject' });
  await first.call('project.create', { path: file, name: 'Pilot', labelSet: 'hipaa-i2b2' });
  await first.call('system.choose', { purpose: 'importFolder' });
  const importAll = (gauze: Gauze) =>
    gauze.call<{ jobId: string }>('exchange.import', {
      paths: [notes],
      format: 'text',
      again: false,
      spansAs: 'suggested',
    });
  await importAll(first);
  await expect
    .poll(async () => (await first.call<ProjectInfo>('project.info', {})).counts.documents, { intervals: [20] })
    .toBeGreaterThan(0);
  await closeWindow(first);
  await expect(question(first)).toContainText('Work done so far is saved');
  await gone(first, confirmClose(first));

  const gauze = await launch({ isOwn: true });
  const { call, chooseNext } = gauze;
  await openAgain(gauze, file);
  const { documents } = (await call<ProjectInfo>('project.info', {})).counts;
  expect(documents).toBeGreaterThan(0);
  expect(documents).toBeLessThan(4000);
  await expect(told(gauze, 'import')).toContainText(`${documents.toLocaleString('en')} notes were added`);
  await chooseNext([notes]);
  await call('system.choose', { purpose: 'importFolder' });
  const { jobId } = await importAll(gauze);
  await expect(told(gauze, 'import')).toHaveCount(0);
  await expect.poll(async () => (await call<Job>('jobs.get', { jobId })).status, { timeout: 120_000 }).toBe('done');
  expect((await call<ProjectInfo>('project.info', {})).counts.documents).toBe(4000);
  expect(await call<Interrupted[]>('jobs.interrupted', {})).toEqual([]);
  await gauze.close();
});

test('whatIsBeingWritten_isAskedAbout_keptFromNoteToNote_andNeverLostSilently', async ({ launch }) => {
  test.setTimeout(300_000);
  const gauze = await launch({ isOwn: true, size: { width: 1280, height: 800 } });
  const { page, call } = gauze;
  const bench = workbench(gauze);
  await bench.openDemo();
  await bench.openReview();
  const id = await bench.shownId();
  await page.keyboard.press('c');
  const field = page.getByRole('textbox', { name: 'Comment' });
  await field.fill('Ask Dr. Keller whether this is the daughter');
  for (const leave of [closeWindow, quit]) {
    await leave(gauze);
    const asked = question(gauze, 'Something is not saved yet');
    await expect(asked).toContainText('The comment you are writing will be lost');
    await lookAt(gauze, 'closing-unsaved');
    await page.keyboard.press('Escape');
    await expect(asked).toHaveCount(0);
    await expect(field).toHaveValue('Ask Dr. Keller whether this is the daughter');
  }
  // To another note and back.
  await page.locator('.queue-row').nth(1).click();
  await expect.poll(bench.shownId).not.toBe(id);
  await page.locator('.queue-row').first().click();
  await expect.poll(bench.shownId).toBe(id);
  await expect(field).toHaveValue('Ask Dr. Keller whether this is the daughter');
  await field.press('Enter');
  await expect
    .poll(async () => (await call<{ text: string }[]>('review.comments', { documentId: id })).map(({ text }) => text))
    .toContain('Ask Dr. Keller whether this is the daughter');

  // A guideline: to another label, to another screen, and back.
  await goByKeys(gauze, ['g', 'b'], 'labels');
  await page.locator('.guideline-item').nth(1).click();
  await page.getByRole('button', { name: 'Edit', exact: false }).first().click();
  const text = page.locator('.guideline-form textarea').first();
  await text.fill('Everyone who is treated.');
  await page.locator('.guideline-item').nth(2).click();
  await page.locator('.guideline-item').nth(1).click();
  await expect(text).toHaveValue('Everyone who is treated.');
  await page.locator('.guideline-item').nth(2).click();
  await goByKeys(gauze, ['g', 'n'], 'notes');
  await closeWindow(gauze);
  await expect(question(gauze, 'Something is not saved yet')).toContainText('Your changes to the guideline');
  await page.keyboard.press('Escape');
  await goByKeys(gauze, ['g', 'b'], 'labels');
  await page.locator('.guideline-item').nth(1).click();
  await expect(text).toHaveValue('Everyone who is treated.');
  await page.locator('.guideline-form').getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('.guideline-page')).toContainText('Everyone who is treated.');
  // Nothing is unsaved: it closes, with a dialog open.
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await gone(gauze, () => closeWindow(gauze));
});

test('aSignalFromTheSystem_endsGauzeAtOnce_withNothingHalf', async ({ launch, folder }) => {
  test.skip(process.platform === 'win32', 'Windows sends no such signal');
  test.setTimeout(400_000);
  const first = await launch({ isOwn: true });
  const file = await manyNotes(first, folder, 1500);
  await beginRelease(first, folder);
  await gone(first, async () => first.app.process().kill('SIGTERM'));
  expect(readdirSync(path.join(folder, 'out')).filter((name) => !name.startsWith('.'))).toEqual([]);
  const gauze = await launch({ isOwn: true });
  await openAgain(gauze, file);
  await expect(told(gauze, 'release')).toContainText('Nothing was released');
  await gauze.close();
});

test('quitting_whileTheProjectProcessIsDead_leavesNoGauzeBehind', async ({ launch }) => {
  const gauze = await launch({ isOwn: true });
  const { projectPid } = await gauze.call<{ projectPid: number }>('system.info', {});
  signal(projectPid, 'SIGKILL');
  // Nothing is open: the process is not started again until it is needed.
  await expect.poll(() => isRunning(projectPid)).toBe(false);
  await gone(gauze, () => quit(gauze));
});

test('startedWhileItIsStillClosing_gauzeComesBack_withTheProjectAskedFor', async ({ launch, folder }) => {
  test.skip(process.platform !== 'linux', 'Chromium names the process that has the folder by a link on Linux only');
  const first = await launch({ isOwn: true });
  const file = await smallProject(first, folder, { name: 'Small', seed: 1, reviewed: 2 });
  const { projectPid } = await first.call<{ projectPid: number }>('system.info', {});
  const [program = '', ...args] = first.app.process().spawnargs;
  const own = args.filter((arg) => !/^--(?:inspect|remote-debugging)|^-r$|loader\.js$/.test(arg));
  // Started again, it has nobody who drives it.
  await first.app.evaluate((_main, plain) => void process.argv.splice(1, process.argv.length, ...plain), own);
  // As a large project does, it takes its time.
  signal(projectPid, 'SIGSTOP');
  await gone(first, async () => {
    await quit(first);
    await expect.poll(() => first.page.isClosed()).toBe(true);
    const start = () => spawn(program, [...own, file], { stdio: 'ignore' });
    await Promise.all([start(), start()].map((each) => new Promise((resolve) => each.once('exit', resolve))));
    signal(projectPid, 'SIGCONT');
  });
  // Whoever has a project open has its lock.
  await expect.poll(() => existsSync(`${file}-lock`)).toBe(true);
  const holder = Number(readlinkSync(path.join(folder, 'user-data', 'SingletonLock')).replace(/^.*-/, ''));
  signal(holder, 'SIGTERM');
  await expect.poll(() => isRunning(holder)).toBe(false);
});

test('coding_closedInTheMiddle_keepsItsSuggestions_andSaysWhereToGoOn', async ({ launch }) => {
  test.setTimeout(400_000);
  const first = await launch({ isOwn: true });
  const screen = codingPage(first);
  const { path: file } = await workbench(first).openDemo();
  await screen.go();
  await first.chooseNext([path.resolve('tests/fixtures/coding/invented-codes-2026.csv')]);
  await screen.room('systems');
  await screen.importSystem();
  await expect.poll(async () => (await first.call<{ id: number }[]>('coding.systems', {})).length).toBe(1);
  await screen.room('coders');
  await screen.train();
  // Work that cannot end: the engine answers nothing any more.
  const enginePid = await enginePidOf(first);
  signal(enginePid, 'SIGSTOP');
  await first.call('coding.suggestAll', {});
  await expect.poll(() => running(first, 'code')).toBeDefined();
  await closeWindow(first);
  await expect(question(first)).toContainText('Work done so far is saved');
  await gone(first, confirmClose(first));

  const gauze = await launch({ isOwn: true });
  await openAgain(gauze, file);
  await expect(told(gauze, 'code')).toContainText('Suggesting codes');
  await told(gauze, 'code').getByRole('button', { name: 'Coding' }).click();
  await expect(gauze.page.locator('body')).toHaveAttribute('data-screen', 'coding');
  const { jobId } = await gauze.call<{ jobId: string }>('coding.suggestAll', {});
  await expect.poll(async () => (await gauze.call<Job>('jobs.get', { jobId })).status).toBe('done');
  expect(await gauze.call<Interrupted[]>('jobs.interrupted', {})).toEqual([]);
  await gauze.close();
});
