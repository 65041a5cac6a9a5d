import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DocumentView } from '../../electron/contract/document';
import { words as de } from '../../renderer/locales/de/index';
import { words as en } from '../../renderer/locales/en/index';
import { words as es } from '../../renderer/locales/es/index';
import { words as fr } from '../../renderer/locales/fr/index';
import { words as nl } from '../../renderer/locales/nl/index';
import { expect as quickly, reload, test } from './fixtures/app';
import { importedProject } from './fixtures/importedProject';
import { goByKeys } from './fixtures/keys';
import { keepPicture } from './fixtures/lookAt';
import { workbench } from './pages/workbench';

// What annoyed somebody who worked for ten minutes by keyboard alone.
test.use({ sharesApplication: true });

// A busy machine takes its time.
const expect = quickly.configure({ timeout: 30_000 });
const size = { width: 1280, height: 800 } as const;
const sentence = 'Seen in clinic today with Hollis Hernandez, and with the team of the ward who were there before.';

test('newProject_inALowWindow_whatCreatesItIsInView', async ({ launch }) => {
  const gauze = await launch({ size });
  const { page } = gauze;
  await page.keyboard.press('n');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  const create = await page.getByRole('button', { name: 'Choose location and create' }).boundingBox();
  const frame = await page.locator('.welcome').boundingBox();
  if (create === null || frame === null) throw new Error('not drawn');
  expect(create.y + create.height).toBeLessThanOrEqual(frame.y + frame.height);
  await keepPicture(gauze, 'new-project-low');
});

test('review_theNameOfALabelIsTyped_keysOfThisScreenStandAlone_aCommentIsKeptByBothEnters', async ({
  launch,
  folder,
}) => {
  test.setTimeout(300_000);
  mkdirSync(path.join(folder, 'in'));
  writeFileSync(path.join(folder, 'in', 'a.txt'), `${sentence}\n`);
  const gauze = await launch({ size });
  const { page, call } = gauze;
  await importedProject(gauze, folder, { name: 'Keys' });
  const start = sentence.indexOf('Hollis');
  await call('review.add', { documentId: 1, revision: 1, start, end: start + 16, label: 'PATIENT' });
  await reload(page);
  await page.waitForSelector('[data-app-state="ready"]');
  const bench = workbench(gauze);
  await bench.openReview();
  await page.keyboard.press('j');
  await expect(bench.note().locator('mark.active')).toHaveText('Hollis Hernandez');
  const label = async () => (await call<DocumentView>('document.get', { id: 1 })).annotations[0]?.label;

  // Wherever its row is broken: no frame without a letter, and the handles where it begins and ends.
  const faults = await bench.note().evaluate((body) => {
    const mark = body.querySelector('mark.active');
    const found: string[] = [];
    for (let width = 220; width < 620; width += 3) {
      (body as HTMLElement).style.width = `${width}px`;
      const rows = [...(mark?.getClientRects() ?? [])];
      const at = (which: string) => mark?.querySelector(`[data-handle="${which}"]`)?.getBoundingClientRect();
      const [from, to, first, last] = [at('start'), at('end'), rows[0], rows.at(-1)];
      if (rows.some((row) => row.width < 12)) found.push(`${width}: an empty frame`);
      if (from === undefined || first === undefined || Math.abs(from.left + from.width / 2 - first.left) > 6)
        found.push(`${width}: start`);
      if (to === undefined || last === undefined || Math.abs(to.left + to.width / 2 - last.right) > 6)
        found.push(`${width}: end`);
    }
    (body as HTMLElement).style.width = '';
    return found;
  });
  expect(faults).toEqual([]);

  await page.keyboard.press('l');
  await page.keyboard.type('record');
  await expect(page.locator('.label-name:focus')).toHaveText('Record number');
  await keepPicture(gauze, 'label-by-name');
  await page.keyboard.press('Enter');
  await expect.poll(label).toBe('MEDICALRECORD');
  await expect(bench.note()).toBeFocused();
  // Letters of a name lead nowhere else.
  await page.keyboard.press('l');
  await page.keyboard.type('age');
  await expect(page.locator('.label-name:focus')).toHaveText('Age');
  await expect(page.locator('body')).toHaveAttribute('data-screen', 'review');
  await page.keyboard.press('Enter');
  await expect.poll(label).toBe('AGE');

  await page.keyboard.press('c');
  await page.keyboard.type('Is this the daughter?');
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('.comments li')).toHaveText(/Is this the daughter\?/);
  await expect(bench.note()).toBeFocused();

  await page.keyboard.press('?');
  await expect(page.locator('.key-help-part')).toHaveCount(2);
  await expect(page.locator('.key-help-part').first().locator('h3')).toHaveText([
    'In the note',
    'Review',
    'In a project',
    'Everywhere',
  ]);
  await expect(page.locator('.key-help-others')).toHaveText('On other screens');
  await keepPicture(gauze, 'keys-of-review');
  await page.keyboard.press('Escape');
});

test('desk_closed_theFocusStaysOnTheScreen', async ({ launch }) => {
  test.setTimeout(300_000);
  const gauze = await launch({ size });
  const { page } = gauze;
  const bench = workbench(gauze);
  await bench.openDemo();
  await goByKeys(gauze, ['g', 'd'], 'release');
  await expect(page.locator('.desk')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('.desk')).toHaveCount(0);
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1);
});

test('audit_everyActionHasItsWholeName_inEveryLanguage', async ({ launch, folder }) => {
  test.setTimeout(300_000);
  mkdirSync(path.join(folder, 'in'));
  writeFileSync(path.join(folder, 'in', 'a.txt'), `${sentence}\n`);
  const gauze = await launch({ size });
  const { page } = gauze;
  await importedProject(gauze, folder, { name: 'Log' });
  await reload(page);
  await page.waitForSelector('[data-app-state="ready"]');
  await goByKeys(gauze, ['g', 'a'], 'audit');
  const all = { de, en, es, fr, nl };
  const names = Object.values(all).flatMap((words) =>
    Object.values(words.audit.name).flatMap((name) => (typeof name === 'string' ? [name] : Object.values(name))),
  );
  const cell = page.locator('.audit-table [role="cell"]:nth-child(5)').first();
  await expect(cell).toBeVisible();
  const cut = await cell.evaluate((shown, every) => {
    const pen = document.createElement('canvas').getContext('2d');
    if (pen === null) throw new Error('nothing to measure with');
    pen.font = getComputedStyle(shown).font;
    return every
      .map((name) => ({ name, over: Math.round(pen.measureText(name).width - shown.clientWidth) }))
      .filter(({ over }) => over > 0);
  }, names);
  expect(cut).toEqual([]);
});
