import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DocumentRow, DocumentView } from '../../electron/contract/document';
import type { Job } from '../../electron/contract/jobs';
import { expect as quickly, reload, test, type Gauze } from './fixtures/app';
import { importedProject } from './fixtures/importedProject';
import { lookAt } from './fixtures/lookAt';
import { enginePidOf, signal } from './fixtures/processes';
import { workbench } from './pages/workbench';

test.use({ sharesApplication: true });

// A busy machine takes its time.
const expect = quickly.configure({ timeout: 30_000 });

const letter = (name: string) =>
  `Dear Dr. Smith,\n\nThank you for seeing Mr. ${name} on 14 March 2024.\nMr. ${name} lives in Leeds, ` +
  `phone 020 7946 0018.\n`;
/** Too long for a window. */
const days = Array.from({ length: 120 }, (_, day) => `Day ${day + 1}: slept well, ate well.\n`);
const longLetter = letter('Carter') + days.join('');

async function opened(gauze: Gauze, folder: string, notes: readonly string[]): Promise<void> {
  mkdirSync(path.join(folder, 'in'));
  notes.forEach((text, at) => writeFileSync(path.join(folder, 'in', `note-${at + 1}.txt`), text));
  await importedProject(gauze, folder, { name: 'Reading' });
  await reload(gauze.page);
  await gauze.page.waitForSelector('[data-app-state="ready"]');
  await expect(gauze.page.locator('body')).toHaveAttribute('data-screen', 'notes');
}
const rowsOf = async ({ call }: Gauze) =>
  (await call<{ rows: readonly DocumentRow[] }>('document.list', { offset: 0, limit: 100 })).rows;
const suggestedIn = async ({ call }: Gauze, id: number) =>
  (await call<DocumentView>('document.get', { id })).annotations.filter(({ status }) => status === 'suggested').length;

test('aNoteNotSearched_asksForFindPHI_thenEnterAsksOnce_doneAnywayIsRecorded_andTheReleaseSaysSoInAmber', async ({
  launch,
  folder,
}) => {
  test.setTimeout(300_000);
  const gauze = await launch({ size: { width: 1280, height: 800 } });
  const { page, call, chooseNext } = gauze;
  const bench = workbench(gauze);
  await opened(gauze, folder, [longLetter, letter('Miller'), letter('Fisher'), letter('Brook')]);
  await bench.openReview();
  const bar = page.locator('.reading-bar');
  const statuses = async () => (await rowsOf(gauze)).map(({ status, wayDone }) => [status, wayDone]);

  // Before a search nothing is done by Enter, and the first key finds PHI.
  await expect(bar).toContainText('This note was not searched for PHI.');
  await lookAt(gauze, 'review-not-searched');
  await page.keyboard.press('Enter');
  await expect(bar.getByRole('button', { name: /Done anyway/ })).toBeVisible();
  expect(await statuses()).toEqual([1, 2, 3, 4].map(() => ['open', null]));
  await page.keyboard.press('p');
  await expect.poll(async () => suggestedIn(gauze, 1)).toBeGreaterThan(3);
  await expect(bar).toHaveCount(0);

  // Undecided, and not read to its end: Enter asks, once, and reads on.
  const undecided = await suggestedIn(gauze, 1);
  await page.keyboard.press('Enter');
  await expect(bar).toContainText(`${undecided} undecided · Not read to the end`);
  await lookAt(gauze, 'review-question');
  expect((await statuses())[0]).toEqual(['open', null]);
  // What was not in view comes by itself when the last one is decided.
  const before = await bench.scrollTop();
  await page.keyboard.press('Shift+A');
  await expect.poll(async () => suggestedIn(gauze, 1)).toBe(0);
  await expect.poll(bench.scrollTop).toBeGreaterThan(before);
  await bench.finish();
  await expect.poll(async () => (await statuses())[0]).toEqual(['done', 'read']);

  // The second is done although nobody looked; the others together, on Notes.
  await expect.poll(bench.shownId).toBe(2);
  await page.keyboard.press('Control+Enter');
  await expect.poll(async () => (await statuses())[1]).toEqual(['done', 'anyway']);
  await bench.go('n');
  await expect(page.locator('body')).toHaveAttribute('data-screen', 'notes');
  await page.getByRole('checkbox', { name: /^Not searched/ }).check();
  await expect(page.getByRole('row', { name: /note-3/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /note-1/ })).toHaveCount(0);
  await page.keyboard.press('m');
  await expect
    .poll(async () => (await statuses()).slice(2))
    .toEqual([
      ['done', 'together'],
      ['done', 'together'],
    ]);
  await expect(page.getByText('2 notes marked as done, 2 unread: a release will say so.')).toBeVisible();

  // The release is held until that is known.
  await bench.go('l');
  const gate = page.locator('.steps > li').filter({ hasText: 'Notes read' });
  await expect(gate).toHaveClass(/is-wait/);
  await expect(gate).toContainText('3 notes were never searched');
  const run = page.locator('.release-form button[type=submit]');
  await expect(run).toBeDisabled();
  await expect(page.locator('h1, h2').filter({ hasText: '4 notes are done, but not all of them read' })).toBeVisible();
  await lookAt(gauze, 'release-unread');
  await page.getByRole('checkbox', { name: 'Release them unread' }).check();
  await expect(run).toBeEnabled();
  await chooseNext([folder]);
  await page.locator('.release-form input').first().fill('unread');
  await run.click();
  await page.getByRole('dialog').locator('.button.primary').click();
  const ended = async () =>
    (await call<Job[]>('jobs.list', {})).find(({ kind, status }) => kind === 'release' && status !== 'running');
  await expect.poll(async () => (await ended())?.status).toMatch(/done|failed/);
  // What nobody searched holds names: the scan may refuse it for that, and for nothing else.
  const release = await ended();
  if (release?.status === 'failed') expect(release.error?.code).toBe('leak');
  else
    expect(
      (JSON.parse(readFileSync(path.join(folder, 'unread', 'receipt.json'), 'utf8')) as { format: unknown }).format,
    ).toBeDefined();
});

