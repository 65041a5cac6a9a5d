import os from 'node:os';
import path from 'node:path';
import { backendNames, type ComputeReport } from '../../electron/contract/compute';
import type { DocumentView } from '../../electron/contract/document';
import type { Job } from '../../electron/contract/jobs';
import { expect, test } from './fixtures/app';
import { enginePidOf, signal } from './fixtures/processes';
import { workbench } from './pages/workbench';

// The application gets a home of its own here; native TensorFlow lies in the real one, where this machine has it.
process.env['GAUZE_TF_CACHE'] ??= path.join(
  process.env['XDG_CACHE_HOME'] ?? path.join(os.homedir(), '.cache'),
  'gauze',
  'tensorflow',
);

test('settings_compute_saysWhatRunsAndWhyNothingBetterDoes', async ({ gauze: { page, call } }) => {
  const before = await call<{ enginePid: number | null }>('system.info', {});
  const report = await call<ComputeReport>('system.compute', {});
  expect(report.candidates.map(({ name }) => name)).toEqual([...backendNames]);
  expect(report.candidates.filter(({ state }) => state === 'running').map(({ name }) => name)).toEqual([
    report.running,
  ]);
  // Whatever is better than what runs was looked for, and there is a reason.
  for (const { name, state } of report.candidates.slice(0, backendNames.indexOf(report.running)))
    expect(['missing', 'failed'], name).toContain(state);
  // The backend lives in the engine process, and starting it ended nothing.
  const after = await call<{ enginePid: number | null }>('system.info', {});
  expect(after.enginePid).not.toBeNull();
  if (before.enginePid !== null) expect(after.enginePid).toBe(before.enginePid);
  expect(await call<ComputeReport>('system.compute', {})).toEqual(report);

  await page.keyboard.press('Control+,');
  const section = page.locator('#settings-compute');
  await expect(section.getByRole('row')).toHaveCount(backendNames.length);
  await expect(section.getByRole('row').nth(backendNames.indexOf(report.running))).toContainText('in use');
  // A word and the figure behind it are apart.
  await expect(section.locator('.compute-running')).toContainText(` ${report.version} `);
});

test('window_goesOnWhileTheEngineThatTrainsAnswersNothing', async ({ gauze }) => {
  test.setTimeout(240_000);
  const { page, call } = gauze;
  const bench = workbench(gauze);
  await bench.openDemo();
  const { jobId } = await call<{ jobId: string }>('training.start', {
    kind: 'network',
    name: 'Long',
    options: { epochs: 60, hasPretraining: false, hasAugmentation: false },
  });
  const job = () => call<Job>('jobs.get', { jobId });
  const enginePid = await enginePidOf(gauze);
  // No step of a training blocks its process for as long as this.
  signal(enginePid, 'SIGSTOP');
  try {
    const frames = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let [longest, left, before] = [0, 200, performance.now()];
          const look = (now: number): void => {
            longest = Math.max(longest, now - before);
            before = now;
            left -= 1;
            if (left === 0) resolve(longest);
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        }),
    );
    await bench.openReview();
    const first = await bench.shownId();
    await page.keyboard.press('Shift+A');
    await expect
      .poll(
        async () =>
          (await call<DocumentView>('document.get', { id: first })).annotations.filter(
            ({ status }) => status === 'suggested',
          ).length,
        { timeout: 30_000 },
      )
      .toBe(0);
    // A note that is longer than the screen is read on first.
    await expect(async () => {
      if ((await bench.shownId()) === first) await page.keyboard.press('Enter');
      await expect.poll(bench.shownId, { timeout: 2_000 }).not.toBe(first);
    }).toPass({ timeout: 60_000 });
    await bench.go('n');
    await expect(page.locator('body')).toHaveAttribute('data-screen', 'notes', { timeout: 30_000 });
    test.info().annotations.push({
      type: 'measured',
      description: `longest of 200 frames ${Math.round(await frames)} ms, engine stopped`,
    });
    expect((await job()).status).toBe('running');
  } finally {
    signal(enginePid, 'SIGCONT');
  }
  await call('jobs.cancel', { jobId });
  await expect.poll(async () => (await job()).status, { timeout: 60_000 }).toBe('cancelled');
});
