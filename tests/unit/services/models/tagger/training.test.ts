import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GauzeError } from '../../../../../electron/contract/errors';
import { codeOf, importTree, modelEngine, writeTree } from '../../../../fixtures/openServices';
import { line, names, ownModels, secret, start, withNotes } from './taggerNotes';

test('readiness_countsWhatThereIs_andSaysWhatIsMissing', async () => {
  const services = await withNotes(12);
  const { training } = services.client;
  const readiness = await training.readiness({});
  expect(readiness).toMatchObject({
    canTrain: true,
    notes: 12,
    patients: 12,
    spans: 36,
    contradictions: 0,
    languages: [{ language: 'en', notes: 12 }],
  });
  expect(readiness.labels[0]).toEqual({ label: 'PATIENT', spans: 24, notes: 12, patients: 12 });
  expect(readiness.split.trainNotes + readiness.split.devNotes).toBe(12);
  expect(readiness.problems).toEqual(['fewNotes', 'fewSpans']);
  expect(await training.readiness({ language: 'de' })).toMatchObject({
    canTrain: false,
    problems: ['noReviewedNotes'],
  });
});

test('trainedModel_isMeasured_stored_used_andFindsNamesInOpenNotes', async () => {
  const services = await withNotes(12);
  const { client } = services;
  const started = await start(services);
  const job = await services.ended(started);
  expect(job).toMatchObject({ status: 'done', kind: 'train', result: { runId: started.runId, modelId: '1' } });
  const { run, points } = await client.training.run({ id: started.runId });
  expect(run).toMatchObject({ status: 'done', purpose: 'model', modelId: '1', canResume: false });
  expect(run.notes + run.devNotes).toBe(12);
  expect(points.map(({ phase }) => phase)).toEqual(expect.arrayContaining(['features', 'training', 'measuring']));
  expect(services.events.some((event) => event.name === 'trainingProgressed' && event.runId === started.runId)).toBe(
    true,
  );
  const [model] = await client.models.list({});
  expect(model).toMatchObject({
    id: '1',
    name: 'ward',
    kind: 'linearCrf',
    origin: 'trained',
    languages: ['en'],
    isUsed: false,
    runId: started.runId,
    unknownLabels: [],
  });
  expect(model!.score!.f1).toBeGreaterThan(0.6);
  const view = await client.models.get({ id: '1' });
  expect(view.card).toContain('# ward');
  expect(view.metrics?.notes).toBe(run.devNotes);
  await client.models.setSettings({ hasRules: false });
  await client.models.use({ id: '1', isUsed: true });
  await services.ended(await client.detection.run({}));
  const { annotations } = await client.document.get({ id: 13 });
  expect(annotations.map(({ text, label, source }) => [text, label, source])).toContainEqual([
    secret,
    'PATIENT',
    'model:ward',
  ]);
  // The model contains no words of the notes: neither do bundle, history, log and events.
  await client.models.exportBundle({ id: '1', path: services.at('m.gauzemodel') });
  const bundle = readFileSync(services.at('m.gauzemodel'), 'latin1');
  for (const name of [...names, secret]) for (const word of name.split(' ')) expect(bundle).not.toContain(word);
  expect(`${services.logged.join()}${JSON.stringify(services.events)}`).not.toMatch(/Weber|Quarnsworth/);
});

test('modelSurvivesReopening_andAnEngineThatForgotIt', async () => {
  const services = await withNotes(12);
  const { client } = services;
  await services.ended(await start(services));
  await client.models.use({ id: '1', isUsed: true });
  const { sha256 } = await client.models.get({ id: '1' });
  await client.project.close({});
  await modelEngine.tagger.unload({ sha256 });
  await client.project.open({ path: services.at('p.gauze') });
  expect((await client.models.list({}))[0]).toMatchObject({ id: '1', isUsed: true });
  expect((await services.ended(await client.detection.run({}))).status).toBe('done');
  expect((await client.document.get({ id: 13 })).annotations.map(({ text }) => text)).toContain(secret);
});

