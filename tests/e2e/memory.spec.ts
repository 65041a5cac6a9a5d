import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ComputeReport } from '../../electron/contract/compute';
import type { ProjectInfo } from '../../electron/contract/project';
import type { TrainingRun } from '../../electron/contract/training';
import { expect, test } from './fixtures/app';
import { workbench } from './pages/workbench';

// The application gets a home of its own here; native TensorFlow lies in the real one, where this machine has it.
process.env['GAUZE_TF_CACHE'] ??= path.join(
  process.env['XDG_CACHE_HOME'] ?? path.join(os.homedir(), '.cache'),
  'gauze',
  'tensorflow',
);

interface Pids {
  readonly enginePid: number | null;
  readonly projectPid: number | null;
}
const dataOf = (pid: number): number =>
  1024 * Number(/^VmData:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

test('training_whoseEngineDiesOfMemory_saysSo_andGoesOnWithTheSmallerBatch', async ({ gauze }) => {
  test.setTimeout(600_000);
  const { page, call } = gauze;
  const bench = workbench(gauze);
  test.skip(spawnSync('prlimit', ['--version']).status !== 0, 'no prlimit here: the limit is set as Linux has it');
  const project = await bench.createDemo();
  const { running } = await call<ComputeReport>('system.compute', {});
  test.skip(running !== 'tensorflow', 'the limit is that of native TensorFlow');
  await bench.go('t');
  await expect(page.getByTestId('training-answer')).toContainText('reviewed notes to learn from');

  // The demo in batches of 128 takes 1,200 MiB more than the engine at rest. The limit is that process's own: the one
  // that is started in its place has none.
  const before = await call<Pids>('system.info', {});
  const limit = dataOf(before.enginePid!) + 400 * 1024 ** 2;
  expect(spawnSync('prlimit', ['--pid', String(before.enginePid), `--data=${limit}`]).status).toBe(0);
  await page.getByRole('radio', { name: /^Network(?! and| ensemble)/ }).check();
  await page.getByRole('textbox', { name: 'Name of the model' }).fill('Large');
  await page.getByText('Advanced options').click();
  await page.getByRole('textbox', { name: 'Maximum epochs' }).fill('1');
  await page.getByRole('textbox', { name: 'Batch' }).fill('128');
  for (const name of ['Augmented copies', 'Pre-training']) await page.getByLabel(name).selectOption('no');
  await page.keyboard.press('Control+Enter');

  const newest = async () => (await call<TrainingRun[]>('training.runs', {}))[0];
  await expect.poll(async () => (await newest())?.status, { timeout: 240_000 }).toBe('failed');
  expect((await newest())?.error).toMatchObject({
    code: 'tooLarge',
    details: { needs: 'memory', batch: 128, smallerBatch: 64 },
  });
  // The window says so and goes on; the project was not touched.
  await expect(page.getByText('Not enough memory for a batch of 128')).toBeVisible();
  expect((await call<Pids>('system.info', {})).projectPid).toBe(before.projectPid);
  expect((await call<ProjectInfo>('project.info', {})).counts).toEqual(project.counts);
  await bench.go('n');
  await expect(page.locator('body')).toHaveAttribute('data-screen', 'notes');
  await bench.go('t');

  await page.getByRole('button', { name: 'Train with 64' }).click();
  await expect.poll(async () => (await newest())?.status, { timeout: 240_000 }).toBe('done');
  expect((await newest())?.options.batchSize).toBe(64);
  await expect(page.getByTestId('training-answer')).toContainText('F1', { timeout: 20_000 });
  expect((await call<ProjectInfo>('project.info', {})).counts).toEqual(project.counts);
});
