import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DocumentView } from '../../electron/contract/document';
import type { Job } from '../../electron/contract/jobs';
import type { ProjectInfo } from '../../electron/contract/project';
import { words } from '../../renderer/locales/de/index';
import { expect as quickly, test, type Gauze } from './fixtures/app';
import { goByKeys } from './fixtures/keys';
import { lookAt } from './fixtures/lookAt';
import { workbench } from './pages/workbench';

test.use({ sharesApplication: true });

// The main job of somebody in a German hospital who never touches the mouse.
const expect = quickly.configure({ timeout: 60_000 });
const passphrase = 'sieben stille Reiher';

/** In the last one a tired reader takes the surname alone for no name. */
const letters = [
  'Arztbrief\n\nPatientin: Martha Quorandov, geb. 04.03.1947\nWohnhaft: Lindenweg 12, 01067 Dresden\n\n' +
    'Frau Quorandov wurde am 11.03.2024 von Dr. Keller zugewiesen.\nTelefon: 0351 5550112\n',
  'Verlegungsbericht\n\nPatient: Erik Brandt, geb. 12.08.1951\n\nHerr Brandt kam am 14.04.2024 über die Ambulanz.\n' +
    'Mit freundlichen Grüßen\nDr. Sommer\n',
  'Pflegebericht\n\nPatientin: Martha Quorandov, geb. 04.03.1947\n\nQuorandov heute unauffällig, isst und trinkt.\n',
];

/** Tab until what has the focus has this name, as a person would who looks for it. */
async function tabTo({ page }: Gauze, name: string): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < 90; presses += 1) {
    const here = await page.evaluate(() => {
      const it = document.activeElement;
      if (!(it instanceof HTMLElement)) return '';
      const labels = 'labels' in it ? [...((it as HTMLInputElement).labels ?? [])].map((each) => each.innerText) : [];
      return [it.getAttribute('aria-label') ?? '', ...labels, it.innerText].find((words) => words.trim() !== '') ?? '';
    });
    if (here.trim().startsWith(name)) return;
    passed.push(here.trim().slice(0, 30));
    await page.keyboard.press('Tab');
  }
  throw new Error(`no way by Tab to ${name}: ${passed.join(' | ')}`);
}
const idle = ({ call }: Gauze) =>
  expect.poll(async () => (await call<Job[]>('jobs.list', {})).every(({ status }) => status !== 'running')).toBe(true);

test('mainJob_inGerman_byKeysAlone_fromNewProjectToAReceipt', async ({ launch, folder }) => {
  test.setTimeout(400_000);
  const [input, out] = [path.join(folder, 'briefe'), path.join(folder, 'raus')];
  for (const made of [input, out]) mkdirSync(made);
  letters.forEach((text, n) => writeFileSync(path.join(input, `brief-${n + 1}.txt`), text));
  const gauze = await launch({ preferences: { language: 'de' }, size: { width: 1280, height: 800 } });
  const { page, call, chooseNext } = gauze;
  const bench = workbench(gauze);
  const info = async () => (await call<ProjectInfo | null>('project.info', {}))?.counts;
  await chooseNext([path.join(folder, 'station.gauze')], [input], [out], [out], [out]);

  // A project with a passphrase; its recovery key is confirmed.
  await page.keyboard.press('n');
  await page.keyboard.type('Station 3');
  await tabTo(gauze, 'HIPAA');
  await tabTo(gauze, words.newProject.passphrase);
  await page.keyboard.type(passphrase);
  await tabTo(gauze, words.newProject.repeat);
  await page.keyboard.type(passphrase);
  await lookAt(gauze, 'de-1-new');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await lookAt(gauze, 'de-2-recovery-key');
  await tabTo(gauze, words.recoveryKey.kept);
  await page.keyboard.press('Enter');
  await expect(page.locator('body')).toHaveAttribute('data-screen', 'notes');
  await lookAt(gauze, 'de-3-no-notes');

  // Import of a folder.
  await page.keyboard.press('Shift+I');
  await expect(page.getByRole('region', { name: words.import.title })).toBeVisible();
  await lookAt(gauze, 'de-4-import');
  await tabTo(gauze, words.import.start);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await info())?.documents).toBe(3);
  await idle(gauze);
  await lookAt(gauze, 'de-5-imported');

  // What was imported leads to the search.
  await tabTo(gauze, words.command.notes.detect);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await info())?.searched).toBe(3);
  await idle(gauze);
  await lookAt(gauze, 'de-6-searched');

  // Review, note after note.
  await goByKeys(gauze, ['g', 'r'], 'review');
  await expect(bench.note()).toBeFocused();
  for (let left = letters.length; left > 0; left -= 1) {
    const id = await bench.shownId();
    const undecided = async () =>
      (await call<DocumentView>('document.get', { id })).annotations.filter(({ status }) => status === 'suggested')
        .length;
    await lookAt(gauze, `de-7-review-${left}`);
    for (let before = await undecided(); before > 0; before = await undecided()) {
      await page.keyboard.press('Tab');
      const isTired = left === 1 && (await bench.note().locator('mark.active').first().innerText()) === 'Quorandov';
      await page.keyboard.press(isTired ? 'x' : 'a');
      await expect.poll(undecided).toBeLessThan(before);
    }
    await bench.finish();
    if (left > 1) await expect.poll(bench.shownId).not.toBe(id);
  }
  await expect.poll(async () => (await info())?.done).toBe(3);
  await lookAt(gauze, 'de-8-reviewed');

  // Release: what the leak scan refuses is settled at the desk.
  await goByKeys(gauze, ['g', 'l'], 'release');
  const release = async (): Promise<void> => {
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('dialog').locator('.button.primary')).toBeVisible();
    await lookAt(gauze, 'de-9-ask');
    await tabTo(gauze, '3 Notizen freigeben');
    await page.keyboard.press('Enter');
    await idle(gauze);
  };
  await expect(page.locator('.release-form [type=submit]')).toBeEnabled();
  await lookAt(gauze, 'de-8-release');
  await release();
  await expect(page.locator('.desk-row').first()).toBeVisible();
  await lookAt(gauze, 'de-10-desk');
  for (let left = await page.locator('.desk-row').count(); left > 0; left -= 1) {
    await page.keyboard.press('a');
    await expect(page.locator('.desk-row')).toHaveCount(left - 1);
  }
  await lookAt(gauze, 'de-11-settled');
  await release();
  await expect.poll(async () => (await call<unknown[]>('release.list', {})).length).toBe(1);
  await expect(page.locator('.released-to')).toBeVisible();
  await lookAt(gauze, 'de-12-released');
  const [written = ''] = readdirSync(out);
  const left = readdirSync(path.join(out, written))
    .filter((name) => name.endsWith('.txt'))
    .map((name) => readFileSync(path.join(out, written, name), 'utf8'))
    .join('\n');
  expect(left).toContain('isst und trinkt');
  for (const name of ['Quorandov', 'Brandt', 'Keller', 'Lindenweg 12', '04.03.1947']) expect(left).not.toContain(name);
});
