import { afterEach, expect, test } from 'vitest';
import { GauzeError } from '../../../../../electron/contract/errors';
import { modelEngine, type TestServices } from '../../../../fixtures/openServices';
import { secret, withNotes } from '../tagger/taggerNotes';

let services: TestServices;
afterEach(async () => services.client.project.close({}));

const options = { hasEncoder: false, epochs: 6, batchSize: 4, learningRate: 0.006 };
const begin = (more: object = {}) =>
  services.client.redactors.start({ name: 'second', options: { ...options, ...more } });
const runOf = async (runId: number) => (await services.client.redactors.run({ id: runId })).run;

test('a redactor is trained, shown with card and metrics, used in detection, and forgotten when removed', async () => {
  services = await withNotes(12);
  const { client, ended } = services;
  expect(await client.redactors.readiness({})).toMatchObject({ notes: 12, open: 2, partly: 0, canTrain: true });

  const started = await begin();
  expect(await ended(started)).toMatchObject({ status: 'done', result: { redactorId: '1', runId: started.runId } });
  const { run, points } = await client.redactors.run({ id: started.runId });
  expect(run).toMatchObject({ status: 'done', redactorId: '1', name: 'second' });
  expect(points.filter(({ dev }) => dev !== null).length).toBe(6);
  expect(points.at(-1)!.loss).toBeLessThan(points[0]!.loss!);
  const view = await client.redactors.get({ id: '1' });
  expect(view.row).toMatchObject({ isUsed: false, origin: 'trained', runId: started.runId });
  expect(view.row.metrics).toEqual(run.metrics);
  expect(view.card).toContain('REDACTED');
  expect(view.curve!.points.length).toBeGreaterThan(10);

  // On its own, without rules and taggers, so that its findings can be identified.
  await client.models.setSettings({ hasRules: false, redactorId: '1' });
  expect(await client.models.settings({})).toMatchObject({ redactorId: '1', redactorRecall: null });
  expect((await client.redactors.list({}))[0]!.isUsed).toBe(true);
  await ended(await client.detection.run({}));
  const { findings, total } = await client.redactors.findings({ offset: 0, limit: 100 });
  expect(total).toBe(findings.length);
  const open = await client.document.get({ id: 13 });
  const own = open.annotations.filter(({ source }) => source === 'redactor:second');
  expect(own.map(({ text }) => text).join(' ')).toContain(secret.split(' ')[1]);
  expect(own.every(({ reason, status }) => reason === 'redactor' && status === 'suggested')).toBe(true);
  expect(findings.filter(({ documentId }) => documentId === 13)).toHaveLength(own.length);
  // The search records its system; another redactor makes it outdated.
  expect((await client.detection.searches({}))[0]).toMatchObject({
    isOutdated: false,
    system: { redactor: { name: 'second', recallTarget: null } },
  });
  await client.models.setSettings({ redactorId: null });
  expect((await client.detection.searches({}))[0]!.isOutdated).toBe(true);

  // Where rules have found something, the redactor adds and changes nothing.
  await client.models.setSettings({ hasRules: true });
  await ended(await client.detection.run({}));
  const byRules = (await client.document.get({ id: 13 })).annotations.map(({ start, end, label }) => [
    start,
    end,
    label,
  ]);
  await client.models.setSettings({ redactorId: '1' });
  await ended(await client.detection.run({}));
  const together = (await client.document.get({ id: 13 })).annotations;
  expect(
    together.filter(({ source }) => !source.startsWith('redactor')).map(({ start, end, label }) => [start, end, label]),
  ).toEqual(byRules);

  await client.redactors.remove({ id: '1' });
  expect((await client.models.settings({})).redactorId).toBeNull();
  expect(await client.redactors.list({})).toEqual([]);
}, 120_000);

