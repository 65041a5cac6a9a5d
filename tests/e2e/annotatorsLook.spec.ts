import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AdjudicationRow } from '../../electron/contract/adjudication';
import type { DocumentView } from '../../electron/contract/document';
import type { Job } from '../../electron/contract/jobs';
import type { ProjectInfo } from '../../electron/contract/project';
import { test, toWelcome, type Gauze } from './fixtures/app';
import { expect, passphrase, overview, go, picture, open } from './fixtures/annotatorScreens';
import { ofAll } from '../fixtures/long';

const letter = (n: number, patient: string, town: string, day: number) =>
  [
    'ENTLASSUNGSBRIEF',
    '',
    `Patient: ${patient}, geb. 0${(n % 8) + 1}.04.19${40 + n}`,
    `Wohnhaft: Lindenweg ${n + 3}, ${town}`,
    `Aufnahme: ${day}.03.2024   Entlassung: ${day + 6}.03.2024`,
    '',
    'ANAMNESE',
    `${patient} wurde am ${day}.03.2024 durch Dr. Keller aus ${town} zugewiesen. Die Tochter, Frau ` +
      'Sommer, begleitet sie.',
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

test('annotatorsLook_everyScreen_passesAxe_andShowsNoKey', async ({ launch, folder }) => {
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
  // One application after the other for each of them: `annotators.spec.ts`.
  for (const [n, name] of annotators.entries()) {
    await toWelcome(gauze);
    await open(gauze, at(`${name}.gauze`));
    const set = (await gauze.call<ProjectInfo>('project.info', {})).labelSet.labels.map(({ id }) => id);
    await mark(
      gauze,
      (...of) =>
        (marksOf[n] ?? marksOf[0])?.(...of).map(
          ([words, label]) => [words, set.includes(label) ? label : (set.at(-1) ?? '')] as const,
        ) ?? [],
    );
    if (n === 0) {
      await go(gauze, 'e', 'annotators');
      await picture(gauze, 'package-light');
    }
  }
  await gauze.close();
  const variants = [
    ['light', 'en', { width: 1280, height: 800 }],
    ['dark', 'de', { width: 1920, height: 1080 }],
  ] as const;
  for (const [theme, language, size] of ofAll(variants, 0)) {
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
    const check = async (name: string): Promise<void> => {
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
      // Magnified twice, as much of the window is there.
      if (name.endsWith('twice')) return;
      await page.setViewportSize({ width: size.width / 2, height: size.height / 2 });
      await check(`${name}-twice`);
      await page.setViewportSize(size);
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
    // What stands around a place begins and ends with whole words.
    const around = await page.locator('.pair-place-words').allTextContents();
    expect(around.filter((words) => /(?:mplikationsloser|^r aus|Hyper$|Entlass$)/.test(words))).toEqual([]);
    expect(around.some((words) => /^….*…$/.test(words))).toBe(true);
    // At 960 by 540 nothing of a place is cut: where borders differ, its end is what differs.
    await page.setViewportSize({ width: 960, height: 540 });
    const places = page.locator('.pair-places-list');
    await expect.poll(() => places.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
    expect(
      await places
        .locator('.pair-place *')
        .evaluateAll(
          (parts) =>
            parts.filter((it) => it.scrollWidth > it.clientWidth + 1 && getComputedStyle(it).display !== 'inline')
              .length,
        ),
    ).toBe(0);
    await page.setViewportSize(size);
    // What the measures mean is said where they stand.
    await page.locator('.answer .expert-word').first().hover();
    await expect(page.getByRole('tooltip').first()).toContainText(/1 is complete agreement|1 ist volle/);
    await page.mouse.move(0, 0);
    await go(gauze, 'j', 'adjudication');
    const here = page.locator('.conflict-row[aria-current="true"]');
    await expect(here).toBeVisible();
    await expect(page.locator('.reading-span.active').first()).toBeVisible();
    await page.keyboard.press('n');
    await check('adjudication');
    // In half a screen the note is what is read: 28 letters a line at least, and no tab over the line above.
    await page.setViewportSize({ width: 960, height: 540 });
    await expect(here).toBeVisible();
    const text = page.locator('.adjudication-note .line-text').first();
    const room = await text.evaluate((line) => {
      const letters = document.createElement('span');
      letters.textContent = 'n'.repeat(28);
      line.append(letters);
      const width = line.getBoundingClientRect().width / letters.getBoundingClientRect().width;
      letters.remove();
      return width;
    });
    expect(room).toBeGreaterThan(1);
    expect((await page.locator('.adjudication-head').boundingBox())?.height).toBeLessThan(76);
    expect(
      await page
        .locator('.reading-span.active[data-tab]')
        .first()
        .evaluate((mark) => getComputedStyle(mark, '::before').display),
    ).toBe('none');
    await page.setViewportSize(size);
    // Magnified twice, nothing of the note's head lies under something else or beside the window.
    await page.setViewportSize({ width: size.width / 2, height: size.height / 2 });
    const accept = page.locator('.adjudication-head .button.primary');
    await expect(accept).toBeInViewport({ ratio: 1 });
    expect(
      await accept.evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    ).toBe(true);
    await page.setViewportSize(size);
    await page.keyboard.press('b');
    await page.keyboard.press('a');
    await expect(page.locator('.conflict-more summary')).toBeVisible();
    await page.locator('.conflict-more summary').click();
    await check('adjudication-decided');
    expect((await call<{ rows: AdjudicationRow[] }>('adjudication.list', {})).rows).toHaveLength(cast.length);
    await gauze.close();
  }
});
