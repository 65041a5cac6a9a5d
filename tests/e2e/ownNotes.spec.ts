import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { DocumentView } from '../../electron/contract/document';
import type { ModelView } from '../../electron/contract/models';
import type { ProjectInfo } from '../../electron/contract/project';
import { ownNotes as words } from '../../renderer/locales/en/ownNotes';
import { expect as quickly, test, violationsOf } from './fixtures/app';
import { keepPicture } from './fixtures/lookAt';
import { ended, maxEpochs, modelsOf, train } from './pages/training';
import { workbench } from './pages/workbench';

// The thorough model and labels by description read with the pre-trained encoder. The application gets a home of its
// own here; the encoder lies in the real one, where `npm run transformer` put it.
const before = process.env['GAUZE_ENCODER'];
const encoder =
  before ??
  path.join(process.env['XDG_CACHE_HOME'] ?? path.join(os.homedir(), '.cache'), 'gauze/encoders/multilingual-e5-small');
const hasEncoder = existsSync(path.join(encoder, 'encoder.safetensors'));
// Only here: other tests of this worker start an application without it.
test.beforeAll(() => void (process.env['GAUZE_ENCODER'] = encoder));
test.afterAll(() => {
  if (before === undefined) delete process.env['GAUZE_ENCODER'];
  else process.env['GAUZE_ENCODER'] = before;
});

// A busy machine takes its time.
const expect = quickly.configure({ timeout: 60_000 });

test('training_learnsFromOpenNotesOnlyWhenAsked_andSaysInWordsWhatBecameOfThem', async ({ launch }) => {
  test.skip(!hasEncoder, 'the pre-trained encoder is not on this computer: npm run transformer');
  test.setTimeout(600_000);
  const gauze = await launch({ isOwn: true, size: { width: 1280, height: 800 } });
  const { page, call } = gauze;
  const bench = workbench(gauze);
  await bench.openDemo();
  // A small project: six open notes of six patients, none of whom has another one that was reviewed.
  const { rows } = await call<{ rows: { id: number }[] }>('document.list', {
    filter: { status: 'open' },
    offset: 0,
    limit: 200,
  });
  await call('document.setStatus', { ids: rows.slice(6).map(({ id }) => id), status: 'exempt' });
  await bench.go('t');
  const learn = page.getByRole('checkbox', { name: words.switch });
  await expect(learn).toBeEnabled();
  await expect(learn).not.toBeChecked();
  await learn.focus();
  await page.keyboard.press('Space');
  await expect(learn).toBeChecked();
  expect(await violationsOf(page)).toEqual([]);
  await keepPicture(gauze, 'training-own-notes');
  const run = await train(gauze, 'Own', () => maxEpochs(gauze, 6));
  expect(run.options.ownNotes).toBeGreaterThan(0);
  await ended(gauze, run.id).toBe('done');

  // What became of them stands where the training ended, and on the model's card.
  const own = (await modelsOf(gauze)).find(({ name }) => name === 'Own');
  const { ownNotes: gain } = await call<ModelView>('models.get', { id: own?.id });
  if (gain === undefined) throw new Error('nothing is known of what the open notes gave');
  expect(gain.notes).toBe(6);
  const outcome = gain.taught === null ? words.none : gain.isKept ? words.kept : words.notKept;
  await expect(page.locator('.run-head')).toContainText(outcome);
  expect(await violationsOf(page)).toEqual([]);
  await keepPicture(gauze, 'training-own-notes-run');
  await page.getByRole('button', { name: 'Show the model' }).click();
  const card = page.getByRole('region', { name: words.title });
  await expect(card).toContainText(`6 unreviewed notes read; sure of ${gain.sure} of ${gain.sentences} sentences.`);
  await expect(card).toContainText(outcome);
  // A figure stands there where there is one, and a model that learned from them only where its gain is shown.
  if (gain.taught !== null) await expect(card).toContainText('F1 on the validation notes:');
  expect(gain.isKept && (gain.taught?.f1.interval?.[0] ?? 0) <= 0).toBe(false);
  await card.scrollIntoViewIfNeeded();
  expect(await violationsOf(page)).toEqual([]);
  await keepPicture(gauze, 'training-own-notes-card');
});

test('findPhi_offersWhatADescriptionFound_asUnsure_andNoKeyForTheSureAcceptsIt', async ({ launch, folder }) => {
  test.skip(!hasEncoder, 'the pre-trained encoder is not on this computer: npm run transformer');
  test.setTimeout(300_000);
  const gauze = await launch({ isOwn: true, size: { width: 1280, height: 800 } });
  const { page, call, chooseNext } = gauze;
  const bench = workbench(gauze);
  const file = path.join(folder, 'Court.gauze');
  const notes = path.join(folder, 'notes');
  mkdirSync(notes);
  writeFileSync(path.join(notes, 'a.txt'), 'He was seen by Dr. Gareth McAllister, and lives with his dog Biscuit.\n');
  await chooseNext([file], [notes]);
  await call('system.choose', { purpose: 'newProject' });
  await call('project.create', { path: file, name: 'Court', labelSet: 'hipaa-i2b2' });
  await call('system.choose', { purpose: 'importFolder' });
  await call('exchange.import', { paths: [notes], format: 'text', again: false, spansAs: 'suggested' });
  await expect.poll(async () => (await call<ProjectInfo>('project.info', {})).counts.documents).toBe(1);
  await bench.go('b');
  await page.locator('#guideline-OTHER').click();
  await page.getByRole('textbox', { name: 'Description, in a few words' }).fill('name of a pet');
  await page.getByRole('textbox', { name: /^Up to 10 examples/ }).fill('Fluffy\nRex');
  await page.getByRole('button', { name: 'Save description' }).click();
  await page.getByRole('button', { name: 'Detect PHI now' }).click();

  const annotations = async () => (await call<DocumentView>('document.get', { id: 1 })).annotations;
  await expect
    .poll(async () => (await annotations()).map(({ source }) => source), { timeout: 120_000 })
    .toContain('described:OTHER');
  const found = (await annotations()).filter(({ source }) => source === 'described:OTHER');
  for (const { status, reason } of found) expect([status, reason]).toEqual(['suggested', 'described']);

  // In Review one key accepts what is sure: this is not, however high its score. It says why it is there.
  await bench.openReview();
  await page.keyboard.press('e');
  await expect.poll(async () => (await annotations()).some(({ status }) => status === 'accepted')).toBe(true);
  expect((await annotations()).filter(({ source }) => source === 'described:OTHER')).toEqual(found);
  await page
    .locator('.suggestions .rows-item')
    .filter({ hasText: found[0]?.text ?? '?' })
    .getByRole('button')
    .click();
  await expect(page.locator('.here .why')).toContainText('Looks like what the description of the label says');
  await keepPicture(gauze, 'review-described');
});
