import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Job } from '../../electron/contract/jobs';
import { expect as expectSoon, reload, test, type Gauze } from './fixtures/app';
import { importedProject } from './fixtures/importedProject';
import { goByKeys } from './fixtures/keys';
import { lookAt } from './fixtures/lookAt';
import { ofAll } from '../fixtures/long';

test.use({ sharesApplication: true });

const expect = expectSoon.configure({ timeout: 60_000 });

/** Surnames that no list knows and none of which is near another. */
const heads = ['Quor', 'Zembl', 'Wyv', 'Thark', 'Okl'];
const tails = ['andov', 'isky', 'ummer', 'ethal', 'orbin'];
const names = heads.flatMap((head) => tails.map((tail) => `${head}${tail}`));

/**
 * One note names everybody, labelled; five others of the same patient name five each, and nobody labelled them there.
 */
function plant(folder: string): void {
  const list = `Team: ${names.map((name) => `Dr. ${name}`).join(', ')}.\n`;
  const spans = names.map((name) => ({
    start: list.indexOf(name),
    end: list.indexOf(name) + name.length,
    label: 'DOCTOR',
  }));
  const notes = [
    { id: 'team', text: list, spans },
    ...heads.map((head) => ({
      id: `note-${head}`,
      text: tails.map((tail) => `On rounds ${head}${tail} was told.\n`).join(''),
      spans: [],
    })),
  ];
  mkdirSync(path.join(folder, 'in'));
  writeFileSync(
    path.join(folder, 'in', 'notes.jsonl'),
    notes.map((note) => `${JSON.stringify({ ...note, patient: 'p1', language: 'en' })}\n`).join(''),
  );
}

/** Searched, decided, read to the end and done; what the search finds beside the labels is rejected. */
async function finish({ call }: Gauze): Promise<void> {
  const decide = async (id: number, status: 'accepted' | 'rejected'): Promise<number> => {
    const { annotations, row } = await call<Note>('document.get', { id });
    const open = annotations.filter((each) => each.status === 'suggested').map((each) => each.id);
    if (open.length > 0) await call('review.decide', { documentId: id, annotationIds: open, status });
    return row.length;
  };
  await decide(1, 'accepted');
  const { jobId } = await call<{ jobId: string }>('detection.run', {});
  await expect.poll(async () => (await call<Job>('jobs.get', { jobId })).status).toBe('done');
  for (let id = 1; id <= 6; id += 1)
    await call('document.seen', { id, spans: [{ start: 0, end: await decide(id, 'rejected') }] });
  await call('document.setStatus', { ids: [1, 2, 3, 4, 5, 6], status: 'done' });
}
interface Note {
  readonly annotations: readonly { readonly id: string; readonly status: string }[];
  readonly row: { readonly length: number };
}

const variants = [
  { theme: 'light', language: 'en', size: { width: 1280, height: 800 } },
  { theme: 'dark', language: 'de', size: { width: 1920, height: 1080 } },
] as const;