test('undo_takesBackOneDecisionAfterTheOther_andGoesThere_neverASearch_historyGoesBackToAStep', async ({ launch }) => {
  test.setTimeout(300_000);
  const gauze = await launch({ size: { width: 1280, height: 800 } });
  const { page, call } = gauze;
  const bench = workbench(gauze);
  await bench.openDemo();
  const first = await bench.openReview();
  const open = await suggestedIn(gauze, first.row.id);
  const words: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    words.push(await bench.wordsUnderCursor());
    await page.keyboard.press('a');
    await expect.poll(async () => suggestedIn(gauze, first.row.id)).toBe(open - n - 1);
  }
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(bench.shownId).not.toBe(first.row.id);

  // From another note: the last decision goes, by its name, and the cursor stands where it was.
  await page.keyboard.press('Control+z');
  await expect.poll(bench.shownId).toBe(first.row.id);
  await expect.poll(bench.wordsUnderCursor).toBe(words[2]);
  await expect(page.locator('.notice')).toContainText(words[2] ?? '');
  await expect.poll(async () => suggestedIn(gauze, first.row.id)).toBe(open - 2);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(async () => suggestedIn(gauze, first.row.id)).toBe(open - 3);

  // What was done stands in a list: a step is looked at, and gone back to.
  await page.getByRole('tab', { name: /^History/ }).click();
  const steps = page.getByRole('list', { name: 'History' }).getByRole('listitem');
  await expect(steps.filter({ hasText: words[0] ?? '' }).first()).toBeVisible();
  await lookAt(gauze, 'review-history');
  await steps
    .filter({ hasText: words[0] ?? '' })
    .first()
    .getByRole('button')
    .first()
    .click();
  await expect.poll(bench.wordsUnderCursor).toBe(words[0]);
  await steps
    .filter({ hasText: words[0] ?? '' })
    .first()
    .getByRole('button', { name: 'Go back to this step' })
    .click();
  await expect.poll(async () => suggestedIn(gauze, first.row.id)).toBe(open - 1);

  // However often: a search is no decision.
  await page.keyboard.press('Control+z');
  await expect.poll(async () => suggestedIn(gauze, first.row.id)).toBe(open);
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('Control+z');
  await expect(page.getByText('Nothing to undo').or(page.locator('.notice')).first()).toBeVisible();
  expect(await suggestedIn(gauze, first.row.id)).toBe(open);

  // It stands on Notes as a step of its own, with a question.
  await bench.go('n');
  const search = page.locator('.step-list li').filter({ hasText: 'Find PHI' });
  await expect(search).toHaveCount(1);
  await lookAt(gauze, 'notes-steps');
  await search.getByRole('button', { name: 'Undo', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Undo this step?' });
  await expect(question).toContainText('notes');
  await lookAt(gauze, 'notes-step-question');
  await question.getByRole('button', { name: 'Keep' }).click();
  await expect(question).toHaveCount(0);
  expect(await suggestedIn(gauze, first.row.id)).toBe(open);
  await search.getByRole('button', { name: 'Undo', exact: true }).click();
  await question.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect
    .poll(async () => (await call<{ counts: { suggested: number } }>('project.info', {})).counts.suggested)
    .toBe(0);
  await expect(page.getByRole('checkbox', { name: /^Not searched/ })).toBeVisible();
});

test('aSearchBrokenOff_saysHowFarItCame_andGoesOn_closingUnderItAsks', async ({ launch, folder }) => {
  test.setTimeout(300_000);
  const gauze = await launch({ isOwn: true, size: { width: 1280, height: 800 } });
  const { page, app, call } = gauze;
  await opened(
    gauze,
    folder,
    Array.from({ length: 120 }, (_, at) => letter(`Carter${at}`)),
  );
  // It starts with the first search.
  const first = await call<{ jobId: string }>('detection.run', { documentIds: [1] });
  await expect.poll(async () => (await call<Job>('jobs.get', first)).status).toBe('done');
  const enginePid = await enginePidOf(gauze);
  const running = async () => (await call<Job[]>('jobs.list', {})).filter(({ status }) => status === 'running');

  // Work that cannot end: anyone who closes the window is asked, and stays.
  signal(enginePid, 'SIGSTOP');
  await page.locator('main').click({ position: { x: 5, y: 400 } });
  await page.keyboard.press('f');
  await expect.poll(async () => (await running()).length).toBe(1);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  const question = page.getByRole('alertdialog', { name: 'Work is still running' });
  await expect(question).toContainText('of 120');
  await lookAt(gauze, 'closing-question');
  await question.getByRole('button', { name: 'Keep open' }).click();
  await expect(question).toHaveCount(0);
  expect(await running()).toHaveLength(1);

  // Interrupted by the person: no failure is reported, and the rest is offered.
  const [job] = await running();
  await call('jobs.cancel', { jobId: job?.id });
  signal(enginePid, 'SIGCONT');
  await expect.poll(async () => (await running()).length).toBe(0);
  const broken = page.getByRole('status').filter({ hasText: /Searched \d+ of 120/ });
  await expect(broken).toBeVisible();
  await expect(page.locator('main')).not.toContainText('engine stopped');
  await lookAt(gauze, 'notes-search-broken-off');
  await broken.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(async () => (await rowsOf(gauze)).every(({ state }) => state === 'searched')).toBe(true);
  await expect(broken).toHaveCount(0);

  // And anyone who wants to close under work does.
  const now = await enginePidOf(gauze);
  signal(now, 'SIGSTOP');
  await call('detection.run', {});
  await expect.poll(async () => (await running()).length).toBe(1);
  const closed = page.waitForEvent('close');
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  // The window may be gone before the click has been reported.
  await Promise.all([
    closed,
    question
      .getByRole('button', { name: 'Close', exact: true })
      .click()
      .catch(() => undefined),
  ]);
  signal(now, 'SIGCONT');
});
