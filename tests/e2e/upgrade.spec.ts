import { createPackageWithOptions } from '@electron/asar';
import { cpSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Job } from '../../electron/contract/jobs';
import type { ProjectInfo } from '../../electron/contract/project';
import { expect as quickly, test, type Gauze } from './fixtures/app';
import { lookAt } from './fixtures/lookAt';
import { isRunning, signal } from './fixtures/processes';
import { workbench } from './pages/workbench';

// An application as it is installed, in an archive, and another one put in its place while it runs.
const expect = quickly.configure({ timeout: 30_000 });
test.slow();

/** @param version of the window's files: the parts of another version have other names */
async function archiveOf(folder: string, version: string): Promise<string> {
  const files = path.join(folder, `files-${version}`);
  mkdirSync(path.join(files, 'out'), { recursive: true });
  for (const name of ['main', 'preload', 'renderer', 'lists', 'places', 'surrogates', 'timelines'])
    cpSync(path.join('out', name), path.join(files, 'out', name), { recursive: true });
  cpSync('resources', path.join(files, 'resources'), { recursive: true });
  cpSync('package.json', path.join(files, 'package.json'));
  if (version !== 'old') {
    // Everything lies elsewhere in it, and what an older process would look for is not there.
    renameSync(path.join(files, 'out/renderer/assets'), path.join(files, 'out/renderer/newer'));
    writeFileSync(path.join(files, 'A first file'), version.repeat(1000));
    for (const name of ['engine', 'project', 'reader'])
      writeFileSync(path.join(files, `out/main/${name}.js`), 'process.exit(3);');
  }
  const archive = path.join(folder, `${version}.asar`);
  await createPackageWithOptions(files, archive, {});
  return archive;
}

/** The arguments with which it would be started once more, when it has ended. */
async function relaunched({ app }: Gauze, end: () => Promise<unknown>): Promise<readonly string[]> {
  const told = app.evaluate(
    ({ app: main }) =>
      new Promise<readonly string[]>((resolve) => {
        main.relaunch = (options) => resolve(options?.args ?? []);
        main.exit = () => undefined;
      }),
  );
  await end();
  return told;
}

test('anUpgradeUnderAnOpenWindow_isTold_whatRunsGoesOn_andNothingOfTheOtherVersionIsStarted', async ({
  launch,
  folder,
}) => {
  const installed = path.join(folder, 'app.asar');
  renameSync(await archiveOf(folder, 'old'), installed);
  const newer = await archiveOf(folder, 'new');
  const gauze = await launch({ isOwn: true, application: installed, size: { width: 1280, height: 800 } });
  const { page, call } = gauze;
  await workbench(gauze).createDemo();
  const { path: project } = await call<ProjectInfo>('project.info', {});
  await expect(page.locator('[data-banner="replaced"]')).toHaveCount(0);

  renameSync(newer, installed);
  await expect(page.locator('[data-banner="replaced"]')).toContainText('was updated');
  await lookAt(gauze, 'upgrade');
  // Parts of the window that were not loaded yet come from the archive that it was started from.
  for (const screen of ['labels', 'statistics', 'audit', 'settings']) {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(screen);
    await page.keyboard.press('Enter');
    await expect(page.locator('body')).toHaveAttribute('data-screen', screen);
  }
  const rows = (await call<{ rows: { id: number }[] }>('document.list', { offset: 0, limit: 3 })).rows;
  expect(rows).toHaveLength(3);

  const { enginePid, projectPid } = await call<{ enginePid: number | null; projectPid: number }>('system.info', {});
  if (enginePid !== null) {
    signal(enginePid, 'SIGKILL');
    await expect.poll(() => isRunning(enginePid)).toBe(false);
  }
  const { jobId } = await call<{ jobId: string }>('detection.run', { documentIds: rows.map(({ id }) => id) });
  await expect.poll(async () => (await call<Job>('jobs.get', { jobId })).status).toBe('failed');
  expect((await call<Job>('jobs.get', { jobId })).error?.details['cause']).toBe('applicationReplaced');
  // As a lock does: what had keys and notes in its memory ends, though nothing may be started in its place.
  await call('system.renewProject', {});
  expect(isRunning(projectPid)).toBe(false);
  await expect.poll(async () => (await call<{ projectPid: number | null }>('system.info', {})).projectPid).toBeNull();
  await expect(call('document.list', { offset: 0, limit: 3 })).rejects.toThrow(/conflict/);

  const args = await relaunched(gauze, () => page.getByRole('button', { name: 'Start again' }).click());
  expect(args.at(-1)).toBe(project);
});
