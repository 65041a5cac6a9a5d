// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { useErrors } from '../../../../../renderer/app/errors';
import { useJobs } from '../../../../../renderer/app/jobs';
import { useProject } from '../../../../../renderer/app/project';
import { useBackground } from '../../../../../renderer/features/training/backgroundStore';
import { info, job, background, answers, tell, Refusal, settled, withTrainingBridge } from './trainingBridge';

withTrainingBridge();

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
