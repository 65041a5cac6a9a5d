import { GauzeError } from '../../contract/errors';
import type { Session } from '../session';

/**
 * Results of jobs of one kind that are too large for the list of jobs. They are discarded with their job, and at the
 * latest with the project.
 */
export interface JobResults<T> {
  readonly add: (jobId: string, result: T) => void;
  /** @throws GauzeError `notReady` while the job runs, `notFound` if it is gone or has no result */
  readonly of: (jobId: string) => T;
}

export function jobResults<T>({ jobs }: Pick<Session, 'jobs'>): JobResults<T> {
  const results = new Map<string, T>();
  return {
    add(jobId, result) {
      const listed = new Set(jobs.list().map(({ id }) => id));
      for (const id of results.keys()) if (!listed.has(id)) results.delete(id);
      results.set(jobId, result);
    },
    of(jobId) {
      const { status } = jobs.get(jobId);
      const result = results.get(jobId);
      if (result === undefined)
        throw new GauzeError(status === 'running' ? 'notReady' : 'notFound', 'the job has no such result');
      return result;
    },
  };
}
