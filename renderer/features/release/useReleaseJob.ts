import { computed, shallowRef, type ShallowRef } from 'vue';
import type { Job } from '../../../electron/contract/jobs';
import type { LeakHit } from '../../../electron/contract/release';
import { client } from '../../app/client';
import { useJobs } from '../../app/jobs';
import type { Readiness } from './releaseStore';

/** The last release that was tried: whether it runs, and what it was refused for. */
export function useReleaseJob(readiness: ShallowRef<Readiness | null>) {
  const jobs = useJobs();
  const leaks = shallowRef<readonly LeakHit[]>([]);
  const job = computed<Job | null>(() => jobs.latest('release'));
  const isRunning = computed(() => job.value?.status === 'running');
  /** It was refused because somebody would pass the budget. */
  const isOverBudget = computed(
    () =>
      !isRunning.value && readiness.value?.steps.some(({ id, state }) => id === 'budget' && state === 'stop') === true,
  );

  async function loadLeaks(): Promise<void> {
    const last = job.value;
    leaks.value = last?.error?.code === 'leak' ? await client.release.leaks({ jobId: last.id }) : [];
  }

  return { job, isRunning, isOverBudget, leaks, loadLeaks };
}
