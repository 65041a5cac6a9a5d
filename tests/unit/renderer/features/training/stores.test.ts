// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { nextTick } from 'vue';
import { useErrors } from '../../../../../renderer/app/errors';
import { useProject } from '../../../../../renderer/app/project';
import { useLearningCurve } from '../../../../../renderer/features/training/learningCurveStore';
import { useTagger } from '../../../../../renderer/features/training/taggerStore';
import { useRetry } from '../../../../../renderer/features/training/useRetry';
import { info, run, answers, tell, Refusal, inputsOf, settled, withTrainingBridge } from './trainingBridge';

withTrainingBridge();

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

  test('a run that a person started is shown again when the window returns; a background run is not', async () => {
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
