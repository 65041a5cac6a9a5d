import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AuditRow } from '../../electron/contract/audit';
import type { CoderRun } from '../../electron/contract/coders';
import type { CodedNoteRow, CodingView, NoteCodes } from '../../electron/contract/coding';
import type { Job } from '../../electron/contract/jobs';
import type { ProjectInfo } from '../../electron/contract/project';
import { expect, reload, test, violationsOf, type Gauze } from './fixtures/app';
import { coding as codingPage } from './pages/coding';
import { workbench } from './pages/workbench';
import { ofAll } from '../fixtures/long';

test.use({ sharesApplication: true });

// A coder's day in the real application: a code system, a coder from the demo's coded notes, a note by keys, undo,
// export, a restart.
const system = path.resolve('tests/fixtures/coding/invented-codes-2026.csv');
const pictures = process.env['GAUZE_PICTURES'];
const picture = async (gauze: Gauze, name: string): Promise<void> => {
  if (pictures === undefined) return;
  mkdirSync(pictures, { recursive: true });
  await gauze.page.screenshot({ path: path.join(pictures, `${name}.png`) });
};
const codesOf = async ({ call }: Gauze, documentId: number): Promise<NoteCodes> =>
  (await call<{ codes: NoteCodes }>('coding.note', { documentId })).codes;
const accepted = (codes: NoteCodes): readonly CodingView[] =>
  codes.codings.filter(({ status }) => status === 'accepted').toSorted((a, b) => a.position - b.position);

