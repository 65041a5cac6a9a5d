import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DocumentView } from '../../electron/contract/document';
import type { Job } from '../../electron/contract/jobs';
import type { ProjectInfo } from '../../electron/contract/project';
import type { LeakHit } from '../../electron/contract/release';
import type { DetectionSettings } from '../../electron/contract/models';
import type { BackgroundState, Readiness, TrainingPoint } from '../../electron/contract/training';
import { expect, test, violationsOf, type Gauze } from './fixtures/app';
import { keepPicture } from './fixtures/lookAt';
import { enginePidOf, signal } from './fixtures/processes';
import { ended, maxEpochs, modelsOf, runsOf, train } from './pages/training';
import { workbench } from './pages/workbench';

test.use({ sharesApplication: true });

/**
 * Accepts every suggestion of a note, says that it is done, and so for the next: `A` and `Enter`, until it is read to
 * its end, are all that is pressed.
 */
async function reviewNotes(gauze: Gauze, notes: number): Promise<void> {
  const bench = workbench(gauze);
  await bench.openReview();
  for (let n = 0; n < notes; n += 1) {
    const id = await bench.shownId();
    await gauze.page.keyboard.press('Shift+A');
    await expect
      .poll(
        async () =>
          (await gauze.call<DocumentView>('document.get', { id })).annotations.filter(
            ({ status }) => status === 'suggested',
          ).length,
      )
      .toBe(0);
    await bench.finish();
    await expect.poll(bench.shownId).not.toBe(id);
  }
}

/** As a person would: every place that the leak scan names is marked. */
async function markLeaks({ call }: Gauze, job: Job): Promise<void> {
  const { labelSet } = await call<ProjectInfo>('project.info', {});
  for (const { documentId, start, end, label } of await call<LeakHit[]>('release.leaks', { jobId: job.id })) {
    const wanted = labelSet.labels.find(({ from }) => from.some((type) => type === label)) ?? labelSet.labels.at(-1);
    if (start < end) await call('review.add', { documentId, start, end, label: wanted?.id }).catch(() => undefined);
  }
}

