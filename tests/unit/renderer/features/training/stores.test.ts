// @vitest-environment happy-dom
import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { nextTick } from 'vue';
import type { Bridge } from '../../../../../electron/contract/bridge';
import type { GauzeEvent } from '../../../../../electron/contract/events';
import type { Job } from '../../../../../electron/contract/jobs';
import type { ProjectInfo } from '../../../../../electron/contract/project';
import type { DetectionSettings, ModelError, ModelRow } from '../../../../../electron/contract/models';
import type { BackgroundState, TrainingRun } from '../../../../../electron/contract/training';
import { useErrors } from '../../../../../renderer/app/errors';
import { useJobs } from '../../../../../renderer/app/jobs';
import { useProject } from '../../../../../renderer/app/project';
import { useBackground } from '../../../../../renderer/features/training/backgroundStore';
import { useComparison } from '../../../../../renderer/features/training/comparisonStore';
import { useLearningCurve } from '../../../../../renderer/features/training/learningCurveStore';
import { useTagger } from '../../../../../renderer/features/models/registry';
import { useDetection } from '../../../../../renderer/features/training/detectionStore';
import { useModelErrors } from '../../../../../renderer/features/training/modelErrorsStore';
import { useRetry } from '../../../../../renderer/features/training/useRetry';

const info: ProjectInfo = {
  id: 'p',
  name: 'P',
  path: '/p.gauze',
  labelSet: {
    id: 'x',
    version: 1,
    name: 'X',
    labels: [{ id: 'NAME', family: 'name', type: 'person', from: ['person'], name: {} }],
  },
  revision: 1,
  counts: {
    documents: 2,
    open: 2,
    notSearched: 0,
    searched: 2,
    read: 0,
    done: 0,
    exempt: 0,
    patients: 1,
    suggested: 0,
    accepted: 0,
    rejected: 0,
  },
  isDemo: false,
  isEncrypted: false,
  isLarge: false,
  isFromPrevious: false,
  isDamaged: false,
  openedBy: 'plain',
  knownPatients: 0,
};
const run = (id: number, part: Partial<TrainingRun> = {}): TrainingRun => ({
  id,
  jobId: `job${id}`,
  purpose: 'model',
  kind: 'network',
  status: 'running',
  startedAt: '2026-01-01T00:00:00Z',
  endedAt: null,
  author: 'a',
  options: {},
  notes: 8,
  devNotes: 2,
  backend: null,
  modelId: null,
  score: null,
  name: '',
  seconds: null,
  canResume: false,
  error: null,
  ...part,
});
const job = (id: string, part: Partial<Job> = {}): Job => ({
  id,
  kind: 'train',
  status: 'running',
  done: 0,
  total: null,
  unit: 'steps',
  elapsedMs: 0,
  skippedCount: 0,
  skipped: [],
  error: null,
  result: {},
  ...part,
});
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
const settings: DetectionSettings = {
  modelIds: [],
  hasBundledModels: true,
  hasRules: true,
  recallTarget: null,
  labelTargets: {},
};
const background: BackgroundState = {
  isOn: true,
  everyNotes: 10,
  reviewedSince: 0,
  isRunning: false,
  lastTrainedAt: null,
  lastScore: null,
  learnedFrom: null,
  ranked: 0,
  effort: { taken: 0, changed: 0, rejected: 0, byHand: 0, keysPressed: 0, keysSaved: 0, keysPerSpan: 9 },
};

/** The other side of the door: an answer for each method, and what was asked. */
const answers = new Map<string, (input: never) => unknown>();
let asked: { readonly method: string; readonly input: unknown }[] = [];
let tell: (event: GauzeEvent) => void = () => undefined;
class Refusal {
  readonly code: string;
  constructor(code: string) {
    this.code = code;
  }
}
const bridge: Bridge = {
  call: async ({ id, method, input }) => {
    asked.push({ method, input });
    const output = answers.get(method)?.(input as never) ?? null;
    return output instanceof Refusal
      ? { id, ok: false, error: { code: output.code as 'busy', message: '', details: {} } }
      : { id, ok: true, output };
  },
  onEvent: (listener) => {
    tell = listener;
    return () => undefined;
  },
  pathsOf: async () => [],
};
const inputsOf = (method: string): readonly unknown[] =>
  asked.filter((call) => call.method === method).map(({ input }) => input);
const settled = async (): Promise<void> => {
  for (let n = 0; n < 12; n += 1) await nextTick();
};

