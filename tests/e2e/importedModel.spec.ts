import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ModelRow } from '../../electron/contract/models';
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
