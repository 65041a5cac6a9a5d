import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AgreementMatrix } from '../../electron/contract/agreement';
import type { AdjudicationNote, AdjudicationRow } from '../../electron/contract/adjudication';
import type { DocumentView } from '../../electron/contract/document';
import type { Job } from '../../electron/contract/jobs';
import type { ProjectInfo } from '../../electron/contract/project';
import { reload, test, type Gauze } from './fixtures/app';
import { importedProject } from './fixtures/importedProject';
import { workbench } from './pages/workbench';
import { expect, passphrase, words, overview, go, picture, open } from './fixtures/annotatorScreens';

const noteText = (name: string) =>
  `Anna ${name} came on 3 March from Essen.\nHer sister ${name} came along.\nDischarged in good health.\n`;
const screenIs = ({ page }: Gauze, name: string) => expect(page.locator('body')).toHaveAttribute('data-screen', name);
/** An annotator marks the first words of every open note, by keys alone, and says that it is done. */
async function readNotes(gauze: Gauze, notes: number, isWhole: boolean): Promise<void> {
  const { page, call } = gauze;
  await go(gauze, 'r', 'review');
  await expect(page.locator('[data-note-focus]')).toBeFocused();
  const bench = workbench(gauze);
  const accepted = async () => (await call<ProjectInfo>('project.info', {})).counts;
  for (let note = 0; note < notes; note += 1) {
    const before = await accepted();
    const shown = await bench.shownId();
    await page.keyboard.press('ArrowRight');
    if (isWhole) await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('1');
    await expect.poll(async () => (await accepted()).accepted).toBe(before.accepted + 1);
    // Enter reads on first where the end of the note was not yet in view.
    await bench.finish();
    expect((await accepted()).done).toBe(before.done + 1);
    if (before.open > 1) await expect.poll(bench.shownId).not.toBe(shown);
  }
}

