import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AgreementMatrix } from '../../electron/contract/agreement';
import type { AdjudicationNote, AdjudicationRow } from '../../electron/contract/adjudication';
import type { DocumentView } from '../../electron/contract/document';
import type { Job } from '../../electron/contract/jobs';
import type { ProjectInfo } from '../../electron/contract/project';
import type { AnnotatorsOverview } from '../../electron/contract/annotators';
import { expect as quickly, test, violationsOf, type Gauze } from './fixtures/app';
import { importedProject } from './fixtures/importedProject';
import { workbench } from './pages/workbench';

// Passphrases are stretched on purpose, and three applications start one after another.
const expect = quickly.configure({ timeout: 30_000 });
const pictures = process.env['GAUZE_PICTURES'];
const passphrase = 'seven quiet herons';
const words = ['Weber', 'Martin', 'Jansen', 'Costa'];
const noteText = (name: string) =>
  `Anna ${name} came on 3 March from Essen.\nHer sister ${name} came along.\nDischarged in good health.\n`;

const screenIs = ({ page }: Gauze, name: string) => expect(page.locator('body')).toHaveAttribute('data-screen', name);
const overview = ({ call }: Gauze) => call<AnnotatorsOverview>('annotators.overview', {});
/** Two keys are one command while the second comes soon: on a busy machine it may come late, and a person would press them again. */
async function go(gauze: Gauze, key: string, screen: string): Promise<void> {
  await expect(async () => {
    await gauze.page.keyboard.press('g');
    await gauze.page.keyboard.press(key);
    await quickly(gauze.page.locator('body')).toHaveAttribute('data-screen', screen, { timeout: 5000 });
  }).toPass({ timeout: 60_000 });
}
async function picture({ page }: Gauze, name: string): Promise<void> {
  expect(await violationsOf(page), name).toEqual([]);
  if (pictures === undefined) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: path.join(pictures, `${name}.png`) });
}

/** Opens a file with its passphrase, from Welcome. */
async function open(gauze: Gauze, file: string): Promise<void> {
  await gauze.chooseNext([file]);
  await gauze.page.keyboard.press('o');
  await gauze.page.getByLabel('Passphrase', { exact: true }).fill(passphrase);
  await gauze.page.keyboard.press('Enter');
  await expect.poll(async () => (await gauze.call<ProjectInfo | null>('project.info', {}))?.path).toBe(file);
}

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
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await accepted()).done).toBe(before.done + 1);
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
    await page.reload();
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
    await annotator.close();
    annotator = await launch(ownData(name));
    await open(annotator, at(`${name}.gauze`));
    await readNotes(annotator, 2, isWhole);
    await go(annotator, 'e', 'annotators');
    await expect(annotator.page.getByRole('heading', { level: 1 })).toHaveText(/All done/);
    await expect(annotator.page.getByRole('button', { name: 'Write the package to return' })).toBeVisible();
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
  expect(written).toHaveLength(4);
  for (const name of written)
    expect(readFileSync(path.join(at('out'), name), 'utf8')).not.toMatch(/\b(?:Weber|Martin|Jansen|Costa|Essen)\b/);
});

const letter = (n: number, patient: string, town: string, day: number) =>
  [
    'ENTLASSUNGSBRIEF',
    '',
    `Patient: ${patient}, geb. 0${(n % 8) + 1}.04.19${40 + n}`,
    `Wohnhaft: Lindenweg ${n + 3}, ${town}`,
    `Aufnahme: ${day}.03.2024   Entlassung: ${day + 6}.03.2024`,
    '',
    'ANAMNESE',
    `${patient} wurde am ${day}.03.2024 durch Dr. Keller aus ${town} zugewiesen. Die Tochter, Frau Sommer, begleitet sie.`,
    'Bekannt sind eine Hypertonie und ein Diabetes mellitus Typ 2. Frühere Bäckerin.',
    '',
    'VERLAUF',
    `Komplikationsloser Verlauf. Telefonat mit Frau Sommer (0351 555 01 ${10 + n}) am ${day + 2}.03.2024.`,
    'Die Kollegen im Klinikum Nord wurden verständigt.',
    '',
    `Mit freundlichen Grüßen, Dr. Keller`,
    '',
  ].join('\n');