test('sameSeed_givesTheSameWeights', async () => {
  const weightsOf = async () => {
    const services = await withNotes(8, 0);
    await services.ended(await start(services, { seed: 5 }));
    return (await services.client.models.get({ id: '1' })).metrics;
  };
  expect(await weightsOf()).toEqual(await weightsOf());
});

test('nothingToLearnFrom_isSaid', async () => {
  const services = await withNotes(0);
  expect(await codeOf(start(services))).toBe('notReady');
  await services.client.document.setStatus({ ids: [1, 2], status: 'done' });
  expect(await codeOf(start(services))).toBe('notReady');
  expect(await services.client.training.readiness({})).toMatchObject({
    canTrain: false,
    problems: expect.arrayContaining(['noSpans']),
  });
});

test('onePatient_isTrainedOn_butNotMeasured', async () => {
  const services = await withNotes(1, 0);
  const { runId, ...job } = await start(services);
  expect((await services.ended(job)).status).toBe('done');
  expect((await services.client.training.run({ id: runId })).run).toMatchObject({ devNotes: 0, score: null });
  expect((await services.client.models.get({ id: '1' })).metrics).toBeNull();
});

test('bundle_exportedImportedComparedAndRemoved', async () => {
  const services = await withNotes(12, 0);
  const { client } = services;
  await services.ended(await start(services));
  const path = services.at('m.gauzemodel');
  await client.models.exportBundle({ id: '1', path });
  expect(await codeOf(client.models.importBundle({ path }))).toBe('exists');
  const verified = await client.models.verifyBundle({ path });
  expect(verified.sha256).toBe((await client.models.get({ id: '1' })).sha256);
  await client.models.remove({ id: '1' });
  expect(await ownModels(services)).toEqual([]);
  const imported = await client.models.importBundle({ path });
  expect(imported).toMatchObject({ origin: 'imported', runId: null, name: 'ward' });
  const damaged = readFileSync(path);
  damaged[damaged.length - 5]! ^= 1;
  writeFileSync(services.at('bad.gauzemodel'), damaged);
  expect(await codeOf(client.models.importBundle({ path: services.at('bad.gauzemodel') }))).toBe('damaged');
  writeFileSync(services.at('foreign.gauzemodel'), 'PK\u0003\u0004 a zip file');
  expect(await codeOf(client.models.importBundle({ path: services.at('foreign.gauzemodel') }))).toBe('unknownFormat');
  await client.models.rename({ id: imported.id, name: 'other' });
  const job = await client.models.compare({ ids: [imported.id], hasRules: false });
  expect((await services.ended(job)).status).toBe('done');
  const comparison = await client.models.comparison(job);
  expect(comparison).toMatchObject({
    notes: 12,
    excluded: 0,
    models: [{ id: imported.id, name: 'other', test: null }],
  });
  expect(comparison.models[0]!.metrics.f1).toBeGreaterThan(0.8);
});

test('compare_leavesOutWhatWasLearnedFrom_andTestsAgainstTheFirst', async () => {
  const services = await withNotes(12, 0);
  const { client } = services;
  await services.ended(await start(services));
  await services.ended(await start(services, { epochs: 2 }));
  const job = await client.models.compare({ ids: ['1', '2'], hasRules: false });
  await services.ended(job);
  const { notes, excluded, models } = await client.models.comparison(job);
  const { run } = await client.training.run({ id: 1 });
  expect({ notes, excluded }).toEqual({ notes: run.devNotes, excluded: run.notes });
  // A later note of each patient: training patients stay out of validation with that one, too.
  const later = names.map((name, n) =>
    line(name, n).replace('Discharge letter', 'Second visit....').replace(`"n${n}"`, `"m${n}"`),
  );
  await importTree(services, writeTree(services.at('later'), { 'c.jsonl': `${later.join('\n')}\n` }), {
    format: 'jsonl',
    spansAs: 'accepted',
  });
  await client.document.setStatus({ ids: names.map((_, n) => names.length + n + 1), status: 'done' });
  const again = await client.models.compare({ ids: ['1'], hasRules: false });
  await services.ended(again);
  expect(await client.models.comparison(again)).toMatchObject({ notes: 2 * run.devNotes, excluded: 2 * run.notes });
  expect(models[1]?.test?.p).toBeGreaterThan(0);
  // If nothing is left, that is the answer.
  await client.document.setStatus({ ids: Array.from({ length: 2 * names.length }, (_, n) => n + 1), status: 'open' });
  const none = await client.models.compare({ ids: ['1'], hasRules: false });
  expect((await services.ended(none)).status).toBe('done');
  expect(await client.models.comparison(none)).toEqual({ notes: 0, excluded: 0, models: [] });
  expect(
    await codeOf(
      client.models
        .compare({ ids: ['99'], hasRules: false })
        .then((started) => services.ended(started))
        .then(({ error }) => Promise.reject(new GauzeError(error!.code, ''))),
    ),
  ).toBe('notFound');
});

