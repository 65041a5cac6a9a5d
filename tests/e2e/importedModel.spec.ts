import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DocumentView } from '../../electron/contract/document';
import type { Job } from '../../electron/contract/jobs';
import type { ModelRow, ModelView } from '../../electron/contract/models';
import { onnx } from '../models/imported/onnx/writeOnnx';
import { expect, test, violationsOf } from './fixtures/app';
import { workbench } from './pages/workbench';

test.use({ sharesApplication: true });

const golden = path.resolve('tests/golden/imported/distilbert');

test('aModelOfAnotherProgram_isRefusedWithTheReason_orTakenInOnceEachLabelIsDecided', async ({ gauze, folder }) => {
  const { page, call, chooseNext } = gauze;
  const pickled = path.join(folder, 'pickled');
  mkdirSync(pickled);
  writeFileSync(path.join(pickled, 'config.json'), '{}');
  writeFileSync(path.join(pickled, 'pytorch_model.bin'), 'x');
  const whole = path.join(folder, 'whole');
  cpSync(golden, whole, { recursive: true });

  const bench = workbench(gauze);
  await bench.openDemo();
  await bench.go('t');
  await expect(page.getByTestId('training-answer')).toContainText('reviewed notes to learn from');
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: 'From another program' })).toBeVisible();
  await chooseNext([pickled], [whole]);
  await page.keyboard.press('Shift+I');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('a format that can run code');
  expect(await violationsOf(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Choose another folder' }).press('Enter');
  await expect(dialog).toContainText('1 label is still to be decided');
  await expect(dialog.getByRole('button', { name: 'Import', exact: true }).last()).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Label in this project for PER' }).selectOption('PATIENT');
  await expect(dialog.getByRole('combobox', { name: 'Label in this project for DATE' })).toHaveValue('DATE');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect
    .poll(async () => (await call<ModelRow[]>('models.list', {})).filter(({ origin }) => origin === 'imported').length)
    .toBe(1);
  await expect(page.getByRole('heading', { name: 'whole', exact: true })).toBeVisible();
});

test('aGraphOfAnotherProgram_isImported_showsItsCard_andFindsPhi', async ({ gauze, folder }) => {
  const { page, call, chooseNext } = gauze;
  const place = path.join(folder, 'graph');
  mkdirSync(place);
  cpSync(path.resolve('tests/golden/imported/onnx/albert/config.json'), path.join(place, 'config.json'));
  cpSync(path.resolve('tests/golden/imported/bert/tokenizer.json'), path.join(place, 'tokenizer.json'));
  const graph = onnx();
  writeFileSync(path.join(place, 'model.onnx'), graph);

  const bench = workbench(gauze);
  await bench.openDemo();
  await bench.go('t');
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: 'From another program' })).toBeVisible();
  await chooseNext([place]);
  await page.keyboard.press('Shift+I');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Label in this project for PER' }).selectOption('PATIENT');
  await dialog.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(dialog).toHaveCount(0, { timeout: 60_000 });

  await expect(page.getByRole('heading', { name: 'graph', exact: true })).toBeVisible();
  const card = page.getByRole('region', { name: 'Model card', exact: true });
  await expect(card).toContainText('albert (ONNX)');
  await expect(card).toContainText(createHash('sha256').update(graph).digest('hex'));
  const [row] = (await call<ModelRow[]>('models.list', {})).filter(({ origin }) => origin === 'imported');
  expect((await call<ModelView>('models.get', { id: row!.id })).row.name).toBe('graph');

  await page.keyboard.press('u');
  await expect
    .poll(async () => (await call<ModelRow[]>('models.list', {})).find(({ id }) => id === row!.id)?.isUsed)
    .toBe(true);
  const jobs = (await call<Job[]>('jobs.list', {})).length;
  await page.getByRole('button', { name: 'Detect PHI now' }).click();
  const ended = async () =>
    (await call<Job[]>('jobs.list', {})).slice(jobs).find(({ kind }) => kind === 'detect')?.status;
  await expect.poll(ended, { timeout: 120_000 }).toBe('done');
  const { rows } = await call<{ rows: { id: number }[] }>('document.list', { offset: 0, limit: 5 });
  const views = await Promise.all(rows.map(({ id }) => call<DocumentView>('document.get', { id })));
  expect(views.flatMap(({ annotations }) => annotations.map(({ source }) => source))).toContain('model:graph');
});