test('training_tenNotesByKeys_train_compare_use_release', async ({ gauze, folder }) => {
  test.setTimeout(600_000);
  const { page, call } = gauze;
  const bench = workbench(gauze);
  await bench.openDemo();
  const before = await call<Readiness>('training.readiness', {});
  await reviewNotes(gauze, 10);

  // Ready: ten notes more, and their labels as bars.
  await bench.go('t');
  await expect(page.locator('body')).toHaveAttribute('data-screen', 'training');
  await expect(page.getByTestId('training-answer')).toContainText(`${before.notes + 10} reviewed notes`);
  expect(await violationsOf(page)).toEqual([]);

  // Train, and watch the curve.
  const first = await train(gauze, 'First', () => maxEpochs(gauze, 10));
  await expect(page.getByRole('img', { name: /^Loss/ }).locator('svg')).toBeVisible();
  await expect
    .poll(async () => (await call<{ points: TrainingPoint[] }>('training.run', { id: first.id })).points.length, {
      timeout: 120_000,
    })
    .toBeGreaterThan(0);
  await ended(gauze, first.id).toBe('done');
  await expect(page.getByTestId('training-answer')).toContainText('F1', { timeout: 20_000 });
  await expect(page.getByRole('img', { name: /^F1 on the validation notes: from/ })).toBeVisible();
  expect(await page.locator('.run-passes tbody tr').count()).toBeGreaterThan(2);
  // Its lines have names, and the model is offered where the training ended.
  await expect(page.getByRole('img', { name: /^F1 on the validation notes/ }).getByText('All labels')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use for detection' })).toBeEnabled();
  expect(await violationsOf(page)).toEqual([]);
  await keepPicture(gauze, 'training-run');

  // A second one that learns for three epochs only.
  await page.keyboard.press('n');
  const second = await train(gauze, 'Second', () => maxEpochs(gauze, 3));
  await ended(gauze, second.id).toBe('done');
  const models = (await modelsOf(gauze)).filter(({ origin }) => origin === 'trained');
  expect(models.map(({ name }) => name).toSorted()).toEqual(['First', 'Second']);

  // What was trained last is what one looks at.
  await page.keyboard.press('m');
  await expect(page.getByRole('option', { name: /^Second/, selected: true })).toBeVisible();

  // Side by side, with the verdict in words.
  await page.keyboard.press('c');
  await page.getByRole('checkbox', { name: /^Second/ }).check();
  await page.getByRole('checkbox', { name: /^First/ }).check();
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('.comparison-verdicts')).toContainText(/First (?:is|and) .*Second/, { timeout: 120_000 });
  expect(await violationsOf(page)).toEqual([]);

  // Look at the better one, set its recall target by keys, use it.
  await page.keyboard.press('m');
  await expect(page.getByRole('listbox', { name: 'Models' })).toBeFocused();
  await page.getByRole('option', { name: /^First/ }).click();
  await expect(page.getByRole('heading', { name: 'First', exact: true })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('checkbox', { name: 'Recall target' }).check();
  await expect.poll(async () => (await call<DetectionSettings>('models.settings', {})).recallTarget).toBe(0.985);
  await page.getByRole('slider', { name: 'Recall target' }).focus();
  for (let n = 0; n < 5; n += 1) await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await call<DetectionSettings>('models.settings', {})).recallTarget).toBe(0.98);
  const chosen = models.find(({ name }) => name === 'First');
  await page.getByRole('button', { name: /^Use for detection|^Stop using/ }).waitFor();
  if (!(await modelsOf(gauze)).some(({ id, isUsed }) => id === chosen?.id && isUsed)) await page.keyboard.press('u');
  await expect.poll(async () => (await call<DetectionSettings>('models.settings', {})).modelIds).toContain(chosen?.id);
  const jobs = (await call<Job[]>('jobs.list', {})).length;
  await page.getByRole('button', { name: 'Detect PHI now' }).click();
  await expect
    .poll(
      async () =>
        (await call<Job[]>('jobs.list', {}))
          .slice(jobs)
          .filter(({ kind, status }) => kind === 'detect' && status === 'done').length,
      { timeout: 120_000 },
    )
    .toBe(1);

  // An error opens in the note, at its place.
  const mistake = page.locator('.mistake').first();
  if ((await mistake.count()) > 0) {
    const name = (await mistake.locator('.record').first().textContent()) ?? '';
    await mistake.click();
    await expect(page.locator('body')).toHaveAttribute('data-screen', 'review');
    await expect(page.locator('.note-head strong')).toHaveText(name.trim());
  }

  // Release what is done.
  const out = path.join(folder, 'out');
  mkdirSync(out);
  const attempts = 6;
  await gauze.chooseNext(...Array.from({ length: attempts }, () => [out]));
  await bench.go('l');
  let released: Job | undefined;
  for (let attempt = 0; attempt < attempts && released?.status !== 'done'; attempt += 1) {
    if (released !== undefined) await markLeaks(gauze, released);
    const releases = async () =>
      (await call<Job[]>('jobs.list', {})).filter(({ kind, status }) => kind === 'release' && status !== 'running');
    const count = (await releases()).length;
    await page.getByRole('textbox', { name: 'Name' }).fill('learned');
    const leaveOut = page.getByRole('checkbox', { name: /^Leave/ });
    if ((await leaveOut.count()) > 0) await leaveOut.check();
    const unread = page.getByRole('checkbox', { name: 'Release them unread' });
    if ((await unread.count()) > 0) await unread.check();
    await page.getByRole('button', { name: /^Release \d/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Release/ })
      .click();
    await expect.poll(async () => (await releases()).length, { timeout: 120_000 }).toBe(count + 1);
    released = (await releases()).at(-1);
    expect(released?.error?.code ?? 'leak').toBe('leak');
  }
  expect(released?.status).toBe('done');
  expect(readdirSync(path.join(out, 'learned')).length).toBeGreaterThan(10);
});

