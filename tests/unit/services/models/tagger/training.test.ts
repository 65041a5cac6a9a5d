import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { TrainRequest } from '../../../../../electron/contract/engine';
import { GauzeError } from '../../../../../electron/contract/errors';
import type { EngineMethods } from '../../../../../electron/contract/engineApi';
import {
  codeOf,
  importTree,
  modelEngine,
  openProject,
  writeTree,
  type TestServices,
} from '../../../../fixtures/openServices';

const names = [
  'Anna Weber',
  'John Carter',
  'Maria Lopez',
  'Peter Novak',
  'Lucy Grant',
  'Omar Haddad',
  'Ines Duarte',
  'Karl Brandt',
  'Nora Ellis',
  'Hugo Perrin',
  'Ruth Adler',
  'Paul Keane',
];
const secret = 'Zebulon Quarnsworth';

function line(name: string, n: number): string {
  const text = `Discharge letter\nPatient: ${name}, seen on ${10 + n}.03.2024 for chest pain.\n${name} went home in good health. Ref. no. ${4000 + n}.\n`;
  const spans = [...text.matchAll(new RegExp(name, 'g'))].map(({ index }) => ({
    start: index,
    end: index + name.length,
    label: 'PATIENT',
  }));
  const day = text.indexOf(`${10 + n}.03`);
  return JSON.stringify({
    id: `n${n}`,
    patient: `p${n}`,
    language: 'en',
    text,
    spans: [...spans, { start: day, end: day + 10, label: 'DATE' }],
  });
}

/** Notes 1 … `done` are reviewed, the others open and without spans. */
async function withNotes(
  done: number,
  open = 2,
  options: Parameters<typeof openProject>[0] = {},
): Promise<TestServices> {
  const services = await openProject({ ...options, engine: { ...modelEngine, ...options?.engine } });
  const reviewed = names.slice(0, done).map(line).join('\n');
  if (done > 0)
    await importTree(services, writeTree(services.at('in'), { 'a.jsonl': `${reviewed}\n` }), {
      format: 'jsonl',
      spansAs: 'accepted',
    });
  const rest = Array.from({ length: open }, (_, n) =>
    JSON.stringify({
      id: `o${n}`,
      patient: `q${n}`,
      language: 'en',
      text: `Discharge letter\nPatient: ${n === 0 ? secret : 'Ada Byron'}, seen on 1${n}.05.2023 for a cough.\n`,
    }),
  ).join('\n');
  if (open > 0)
    await importTree(services, writeTree(services.at('open'), { 'b.jsonl': `${rest}\n` }), { format: 'jsonl' });
  if (done > 0)
    await services.client.document.setStatus({ ids: Array.from({ length: done }, (_, n) => n + 1), status: 'done' });
  await services.client.models.setSettings({ hasBundledModels: false });
  return services;
}
/** Without the bundled models, which every project has. */
const ownModels = async ({ client }: TestServices) =>
  (await client.models.list({})).filter(({ origin }) => origin !== 'bundled');
const start = (services: TestServices, options: object = {}) =>
  services.client.training.start({ kind: 'linearCrf', name: 'ward', options: { epochs: 12, ...options } });

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
  // What was learned holds no words of the notes: neither bundle nor history nor log nor events.
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

test('cancel_endsWithinASecond_leavesNoModel_andMayGoOn', async () => {
  const services = await withNotes(12, 0);
  const { client } = services;
  const started = await start(services, { epochs: 500 });
  while ((await client.training.run({ id: started.runId })).points.length < 3)
    await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await codeOf(start(services))).toBe('busy');
  const from = performance.now();
  await client.jobs.cancel({ jobId: started.jobId });
  expect((await services.ended(started)).status).toBe('cancelled');
  expect(performance.now() - from).toBeLessThan(1000);
  expect(await ownModels(services)).toEqual([]);
  expect((await client.training.run({ id: started.runId })).run).toMatchObject({
    status: 'cancelled',
    canResume: true,
  });
  await client.document.setStatus({ ids: [1], status: 'open' });
  const resumed = await client.training.resume({ runId: started.runId });
  await client.jobs.cancel({ jobId: resumed.jobId });
  await services.ended(resumed);
});