test('errors_areThoseOfTheHeldOutNotes_openedByIdAndPlace', async () => {
  const services = await withNotes(12, 0);
  const { client } = services;
  await services.ended(await start(services, { epochs: 1 }));
  const { total, byKind, errors } = await client.models.errors({ id: '1', offset: 0, limit: 100 });
  expect(errors).toHaveLength(total);
  expect(total).toBe(Object.values(byKind).reduce((sum, n) => sum + n, 0));
  for (const { documentId, documentName, start: from, end } of errors) {
    const { text, row } = await client.document.get({ id: documentId });
    expect(row.name).toBe(documentName);
    expect(text.slice(from, end).trim()).not.toBe('');
  }
});

test('learningCurve_growsWithTheNotes', async () => {
  const services = await withNotes(12, 0);
  const { client } = services;
  const started = await client.training.startLearningCurve({ options: { epochs: 8 } });
  expect((await services.ended(started)).status).toBe('done');
  const { points } = await client.training.curve({ runId: started.runId });
  expect(points.length).toBeGreaterThanOrEqual(2);
  expect(points.map(({ notes }) => notes)).toEqual([...points.map(({ notes }) => notes)].sort((a, b) => a - b));
});

test('undo_neverTakesBackATraining', async () => {
  const services = await withNotes(6, 0);
  const { client } = services;
  const { annotations } = await client.document.get({ id: 1 });
  await client.review.decide({ documentId: 1, annotationIds: [annotations[0]!.id], status: 'rejected' });
  await services.ended(await start(services));
  await client.review.undo({});
  expect((await client.document.get({ id: 1 })).annotations[0]?.status).toBe('accepted');
  expect(await ownModels(services)).toHaveLength(1);
});

test('learningWhileReviewing_suggestsAgainInOpenNotes_neverOnDecidedSpans', async () => {
  const services = await withNotes(10, 2);
  const { client } = services;
  await client.models.setSettings({ hasRules: false });
  const at = (await client.document.get({ id: 12 })).text.indexOf('Ada');
  await client.review.add({ documentId: 12, start: at, end: at + 3, label: 'DOCTOR' });
  for (const id of [1, 2, 3]) await client.document.get({ id });
  await client.training.setBackground({ isOn: true, everyNotes: 5 });
  const job = (await client.jobs.list({})).find(({ kind, status }) => kind === 'train' && status === 'running');
  expect((await services.ended({ jobId: job!.id })).status).toBe('done');
  const state = await client.training.background({});
  expect(state).toMatchObject({ isOn: true, reviewedSince: 0, isRunning: false, ranked: 2 });
  expect(state.effort.taken).toBe(0);
  expect((await client.document.get({ id: 11 })).annotations).toContainEqual(
    expect.objectContaining({ text: secret, status: 'suggested', source: 'model:background' }),
  );
  const decided = (await client.document.get({ id: 12 })).annotations.filter(({ status }) => status === 'accepted');
  expect(decided.map(({ text, label }) => [text, label])).toEqual([['Ada', 'DOCTOR']]);
  const { rows } = await client.document.list({
    filter: { status: 'open' },
    order: 'mostUncertain',
    offset: 0,
    limit: 10,
  });
  expect(rows).toHaveLength(2);
  expect(await ownModels(services)).toEqual([]);
});
