import type { ProjectApi } from '../../../contract/api';
import { GauzeError } from '../../../contract/errors';
import type { Job } from '../../../contract/jobs';
import type { Client } from '../../../contract/kernel';
import { systemClock } from '../../node/clock';
import { withPassphrase } from '../keys/passphrase';
import { reportState } from './projectState';
import type { VerbContext } from '../verb';

const pollMs = 10;

/** What answers it is loaded here: verbs that can do without a project do not wait for it. */
export const createProjectClient = async (context: VerbContext): Promise<Client<ProjectApi>> =>
  (await import('./projectServices')).clientOf(context);

/**
 * Opens a project for the duration of `work`, asking for its passphrase if it has one; it is always closed and unlocked
 * afterwards.
 */
export async function withProject<T>(
  context: VerbContext,
  path: string,
  work: (client: Client<ProjectApi>) => Promise<T>,
): Promise<T> {
  const client = await createProjectClient(context);
  reportState(context, await withPassphrase(context, (secret) => client.project.open({ path, ...secret })));
  try {
    return await work(client);
  } finally {
    await client.project.close({});
  }
}

/**
 * Waits for a job, and reports its progress and what it skipped.
 * @throws GauzeError with the job's own code if it failed
 */
export async function jobEnd({ diagnostics }: VerbContext, client: Client<ProjectApi>, jobId: string): Promise<Job> {
  for (;;) {
    const job = await client.jobs.get({ jobId });
    diagnostics.progress(job.done, job.unit, { phase: job.kind, total: job.total ?? undefined });
    if (job.status === 'running') {
      await systemClock.sleep(pollMs);
      continue;
    }
    for (const { item, code, details } of job.skipped) diagnostics.failed(item, code, details);
    if (job.status !== 'done')
      throw new GauzeError(job.error?.code ?? 'cancelled', job.error?.message ?? 'cancelled', job.error?.details ?? {});
    return job;
  }
}