test('resume_afterTheNotesChanged_isRefused', async () => {
  const services = await withNotes(12, 0);
  const { client } = services;
  const started = await start(services, { epochs: 500 });
  await client.jobs.cancel({ jobId: started.jobId });
  await services.ended(started);
  const { annotations } = await client.document.get({ id: 1 });
  await client.review.remove({ documentId: 1, annotationIds: [annotations[0]!.id] });
  expect(await codeOf(client.training.resume({ runId: started.runId }))).toBe('stale');
});

test('projectClosedInTheMiddle_cancelsTheTraining_whichGoesOnAfterwards', async () => {
  const services = await withNotes(8, 0);
  const { client } = services;
  const started = await start(services, { epochs: 400 });
  while ((await client.training.run({ id: started.runId })).points.length < 3)
    await new Promise((resolve) => setTimeout(resolve, 5));
  await client.project.close({});
  await client.project.open({ path: services.at('p.gauze') });
  expect(await client.training.runs({})).toEqual([
    expect.objectContaining({ id: started.runId, name: 'ward', status: 'cancelled', canResume: true }),
  ]);
  expect(await ownModels(services)).toEqual([]);
  const resumed = await client.training.resume({ runId: started.runId });
  await client.jobs.cancel({ jobId: resumed.jobId });
  await services.ended(resumed);
});

test('notesChangedOrRemovedWhileItLearns_changeNothingOfIt_andAModelInUseMayBeRemoved', async () => {
  let whenAsked = (): void => undefined;
  const isAsked = new Promise<void>((resolve) => (whenAsked = resolve));
  let goOn = (): void => undefined;
  const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
  let given: TrainRequest | null = null;
  const tagger: EngineMethods['tagger'] = {
    ...modelEngine.tagger,
    async train(request, hooks) {
      given = request;
      whenAsked();
      await mayGoOn;
      // Every held-out note has an error.
      return {
        ...(await modelEngine.tagger.train(request, hooks)),
        errors: request.devNotes.map((_, note) => ({
          note,
          kind: 'missed' as const,
          start: 0,
          end: 4,
          label: 'PATIENT',
          suggested: null,
          suggestedStart: null,
          suggestedEnd: null,
          score: null,
          isLeak: true,
        })),
      };
    },
  };
  const services = await withNotes(12, 1, { engine: { tagger } });
  const { client } = services;
  const started = await start(services);
  await isAsked;
  const [removed, changed] = given!.devNotes.map(({ id }) => Number(id));
  await client.document.remove({ ids: [removed!, Number(given!.notes[0]!.id)] });
  await client.document.setStatus({ ids: [changed!], status: 'open' });
  goOn();
  expect((await services.ended(started)).status).toBe('done');
  const listed = await client.models.errors({ id: '1', offset: 0, limit: 100 });
  expect(listed.errors.map(({ documentId }) => documentId)).toEqual(
    given!.devNotes.map(({ id }) => Number(id)).filter((id) => id !== removed),
  );
  expect((await client.training.run({ id: started.runId })).run.notes).toBe(given!.notes.length);
  await client.models.use({ id: '1', isUsed: true });
  await client.models.remove({ id: '1' });
  expect((await client.models.settings({})).modelIds).toEqual([]);
  expect((await services.ended(await client.detection.run({}))).status).toBe('done');
  expect((await client.training.run({ id: started.runId })).run).toMatchObject({ status: 'done', name: 'ward' });
});

