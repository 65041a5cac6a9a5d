import type { Job } from '../../../electron/contract/jobs';
import { errorOf } from '../../../electron/contract/kernel';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { onEvent } from '../../app/events';
import { useJobs } from '../../app/jobs';

/** The whole table as a file, written by a job. */
export function useAgreementExport() {
  const errors = useErrors();
  const jobs = useJobs();
  const waiting = new Map<string, (job: Job) => void>();

  /** @returns lines written; undefined when it was cancelled or could not be written */
  async function exportTo(path: string): Promise<number | undefined> {
    const started = await errors.guard(() => client.agreement.export({ path }));
    if (started === undefined) return undefined;
    const ended = await new Promise<Job>((resolve) => {
      waiting.set(started.jobId, resolve);
      // It may have ended before the reply came.
      void jobs
        .refresh(started.jobId)
        .then((now) => {
          if (now.status !== 'running') resolve(now);
        })
        .catch(() => undefined);
    });
    if (ended.error !== null) errors.show(errorOf(ended.error));
    return ended.status === 'done' ? Number(ended.result['lines'] ?? 0) : undefined;
  }

  onEvent('jobChanged', ({ job: changed }) => {
    if (changed.kind !== 'agreement' || changed.status === 'running') return;
    waiting.get(changed.id)?.(changed);
    waiting.delete(changed.id);
  });

  return { exportTo };
}
