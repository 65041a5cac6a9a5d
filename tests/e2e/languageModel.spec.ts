import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Job } from '../../electron/contract/jobs';
import type { LanguageRow, LanguageRun } from '../../electron/contract/languageModels';
import type { LedgerRow } from '../../electron/contract/privacy';
import { languageLines } from '../fixtures/languageNotes';
import { expect, test, type Gauze } from './fixtures/app';
import { lookAt } from './fixtures/lookAt';
import { workbench } from './pages/workbench';

test.use({ sharesApplication: true });

/** A project of finished notes, at the form of a language model. */
async function atTheForm(gauze: Gauze, folder: string) {
  const { page, call } = gauze;
  const bench = workbench(gauze);
  const file = path.join(folder, 'notes.jsonl');
  writeFileSync(file, `${languageLines(28).join('\n')}\n`);
  const project = path.join(folder, 'language.gauze');
  await gauze.chooseNext([project], [file]);
  await call('system.choose', { purpose: 'newProject' });
  await call('system.choose', { purpose: 'importFiles' });
  await call('project.create', { path: project, name: 'Language', labelSet: 'hipaa-i2b2' });
  const ended = async (jobId: string) =>
    expect.poll(async () => (await call<Job>('jobs.get', { jobId })).status, { timeout: 300_000 }).toBe('done');
  const { jobId } = await call<{ jobId: string }>('exchange.import', {
    paths: [file],
    format: 'jsonl',
    again: false,
    spansAs: 'accepted',
  });
  await ended(jobId);
  const { rows } = await call<{ rows: { id: number }[] }>('document.list', { offset: 0, limit: 100 });
  await call('document.setStatus', { ids: rows.map(({ id }) => id), status: 'done' });

  await bench.go('t');
  await page.getByRole('radio', { name: 'Language model', exact: true }).click();
  await expect(page.getByTestId('training-answer')).toContainText('No language model yet');
  const form = page.getByRole('form', { name: 'Language model to train' });
  await expect(form.getByText('22 of 20 needed')).toBeVisible({ timeout: 30_000 });
  await lookAt(gauze, 'language-empty');
  await form.getByText('Advanced options').click();
  return { form, ended, runOf: async () => (await call<LanguageRun[]>('languageModels.runs', {}))[0] };
}

// A tiny language model in the real application: trained, attacked, its words judged by key, names removed, given
// away only with a reason, and the dossier as a PDF.
test('languageModel_trainedAuditedTickedScrubbed_leavesOnlyWithAReason', async ({ gauze, folder }) => {
  test.setTimeout(900_000);
  const { page, call } = gauze;
  const { form, ended, runOf } = await atTheForm(gauze, folder);
  // Entries are counted only where the notes give them.
  const from = form.getByRole('combobox', { name: 'Vocabulary from' });
  const size = form.getByRole('textbox', { name: 'Vocabulary', exact: true });
  await expect(from).toHaveValue('invented');
  await expect(size).toHaveCount(0);
  await from.selectOption('notes');
  await expect(size).toBeVisible();
  await lookAt(gauze, 'language-vocabulary');
  await form.getByRole('textbox', { name: 'Epochs' }).fill('1');
  await form.getByRole('textbox', { name: 'Invented people' }).fill('1');
  await form.getByRole('textbox', { name: 'Name of the model' }).fill('Ward');
  await page.keyboard.press('Control+Enter');
  await expect.poll(async () => (await runOf())?.status ?? 'running', { timeout: 300_000 }).not.toBe('running');
  expect(await runOf()).toMatchObject({ status: 'done', error: null, options: { vocabularyFrom: 'notes' } });
  await expect(page.getByTestId('training-answer')).toContainText('perplexity');
  await lookAt(gauze, 'language-run');

  await page.getByRole('button', { name: 'Show the model' }).click();
  await expect(page.getByRole('heading', { name: 'Ward' })).toBeVisible();
  const id = (await call<LanguageRow[]>('languageModels.list', {}))[0]!.id;
  await ended((await call<{ jobId: string }>('languageModels.audit', { id, references: 0 })).jobId);
  const audit = page.getByRole('region', { name: 'Audit', exact: true });
  await expect(audit).toContainText('against releasing it', { timeout: 60_000 });
  await expect(audit.getByRole('img', { name: /Exposure/ })).toBeVisible();
  await lookAt(gauze, 'language-audit');

  // One key a word.
  const judgements = page.getByRole('region', { name: 'Is it a name?' });
  const list = judgements.getByRole('listbox');
  await list.focus();
  const first = await list.getByRole('option', { selected: true }).getAttribute('id');
  await page.keyboard.press('0');
  await expect(list.locator(`#${first}`)).toContainText('Not a name');

  const leave = page.getByRole('region', { name: 'Release the model' });
  await expect(leave.getByRole('button', { name: /transformers/ })).toBeDisabled();
  await leave.getByRole('textbox', { name: 'Who decides' }).fill('A. Officer');
  await leave.getByRole('textbox', { name: 'Reason' }).fill('a test');
  await expect(leave.getByRole('button', { name: /transformers/ })).toBeEnabled();
  const dossier = path.join(folder, 'dossier.pdf');
  await gauze.chooseNext([dossier]);
  await leave.getByRole('button', { name: /Dossier/ }).click();
  await expect(page.getByText('Written', { exact: true })).toBeVisible({ timeout: 60_000 });

  await page.getByRole('region', { name: 'Vocabulary' }).getByRole('button', { name: 'Remove the names' }).click();
  await expect
    .poll(async () => (await call<LanguageRow[]>('languageModels.list', {})).length, { timeout: 300_000 })
    .toBe(2);
  await expect(page.getByRole('heading', { name: 'Ward, without names' })).toBeVisible({ timeout: 60_000 });
  await lookAt(gauze, 'language-scrubbed');
});

test('languageModel_withAnEpsilon_isChargedBeforeItsFirstStep_andStaysChargedWhenCancelled', async ({
  gauze,
  folder,
}) => {
  test.setTimeout(300_000);
  const { page, call } = gauze;
  const { form, runOf } = await atTheForm(gauze, folder);
  const epsilon = form.getByRole('textbox', { name: 'Patient privacy: ε' });
  await epsilon.fill('1000');
  await expect(form).toContainText('a number from');
  await page.keyboard.press('Control+Enter');
  expect(await runOf()).toBeUndefined();
  await epsilon.fill('8');
  await expect(form).toContainText('names cannot be removed from it later');
  await form.getByRole('textbox', { name: 'Epochs' }).fill('1');
  await form.getByRole('textbox', { name: 'Invented people' }).fill('0');
  await form.getByRole('textbox', { name: 'Name of the model' }).fill('Private');
  await page.keyboard.press('Control+Enter');
  // Paid before the first step.
  const ledger = async () => (await call<{ rows: LedgerRow[] }>('privacy.ledger', { offset: 0, limit: 9 })).rows;
  await expect.poll(ledger, { timeout: 120_000 }).toMatchObject([{ unit: 'model', mechanism: 'dpSgd', epsilon: '8' }]);
  expect(await runOf()).toMatchObject({ status: 'running', options: { privacy: { epsilon: 8 } } });
  const running = (await call<Job[]>('jobs.list', {})).find(({ status }) => status === 'running');
  await call('jobs.cancel', { jobId: running!.id });
  await expect.poll(async () => (await runOf())?.status, { timeout: 120_000 }).toBe('cancelled');
  expect(await ledger()).toHaveLength(1);
});