test('annotators_twoWithPackages_cameBackInAnyOrder_agreementAndAdjudication_toARelease', async ({
  launch,
  folder,
}) => {
  test.setTimeout(900_000);
  const at = (name: string) => path.join(folder, name);
  const ownData = (name: string) => ({ args: [`--user-data-dir=${at(`data-${name}`)}`] });
  mkdirSync(at('in'));
  words.forEach((name, n) => writeFileSync(path.join(at('in'), `note-${n + 1}.txt`), noteText(name)));

  // The coordinator makes a project, adds two annotators, deals the notes out and writes a package for each.
  let coordinator = await launch(ownData('coordinator'));
  {
    const { page, chooseNext } = coordinator;
    await importedProject(coordinator, folder, { name: 'Study' });
    await reload(page);
    await page.waitForSelector('[data-app-state="ready"]');
    await screenIs(coordinator, 'notes');
    await go(coordinator, 'e', 'annotators');
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
    await page.keyboard.press('n');
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    for (const name of ['Anna', 'Ben']) {
      await page.keyboard.type(name);
      await page.keyboard.press('Enter');
      await expect
        .poll(async () => (await overview(coordinator)).people.some((person) => person.name === name))
        .toBe(true);
    }
    // Whoever is added after a reviewer is an annotator again, unless somebody says otherwise.
    const role = page.getByLabel('Role', { exact: true });
    await role.selectOption('reviewer');
    await page.getByLabel('Name', { exact: true }).fill('Cleo');
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => (await overview(coordinator)).people.find((person) => person.name === 'Cleo')?.role)
      .toBe('reviewer');
    await expect(role).toHaveValue('reader');
    await page.getByLabel('Read by several').fill('100');
    // The plan is for both: one who was just added is chosen a moment later.
    await expect(page.locator('.assign-plan dd')).toHaveText(['4', '4', '4', '4']);
    await expect(page.getByRole('button', { name: 'Assign', exact: true })).toBeEnabled();
    await page.keyboard.press('Control+Enter');
    await expect.poll(async () => (await overview(coordinator)).shared).toBe(4);
    await picture(coordinator, 'annotators-light');
    await page.keyboard.press('F6');
    for (const name of ['Anna', 'Ben']) {
      await chooseNext([at(`${name}.gauze`)]);
      await page.keyboard.press('w');
      const dialog = page.getByRole('dialog', { name: `Work package for ${name}` });
      await dialog.getByLabel('Passphrase of the package').fill(passphrase);
      await dialog.getByLabel('Repeat passphrase').fill(passphrase);
      await picture(coordinator, `package-${name}`);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      expect(existsSync(at(`${name}.gauze`))).toBe(true);
    }
    expect(readFileSync(at('Anna.gauze')).includes(Buffer.from('Weber'))).toBe(false);
    await coordinator.close();
  }

  // Each annotator works with an application of their own; Anna stops in the middle and comes back.
  for (const [name, isWhole] of [
    ['Anna', true],
    ['Ben', false],
  ] as const) {
    let annotator = await launch(ownData(name));
    await open(annotator, at(`${name}.gauze`));
    await go(annotator, 'e', 'annotators');
    await expect(annotator.page.getByRole('heading', { level: 1 })).toHaveText('0 of 4 notes done');
    await picture(annotator, `desk-${name}`);
    await readNotes(annotator, 2, isWhole);
    if (name === 'Anna') {
      await annotator.close();
      annotator = await launch(ownData(name));
      await open(annotator, at(`${name}.gauze`));
    }
    await readNotes(annotator, 2, isWhole);
    await go(annotator, 'e', 'annotators');
    await expect(annotator.page.getByRole('heading', { level: 1 })).toHaveText(/All done/);
    await expect(annotator.page.getByRole('button', { name: 'Write the return package' })).toBeVisible();
    await annotator.chooseNext([at(`${name}-back.gauze`)]);
    await annotator.page.keyboard.press('e');
    await expect.poll(() => existsSync(at(`${name}-back.gauze`))).toBe(true);
    await annotator.close();
  }

  // Both come back, the later first, one twice.
  coordinator = await launch(ownData('coordinator'));
  const { page, call, chooseNext } = coordinator;
  await page.getByRole('button', { name: /Study/ }).first().click();
  await screenIs(coordinator, 'annotators');
  await expect(page.getByRole('button', { name: 'Import a returned package' })).toBeVisible();
  for (const [name, done] of [
    ['Ben', 1],
    ['Anna', 2],
    ['Ben', 2],
  ] as const) {
    await chooseNext([at(`${name}-back.gauze`)]);
    await page.keyboard.press('i');
    await expect
      .poll(async () => (await overview(coordinator)).annotators.filter((annotator) => annotator.done === 4).length)
      .toBe(done);
  }
  await expect(page.getByText(/nothing new/).first()).toBeVisible();
  await picture(coordinator, 'annotators-back-light');

  // Agreement: the matrix opens the places behind a cell.
  await go(coordinator, 'm', 'agreement');
  const before = await call<AgreementMatrix>('agreement.matrix', {});
  expect(before).toMatchObject({ notes: 4, adjudicated: 0, pairs: [{ notes: 4, spansA: 4, spansB: 4, same: 0 }] });
  await expect(page.getByRole('button', { name: 'Save as a table' })).toBeVisible();
  await page.keyboard.press('2');
  await expect(page.getByRole('button', { name: /^1/ }).first()).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByRole('region', { name: 'Spans behind this cell' }).getByRole('listitem')).toHaveCount(4);
  await picture(coordinator, 'agreement-light');
  await chooseNext([at('agreement.csv')]);
  await page.keyboard.press('e');
  await expect.poll(() => existsSync(at('agreement.csv'))).toBe(true);

  // Adjudication by keys alone: one, the other, both, a label of one's own with another edge.
  await go(coordinator, 'j', 'adjudication');
  await expect(page.getByText('1 place left')).toBeVisible();
  await picture(coordinator, 'adjudication-light');
  const rows = async () => (await call<{ rows: AdjudicationRow[] }>('adjudication.list', {})).rows;
  const keys = [['a'], ['b'], ['u'], ['2', ']']] as const;
  const ids = (await rows()).map(({ documentId }) => documentId);
  for (const [n, presses] of keys.entries()) {
    for (const key of presses) {
      await page.keyboard.press(key);
      await expect(page.getByRole('button', { name: 'Accept the note' })).toBeEnabled();
    }
    if (n === 3)
      await expect
        .poll(async () => (await call<AdjudicationNote>('adjudication.get', { documentId: ids[3] })).result[0]?.end)
        .toBeGreaterThan(10);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await rows()).filter(({ isAccepted }) => isAccepted).length).toBe(n + 1);
    if (n < 3) await expect(page.getByRole('heading', { level: 1 })).toHaveText(`note-${n + 2}`);
  }
  const spans = await Promise.all(
    ids.map(async (id) =>
      (await call<DocumentView>('document.get', { id })).annotations.map(({ text, status, source }) => [
        text,
        status,
        source,
      ]),
    ),
  );
  expect(spans[0]).toEqual([['Anna Weber', 'accepted', 'adjudication']]);
  expect(spans[1]).toEqual([['Anna', 'accepted', 'adjudication']]);
  expect(spans[2]?.map(([text]) => text)).toEqual(['Anna', 'Anna Jansen']);
  expect(spans[3]?.[0]?.[0]).toMatch(/^Anna Costa came/);
  expect((await call<ProjectInfo>('project.info', {})).counts).toMatchObject({ done: 4, open: 0 });
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await rows()).filter(({ isAccepted }) => isAccepted).length).toBe(3);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(async () => (await rows()).filter(({ isAccepted }) => isAccepted).length).toBe(4);

  // After adjudication each annotator is compared with the result, and the project can be released.
  await go(coordinator, 'm', 'agreement');
  await expect(page.getByRole('radiogroup', { name: 'Compared with' })).toBeVisible();
  await page.keyboard.press('b');
  await expect(page.getByRole('columnheader', { name: 'Result' }).first()).toBeVisible();
  await picture(coordinator, 'agreement-after-light');
  mkdirSync(at('out'));
  const release = async (name: string): Promise<Job> => {
    await chooseNext([at('out')]);
    await call('system.choose', { purpose: 'releaseFolder' });
    const { jobId } = await call<{ jobId: string }>('release.run', {
      folder: at('out'),
      format: 'text',
      name,
      onlyDone: true,
      acceptsUnread: true,
    });
    await expect.poll(async () => (await call<Job>('jobs.get', { jobId })).status).not.toBe('running');
    return call<Job>('jobs.get', { jobId });
  };
  // «Anna» alone leaves the family name standing: the leak scan refuses until what it names is marked too.
  expect((await release('first')).error?.code).toBe('leak');
  expect(readdirSync(at('out'))).toEqual([]);
  for (const id of ids) {
    const { text, annotations } = await call<DocumentView>('document.get', { id });
    const isMarked = (start: number, end: number) =>
      annotations.some((known) => known.status === 'accepted' && known.start < end && start < known.end);
    for (const [words, label] of [
      [/^Anna (\w+)/.exec(text)?.[1] ?? '', 'PATIENT'],
      ['3 March', 'DATE'],
      ['Essen', 'CITY'],
    ] as const) {
      for (let start = text.indexOf(words); start >= 0; start = text.indexOf(words, start + words.length))
        if (!isMarked(start, start + words.length))
          await call('review.add', { documentId: id, start, end: start + words.length, label });
    }
  }
  expect((await release('second')).error).toBeNull();
  const written = readdirSync(at('out'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.txt'));
  // A surrogate may be the name of another note by chance, and never that of its own.
  const released: string[] = [];
  for (const id of ids) {
    const { text } = await call<DocumentView>('document.get', { id });
    const own = /^Anna (\w+)/.exec(text)![1]!;
    released.push((await call<{ released: string }>('release.preview', { documentId: id })).released);
    expect(released.at(-1)).not.toMatch(new RegExp(`\\b(?:${own}|Essen)\\b`));
  }
  expect(written.map((name) => readFileSync(path.join(at('out'), name), 'utf8')).toSorted()).toEqual(
    released.toSorted(),
  );
});
