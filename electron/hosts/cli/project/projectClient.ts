import { projectApi, type ProjectApi } from '../../../contract/api';
import { GauzeError } from '../../../contract/errors';
import type { Job } from '../../../contract/jobs';
import { createClient, createDispatcher, type Client } from '../../../contract/kernel';
import { createServices } from '../../../services/services';
import { childReading } from '../../node/childReading';
import { systemClock } from '../../node/clock';
import { createEngine } from '../../node/engine';
import { createLog, placesOf } from '../../node/log';
import { nodePorts } from '../../node/ports';
import { createResources } from '../../node/resources';
import { cliCaller } from '../managed';
import { withPassphrase } from '../keys/passphrase';
import { reportState } from './projectState';
import type { VerbContext } from '../verb';

const pollMs = 10;

/** The services of the window, in this process, with the same permissions and refusals. */
export function createProjectClient(context: VerbContext): Client<ProjectApi> {
  const { diagnostics, outside } = context;
  const managed = context.managed;
  const caller = cliCaller(managed);
  const engine = outside?.engine ?? createEngine(createResources());
  const ports = nodePorts(managed);
  const services = createServices({
    ...ports,
    fileReading: outside?.fileReading ?? childReading(() => ports.fileReading),
    engine,
    emit: () => undefined,
    log: createLog('cli', systemClock.now, () => undefined),
  });
  const dispatch = createDispatcher(projectApi, services, (error, method) =>
    diagnostics.report('error', 'bug', { method, at: placesOf(error) }),
  );
  return createClient(projectApi, (request) => dispatch(request, caller));
}

/**
 * Opens a project for the duration of `work`, asking for its passphrase if it has one; it is always closed and unlocked
 * afterwards.
 */
export async function withProject<T>(
  context: VerbContext,
  path: string,
  work: (client: Client<ProjectApi>) => Promise<T>,
): Promise<T> {
  const client = createProjectClient(context);
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