const variants = [
  { theme: 'light', language: 'en', size: { width: 1280, height: 800 } },
  { theme: 'dark', language: 'de', size: { width: 1920, height: 1080 } },
] as const;
for (const { theme, language, size } of ofAll(variants, 1)) {
  test(`coding_everyRoom_passesAxe_${theme}_${language}`, async ({ launch }) => {
    test.setTimeout(400_000);
    const gauze = await launch({ preferences: { theme, language }, size });
    const { page, call } = gauze;
    const screen = codingPage(gauze);
    await workbench(gauze).openDemo();
    await screen.go();
    await expect.poll(() => violationsOf(page), { timeout: 60_000 }).toEqual([]);
    await gauze.chooseNext([system]);
    await screen.room('systems');
    await screen.importSystem();
    await expect.poll(async () => (await call<{ id: number }[]>('coding.systems', {})).length).toBe(1);
    await expect.poll(() => violationsOf(page), { timeout: 60_000 }).toEqual([]);
    await picture(gauze, `coding-systems-${theme}`);
    await screen.room('coders');
    await screen.train();
    await expect.poll(() => violationsOf(page), { timeout: 60_000 }).toEqual([]);
    await picture(gauze, `coding-coders-${theme}`);
    await screen.room('code');
    await expect.poll(() => screen.rows().count(), { timeout: 60_000 }).toBeGreaterThan(0);
    await screen.focusList();
    await page.keyboard.press('a');
    await page.keyboard.press('a');
    await page.keyboard.press('p');
    await expect.poll(() => violationsOf(page), { timeout: 60_000 }).toEqual([]);
    await picture(gauze, `coding-${theme}`);
    await page.keyboard.press('x');
    await expect.poll(() => violationsOf(page), { timeout: 60_000 }).toEqual([]);
    await page.keyboard.press('x');
    await page.keyboard.press('b');
    await expect(screen.finder()).toBeFocused();
    await expect.poll(() => violationsOf(page), { timeout: 60_000 }).toEqual([]);
    await picture(gauze, `coding-tree-${theme}`);
    await page.keyboard.press('Escape');
    await screen.room('statistics');
    await expect.poll(() => violationsOf(page), { timeout: 60_000 }).toEqual([]);
    await picture(gauze, `coding-statistics-${theme}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
    expect(
      await page.evaluate(
        () => /\b(?:coding|command|line|training|job)\.[a-z]+[A-Za-z.]*\b/.exec(document.body.innerText)?.[0] ?? '',
      ),
    ).toBe('');
  });
}

test('coding_aNote_byKeys_undone_exported_andThereAfterARestart', async ({ launch, folder }) => {
  test.setTimeout(600_000);
  let gauze = await launch({ isOwn: true });
  const { page, call } = gauze;
  const screen = codingPage(gauze);
  await workbench(gauze).openDemo();
  const project = await call<ProjectInfo>('project.info', {});
  await screen.go();
  await expect(page.getByText('No coder yet').first()).toBeVisible();

  // A code system, by the palette.
  await gauze.chooseNext([system]);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Import a code system');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await call<{ codes: number }[]>('coding.systems', {}))[0]?.codes ?? 0)
    .toBeGreaterThan(150);

  // A coder from the demo's coded notes.
  await page.keyboard.press('Control+3');
  await screen.train();
  const [run] = await call<CoderRun[]>('coders.runs', {});
  expect(run).toMatchObject({ status: 'done', error: null });
  expect(run?.metrics?.notes ?? 0).toBeGreaterThan(5);

  // The first open note.
  await page.keyboard.press('Control+1');
  await expect.poll(() => screen.rows().count(), { timeout: 60_000 }).toBeGreaterThan(1);
  await screen.focusList();
  // Also what is below the threshold.
  await page.keyboard.press('l');
  await expect.poll(() => screen.rows().count()).toBeGreaterThan(4);
  const { rows } = await call<{ rows: CodedNoteRow[] }>('coding.list', { state: 'open', offset: 0, limit: 10 });
  const documentId = rows[0]?.id ?? 0;
  const suggested = await codesOf(gauze, documentId);
  expect(suggested.codings.filter(({ disposition }) => disposition === 'proposed').length).toBeGreaterThan(1);
  expect(
    suggested.codings.filter(({ disposition, evidence }) => disposition === 'proposed' && evidence.length > 0).length,
  ).toBeGreaterThan(0);
  const first = await screen.activeCode();
  await expect(page.locator('.evidence.current').first()).toBeVisible();

  await page.keyboard.press('a');
  await expect.poll(async () => accepted(await codesOf(gauze, documentId)).map(({ code }) => code)).toEqual([first]);
  const second = await screen.activeCode();
  expect(second).not.toBe(first);
  await page.keyboard.press('p');
  await expect
    .poll(async () => accepted(await codesOf(gauze, documentId)).map(({ code, role }) => `${code} ${role}`))
    .toEqual([`${second} principal`, `${first} secondary`]);

  // Rejected with a reason.
  await screen.nextOpen();
  const third = await screen.activeCode();
  await page.keyboard.press('x');
  await page.keyboard.press('3');
  await expect
    .poll(async () => (await codesOf(gauze, documentId)).codings.find(({ code }) => code === third)?.reason)
    .toBe('history');

  // Another code in the place of the first one: a sibling from the tree.
  await screen.select(first);
  await page.keyboard.press('r');
  await expect(screen.finder()).toBeFocused();
  await page.keyboard.type('sees what is not there');
  await expect(page.getByRole('option', { name: /R44\.1/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => accepted(await codesOf(gauze, documentId)).map(({ code }) => code))
    .toEqual([second, 'R44.1']);

  // One by words.
  await page.keyboard.press('/');
  await page.keyboard.type('hard stool');
  await expect(page.getByRole('option', { name: /K59\.0/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => accepted(await codesOf(gauze, documentId)).map(({ code }) => code))
    .toEqual([second, 'R44.1', 'K59.0']);
  expect((await codesOf(gauze, documentId)).unsupported.length).toBe(1);
  // Its words, by keys.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('m');
  await expect.poll(async () => (await codesOf(gauze, documentId)).unsupported.length).toBe(0);

  // Back and forth.
  const before = await codesOf(gauze, documentId);
  for (let n = 0; n < 3; n += 1) await screen.undo();
  await expect
    .poll(async () => accepted(await codesOf(gauze, documentId)).map(({ code }) => code))
    .toEqual([second, first]);
  for (let n = 0; n < 3; n += 1) await screen.redo();
  await expect.poll(async () => (await codesOf(gauze, documentId)).codings).toEqual(before.codings);

  // In the middle of it the application ends and comes back.
  await gauze.close();
  gauze = await launch({ isOwn: true });
  await gauze.call('project.open', { path: project.path });
  await reload(gauze.page);
  await gauze.page.waitForSelector('[data-app-state="ready"]');
  const again = codingPage(gauze);
  await again.go();
  await expect.poll(() => again.rows().count(), { timeout: 60_000 }).toBeGreaterThan(2);
  expect((await codesOf(gauze, documentId)).codings).toEqual(before.codings);
  expect((await gauze.call<CoderRun[]>('coders.runs', {}))[0]?.status).toBe('done');

  // Done, and out.
  await again.focusList();
  await gauze.page.keyboard.press('Enter');
  await expect.poll(async () => (await codesOf(gauze, documentId)).state).toBe('done');
  for (const [format, extension] of [
    ['csv', '.csv'],
    ['jsonl', '.jsonl'],
    ['fhirCondition', '.json'],
  ] as const) {
    const target = path.join(folder, `codes${extension}`);
    await gauze.chooseNext([target]);
    await again.export(format);
    await expect.poll(() => existsSync(target)).toBe(true);
    expect(readFileSync(target, 'utf8')).toContain('R44.1');
  }
  const { rows: log } = await gauze.call<{ rows: AuditRow[] }>('audit.list', { offset: 0, limit: 200 });
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'acceptCode',
      'rejectCode',
      'replaceCode',
      'addCode',
      'supportCode',
      'setCodeRole',
      'finishCoding',
      'exportCodes',
      'importCodeSystem',
    ]),
  );
});

test('coding_aSystemOf100000Codes_isCancelled_thenImportedWithoutAStall_searched_andALongNoteIsRead', async ({
  launch,
  folder,
}) => {
  test.setTimeout(600_000);
  const gauze = await launch({ isOwn: true, size: { width: 1920, height: 1080 } });
  const { app, call } = gauze;
  const screen = codingPage(gauze);
  const words = [
    'acute',
    'chronic',
    'fracture',
    'left',
    'right',
    'bone',
    'neoplasm',
    'initial',
    'encounter',
    'tibia',
    'femur',
    'pain',
  ];
  const large = path.join(folder, 'large-2026.csv');
  const count = 100_000;
  const codeOf = (at: number): string => {
    const letter = String.fromCharCode(65 + (at % 26));
    return `${letter}${String(Math.floor(at / 26) % 100).padStart(2, '0')}.${Math.floor(at / 2600)}`;
  };
  writeFileSync(
    large,
    [
      'code,description',
      ...Array.from({ length: count }, (_, at) => {
        const description = Array.from(
          { length: 6 },
          (_unused, k) => words[(at * 7 + k * 5 + ((at >> k) & 3)) % words.length],
        ).join(' ');
        return `${codeOf(at)},"${description}, kind ${at}"`;
      }),
    ].join('\n'),
  );
  await workbench(gauze).openDemo();
  await screen.go();
  await screen.room('systems');
  const latest = async (): Promise<Job | undefined> =>
    (await call<Job[]>('jobs.list', {})).findLast(({ kind }) => kind === 'importSystem');

  await gauze.chooseNext([large]);
  await screen.importSystem();
  await screen.cancelImport();
  await expect.poll(async () => (await latest())?.status, { timeout: 120_000 }).toBe('cancelled');
  expect(await call('coding.systems', {})).toEqual([]);
  await expect(screen.importing()).toHaveCount(0);

  await gauze.chooseNext([large]);
  await screen.importSystem();
  await expect(screen.importing()).toBeVisible();
  const began = Date.now();
  let longest = 0;
  let answered = 0;
  for (let job = await latest(); job?.status === 'running'; job = await latest()) {
    const asked = Date.now();
    await call('coding.list', { offset: 0, limit: 50 });
    longest = Math.max(longest, Date.now() - asked);
    answered += 1;
  }
  const whole = Date.now() - began;
  expect((await latest())?.status).toBe('done');
  // Whatever the machine: nobody waits for all of it.
  expect(answered).toBeGreaterThan(1);
  expect(longest).toBeLessThan(Math.max(2000, 0.7 * whole));
  const [row] = await call<{ codes: number; isUsed: boolean }[]>('coding.systems', {});
  expect(row?.codes).toBeGreaterThanOrEqual(count);
  expect(row?.isUsed).toBe(true);
  await expect(screen.systems()).toContainText('large-2026');
  const searched = Date.now();
  expect(
    (await call<{ code: string }[]>('coding.search', { query: `chronic kind 77777`, limit: 5 })).map(
      ({ code }) => code,
    ),
  ).toContain(codeOf(77_777));
  const first = Date.now() - searched;
  // A note of 200,000 words is there to its end, and painted where it is looked at.
  mkdirSync(path.join(folder, 'long'));
  const lines = Array.from({ length: 20_000 }, (_, at) => `Line ${at + 1} says that the patient has had no fever`);
  writeFileSync(path.join(folder, 'long', 'zz-long.txt'), [...lines, 'These are the last words.'].join('\n'));
  await gauze.chooseNext([path.join(folder, 'long')]);
  const { paths } = await call<{ paths: string[] }>('system.choose', { purpose: 'importFolder' });
  const { jobId } = await call<{ jobId: string }>('exchange.import', {
    paths,
    format: 'text',
    language: 'en',
    again: false,
    spansAs: 'suggested',
  });
  await expect.poll(async () => (await call<Job>('jobs.get', { jobId })).status, { timeout: 120_000 }).toBe('done');
  await screen.room('code');
  await screen.openNote('zz-long');
  await expect(screen.lines().filter({ hasText: 'Line 1 says' }).first()).toBeVisible({ timeout: 60_000 });
  expect(await screen.lines().count()).toBeLessThan(1000);
  await screen.scrollToEnd();
  await expect(screen.lines().filter({ hasText: 'These are the last words.' })).toBeVisible({ timeout: 60_000 });
  expect(await screen.lines().count()).toBeLessThan(1000);

  const megabytes = await app.evaluate(({ app: running }) =>
    running.getAppMetrics().map(({ memory: { workingSetSize } }) => workingSetSize / 1024),
  );
  expect(Math.max(...megabytes)).toBeLessThan(2048);
  test.info().annotations.push({
    type: 'measured',
    description:
      `import ${whole} ms, longest answer ${longest} ms of ${answered}, first search ${first} ms, largest ` +
      `process ${Math.max(...megabytes).toFixed(0)} MB`,
  });
  console.log(test.info().annotations.at(-1)?.description);
});
