import type { DetectionSettings } from '../../electron/contract/models';
import type { RedactorPoint, RedactorRow, RedactorRun } from '../../electron/contract/redactors';
import { expect, test } from './fixtures/app';
import { lookAt } from './fixtures/lookAt';
import { smallProject } from './fixtures/smallProject';
import { redactor as de } from '../../renderer/locales/de/redactor';
import { training as trainingDe } from '../../renderer/locales/de/training';
import { workbench } from './pages/workbench';

test.use({ sharesApplication: true });

// A redactor on short notes, in the real application: trained with a tiny preset, cancelled and continued with, looked
// at, asked in detection, and what it alone found opened in Review. One that has learned so little reads a letter of
// the demo for minutes.
test('redactor_trained_cancelled_resumed_used_andWhatItAloneFoundOpened', async ({ gauze, folder }) => {
  test.setTimeout(900_000);
  const { page, call } = gauze;
  const bench = workbench(gauze);
  await smallProject(gauze, folder, { name: 'short', seed: 1, reviewed: 40, unread: 2 });
  await bench.go('t');
  await page.getByRole('radio', { name: 'Redactor', exact: true }).click();
  await expect(page.getByTestId('training-answer')).toContainText('No redactor yet');
  await lookAt(gauze, 'redactor-empty');

  const form = page.getByRole('form', { name: 'Redactor to train' });
  await form.getByText('Advanced options').click();
  await form.getByRole('combobox', { name: 'Pre-trained encoder' }).selectOption('no');
  // So many that there is something left to cancel.
  await form.getByRole('textbox', { name: 'Maximum epochs' }).fill('5');
  await form.getByRole('textbox', { name: 'Name of the model' }).fill('Second opinion');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByTestId('training-answer')).toContainText('Training a redactor');
  const runOf = async () => (await call<RedactorRun[]>('redactors.runs', {}))[0]!;
  const moments = async () =>
    (await call<{ points: RedactorPoint[] }>('redactors.run', { id: (await runOf()).id })).points.length;
  await expect.poll(moments, { intervals: [100], timeout: 240_000 }).toBeGreaterThan(0);
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
  const { rows } = await call<{ rows: { id: number }[] }>('document.list', {
    filter: { status: 'open' },
    offset: 0,
    limit: 2,
  });
  // The bundled models find all that so small a redactor finds in these notes.
  await call('models.setSettings', { hasBundledModels: false });
  await call('detection.run', { documentIds: rows.map(({ id }) => id) });
  const found = async () => (await call<{ total: number }>('redactors.findings', { offset: 0, limit: 1 })).total;
  await expect.poll(found, { timeout: 240_000 }).toBeGreaterThan(0);
  const list = page.getByRole('region', { name: 'Found only by the redactor' });
  await expect(list.getByRole('listitem').first()).toBeVisible({ timeout: 60_000 });
  await lookAt(gauze, 'redactor-model');
  await list.getByRole('button').first().click();
  await expect(page.locator('body')).toHaveAttribute('data-screen', 'review');
});

// In another language and theme: a training that adapts to the demo's open notes and is taught by them. That such a
// training comes to its end is a test of the services.
test('redactor_adaptedToOpenNotes_andTaughtByThem_dark_de', async ({ launch }) => {
  test.setTimeout(900_000);
  const gauze = await launch({ preferences: { theme: 'dark', language: 'de' }, size: { width: 1280, height: 800 } });
  const { page, call } = gauze;
  const bench = workbench(gauze);
  await bench.openDemo();
  await bench.go('t');
  await page.getByRole('radio', { name: trainingDe.room.redactor, exact: true }).click();
  const form = page.getByRole('form', { name: de.train });
  await form.getByText(/offene[n]? Notiz(en)? anpassen/).click();
  await form.getByText(/Selbsttraining mit/).click();
  await form.locator('summary').click();
  await form.getByRole('combobox', { name: de.encoder }).selectOption('no');
  await form.locator('.redactor-more input').first().fill('1');
  await lookAt(gauze, 'redactor-form-dark-de');
  await page.keyboard.press('Control+Enter');
  const runOf = async () => (await call<RedactorRun[]>('redactors.runs', {}))[0];
  await expect.poll(async () => (await runOf())?.status, { timeout: 60_000 }).toBe('running');
  const { id, options } = (await runOf())!;
  expect(options).toMatchObject({ hasAdaptation: true, hasSelfTraining: true });
  const moments = async () => (await call<{ points: RedactorPoint[] }>('redactors.run', { id })).points.length;
  await expect.poll(moments, { timeout: 240_000 }).toBeGreaterThan(0);
  await lookAt(gauze, 'redactor-run-dark-de');
  await page.locator('.task-run').getByRole('button', { name: trainingDe.run.cancel }).click();
  await expect.poll(async () => (await runOf())?.status, { timeout: 120_000 }).toBe('cancelled');
});
