import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { Job } from '../../electron/contract/jobs';
import { client } from './client';
import { onEvent } from './events';

export type JobKind = Job['kind'];

/** Jobs of the open project, in the order in which they began. They go on whatever screen is shown. */
export const useJobs = defineStore('jobs', () => {
  const byId = shallowRef<ReadonlyMap<string, Job>>(new Map());
  /** Ended jobs whose result was looked at; the others leave a mark on the rail. */
  const seen = ref<ReadonlySet<string>>(new Set());

  function keep(job: Job): void {
    byId.value = new Map(byId.value).set(job.id, job);
  }

  async function load(): Promise<void> {
    const jobs = await client.jobs.list({});
    byId.value = new Map(jobs.map((job) => [job.id, job]));
    // What ended before this window was there is not news.
    seen.value = new Set(jobs.filter(({ status }) => status !== 'running').map(({ id }) => id));
  }

  function clear(): void {
    byId.value = new Map();
    seen.value = new Set();
  }

  /** Fetches a job with its list of what was skipped. */
  async function refresh(jobId: string): Promise<Job> {
    const job = await client.jobs.get({ jobId });
    keep(job);
    return job;
  }

  const cancel = async (jobId: string): Promise<void> => void (await client.jobs.cancel({ jobId }));
  const markSeen = (jobId: string): void => {
    if (!seen.value.has(jobId)) seen.value = new Set(seen.value).add(jobId);
  };

  // The event leaves the list of skipped items out; at the end of a job it is fetched whole.
  onEvent('jobChanged', ({ job }) => {
    keep(job);
    if (job.status !== 'running') void refresh(job.id).catch(() => undefined);
  });
  onEvent('projectClosed', clear);

  const all = computed(() => [...byId.value.values()]);
  const running = computed(() => all.value.filter(({ status }) => status === 'running'));
  const unseen = computed(() => all.value.filter(({ id, status }) => status !== 'running' && !seen.value.has(id)));
  const latest = (kind: JobKind): Job | null => all.value.findLast((job) => job.kind === kind) ?? null;
  const runningOf = (kind: JobKind): Job | null => running.value.find((job) => job.kind === kind) ?? null;

  return { all, running, unseen, load, clear, refresh, cancel, markSeen, latest, runningOf };
});
