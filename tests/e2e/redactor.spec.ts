import type { DetectionSettings } from '../../electron/contract/models';
import type { RedactorPoint, RedactorRow, RedactorRun } from '../../electron/contract/redactors';
import { expect, test } from './fixtures/app';
import { lookAt } from './fixtures/lookAt';
import { workbench } from './pages/workbench';

// A redactor on the demo's reviewed notes, in the real application: trained with a tiny preset, cancelled and gone on
// with, looked at, asked in detection, and what it alone found opened in Review.
test('redactor_trained_cancelled_resumed_used_andWhatItAloneFoundOpened', async ({ gauze }) => {
  test.setTimeout(900_000);
  const { page, call } = gauze;
  const bench = workbench(gauze);
  await bench.openDemo();
  await bench.go('t');
  await page.getByRole('radio', { name: 'Redactor', exact: true }).click();
  await expect(page.getByTestId('training-answer')).toContainText('No redactor yet');
  await lookAt(gauze, 'redactor-empty');

  const form = page.getByRole('form', { name: 'Redactor to train' });
  await form.getByText('Advanced options').click();
  await form.getByRole('combobox', { name: 'Pre-trained encoder' }).selectOption('no');
  await form.getByRole('textbox', { name: 'Maximum epochs' }).fill('1');
  await form.getByRole('textbox', { name: 'Name of the model' }).fill('Second opinion');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByTestId('training-answer')).toContainText('Training a redactor');
  const runOf = async () => (await call<RedactorRun[]>('redactors.runs', {}))[0]!;
  const moments = async () =>
    (await call<{ points: RedactorPoint[] }>('redactors.run', { id: (await runOf()).id })).points.length;
  await expect.poll(moments, { timeout: 240_000 }).toBeGreaterThan(0);
  await page.locator('.task-run').getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(async () => (await runOf()).status, { timeout: 60_000 }).toBe('cancelled');
  await expect(page.getByRole('button', { name: 'Resume' })).toBeEnabled();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(async () => (await runOf()).status, { timeout: 500_000 }).toBe('done');
  await expect(page.getByTestId('training-answer')).toContainText('recall');
  await expect(page.getByRole('img', { name: 'Recall and precision on the validation notes' })).toBeVisible();
  await lookAt(gauze, 'redactor-run');

  await page.getByRole('button', { name: 'Show the model' }).click();
  await expect(page.getByRole('heading', { name: 'Second opinion' })).toBeVisible();
  await expect(page.getByText('Rewrites clinical notes with REDACTED')).toBeVisible();
  await page.getByRole('button', { name: 'Use for detection' }).click();
  await expect
    .poll(async () => (await call<DetectionSettings>('models.settings', {})).redactorId)
    .toBe((await call<RedactorRow[]>('redactors.list', {}))[0]!.id);
  await expect(page.getByRole('button', { name: 'Detect PHI now' })).toBeVisible();
  // In two notes only: a redactor that has learned so little takes its time.
  const { rows } = await call<{ rows: { id: number }[] }>('document.list', {
    filter: { status: 'open' },
    offset: 0,
    limit: 2,
  });
  await call('detection.run', { documentIds: rows.map(({ id }) => id) });
  const found = async () => (await call<{ total: number }>('redactors.findings', { offset: 0, limit: 1 })).total;
  await expect.poll(found, { timeout: 240_000 }).toBeGreaterThan(0);
  const list = page.getByRole('region', { name: 'What it alone found' });
  await expect(list.getByRole('listitem').first()).toBeVisible({ timeout: 60_000 });
  await lookAt(gauze, 'redactor-model');
  await list.getByRole('button').first().click();
  await expect(page.locator('body')).toHaveAttribute('data-screen', 'review');
});