beforeEach(() => {
  Object.defineProperty(window, 'gauze', { value: bridge, configurable: true });
  setActivePinia(createPinia());
  answers.clear();
  asked = [];
  answers.set('training.readiness', () => ({ canTrain: true, notes: 10, languages: [], split: { devNotes: 2 } }));
  answers.set('training.runs', () => []);
  answers.set('models.list', () => []);
  answers.set('models.settings', () => settings);
  answers.set('training.background', () => background);
  answers.set('jobs.get', ({ jobId }: { jobId: string }) => job(jobId));
  useProject().info = info;
});

describe('training', () => {
  test('starts with what was typed, shows the run, and follows its moments', async () => {
    const training = useTagger();
    await training.load();
    expect(training.canStart).toBe(false);
    training.name = ' Mine ';
    training.typed = { ...training.typed, kind: 'linearCrf', seed: '7' };
    expect(training.canStart).toBe(true);
    answers.set('training.start', () => ({ jobId: 'job4', runId: 4 }));
    answers.set('training.runs', () => [run(4)]);
    answers.set('training.run', () => ({ run: run(4), points: [] }));
    await training.start();
    expect(inputsOf('training.start')).toEqual([{ kind: 'linearCrf', name: 'Mine', options: { seed: 7 } }]);
    expect(training.shown?.run.id).toBe(4);
    expect(training.canStart).toBe(false);
    expect(training.canCancel).toBe(true);

    const before = inputsOf('training.run').length;
    tell({ name: 'trainingProgressed', of: 'tagger', runId: 9, jobId: 'job9' });
    await settled();
    expect(inputsOf('training.run')).toHaveLength(before);
    tell({ name: 'trainingProgressed', of: 'tagger', runId: 4, jobId: 'job4' });
    await settled();
    expect(inputsOf('training.run').length).toBe(before + 1);
  });

  test('a wrong field or a read-only project starts nothing', async () => {
    const training = useTagger();
    await training.load();
    training.name = 'Mine';
    training.typed = { ...training.typed, epochs: '0' };
    expect(training.canStart).toBe(false);
    await training.start();
    training.typed = { ...training.typed, epochs: '' };
    useProject().info = { ...info, readOnly: 'newer' };
    expect(training.canStart).toBe(false);
    await training.start();
    expect(inputsOf('training.start')).toEqual([]);
  });

  test('after a refusal the form stands as it was and the error is shown', async () => {
    const training = useTagger();
    await training.load();
    training.name = 'Mine';
    answers.set('training.start', () => new Refusal('busy'));
    await training.start();
    expect(useErrors().current?.code).toBe('busy');
    expect(training.shown).toBeNull();
    expect(training.canStart).toBe(true);
  });

  test('a run that a person began is shown again when the window comes back; one of the background is not', async () => {
    answers.set('training.run', ({ id }: { id: number }) => ({ run: run(id), points: [] }));
    answers.set('training.runs', () => [run(7, { purpose: 'background' })]);
    const training = useTagger();
    await training.load();
    expect(training.shown).toBeNull();
    answers.set('training.runs', () => [run(7, { purpose: 'background' }), run(5)]);
    await training.load();
    expect(training.shown?.run.id).toBe(5);
  });

  test('out of memory: the same once more with the smaller batch', async () => {
    const training = useTagger();
    await training.load();
    training.name = 'Mine';
    answers.set('training.start', () => ({ jobId: 'job5', runId: 5 }));
    answers.set('training.run', () => ({ run: run(5), points: [] }));
    await useRetry().retrySmaller(
      run(4, {
        status: 'failed',
        options: { seed: 3, batchSize: 32 },
        error: { code: 'tooLarge', message: '', details: { batch: 32, smallerBatch: 16 } },
      }),
    );
    expect(inputsOf('training.start')).toEqual([
      { kind: 'network', name: 'Mine', options: { seed: 3, batchSize: 16 } },
    ]);
    await useRetry().retrySmaller(run(4, { status: 'failed', error: { code: 'bug', message: '', details: {} } }));
    expect(inputsOf('training.start')).toHaveLength(1);
  });

  test('out of memory: what was done is kept where the run can go on, and a private one begins anew', async () => {
    const training = useTagger();
    await training.load();
    const full = (more: object) =>
      run(4, {
        status: 'failed',
        canResume: true,
        options: { seed: 3, batchSize: 32 },
        error: { code: 'tooLarge', message: '', details: { batch: 32, smallerBatch: 16 } },
        ...more,
      });
    answers.set('training.resume', () => ({ jobId: 'job5', runId: 4 }));
    answers.set('training.start', () => ({ jobId: 'job6', runId: 6 }));
    answers.set('training.run', () => ({ run: run(4), points: [] }));
    await useRetry().retrySmaller(full({}));
    expect(inputsOf('training.resume')).toEqual([{ runId: 4, batchSize: 16 }]);
    expect(inputsOf('training.start')).toEqual([]);
    answers.set('training.runs', () => []);
    await useRetry().retrySmaller(full({ options: { privacy: { epsilon: 8 } } }));
    expect(inputsOf('training.resume')).toHaveLength(1);
  });

  test('cancels the job of the shown run, resumes only what can go on', async () => {
    const training = useTagger();
    answers.set('training.runs', () => [run(4)]);
    answers.set('training.run', () => ({ run: run(4), points: [] }));
    await training.load();
    await training.cancel();
    expect(inputsOf('jobs.cancel')).toEqual([{ jobId: 'job4' }]);
    answers.set('training.runs', () => [run(4, { status: 'cancelled', canResume: true })]);
    answers.set('training.run', () => ({ run: run(4, { status: 'cancelled', canResume: true }), points: [] }));
    await training.load();
    expect(training.canResume).toBe(true);
    answers.set('training.resume', () => ({ jobId: 'job6', runId: 4 }));
    await training.resume(run(3, { status: 'done' }));
    expect(inputsOf('training.resume')).toEqual([]);
    await training.resume(run(4, { status: 'cancelled', canResume: true }));
    expect(inputsOf('training.resume')).toEqual([{ runId: 4 }]);
  });

  test('what a model reached is shown with its run, also where the model is gone', async () => {
    const training = useTagger();
    answers.set('training.run', () => ({ run: run(4, { status: 'done', modelId: '9' }), points: [] }));
    answers.set('models.get', () => ({ metrics: { f1: 0.9 } }));
    await training.show(4);
    expect(training.shown?.metrics?.f1).toBe(0.9);
    answers.set('training.run', () => ({ run: run(5, { status: 'done', modelId: '10' }), points: [] }));
    answers.set('models.get', () => new Refusal('notFound'));
    await training.show(5);
    expect(training.shown?.run.id).toBe(5);
    expect(training.shown?.metrics).toBeNull();
    expect(useErrors().current).toBeNull();
  });

  test('another project begins empty', async () => {
    const training = useTagger();
    answers.set('training.run', () => ({ run: run(4), points: [] }));
    await training.show(4);
    training.name = 'Mine';
    useProject().info = { ...info, id: 'q' };
    await nextTick();
    expect([training.shown, training.name, training.runs, training.readiness]).toEqual([null, '', [], null]);
  });
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

test('the last learning curve that was finished is read', async () => {
  answers.set('training.runs', () => [
    run(9, { purpose: 'learningCurve', status: 'failed' }),
    run(8, { purpose: 'learningCurve', status: 'done' }),
    run(7, { purpose: 'model', status: 'done' }),
  ]);
  answers.set('training.curve', () => ({ points: [], forecast: null }));
  const learning = useLearningCurve();
  await useTagger().load();
  await settled();
  expect(inputsOf('training.curve')).toEqual([{ runId: 8 }]);
  expect(learning.curve).toEqual({ points: [], forecast: null });
  expect(learning.latest?.id).toBe(9);
});

describe('background', () => {
  test('says from how many notes the suggestions of now were learned', async () => {
    vi.useFakeTimers();
    useProject().info = info;
    answers.set('training.background', () => ({
      ...background,
      lastTrainedAt: '2026-01-01T00:00:00Z',
      learnedFrom: { notes: 24, devNotes: 6 },
      reviewedSince: 4,
      ranked: 3,
    }));
    const store = useBackground();
    await vi.runAllTimersAsync();
    expect([store.learnedFrom, store.canRank]).toEqual([30, true]);
    answers.set('training.background', () => background);
    tell({ name: 'modelsChanged' });
    await vi.runAllTimersAsync();
    expect(store.learnedFrom).toBeNull();
    vi.useRealTimers();
  });

  test('a training that nobody asked for leaves no mark at the rail', async () => {
    useBackground();
    const jobs = useJobs();
    for (const [id, result] of [
      ['quiet', { notes: 5 }],
      ['asked', { runId: 4 }],
    ] as const) {
      answers.set('jobs.get', () => job(id, { status: 'done', result }));
      tell({ name: 'jobChanged', job: job(id, { status: 'done', result }) });
      await settled();
    }
    expect(jobs.unseen.map(({ id }) => id)).toEqual(['asked']);
  });

  test('what fails here is no news for the person who reviews; a refused change is', async () => {
    answers.set('training.background', () => new Refusal('notReady'));
    const store = useBackground();
    await settled();
    expect([store.state, useErrors().current]).toEqual([null, null]);
    answers.set('training.setBackground', () => new Refusal('forbidden'));
    await store.change({ isOn: false });
    expect(useErrors().current?.code).toBe('forbidden');
  });
});