for (const { theme, language, size } of ofAll(variants, 0))
  test(`twentyFiveLeaks_areSettledByKeyboard_fromARefusedReleaseToACleanOne_${theme}`, async ({ launch, folder }) => {
    test.setTimeout(300_000);
    plant(folder);
    const gauze = await launch({ preferences: { theme, language }, size });
    const { page, call, chooseNext } = gauze;
    await importedProject(gauze, folder, { name: 'Desk', format: 'jsonl' });
    await finish(gauze);
    await reload(page);
    await page.waitForSelector('[data-app-state="ready"]');
    let keys = 0;
    const press = async (key: string): Promise<void> => {
      await page.keyboard.press(key);
      keys += 1;
    };
    await goByKeys(gauze, ['g', 'l'], 'release');
    await expect(page.locator('.release-form input').first()).toBeVisible();
    const out = path.join(folder, 'out');
    mkdirSync(out);
    await chooseNext([out], [out]);
    const release = async (): Promise<void> => {
      await press('Control+Enter');
      await expect(page.getByRole('dialog').locator('.button.primary')).toBeVisible();
      while (
        !(await page
          .getByRole('dialog')
          .locator('.button.primary')
          .evaluate((it) => it === document.activeElement))
      )
        await press('Tab');
      await press('Enter');
    };
    await release();
    const title = page.locator('.desk h2');
    await expect(title).toContainText('25');
    await expect(page.locator('.desk-row')).toHaveCount(25);
    await lookAt(gauze, `desk-${theme}`);

    // From here on keys count: 25 words to a folder that is written.
    keys = 0;
    for (let left = 25; left > 2; left -= 1) {
      await press(left % 5 === 0 ? 'x' : 'a');
      await expect(title).toContainText(String(left - 1));
    }
    await press('e');
    await expect(page.locator('.desk-mentions li[aria-current]')).toBeVisible();
    await press('Space');
    await lookAt(gauze, `desk-exceptions-${theme}`);
    await press('a');
    await expect(title).toContainText('1');
    // Another label than the proposed one, then all of them.
    await press('1');
    await press('a');
    await expect(page.locator('.desk .empty, .desk .empty-state').first()).toBeVisible();
    await lookAt(gauze, `desk-settled-${theme}`);
    await release();
    await expect.poll(async () => (await call<unknown[]>('release.list', {})).length).toBe(1);
    console.log(`keys: ${keys}`);
    expect(keys).toBeLessThanOrEqual(40);
    const [written = ''] = readdirSync(out);
    await expect(page.locator('.released-to')).toContainText(path.join(out, written));
    await lookAt(gauze, `release-written-${theme}`);

    // What was labelled is gone from what left; the places that were judged no PHI, and only those, stand there.
    const files = readdirSync(path.join(out, written), { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.txt'),
    );
    const left = files.map((name) => readFileSync(path.join(out, written, name), 'utf8')).join('\n');
    expect(names.filter((name) => left.includes(name))).toHaveLength(6);
  });

test('aWordThatWasAcceptedByMistake_isShownWhereItWas_andTakenBackEverywhereByOneKey', async ({ launch, folder }) => {
  test.setTimeout(180_000);
  const found = 'Fever, Zaragosh at night, seen by Quorandov.\n';
  const label = (words: string, name: string) => ({
    start: found.indexOf(words),
    end: found.indexOf(words) + words.length,
    label: name,
  });
  const notes = [
    { id: 'accepted-unread', text: found, spans: [label('Zaragosh', 'CITY'), label('Quorandov', 'DOCTOR')] },
    { id: 'visit-2', text: 'No zaragosh today. Zaragosh last week.\n' },
    { id: 'visit-3', text: 'Denies zaragosh.\n' },
  ];
  mkdirSync(path.join(folder, 'in'));
  writeFileSync(
    path.join(folder, 'in', 'notes.jsonl'),
    notes.map((note) => `${JSON.stringify({ ...note, patient: 'p1', language: 'en' })}\n`).join(''),
  );
  const gauze = await launch({ size: { width: 1280, height: 800 } });
  const { page, call, chooseNext } = gauze;
  await importedProject(gauze, folder, { name: 'Mistaken', format: 'jsonl' });
  const statusOf = async (id: number) => (await call<Note>('document.get', { id })).annotations.map((a) => a.status);
  // All suggestions of the note at once, as a tired hand does it.
  await call('review.decide', {
    documentId: 1,
    annotationIds: (await call<Note>('document.get', { id: 1 })).annotations.map(({ id }) => id),
    status: 'accepted',
  });
  await call('document.setStatus', { ids: [1, 2, 3], status: 'done' });
  mkdirSync(path.join(folder, 'out'));
  await chooseNext([path.join(folder, 'out')]);
  await call('system.choose', { purpose: 'releaseFolder' });
  const run = async (name: string): Promise<Job> => {
    const { jobId } = await call<{ jobId: string }>('release.run', {
      folder: path.join(folder, 'out'),
      format: 'text',
      name,
      onlyDone: true,
      acceptsUnread: true,
    });
    await expect.poll(async () => (await call<Job>('jobs.get', { jobId })).status).not.toBe('running');
    return call<Job>('jobs.get', { jobId });
  };
  expect((await run('first')).error?.code).toBe('leak');
  await reload(page);
  await page.waitForSelector('[data-app-state="ready"]');
  await goByKeys(gauze, ['g', 'd'], 'release');
  const accepted = page.getByRole('region', { name: 'Where the word was accepted' });
  await expect(accepted).toContainText('Accepted as City 1 time in 1 note: accepted-unread');
  await expect(accepted).toContainText('Fever, Zaragosh at night');
  await lookAt(gauze, 'desk-accepted');

  // To the find, and back; then it is PHI nowhere.
  await page.keyboard.press('s');
  await expect(page.locator('body')).toHaveAttribute('data-screen', 'review');
  await expect(page.locator('[data-note-focus]')).toContainText('Fever, Zaragosh');
  await goByKeys(gauze, ['g', 'd'], 'release');
  await expect(accepted).toBeVisible();
  await page.keyboard.press('Shift+X');
  await expect(page.getByText('“Zaragosh” is not PHI anywhere: 1 label taken back')).toBeVisible();
  await expect(accepted).toBeHidden();
  expect(await statusOf(1)).toEqual(['rejected', 'accepted']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => statusOf(1)).toEqual(['accepted', 'accepted']);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => statusOf(1)).toEqual(['rejected', 'accepted']);
  expect((await run('second')).error).toBeNull();

  // The log says what was accepted at once: how many of which label, and not only the first.
  await goByKeys(gauze, ['g', 'a'], 'audit');
  const table = page.locator('.audit-table');
  await expect(table).toContainText('word taken back everywhere: not PHI');
  await expect(table.getByText('City: 1 · Clinician: 1')).toBeVisible();
  await lookAt(gauze, 'audit-bulk');
});
