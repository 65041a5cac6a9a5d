import type { ModelRow } from '../../../electron/contract/models';
import type { TrainingRun } from '../../../electron/contract/training';
import { expect, type Gauze } from '../fixtures/app';

export const runsOf = ({ call }: Gauze) => call<TrainingRun[]>('training.runs', {});
export const modelsOf = ({ call }: Gauze) => call<ModelRow[]>('models.list', {});

/** Begins a training of a linear CRF by keys. */
export async function train(
  gauze: Gauze,
  name: string,
  choose: () => Promise<void> = async () => undefined,
): Promise<TrainingRun> {
  const { page } = gauze;
  const before = (await runsOf(gauze)).length;
  await page.getByRole('radio', { name: /Linear CRF/ }).check();
  await page.getByRole('textbox', { name: 'Name of the model' }).fill(name);
  await choose();
  await page.keyboard.press('Control+Enter');
  await expect.poll(async () => (await runsOf(gauze)).length).toBe(before + 1);
  const [run] = await runsOf(gauze);
  if (run === undefined) throw new Error('no run');
  return run;
}

/** For `choose` of `train`. */
export async function maxEpochs({ page }: Gauze, epochs: number): Promise<void> {
  await page.getByText('Advanced options').click();
  await page.getByRole('textbox', { name: 'Maximum epochs' }).fill(String(epochs));
}

export const ended = (gauze: Gauze, id: number) =>
  expect.poll(async () => (await gauze.call<{ run: TrainingRun }>('training.run', { id })).run.status, {
    timeout: 240_000,
  });