test('engineThatDies_failsTheRun_whichKeepsItsCheckpoint', async () => {
  let given: Uint8Array | null = null;
  const kept = Uint8Array.of(1, 2, 3);
  const tagger: EngineMethods['tagger'] = {
    ...modelEngine.tagger,
    train(request, hooks) {
      given = request.checkpoint;
      if (given !== null) return modelEngine.tagger.train({ ...request, kind: 'linearCrf', checkpoint: null }, hooks);
      hooks.onProgress({
        point: {
          phase: 'training',
          part: 'network',
          epoch: 1,
          epochs: 9,
          loss: 1,
          dev: null,
          tokensPerSecond: 1,
          secondsLeft: 1,
          elapsedMs: 60_000,
        },
        checkpoint: null,
      });
      hooks.onProgress({
        point: {
          phase: 'training',
          part: 'network',
          epoch: 1,
          epochs: 9,
          loss: 1,
          dev: null,
          tokensPerSecond: 1,
          secondsLeft: 1,
          elapsedMs: 60_000,
        },
        checkpoint: kept,
      });
      return Promise.reject(new GauzeError('engineStopped', 'the engine process ended', { exitCode: 9 }));
    },
  };
  const services = await withNotes(6, 0, { engine: { tagger } });
  const { client } = services;
  const started = await client.training.start({ kind: 'network', name: 'net', options: { epochs: 5 } });
  expect(await services.ended(started)).toMatchObject({ status: 'failed', error: { code: 'engineStopped' } });
  expect((await client.training.runs({}))[0]).toMatchObject({
    status: 'failed',
    canResume: true,
    error: { code: 'engineStopped' },
  });
  const resumed = await client.training.resume({ runId: started.runId });
  expect((await services.ended(resumed)).status).toBe('done');
  expect(Buffer.compare(given!, kept)).toBe(0);
  expect((await client.training.runs({}))[0]).toMatchObject({
    id: started.runId,
    name: 'net',
    status: 'done',
    canResume: false,
  });
  // Its time counts on, and the break does not.
  const { run, points } = await client.training.run({ id: started.runId });
  const times = points.map(({ elapsedMs }) => elapsedMs);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times[0]).toBe(60_000);
  expect(run.seconds).toBe(times.at(-1)! / 1000);
});

test('outOfMemory_isSaid_withASmallerBatch', async () => {
  const tagger: EngineMethods['tagger'] = {
    ...modelEngine.tagger,
    train: () => Promise.reject(new GauzeError('tooLarge', 'memory does not suffice', { batch: 16, smallerBatch: 8 })),
  };
  const services = await withNotes(4, 0, { engine: { tagger } });
  const started = await services.client.training.start({ kind: 'network', name: 'net' });
  expect(await services.ended(started)).toMatchObject({
    status: 'failed',
    error: { code: 'tooLarge', details: { smallerBatch: 8 } },
  });
});

test('outOfMemory_theRunGoesOn_withTheSmallerBatch_fromWhereItStopped', async () => {
  const asked: TrainRequest[] = [];
  const tagger: EngineMethods['tagger'] = {
    ...modelEngine.tagger,
    async train(request, hooks) {
      asked.push(request);
      if (asked.length > 1) return modelEngine.tagger.train({ ...request, kind: 'linearCrf', checkpoint: null }, hooks);
      hooks.onProgress({
        point: {
          phase: 'training',
          part: 'network',
          epoch: 1,
          epochs: 5,
          loss: 1,
          dev: null,
          tokensPerSecond: 1,
          secondsLeft: 1,
          elapsedMs: 1,
        },
        checkpoint: Uint8Array.of(1, 2, 3),
      });
      throw new GauzeError('tooLarge', 'memory does not suffice', { batch: 16, smallerBatch: 8 });
    },
  };
  const services = await withNotes(6, 0, { engine: { tagger } });
  const started = await services.client.training.start({ kind: 'network', name: 'net', options: { epochs: 5 } });
  expect((await services.ended(started)).status).toBe('failed');
  expect((await services.client.training.runs({}))[0]).toMatchObject({
    canResume: true,
    error: { details: { smallerBatch: 8 } },
  });
  const resumed = await services.client.training.resume({ runId: started.runId, batchSize: 8 });
  expect((await services.ended(resumed)).status).toBe('done');
  expect(asked[1]).toMatchObject({ checkpoint: Uint8Array.of(1, 2, 3), options: { batchSize: 8, epochs: 5 } });
  expect((await services.client.training.runs({}))[0]).toMatchObject({ status: 'done', options: { batchSize: 8 } });
});

