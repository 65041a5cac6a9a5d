import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ProjectInfo } from '../../electron/contract/project';
import { largeBytes } from '../../electron/store/projectFile';
import { createTestProject, storePorts } from '../fixtures/openStore';
import { expect as quickly, test, violationsOf } from './fixtures/app';
import { signal } from './fixtures/processes';

test.use({ sharesApplication: true });

// A file of half a gigabyte is written and read.
const expect = quickly.configure({ timeout: 90_000 });
test.slow();

test('aProjectOnANetworkShare_isSaidToBeOne_untilItIsPutAway', async ({ launch, folder }) => {
  const gauze = await launch({ isOwn: true });
  test.skip(process.platform !== 'linux', 'mounts are listed in /proc there alone');
  const { page, app, call, chooseNext } = gauze;
  const file = path.join(folder, 'Shared.gauze');
  await (await createTestProject(file, await storePorts())).close();
  // The kernel names the kind of file system of every folder; here it says that this folder is a share of another
  // machine. All that follows is the application's own.
  const mounted = path.join(folder, 'mounted.mjs');
  writeFileSync(
    mounted,
    `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const { readFile } = fs.promises;
    fs.promises.readFile = async (file, ...rest) => {
      const text = await readFile(file, ...rest);
      return file === '/proc/self/mountinfo' ? text + \
${JSON.stringify(`900 1 0:90 / ${folder} rw,relatime - nfs4 ward:/notes rw\n`)} : text;
    };
    syncBuiltinESMExports();
    await import(process.argv.at(-1));`,
  );
  await app.evaluate(({ utilityProcess }, script) => {
    const fork = utilityProcess.fork.bind(utilityProcess);
    utilityProcess.fork = (module, args, options) => fork(script, [...(args ?? []), module], options);
  }, mounted);
  // The next one is started like that.
  const { projectPid } = await call<{ projectPid: number }>('system.info', {});
  signal(projectPid, 'SIGKILL');
  await expect
    .poll(async () =>
      call<{ projectPid: number }>('system.info', {}).then(
        (info) => info.projectPid,
        () => projectPid,
      ),
    )
    .not.toBe(projectPid);
  await chooseNext([file]);
  await page.keyboard.press('Control+o');
  const banner = page.locator('[data-banner="networkShare"]');
  await expect(banner).toContainText('on a network share (nfs4)');
  expect((await call<ProjectInfo>('project.info', {})).networkShare).toBe('nfs4');
  expect(await violationsOf(page)).toEqual([]);
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner).toHaveCount(0);
});

test('aProjectBeyondHalfAGigabyte_isSaidToBeLarge', async ({ gauze, folder }) => {
  const { page, call, chooseNext } = gauze;
  const file = path.join(folder, 'Large.gauze');
  const project = await createTestProject(file, await storePorts());
  // Models are what makes a project grow fastest; blank ones are as large as others.
  for (let part = 0; part < 26; part += 1)
    project.database.run(
      "INSERT INTO taskModelPart (task, modelId, part, data) VALUES ('tagger', 1, ?, zeroblob(20971520))",
      [part],
    );
  expect(project.bytes).toBeGreaterThan(largeBytes);
  await project.checkpoint();
  await project.close();
  await chooseNext([file]);
  await page.keyboard.press('Control+o');
  const banner = page.locator('[data-banner="large"]');
  await expect(banner).toContainText('larger than 500 MB');
  await expect(banner).toContainText('into a second project');
  expect((await call<ProjectInfo>('project.info', {})).isLarge).toBe(true);
  await expect(page.getByRole('banner')).toContainText('large');
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(banner).toHaveCount(0);
});