const cast = [
  ['Martha Vogel', 'Neustadt'],
  ['Elise Brandt', 'Altenau'],
  ['Rosa Lindner', 'Waldheim'],
  ['Ida Krause', 'Bergen'],
  ['Paula Seidel', 'Kirchau'],
  ['Anna Wolf', 'Talheim'],
] as const;

/** Marks words in every note of a package, as its annotator would. */
async function mark(
  gauze: Gauze,
  marksOf: (patient: string, town: string, n: number) => readonly (readonly [words: string, label: string])[],
): Promise<void> {
  const { rows } = await gauze.call<{ rows: { id: number; name: string }[] }>('document.list', {
    offset: 0,
    limit: 100,
  });
  for (const { id, name } of rows) {
    const { text } = await gauze.call<DocumentView>('document.get', { id });
    const n = Number(/\d+/.exec(name)?.[0]) - 1;
    const [patient = '', town = ''] = cast[n] ?? [];
    for (const [words, label] of marksOf(patient, town, n)) {
      for (let start = text.indexOf(words); start >= 0; start = text.indexOf(words, start + words.length))
        await gauze.call('review.add', { documentId: id, start, end: start + words.length, label });
    }
  }
  await gauze.call('document.setStatus', { ids: rows.map(({ id }) => id), status: 'done' });
}

