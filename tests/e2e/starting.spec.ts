import path from 'node:path';
import type { ProjectInfo } from '../../electron/contract/project';
import { expect as quickly, test, violationsOf, type Gauze } from './fixtures/app';
import { lookAt } from './fixtures/lookAt';
import { isRunning, signal } from './fixtures/processes';

// A project process that does not answer while the window starts.
const expect = quickly.configure({ timeout: 30_000 });
test.slow();

const pidOf = async ({ call }: Gauze): Promise<number> =>
  (await call<{ projectPid: number }>('system.info', {})).projectPid;
const ready = ({ page }: Gauze) => page.waitForSelector('[data-app-state="ready"]', { timeout: 30_000 });

test('aWindowWhoseProjectProcessDoesNotAnswer_saysWhatItWaitsFor_andShowsTheProjectOnceItDoes', async ({
  launch,
  folder,
}) => {
  const gauze = await launch({ isOwn: true, size: { width: 1280, height: 800 } });
  const { page, call, chooseNext } = gauze;
  await chooseNext([path.join(folder, 'Night.gauze')]);
  await call('system.choose', { purpose: 'newProject' });
  await call('project.create', { path: path.join(folder, 'Night.gauze'), name: 'Night', labelSet: 'hnfc' });
  const pid = await pidOf(gauze);
  signal(pid, 'SIGSTOP');
  try {
    await page.reload();
    await expect(page.getByRole('status').first()).toHaveText('Opening …');
    await expect(page.getByRole('alert')).toContainText('does not answer yet');
    await expect(page.getByRole('button', { name: 'Start it again' })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await lookAt(gauze, 'starting');
  } finally {
    signal(pid, 'SIGCONT');
  }
  await ready(gauze);
  await expect(page).toHaveTitle('Night · Gauze');
  expect(await pidOf(gauze)).toBe(pid);
  await gauze.close();
});

test('aProjectProcessThatNeverAnswers_isStartedAgain_byKey_andItsProjectOpens', async ({ launch, folder }) => {
  const gauze = await launch({ isOwn: true, preferences: { language: 'de' } });
  const { page, call, chooseNext } = gauze;
  const file = path.join(folder, 'Night.gauze');
  await chooseNext([file], [file]);
  await call('system.choose', { purpose: 'newProject' });
  await call('project.create', { path: file, name: 'Night', labelSet: 'hnfc' });
  const pid = await pidOf(gauze);
  signal(pid, 'SIGSTOP');
  await page.reload();
  await expect(page.getByRole('status').first()).toHaveText('Wird geöffnet …');
  await expect(page.getByRole('button', { name: 'Neu starten' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await ready(gauze);
  await expect(page.locator('body')).toHaveAttribute('data-screen', 'welcome');
  // It did not hear that it should end.
  await expect.poll(() => isRunning(pid)).toBe(false);
  await page.keyboard.press('o');
  await expect(page.locator('body')).toHaveAttribute('data-screen', 'notes');
  expect(await call<ProjectInfo>('project.info', {})).toMatchObject({ name: 'Night' });
  expect(await pidOf(gauze)).not.toBe(pid);
  await gauze.close();
});
