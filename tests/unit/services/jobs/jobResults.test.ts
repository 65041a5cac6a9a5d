import { expect, test } from 'vitest';
import { JobRunner } from '../../../../electron/services/jobs/jobs';
import { jobResults } from '../../../../electron/services/jobs/jobResults';

const runner = () =>
  new JobRunner({
    emit: () => undefined,
    clock: { now: () => 0, elapsed: () => 0, sleep: () => Promise.resolve() },
    log: { write: () => undefined },
  });
const refused = (code: string) => expect.objectContaining({ name: 'GauzeError', code }) as Error;

test('a result is had when its job is done, not before, and not of another job', async () => {
  const jobs = runner();
  const results = jobResults<string>({ jobs });
  let go = (): void => undefined;
  const waited = new Promise<void>((resolve) => (go = resolve));
  const id: string = jobs.start('compare', 'notes', async () => {
    await waited;
    results.add(id, 'found');
    return {};
  });
  expect(() => results.of(id)).toThrow(refused('notReady'));
  expect(() => results.of('compare-9')).toThrow(refused('notFound'));
  go();
  await jobs.ended(id);
  expect(results.of(id)).toBe('found');
  const failed = jobs.start('compare', 'notes', () => Promise.reject(new Error('x')));
  await jobs.ended(failed);
  expect(() => results.of(failed)).toThrow(refused('notFound'));
});

test('a result goes with its project', async () => {
  const jobs = runner();
  const results = jobResults<string>({ jobs });
  const id: string = jobs.start('compare', 'notes', () => {
    results.add(id, 'found');
    return Promise.resolve({});
  });
  await jobs.ended(id);
  await jobs.stopAll();
  expect(() => results.of(id)).toThrow(refused('notFound'));
});