test('annotatorsLook_everyScreen_bothThemes_passesAxe_andShowsNoKey', async ({ launch, folder }) => {
  test.setTimeout(900_000);
  const at = (name: string) => path.join(folder, name);
  mkdirSync(at('in'));
  cast.forEach(([patient, town], n) =>
    writeFileSync(path.join(at('in'), `brief-${n + 1}.txt`), letter(n, patient, town, 4 + n)),
  );
  let gauze = await launch({ args: [`--user-data-dir=${at('data')}`], size: { width: 1280, height: 800 } });
  const annotators = ['Dr. Amrein', 'Sr. Bühler', 'M. Costa'] as const;
  {
    const { call, chooseNext } = gauze;
    await chooseNext([at('study.gauze')], [at('in')], ...annotators.map((name) => [at(`${name}.gauze`)]));
    await call('system.choose', { purpose: 'newProject' });
    await call('project.create', { path: at('study.gauze'), name: 'St. Anna pilot', labelSet: 'hipaa-i2b2' });
    await call('system.choose', { purpose: 'importFolder' });
    const { jobId } = await call<{ jobId: string }>('exchange.import', {
      paths: [at('in')],
      format: 'text',
      again: false,
      spansAs: 'suggested',
    });
    await expect.poll(async () => (await call<Job>('jobs.get', { jobId })).status).toBe('done');
    const people = await Promise.all(
      annotators.map((name) => call<{ id: string }>('annotators.putPerson', { name, account: null, role: 'reader' })),
    );
    await call('annotators.assign', { annotators: people.map(({ id }) => id), overlap: 1, copies: 3, seed: 1 });
    for (const [n, { id }] of people.entries()) {
      await call('system.choose', { purpose: 'workPackage' });
      await call('annotators.writePackage', {
        annotator: id,
        path: at(`${annotators[n] ?? ''}.gauze`),
        passphrase,
        isBlind: true,
        instructions: 'Bitte jeden Namen ganz markieren, auch Titel weglassen.',
        again: false,
      });
    }
    await gauze.close();
  }
  const marksOf = [
    (patient: string, town: string) =>
      [
        [patient, 'PATIENT'],
        ['Keller', 'DOCTOR'],
        ['Sommer', 'PATIENT'],
        [town, 'CITY'],
        ['Klinikum Nord', 'HOSPITAL'],
        ['Bäckerin', 'PROFESSION'],
      ] as const,
    (patient: string, town: string, n: number) =>
      [
        [patient, 'PATIENT'],
        ['Dr. Keller', 'DOCTOR'],
        ['Sommer', 'DOCTOR'],
        [town, n % 2 === 0 ? 'CITY' : 'LOCATION_OTHER'],
        ['Klinikum Nord', 'HOSPITAL'],
        [`Lindenweg ${n + 3}`, 'STREET'],
      ] as const,
    (patient: string, town: string, n: number) =>
      [
        [patient, 'PATIENT'],
        ['Keller', 'DOCTOR'],
        ['Frau Sommer', 'PATIENT'],
        [town, 'CITY'],
        [`Lindenweg ${n + 3}`, 'STREET'],
        ['Bäckerin', 'PROFESSION'],
      ] as const,
  ];
  for (const [n, name] of annotators.entries()) {
    const annotator = await launch({
      args: [`--user-data-dir=${at(`data-${n}`)}`],
      size: { width: 1280, height: 800 },
    });
    await open(annotator, at(`${name}.gauze`));
    const set = (await annotator.call<ProjectInfo>('project.info', {})).labelSet.labels.map(({ id }) => id);
    await mark(
      annotator,
      (...of) =>
        (marksOf[n] ?? marksOf[0])?.(...of).map(
          ([words, label]) => [words, set.includes(label) ? label : (set.at(-1) ?? '')] as const,
        ) ?? [],
    );
    if (n === 0) {
      await go(annotator, 'e', 'annotators');
      await picture(annotator, 'package-light');
    }
    await annotator.close();
  }
  for (const [theme, language, size] of [
    ['light', 'en', { width: 1280, height: 800 }],
    ['dark', 'de', { width: 1920, height: 1080 }],
  ] as const) {
    gauze = await launch({ args: [`--user-data-dir=${at('data')}`], preferences: { theme, language }, size });
    const { page, call, chooseNext } = gauze;
    await page
      .getByRole('button', { name: /St\. Anna pilot/ })
      .first()
      .click();
    await expect(page.locator('body')).not.toHaveAttribute('data-screen', 'welcome');
    if (theme === 'light') {
      await go(gauze, 'e', 'annotators');
      await expect(page.getByRole('button', { name: 'Import a returned package' })).toBeVisible();
      for (const [n, name] of annotators.entries()) {
        await chooseNext([at(`${name}.gauze`)]);
        await page.keyboard.press('i');
        await expect
          .poll(async () => (await overview(gauze)).annotators.filter(({ done }) => done === cast.length).length)
          .toBe(n + 1);
      }
    }
    const check = async (name: string) => {
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        `${name} scrolls sideways`,
      ).toBe(0);
      expect(
        await page.evaluate(
          () =>
            /\b(?:annotators|agreement|adjudication|screen|command|line)\.[a-z]+[A-Za-z.]*\b/.exec(
              document.body.innerText,
            )?.[0] ?? '',
        ),
        `${name} shows a key`,
      ).toBe('');
      await picture(gauze, `${name}-${theme}`);
    };
    await go(gauze, 'e', 'annotators');
    await check('annotators');
    await go(gauze, 'm', 'agreement');
    await expect(page.getByRole('table').first()).toBeVisible();
    await expect(
      page
        .getByRole('region', { name: /^(?:Spans behind this cell|Stellen zu dieser Zelle)$/ })
        .getByRole('listitem')
        .first(),
    ).toBeVisible();
    await check('agreement');
    await go(gauze, 'j', 'adjudication');
    const here = page.locator('.conflict-row[aria-current="true"]');
    await expect(here).toBeVisible();
    await expect(page.locator('.reading-span.active').first()).toBeVisible();
    await page.keyboard.press('n');
    await check('adjudication');
    await page.keyboard.press('b');
    await page.keyboard.press('a');
    await expect(page.locator('.conflict-more summary')).toBeVisible();
    await page.locator('.conflict-more summary').click();
    await check('adjudication-decided');
    expect((await call<{ rows: AdjudicationRow[] }>('adjudication.list', {})).rows).toHaveLength(cast.length);
    await gauze.close();
  }
});
