import { expect, test } from 'vitest';
import type { TrainRequest } from '../../../../../electron/contract/engine';
import { GauzeError } from '../../../../../electron/contract/errors';
import { codeOf, modelEngine, type TestServices } from '../../../../fixtures/openServices';
import { withNotes } from './taggerNotes';

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
  // Nothing of it is derived from the notes: all declared labels, and no unlabelled text.
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
  // Another training is charged again.
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
