import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AgreementMatrix } from '../../electron/contract/agreement';
import type { AdjudicationNote } from '../../electron/contract/adjudication';
import type { DocumentView } from '../../electron/contract/document';
import type { ProjectInfo } from '../../electron/contract/project';
import type { Comment } from '../../electron/contract/review';
import { expect as quickly, test, violationsOf, type Gauze } from './fixtures/app';
import { importedProject } from './fixtures/importedProject';
import { goByKeys } from './fixtures/keys';
import { keepPicture } from './fixtures/lookAt';
import { workbench } from './pages/workbench';

// One application after another starts on the same project.
const expect = quickly.configure({ timeout: 30_000 });
const notes = ['Weber', 'Martin'].map((name) => `Anna ${name} came on 3 March from Essen.\nHer sister came along.\n`);

test('turns_twoAccountsAtOneDesk_eachBlindToTheOther_undoStaysWithinTheOwnTurn_thenAgreementAndAdjudication', async ({
  launch,
  folder,
}) => {
  test.setTimeout(600_000);
  const at = (name: string) => path.join(folder, name);
  mkdirSync(at('in'));
  notes.forEach((text, n) => writeFileSync(path.join(at('in'), `note-${n + 1}.txt`), text));
  const asAccount = (account: string) => launch({ account, args: [`--user-data-dir=${at(`data-${account}`)}`] });
  const open = async (account: string): Promise<Gauze> => {
    const gauze = await asAccount(account);
    await gauze.chooseNext([at('study.gauze')]);
    await gauze.page.keyboard.press('o');
    await expect
      .poll(async () => (await gauze.call<ProjectInfo | null>('project.info', {}))?.path)
      .toBe(at('study.gauze'));
    // Anyone who was here before comes back to where they were.
    await expect(gauze.page.locator('body')).toHaveAttribute('data-screen', /^(?:notes|review)$/);
    return gauze;
  };
  const go = (gauze: Gauze, key: string, screen: string) => goByKeys(gauze, ['g', key], screen);
  const review = async (gauze: Gauze) => {
    await go(gauze, 'r', 'review');
    await expect(gauze.page.locator('[data-note-focus]')).toBeFocused();
  };
  const counts = async (gauze: Gauze) => (await gauze.call<ProjectInfo>('project.info', {})).counts;

  // The coordinator marks a word, lists two annotators with accounts here, who shall begin with the bare text, and
  // gives both both notes.
  let gauze = await asAccount('carla');
  await importedProject(gauze, folder, { name: 'Study' });
  const { rows } = await gauze.call<{ rows: { id: number }[] }>('document.list', { offset: 0, limit: 10 });
  const [first = 0] = rows.map(({ id }) => id);
  await gauze.call('review.add', { documentId: first, start: 0, end: 10, label: 'PATIENT' });
  await gauze.call('review.comment', { documentId: first, annotationId: null, text: 'for the coordinator alone' });
  await gauze.call('annotators.putPerson', { name: 'Carla', account: 'carla', role: 'coordinator' });
  const people = [];
  for (const account of ['anna', 'ben'])
    people.push(await gauze.call<{ id: string }>('annotators.putPerson', { name: account, account, role: 'reader' }));
  await gauze.call('annotators.setSequentialReview', { isBlind: true });
  await gauze.call('annotators.assign', { annotators: people.map(({ id }) => id), overlap: 1, copies: 2, seed: 1 });
  await go(gauze, 'e', 'annotators');
  await keepPicture(gauze, 'turn-annotators');
  await go(gauze, 'n', 'notes');
  await gauze.close();

  let flagged = 0;
  // Each annotator: nothing of others is seen, nothing of others can be taken back; one word a note, by keys.
  for (const [account, isWhole] of [
    ['anna', true],
    ['ben', false],
  ] as const) {
    gauze = await open(account);
    const { page, call } = gauze;
    await review(gauze);
    expect(await counts(gauze)).toMatchObject({ accepted: 0, suggested: 0, open: 2 });
    expect(await call<Comment[]>('review.comments', { documentId: first })).toEqual([]);
    // Nor is a screen offered that tells of others, or lets anything out.
    await expect(page.locator('.rail-item').filter({ hasText: 'Labels' })).toHaveCount(1);
    expect(await page.locator('.rail-item .grow').allTextContents()).toEqual([
      'Notes',
      'Annotators',
      'Review',
      'Coding',
      'Labels',
      'Statistics',
      'Settings',
    ]);
    expect(await page.locator('.span').count()).toBe(0);
    await expect(page.getByText('This note comes without suggestions.')).toBeVisible();
    await expect(page.getByText('Not searched')).toHaveCount(0);
    await keepPicture(gauze, `turn-review-${account}`);
    // Nor is anything offered in Notes that only others may do, or that would suggest.
    await go(gauze, 'n', 'notes');
    // Notes that nobody searched are not read yet, either; and of others' work nothing is known, which is not none.
    await expect(page.locator('.facet', { hasText: 'Not read yet' })).toContainText('2');
    await page.locator('.facet', { hasText: 'Not read yet' }).click();
    await expect(page.getByTestId('notes-total')).toHaveText('2 of 2');
    await page.locator('.facet', { hasText: 'Not read yet' }).click();
    for (const name of ['Find PHI', 'Import', 'Export', 'Load a table'])
      await expect(page.locator('main').getByRole('button', { name, exact: true }), name).toHaveCount(0);
    await keepPicture(gauze, `turn-notes-${account}`);
    await go(gauze, 'e', 'annotators');
    await expect(page.locator('.people tbody tr', { hasText: account }).locator('td.figures').first()).toHaveText('2');
    const others = page.locator('.people tbody tr', { hasText: account === 'anna' ? 'ben' : 'anna' });
    await expect(others.locator('td.figures').first()).toHaveText('–');
    await keepPicture(gauze, `turn-annotators-${account}`);
    await review(gauze);
    await page.keyboard.press('Control+z');
    await expect(page.getByText('You have nothing left to undo. Other people’s work is not affected.')).toBeVisible();
    const bench = workbench(gauze);
    // A flag is the annotator's own, like a comment.
    const flag = page.getByRole('button', { name: 'Flag this note' });
    await expect(flag).toHaveAttribute('aria-pressed', 'false');
    if (isWhole) {
      flagged = await bench.shownId();
      await page.keyboard.press('f');
      await expect(flag).toHaveAttribute('aria-pressed', 'true');
    }
    for (let note = 0; note < 2; note += 1) {
      const shown = await bench.shownId();
      await page.keyboard.press('ArrowRight');
      if (isWhole) await page.keyboard.press('Shift+ArrowRight');
      await page.keyboard.press('1');
      await expect.poll(async () => (await counts(gauze)).accepted).toBe(note + 1);
      if (note === 0) {
        // Their own step is taken back and done again.
        await page.keyboard.press('Control+z');
        await expect.poll(async () => (await counts(gauze)).accepted).toBe(0);
        await page.keyboard.press('Control+Shift+z');
        await expect.poll(async () => (await counts(gauze)).accepted).toBe(1);
      }
      await bench.finish();
      await expect.poll(async () => (await counts(gauze)).done).toBe(note + 1);
      if (note === 0) await expect.poll(bench.shownId).not.toBe(shown);
    }
    expect(await violationsOf(page)).toEqual([]);
    await keepPicture(gauze, `turn-done-${account}`);
    await gauze.close();
  }

  // Anna comes back to what she left. Ben came between; her own last steps can still be taken back, in order, to her
  // first.
  gauze = await open('anna');
  await review(gauze);
  expect(
    (await gauze.call<DocumentView>('document.get', { id: first })).annotations.map(({ text, author }) => [
      text,
      author,
    ]),
  ).toEqual([['Anna Weber', 'anna']]);
  expect(await counts(gauze)).toMatchObject({ accepted: 2, done: 2 });
  for (const left of [
    { accepted: 2, done: 1 },
    { accepted: 1, done: 1 },
    { accepted: 1, done: 0 },
    { accepted: 0, done: 0 },
  ]) {
    await gauze.page.keyboard.press('Control+z');
    await expect.poll(() => counts(gauze)).toMatchObject(left);
  }
  await gauze.page.keyboard.press('Control+z');
  await expect(
    gauze.page.getByText('You have nothing left to undo. Other people’s work is not affected.'),
  ).toBeVisible();
  for (const again of [
    { accepted: 1, done: 0 },
    { accepted: 1, done: 1 },
    { accepted: 2, done: 1 },
    { accepted: 2, done: 2 },
  ]) {
    await gauze.page.keyboard.press('Control+Shift+z');
    await expect.poll(() => counts(gauze)).toMatchObject(again);
  }
  // Her flag stands, which Ben did not see.
  expect((await gauze.call<DocumentView>('document.get', { id: flagged })).row.isFlagged).toBe(true);
  await gauze.close();

  // The coordinator finds the project's own, compares both and decides.
  gauze = await open('carla');
  expect(
    (await gauze.call<DocumentView>('document.get', { id: first })).annotations.map(({ text, author }) => [
      text,
      author,
    ]),
  ).toEqual([['Anna Weber', 'carla']]);
  // What an annotator flagged is flagged for anyone who looks again.
  expect((await gauze.call<DocumentView>('document.get', { id: flagged })).row.isFlagged).toBe(true);
  await go(gauze, 'm', 'agreement');
  await expect(gauze.page.getByRole('table').first()).toBeVisible();
  expect(await gauze.call<AgreementMatrix>('agreement.matrix', {})).toMatchObject({
    notes: 2,
    sides: [{ name: 'anna' }, { name: 'ben' }],
    pairs: [{ notes: 2, spansA: 2, spansB: 2, same: 0 }],
  });
  await go(gauze, 'j', 'adjudication');
  await expect(gauze.page.getByText('1 place left')).toBeVisible();
  await gauze.page.keyboard.press('a');
  await expect(gauze.page.getByRole('button', { name: 'Accept the note' })).toBeEnabled();
  await expect
    .poll(async () =>
      (await gauze.call<AdjudicationNote>('adjudication.get', { documentId: first })).result.map(({ start, end }) => [
        start,
        end,
      ]),
    )
    .toEqual([[0, 10]]);
  await gauze.page.keyboard.press('Enter');
  await expect
    .poll(async () =>
      (await gauze.call<DocumentView>('document.get', { id: first })).annotations.map(({ text, source }) => [
        text,
        source,
      ]),
    )
    .toEqual([['Anna Weber', 'adjudication']]);
  await gauze.close();
});