test('privateTraining_isChargedBeforeItsFirstStep_once_andDeclaresEverything', async () => {
  const asked: TrainRequest[] = [];
  const rowsThen: number[] = [];
  const services: TestServices = await withNotes(12, 2, {
    engine: {
      tagger: {
        ...modelEngine.tagger,
        async train(request, hooks) {
          asked.push(request);
          rowsThen.push((await services.client.privacy.ledger({ offset: 0, limit: 10 })).total);
          if (asked.length > 1)
            return modelEngine.tagger.train({ ...request, kind: 'linearCrf', checkpoint: null, options: {} }, hooks);
          hooks.onProgress({
            point: {
              phase: 'training',
              part: 'network',
              epoch: 1,
              epochs: 9,
              loss: 1,
              dev: null,
              tokensPerSecond: 1,
              secondsLeft: 1,
              elapsedMs: 1,
            },
            checkpoint: Uint8Array.of(1, 2, 3),
          });
          throw new GauzeError('engineStopped', 'the engine process ended', { exitCode: 9 });
        },
      },
    },
  });
  const { client } = services;
  const started = await client.training.start({
    kind: 'network',
    name: 'shared',
    options: { privacy: { epsilon: 2.5 } },
  });
  expect((await services.ended(started)).status).toBe('failed');
  const [request] = asked;
  const patients = new Set(request!.notes.map(({ patient }) => patient)).size;
  expect(request!.options.privacy).toEqual({ epsilon: 2.5, delta: 1 / (10 * patients) });
  expect((await client.training.run({ id: started.runId })).run.options.privacy).toEqual(request!.options.privacy);
  // nothing of it is read off the notes: all labels that were declared, and no unlabelled text
  expect(request!.texts).toBeUndefined();
  expect(request!.labels.length).toBeGreaterThan(2);
  expect(request!.labels.map(({ id }) => id)).toEqual(
    (await client.project.info({}))!.labelSet.labels.map(({ id }) => id),
  );
  expect(await client.privacy.ledger({ offset: 0, limit: 10 })).toMatchObject({
    total: 1,
    isIntact: true,
    rows: [
      {
        type: 'charge',
        unit: 'model',
        isPatient: false,
        kind: 'training',
        mechanism: 'dpSgd',
        epsilon: '5/2',
        local: null,
      },
    ],
  });
  const resumed = await client.training.resume({ runId: started.runId });
  expect((await services.ended(resumed)).status).toBe('done');
  expect(rowsThen).toEqual([1, 1]);
  expect((await client.privacy.ledger({ offset: 0, limit: 10 })).total).toBe(1);
  // another training pays again
  asked.length = 0;
  await services.ended(
    await client.training.start({ kind: 'network', name: 'again', options: { privacy: { epsilon: 1 } } }),
  );
  expect((await client.privacy.ledger({ offset: 0, limit: 10 })).total).toBe(2);
});

test('privateTraining_isForNetworksAlone', async () => {
  const services = await withNotes(6, 0);
  const { training, privacy } = services.client;
  const options = { privacy: { epsilon: 2 } };
  for (const kind of ['linearCrf', 'default'] as const)
    expect(await codeOf(training.start({ kind, name: 'x', options }))).toBe('badRequest');
  expect(await codeOf(training.startLearningCurve({ options }))).toBe('badRequest');
  for (const bad of [
    { epsilon: 0 },
    { epsilon: -1 },
    { epsilon: Number.NaN },
    { epsilon: 1e308 },
    { epsilon: 1, delta: 1 },
    { epsilon: 1, clip: 0 },
  ])
    expect(await codeOf(training.start({ kind: 'network', name: 'x', options: { privacy: bad } }))).toBe('badRequest');
  expect((await privacy.ledger({ offset: 0, limit: 10 })).total).toBe(0);
});

test('privateTraining_ofAFewNotes_saysItsEpsilonOnTheCard', async () => {
  const services = await withNotes(8, 0);
  const { client } = services;
  const started = await client.training.start({
    kind: 'network',
    name: 'shared',
    options: { epochs: 1, hasPretraining: false, hasAugmentation: false, privacy: { epsilon: 8 } },
  });
  expect(await services.ended(started)).toMatchObject({ status: 'done' });
  const { row, card } = await client.models.get({ id: '1' });
  const { run } = await client.training.run({ id: started.runId });
  expect(row.privacy!.epsilon).toBeLessThanOrEqual(8);
  expect(row.privacy!.epsilon).toBeGreaterThan(6);
  expect(row.privacy!.delta).toBe(run.options.privacy!.delta);
  expect(card).toContain(`ε = ${(Math.ceil(row.privacy!.epsilon * 100) / 100).toFixed(2)}`);
  expect(card).toContain('does not cover the held-out notes');
}, 120_000);

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
  // A later note of everybody: who was learned from stays out with that one, too.
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
  // Where nothing is left, that is the answer.
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
