// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import type { ModelError, ModelRow } from '../../../../../electron/contract/models';
import { useErrors } from '../../../../../renderer/app/errors';
import { useJobs } from '../../../../../renderer/app/jobs';
import { useComparison } from '../../../../../renderer/features/training/comparisonStore';
import { useTagger } from '../../../../../renderer/features/training/taggerStore';
import { useDetection } from '../../../../../renderer/features/training/detectionStore';
import { useModelErrors } from '../../../../../renderer/features/training/modelErrorsStore';
import { job, answers, asked, tell, Refusal, inputsOf, settled, withTrainingBridge } from './trainingBridge';

withTrainingBridge();

const row = (id: string, part: Partial<ModelRow> = {}): ModelRow => ({
  id,
  name: id,
  kind: 'linearCrf',
  origin: 'trained',
  createdAt: '2026-01-01T00:00:00Z',
  languages: ['en'],
  labels: [],
  notes: 30,
  patients: 4,
  bytes: 1,
  isUsed: false,
  unknownLabels: [],
  score: null,
  privacy: null,
  runId: 1,
  ...part,
});

describe('models', () => {
  test('the used one is looked at first; what is gone is left for another', async () => {
    const models = useTagger();
    answers.set('models.list', () => [row('1'), row('2', { isUsed: true })]);
    answers.set('models.get', ({ id }: { id: string }) => ({ row: row(id) }));
    answers.set('models.errors', () => ({ total: 0, byKind: {}, errors: [] }));
    await models.load();
    expect(models.chosenId).toBe('2');
    await models.step(-1);
    expect(models.view?.row.id).toBe('1');
    await models.step(-1);
    expect(models.chosenId).toBe('1');
    answers.set('models.list', () => [row('2', { isUsed: true })]);
    await models.load();
    expect(models.chosenId).toBe('2');
  });

  test('what was just trained is looked at; what was only tried is not', async () => {
    const models = useTagger();
    answers.set('models.list', () => [row('1', { isUsed: true }), row('2')]);
    answers.set('models.get', ({ id }: { id: string }) => ({ row: row(id) }));
    answers.set('models.errors', () => ({ total: 0, byKind: {}, errors: [] }));
    await models.load();
    expect(models.chosenId).toBe('1');
    tell({ name: 'jobChanged', job: job('a', { kind: 'learningCurve', status: 'done', result: { notes: 3 } }) });
    await settled();
    expect(models.chosenId).toBe('1');
    tell({ name: 'jobChanged', job: job('b', { kind: 'train', status: 'done', result: { modelId: '2', runId: 4 } }) });
    await settled();
    expect([models.chosenId, models.view?.row.id]).toEqual(['2', '2']);
  });

  test('a setting is shown at once, and as it was where the project refuses', async () => {
    const detection = useDetection();
    await detection.load();
    answers.set('models.setSettings', () => new Refusal('forbidden'));
    const changing = detection.change({ recallTarget: 0.99 });
    expect(detection.settings?.recallTarget).toBe(0.99);
    expect(await changing).toBe(false);
    expect(detection.settings?.recallTarget).toBeNull();
    expect(useErrors().current?.code).toBe('forbidden');
  });

  test('errors: by kind and label, with the words around; none for a bundled model', async () => {
    const models = useTagger();
    const errors = useModelErrors();
    const error: ModelError = {
      documentId: 3,
      documentName: 'n',
      kind: 'missed',
      start: 4,
      end: 8,
      label: 'NAME',
      suggested: null,
      suggestedStart: null,
      suggestedEnd: null,
      score: null,
      isLeak: true,
    };
    answers.set('models.list', () => [row('1'), row('starter:en', { origin: 'bundled' })]);
    answers.set('models.get', ({ id }: { id: string }) => ({ row: row(id) }));
    answers.set('models.errors', () => ({
      total: 1,
      byKind: { missed: 1, spurious: 0, boundary: 0, label: 0 },
      errors: [error],
    }));
    answers.set('document.get', () => ({ text: 'See Anna now' }));
    await models.load();
    expect(errors.contexts.get(error)).toEqual({ before: 'See ', match: 'Anna', after: ' now' });
    await errors.filter({ kind: 'missed', label: 'NAME' });
    expect(inputsOf('models.errors').at(-1)).toEqual({ id: '1', kind: 'missed', label: 'NAME', offset: 0, limit: 60 });
    answers.set('document.get', () => new Refusal('notFound'));
    await errors.filter({ kind: null });
    expect(errors.contexts.get(error)).toBeNull();
    await models.choose('starter:en');
    expect(errors.page).toBeNull();
    expect(errors.label).toBeNull();
  });

  test('a file is looked at without being taken in; then it can be', async () => {
    const models = useTagger();
    await models.load();
    answers.set('system.choose', () => ({ paths: ['/m.gauzemodel'] }));
    answers.set('models.verifyBundle', () => ({ row: row('x') }));
    await models.verifyBundle();
    expect(models.verified?.path).toBe('/m.gauzemodel');
    answers.set('models.importBundle', () => row('8'));
    answers.set('models.list', () => [row('8', { origin: 'imported' })]);
    answers.set('models.get', () => ({ row: row('8') }));
    expect(await models.takeIn('/m.gauzemodel')).toBe(true);
    expect([models.verified, models.chosenId]).toEqual([null, '8']);
    answers.set('models.importBundle', () => new Refusal('damaged'));
    expect(await models.importBundle()).toBe(false);
    expect(useErrors().current).toMatchObject({ code: 'damaged', subject: 'model' });
    expect(models.isBusy).toBe(false);
  });

  test('a dialog that is closed does nothing', async () => {
    const models = useTagger();
    answers.set('system.choose', () => ({ paths: [] }));
    await models.verifyBundle();
    expect(await models.importBundle()).toBe(false);
    expect(await models.exportBundle(row('1'))).toBeUndefined();
    expect(asked.map(({ method }) => method).filter((method) => method.startsWith('models.'))).toEqual([]);
  });
});

describe('comparison', () => {
  test('six at most, the first is the measure, what is gone drops out', () => {
    const comparison = useComparison();
    for (const id of ['1', '2', '3', '4', '5', '6', '7']) comparison.toggle(id);
    expect(comparison.ids).toEqual(['1', '2', '3', '4', '5', '6']);
    comparison.toggle('1');
    expect(comparison.ids[0]).toBe('2');
    comparison.keepOnly(['3', '2']);
    expect(comparison.ids).toEqual(['2', '3']);
  });

  test('runs, and reads the result at the end of its own job', async () => {
    const comparison = useComparison();
    useJobs();
    comparison.toggle('1');
    answers.set('models.compare', () => ({ jobId: 'c' }));
    answers.set('jobs.get', () => job('c', { kind: 'compare' }));
    answers.set('models.comparison', () => ({ notes: 4, excluded: 0, models: [] }));
    await comparison.run();
    expect(comparison.isRunning).toBe(true);
    expect(comparison.canRun).toBe(false);
    tell({ name: 'jobChanged', job: job('other', { kind: 'compare', status: 'done' }) });
    await settled();
    expect(comparison.result).toBeNull();
    answers.set('jobs.get', () => job('c', { kind: 'compare', status: 'done' }));
    tell({ name: 'jobChanged', job: job('c', { kind: 'compare', status: 'done' }) });
    await settled();
    expect(comparison.result?.notes).toBe(4);
  });
});
