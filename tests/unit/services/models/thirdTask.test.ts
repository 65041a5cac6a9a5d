import { expect, test } from 'vitest';
import { decodeWords } from '../../../fixtures/firstWords/engine';
import { openWithWords } from '../../../fixtures/firstWords/open';
import { codeOf } from '../../../fixtures/openServices';

// A kind of model that Gauze does not have, through every layer: it needs only `fixtures/firstWords`, and a line in
// each registry. Its screen is tested in `tests/unit/renderer/features/models/thirdScreen.test.ts`.

test('aThirdKindOfModel_trains_stores_lists_andIsUsed_withAFolderAndALineInEachLayer', async () => {
  const { client, words, folder, ended, events, unexpected } = await openWithWords();
  expect(await client.firstWords.readiness({})).toEqual({ canTrain: true, notes: 3 });
  expect(words.opened()).toBe(0);
  const started = await client.firstWords.start({ name: 'mine', options: { max: 3 } });
  expect(await ended(started)).toMatchObject({ status: 'done', result: { modelId: '1', runId: 1, notes: 2 } });
  const { run, points } = await client.firstWords.run({ id: started.runId });
  expect([run.status, run.modelId, run.max, run.notes, run.devNotes]).toEqual(['done', '1', 3, 2, 1]);
  expect(points.map(({ note }) => note)).toEqual([0, 1]);
  expect(events).toContainEqual(expect.objectContaining({ name: 'trainingProgressed', of: 'firstWords', runId: 1 }));
  const row = { id: '1', name: 'mine', words: 2, isUsed: false, runId: 1 };
  expect(await client.firstWords.list({})).toEqual([row]);
  expect(await client.firstWords.get({ id: '1' })).toEqual({ row, card: '# First words' });

  // In use: the engine reports that it lacks the model, and receives it.
  expect(words.loaded.size).toBe(0);
  expect(await client.firstWords.count({ id: '1', text: 'Cough and Rash, no Fever' })).toBe(1);
  expect(words.loaded.size).toBe(1);
  expect(words.opened()).toBe(1);

  // In tables shared with taggers and coders, which do not see it.
  expect((await client.models.list({})).filter(({ origin }) => origin !== 'bundled')).toEqual([]);
  expect([await client.coders.list({}), await client.training.runs({}), await client.coders.runs({})]).toEqual([
    [],
    [],
    [],
  ]);

  // Stored in the file, exported, imported, renamed, removed.
  const path = `${folder}/words.bin`;
  await client.firstWords.exportBundle({ id: '1', path });
  expect(await codeOf(client.firstWords.importBundle({ path }))).toBe('exists');
  expect(await client.firstWords.rename({ id: '1', name: 'yours' })).toMatchObject({ name: 'yours' });
  await client.project.close({});
  await client.project.open({ path: `${folder}/p.gauze` });
  expect(await client.firstWords.list({})).toEqual([{ ...row, name: 'yours' }]);
  await client.firstWords.remove({ id: '1' });
  expect([await client.firstWords.list({}), words.loaded.size]).toEqual([[], 0]);
  expect(await client.firstWords.importBundle({ path })).toMatchObject({ name: 'mine', runId: null });
  await client.project.close({});
  expect(unexpected).toEqual([]);
});

test('itsTrainingThatBreaks_goesOnFromItsCheckpoint_once', async () => {
  const { client, words, ended, unexpected } = await openWithWords();
  words.break(true);
  const started = await client.firstWords.start({ name: 'mine' });
  expect((await ended(started)).status).toBe('failed');
  expect(await client.firstWords.runs({})).toMatchObject([
    { status: 'failed', canResume: true, modelId: null, error: { code: 'engineStopped' } },
  ]);
  words.break(false);
  const resumed = await client.firstWords.resume({ runId: started.runId });
  expect((await ended(resumed)).status).toBe('done');
  expect(resumed.runId).toBe(started.runId);
  expect(words.asked.map(({ checkpoint }) => checkpoint && decodeWords(checkpoint).words)).toEqual([null, ['Cough']]);
  expect((await client.firstWords.run({ id: 1 })).points.map(({ note }) => note)).toEqual([0, 1]);
  expect(await codeOf(client.firstWords.resume({ runId: 1 }))).toBe('notReady');
  await client.project.close({});
  expect(unexpected).toEqual([]);
});

test('whoMayNot_isRefused_byTheCallsOfAThirdKindToo', async () => {
  const { as, client } = await openWithWords();
  const auditor = as({ role: 'auditor', author: 'x' });
  expect(await auditor.firstWords.list({})).toEqual([]);
  expect(await codeOf(auditor.firstWords.start({ name: 'mine' }))).toBe('forbidden');
  expect(await codeOf(auditor.firstWords.importBundle({ path: '/x' }))).toBe('forbidden');
  expect(await codeOf(client.firstWords.get({ id: '7' }))).toBe('notFound');
  await client.project.close({});
});
