import { GauzeError } from '../contract/errors';
import type { Session } from './session';

/**
 * What jobs of one kind found, where it is too much for a line in the list of jobs. It goes with its job, so at the
 * latest with the project.
 */
export interface KeptResults<T> {
  readonly keep: (jobId: string, result: T) => void;
  /** @throws GauzeError `notReady` while the job runs, `notFound` when it is gone or found nothing */
  readonly of: (jobId: string) => T;
}

export function keptResults<T>({ jobs }: Pick<Session, 'jobs'>): KeptResults<T> {
  const kept = new Map<string, T>();
  return {
    keep(jobId, result) {
      const listed = new Set(jobs.list().map(({ id }) => id));
      for (const id of kept.keys()) if (!listed.has(id)) kept.delete(id);
      kept.set(jobId, result);
    },
    of(jobId) {
      const { status } = jobs.get(jobId);
      const result = kept.get(jobId);
      if (result === undefined)
        throw new GauzeError(status === 'running' ? 'notReady' : 'notFound', 'the job has no such result');
      return result;
    },
  };
}