test('training_cancelledIsSaidAtOnce_goesOn_andStandsAmongTheRuns', async ({ gauze }) => {
  test.setTimeout(400_000);
  const { page } = gauze;
  const bench = workbench(gauze);
  await bench.openDemo();
  await bench.go('t');
  await expect(page.getByTestId('training-answer')).toContainText('reviewed notes to learn from');
  const run = await train(gauze, 'Broken off', () => maxEpochs(gauze, 8));
  await expect
    .poll(async () => (await gauze.call<{ points: TrainingPoint[] }>('training.run', { id: run.id })).points.length, {
      timeout: 120_000,
    })
    .toBeGreaterThan(0);
  const pressedAt = Date.now();
  await page.keyboard.press('x');
  await expect
    .poll(async () => (await runsOf(gauze)).find(({ id }) => id === run.id)?.status, {
      intervals: [50],
      timeout: 20_000,
    })
    .not.toBe('running');
  expect(Date.now() - pressedAt).toBeLessThan(3000);
  const stopped = (await runsOf(gauze)).find(({ id }) => id === run.id);
  expect(stopped?.status).toBe('cancelled');
  await expect(page.getByTestId('training-answer')).toContainText('Cancelled');
  expect(await violationsOf(page)).toEqual([]);
  if (stopped?.canResume === true) {
    await page.keyboard.press('r');
    await ended(gauze, run.id).toBe('done');
    await expect(page.getByTestId('training-answer')).toContainText('F1', { timeout: 20_000 });
  }
  await page.keyboard.press('h');
  await expect(
    page.getByRole('row', { name: /Broken off/ }).getByRole('button', { name: /^Open the run of/ }),
  ).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('training_windowClosedInTheMiddle_isCancelled_andMayGoOn', async ({ launch }) => {
  test.setTimeout(400_000);
  const first = await launch({ isOwn: true });
  const bench = workbench(first);
  await bench.openDemo();
  await bench.go('t');
  const run = await train(first, 'Left alone', async () => {
    await first.page.getByText('Advanced options').click();
    await first.page.getByRole('radio', { name: /^Network(?! and| ensemble)/ }).check();
    await first.page.getByRole('textbox', { name: 'Maximum epochs' }).fill('500');
  });
  // A pass is over, and with it there is a checkpoint.
  await expect
    .poll(
      async () =>
        (await first.call<{ points: TrainingPoint[] }>('training.run', { id: run.id })).points.at(-1)?.epoch ?? 0,
      { timeout: 240_000 },
    )
    .toBeGreaterThan(1);
  await first.close();
  const again = await launch({ isOwn: true });
  await workbench(again).openRecent();
  await expect
    .poll(async () => (await again.call<ProjectInfo | null>('project.info', {}))?.name, { timeout: 60_000 })
    .toBe('Gauze demo');
  expect(await runsOf(again)).toEqual([
    expect.objectContaining({ name: 'Left alone', status: 'cancelled', canResume: true }),
  ]);
});

test('training_engineKilled_saysSo_andGoesOnToTheSameEnd', async ({ launch }) => {
  test.setTimeout(400_000);
  const gauze = await launch({ isOwn: true });
  const { page, call } = gauze;
  const bench = workbench(gauze);
  await bench.openDemo();
  await bench.go('t');
  await expect(page.getByTestId('training-answer')).toContainText('reviewed notes to learn from');
  const run = await train(gauze, 'Killed', () => maxEpochs(gauze, 6));
  await expect
    .poll(async () => (await call<{ points: TrainingPoint[] }>('training.run', { id: run.id })).points.length, {
      timeout: 120_000,
    })
    .toBeGreaterThan(1);
  signal(await enginePidOf(gauze), 'SIGKILL');
  await ended(gauze, run.id).toBe('failed');
  await expect(page.getByTestId('training-answer')).toContainText('stopped before it finished');
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('r');
  await ended(gauze, run.id).toBe('done');
  await expect(page.getByTestId('training-answer')).toContainText('F1', { timeout: 20_000 });
  const broken = (await runsOf(gauze)).find(({ id }) => id === run.id);
  expect(broken?.score?.f1).toBeGreaterThan(0);

  // The same without a break reaches the same.
  await page.keyboard.press('n');
  const unbroken = await train(gauze, 'Unbroken', () => maxEpochs(gauze, 6));
  await ended(gauze, unbroken.id).toBe('done');
  expect((await runsOf(gauze)).find(({ id }) => id === unbroken.id)?.score).toEqual(broken?.score);
});

test('training_aModelLeavesAsAFile_isChecked_comesBack_andADamagedOneIsRefused', async ({ gauze, folder }) => {
  test.setTimeout(400_000);
  const { page, chooseNext } = gauze;
  const bench = workbench(gauze);
  await bench.openDemo();
  await bench.go('t');
  await expect(page.getByTestId('training-answer')).toContainText('reviewed notes to learn from');
  const run = await train(gauze, 'Travels', async () => {
    await page.getByText('Advanced options').click();
    await page.getByRole('textbox', { name: 'Maximum epochs' }).fill('5');
  });
  await ended(gauze, run.id).toBe('done');
  await page.getByRole('button', { name: 'Show the model' }).click();
  await expect(page.getByRole('heading', { name: 'Travels', exact: true })).toBeVisible();

  const file = path.join(folder, 'travels.gauzemodel');
  await chooseNext([file]);
  await page.keyboard.press('e');
  await expect.poll(() => existsSync(file)).toBe(true);
  await expect(page.getByRole('button', { name: 'Show in folder' })).toBeVisible();

  await chooseNext([file]);
  await page.keyboard.press('v');
  await expect(page.getByText('Verified: complete and readable.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  expect((await modelsOf(gauze)).filter(({ origin }) => origin === 'imported')).toEqual([]);
  // It is here already; once it is deleted, it can come back.
  await page.getByRole('button', { name: 'Import this model' }).click();
  await expect(page.getByRole('alert')).toContainText('The project already has this model');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.keyboard.press('u');
  await expect(page.getByRole('button', { name: 'Stop using' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Detection uses it now and will continue without it.');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(async () => (await modelsOf(gauze)).filter(({ origin }) => origin === 'trained').length).toBe(0);
  await chooseNext([file]);
  await page.keyboard.press('i');
  await expect.poll(async () => (await modelsOf(gauze)).filter(({ origin }) => origin === 'imported').length).toBe(1);

  // One byte in the middle, turned.
  const bytes = readFileSync(file);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 0xff;
  const damaged = path.join(folder, 'damaged.gauzemodel');
  writeFileSync(damaged, bytes);
  // The key does nothing while the list still shows the model that came.
  await expect(async () => {
    await chooseNext([damaged]);
    await page.keyboard.press('i');
    await expect(page.getByRole('alert')).toContainText('The model file is damaged', { timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  expect((await modelsOf(gauze)).filter(({ origin }) => origin === 'imported')).toHaveLength(1);
});

test('training_privately_chargesTheModelAccount_andSaysEpsilonOnTheCard', async ({ gauze }) => {
  test.setTimeout(600_000);
  const { page, call } = gauze;
  const bench = workbench(gauze);
  await bench.openDemo();
  await bench.go('t');
  await expect(page.getByTestId('training-answer')).toContainText('reviewed notes to learn from');
  const run = await train(gauze, 'For sharing', async () => {
    await page.getByText('Advanced options').click();
    await page.getByRole('radio', { name: /^Network(?! and| ensemble)/ }).check();
    await page.getByLabel('Note language').selectOption('es');
    await page.getByRole('textbox', { name: 'Maximum epochs' }).fill('1');
    await page.getByRole('textbox', { name: /^Patient privacy/ }).fill('0');
    await expect(page.getByText('a number from 0.01 to 20')).toBeVisible();
    await page.getByRole('textbox', { name: /^Patient privacy/ }).fill('8');
    await expect(page.getByText('Validation notes are not covered')).toBeVisible();
    await page.getByLabel('Start from invented notes').selectOption('no');
    expect(await violationsOf(page)).toEqual([]);
  });
  // the run is listed when it begins; its charge is written before its first step
  const charges = async () =>
    (
      await call<{ rows: { unit: string; kind: string; mechanism: string; epsilon: string }[] }>('privacy.ledger', {
        offset: 0,
        limit: 5,
      })
    ).rows;
  await expect
    .poll(charges)
    .toEqual([expect.objectContaining({ unit: 'model', kind: 'training', mechanism: 'dpSgd', epsilon: '8' })]);
  await ended(gauze, run.id).toBe('done');
  await page.getByRole('button', { name: 'Show the model' }).click();
  await expect(page.getByText(/private: ε [78]/)).toBeVisible();
  await expect(page.getByText('It was trained with differential privacy for each patient')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('training_whileReviewing_renewsSuggestions_andRanksOpenNotes', async ({ gauze }) => {
  test.setTimeout(400_000);
  const { page, call } = gauze;
  const bench = workbench(gauze);
  await bench.openDemo();
  await bench.go('t');
  const learns = page.getByRole('checkbox', { name: 'Learn in the background' });
  await expect(learns).not.toBeChecked();
  await page.keyboard.press('b');
  await expect(learns).toBeChecked();
  // Every search ranks notes: only this says that something was learned.
  const hasLearned = async (): Promise<boolean> => {
    const { isRunning, learnedFrom } = await call<BackgroundState>('training.background', {});
    return !isRunning && learnedFrom !== null;
  };
  await expect.poll(hasLearned, { timeout: 240_000 }).toBe(true);
  const { counts } = await call<ProjectInfo>('project.info', {});
  await bench.openReview();
  await expect(page.locator('.learning-line')).toContainText(`Suggestions updated from ${counts.done} reviewed notes`, {
    timeout: 20_000,
  });
  expect(await violationsOf(page)).toEqual([]);
  await bench.go('n');
  await page.getByLabel('Order').selectOption('mostUncertain');
  const ranked = await call<{ rows: { name: string }[] }>('document.list', {
    order: 'mostUncertain',
    offset: 0,
    limit: 1,
  });
  await expect(page.locator('[data-notes-rows] [aria-rowindex="2"]')).toContainText(ranked.rows[0]?.name ?? '?');
});
