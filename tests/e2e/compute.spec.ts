import os from 'node:os';
import path from 'node:path';
import { backendNames, type ComputeReport } from '../../electron/contract/compute';
import { expect, test } from './fixtures/app';

// The application gets a home of its own here; native TensorFlow lies in the real one, where this machine has it.
process.env['GAUZE_TF_CACHE'] ??= path.join(process.env['XDG_CACHE_HOME'] ?? path.join(os.homedir(), '.cache'), 'gauze', 'tensorflow');

test('settings_compute_saysWhatRunsAndWhyNothingBetterDoes', async ({ gauze: { page, call } }) => {
  const before = await call<{ enginePid: number | null }>('system.info', {});
  const report = await call<ComputeReport>('system.compute', {});
  expect(report.candidates.map(({ name }) => name)).toEqual([...backendNames]);
  expect(report.candidates.filter(({ state }) => state === 'running').map(({ name }) => name)).toEqual([report.running]);
  // Whatever is better than what runs was looked for, and there is a reason.
  for (const { name, state } of report.candidates.slice(0, backendNames.indexOf(report.running))) expect(['missing', 'failed'], name).toContain(state);
  // The backend lives in the engine process, and starting it ended nothing.
  const after = await call<{ enginePid: number | null }>('system.info', {});
  expect(after.enginePid).not.toBeNull();
  if (before.enginePid !== null) expect(after.enginePid).toBe(before.enginePid);
  expect(await call<ComputeReport>('system.compute', {})).toEqual(report);

  await page.keyboard.press('Control+,');
  const section = page.locator('#settings-compute');
  await expect(section.getByRole('row')).toHaveCount(backendNames.length);
  await expect(section.getByRole('row').nth(backendNames.indexOf(report.running))).toContainText('runs');
  await expect(section.locator('.compute-running')).toContainText(report.version);
});