test('on its own for a release: adapted to open notes, rules and models off, policy redacted', async () => {
  services = await withNotes(12);
  const { client, ended } = services;
  // What it marks itself it learns in as many epochs again.
  const started = await begin({ epochs: 4, hasSelfTraining: true, hasAdaptation: true });
  expect(await ended(started)).toMatchObject({ status: 'done' });
  expect((await runOf(started.runId)).options).toMatchObject({ hasSelfTraining: true, hasAdaptation: true });
  // Two open notes: used without labels, and annotated by the redactor itself.
  expect((await client.redactors.get({ id: '1' })).card).toMatch(
    / notes that it marked itself.* from 2 others without labels/s,
  );

  await client.models.setSettings({ hasRules: false, hasBundledModels: false, redactorId: '1' });
  await ended(await client.detection.run({ documentIds: [13, 14] }));
  const { text, annotations } = await client.document.get({ id: 13 });
  expect(annotations.map(({ reason }) => reason)).toContain('redactor');
  expect(new Set(annotations.map(({ reason }) => reason)).size).toBe(1);
  const annotationIds = annotations.map(({ id }) => id);
  await client.review.decide({ documentId: 13, annotationIds, status: 'accepted' });
  const { policy } = (await client.privacy.presets({})).find(({ policy: { id } }) => id === 'redacted')!;
  await client.privacy.setPolicy({ policy });
  const { released, spans } = await client.release.preview({ documentId: 13 });
  expect(spans).toHaveLength(annotations.length);
  let from = 0;
  let expected = '';
  for (const { start, end } of annotations.toSorted((a, b) => a.start - b.start)) {
    expected += `${text.slice(from, start)}REDACTED`;
    from = end;
  }
  expect(released).toBe(expected + text.slice(from));
  expect(released).not.toContain(secret.split(' ')[1]);
}, 240_000);

test('a training that breaks goes on from its checkpoint', async () => {
  let breaks = true;
  let asked: Uint8Array | null = null;
  services = await withNotes(6, 0, {
    engine: {
      redactor: {
        ...modelEngine.redactor,
        train: async (request, hooks) => {
          asked = request.checkpoint;
          return modelEngine.redactor.train(request, {
            ...hooks,
            onProgress(progress) {
              hooks.onProgress(progress);
              if (breaks && progress.checkpoint !== null && progress.point.epoch >= 1)
                throw new GauzeError('engineStopped', 'the engine process ended');
            },
          });
        },
      },
    },
  });
  const { client, ended } = services;
  const first = await begin({ epochs: 2, batchSize: 16 });
  expect(await ended(first)).toMatchObject({ status: 'failed' });
  expect(await runOf(first.runId)).toMatchObject({ status: 'failed', canResume: true });
  breaks = false;
  expect(await ended(await client.redactors.resume({ runId: first.runId }))).toMatchObject({ status: 'done' });
  expect(asked).not.toBeNull();
}, 120_000);

test('learns only accepted spans of started notes, and from open notes only if requested', async () => {
  let seen: { known: readonly string[]; unlabelled: number } | undefined;
  services = await withNotes(6, 2, {
    engine: {
      redactor: {
        ...modelEngine.redactor,
        train: async ({ notes, unlabelled }) => {
          seen = { known: notes.map(({ known }) => known), unlabelled: unlabelled.length };
          throw new GauzeError('engineStopped', 'the engine process ended');
        },
      },
    },
  });
  const { client, ended } = services;
  await client.review.add({ documentId: 7, start: 0, end: 9, label: 'PATIENT' });
  expect(await client.redactors.readiness({})).toMatchObject({ partly: 1, open: 2 });
  await ended(await begin());
  expect(seen).toMatchObject({ unlabelled: 0 });
  expect(new Set(seen!.known)).toEqual(new Set(['all']));
  await ended(await begin({ hasPartly: true, hasSelfTraining: true }));
  expect(seen!.known.filter((known) => known === 'marked')).toHaveLength(1);
  expect(seen!.unlabelled).toBe(1);
}, 60_000);

test('without a reviewed note there is nothing to learn', async () => {
  services = await withNotes(0);
  expect(await services.client.redactors.readiness({})).toMatchObject({ canTrain: false, problem: 'noReviewedNotes' });
  await expect(begin()).rejects.toMatchObject({ code: 'notReady', details: { problem: 'noReviewedNotes' } });
});
