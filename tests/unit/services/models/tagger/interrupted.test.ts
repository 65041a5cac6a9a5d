import { expect, test } from 'vitest';
import type { TrainRequest } from '../../../../../electron/contract/engine';
import { GauzeError } from '../../../../../electron/contract/errors';
import type { EngineMethods } from '../../../../../electron/contract/engineApi';
import { codeOf, modelEngine } from '../../../../fixtures/openServices';
import { ownModels, start, withNotes } from './taggerNotes';
import { aSecondOfTwo, cpuClock } from '../../../../fixtures/cpuTime';

test('cancel_endsWithinASecond_leavesNoModel_andMayGoOn', async () => {
  const services = await withNotes(12, 0);
  const { client } = services;
  const started = await start(services, { epochs: 500 });
  while ((await client.training.run({ id: started.runId })).points.length < 3)
    await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await codeOf(start(services))).toBe('busy');
  const worked = cpuClock();
  await client.jobs.cancel({ jobId: started.jobId });
  expect((await services.ended(started)).status).toBe('cancelled');
  expect(worked()).toBeLessThan(aSecondOfTwo);
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
  // Its elapsed time continues, without the interruption.
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
