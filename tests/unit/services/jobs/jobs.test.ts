import { expect, test } from 'vitest';
import { GauzeError } from '../../../../electron/contract/errors';
import type { GauzeEvent } from '../../../../electron/contract/events';
import { JobRunner } from '../../../../electron/services/jobs/jobs';

function runner() {
  const events: GauzeEvent[] = [];
  const logged: string[] = [];
  let time = 0;
  const jobs = new JobRunner({
    emit: (event) => events.push(event),
    clock: { now: () => 0, elapsed: () => time, sleep: () => Promise.resolve() },
    log: { write: (_level, code, fields) => logged.push(JSON.stringify({ code, ...fields })) },
  });
  return {
    jobs,
    events,
    logged,
    tick: (ms: number) => {
      time += ms;
    },
  };
}

test('job_done_carriesResultAndSkipped', async () => {
  const { jobs } = runner();
  const id = jobs.start('import', 'files', async ({ progress, skip }) => {
    progress(2, 3);
    skip('b.txt', 'empty');
    return { taken: 2 };
  });
  expect(await jobs.ended(id)).toMatchObject({
    status: 'done',
    done: 2,
    total: 3,
    skippedCount: 1,
    result: { taken: 2 },
  });
  expect(jobs.get(id).skipped).toEqual([{ item: 'b.txt', code: 'empty', details: {} }]);
});

test('job_progress_isSentAtMostTenTimesASecond', async () => {
  const { jobs, events, tick } = runner();
  const id = jobs.start('detect', 'notes', async ({ progress }) => {
    for (let done = 1; done <= 1000; done += 1) {
      tick(1);
      progress(done, 1000);
    }
    return {};
  });
  await jobs.ended(id);
  expect(events.length).toBeGreaterThanOrEqual(10);
  expect(events.length).toBeLessThanOrEqual(14);
  expect(events.at(-1)).toMatchObject({ job: { status: 'done', done: 1000 } });
});

test.each([
  [true, { status: 'cancelled', error: null }],
  [false, { status: 'failed', error: { code: 'engineStopped' } }],
])('job_whoseEngineStops_isCancelled_onlyWhereAPersonDid: %s', async (isCancelled, ended) => {
  const { jobs } = runner();
  const id = jobs.start('detect', 'notes', async () => {
    if (isCancelled) jobs.cancel(id);
    throw new GauzeError('engineStopped', 'the engine stopped');
  });
  expect(await jobs.ended(id)).toMatchObject(ended);
});

test('job_cancelled_endsAtItsNextCheckpoint', async () => {
  const { jobs } = runner();
  let pieces = 0;
  const id = jobs.start('detect', 'notes', async ({ checkpoint }) => {
    for (;;) {
      checkpoint();
      pieces += 1;
      if (pieces === 3) jobs.cancel(id);
      await Promise.resolve();
    }
  });
  expect(await jobs.ended(id)).toMatchObject({ status: 'cancelled', error: null });
  expect(pieces).toBe(3);
});

test('job_unexpectedError_losesItsMessage', async () => {
  const { jobs, logged } = runner();
  const id = jobs.start('detect', 'notes', () => Promise.reject(new Error('Johanna Weber')));
  expect(await jobs.ended(id)).toMatchObject({ status: 'failed', error: { code: 'bug', message: 'unexpected error' } });
  expect(logged.join()).not.toContain('Weber');
});

test('job_knownError_keepsItsCode', async () => {
  const { jobs } = runner();
  const id = jobs.start('release', 'notes', () => Promise.reject(new GauzeError('leak', '3 places', { hits: 3 })));
  expect(await jobs.ended(id)).toMatchObject({ status: 'failed', error: { code: 'leak', details: { hits: 3 } } });
});

test('stopAll_waitsForWhatRuns', async () => {
  const { jobs } = runner();
  let isOver = false;
  jobs.start('import', 'files', async ({ signal }) => {
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => setTimeout(resolve, 5)));
    isOver = true;
    throw new GauzeError('cancelled', 'cancelled');
  });
  await Promise.resolve();
  await Promise.resolve();
  await jobs.stopAll();
  expect(isOver).toBe(true);
});
