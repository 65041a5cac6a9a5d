import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { Search } from '../../../electron/contract/detection';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { onEvent } from '../../app/events';
import { pacedRefresh } from '../../app/pacedRefresh';
import { useJobs } from '../../app/jobs';
import { useProject } from '../../app/project';

/** With what notes were searched, and what broke off. */
export const useSearches = defineStore('searches', () => {
  const project = useProject();
  const errors = useErrors();
  const jobs = useJobs();
  const all = shallowRef<readonly Search[]>([]);

  const byId = computed(() => new Map(all.value.map((search) => [search.id, search])));
  /** The newest one that did not come to its end, while nobody searches. */
  const broken = computed(() =>
    jobs.runningOf('detect') !== null
      ? null
      : (all.value.find(
          ({ state, searched, wanted }) => ['brokenOff', 'cancelled', 'failed'].includes(state) && searched < wanted,
        ) ?? null),
  );

  async function load(): Promise<void> {
    if (project.info !== null) all.value = await client.detection.searches({});
  }
  async function resume(id: number): Promise<void> {
    const { jobId } = await client.detection.run({ continues: id });
    await jobs.refresh(jobId);
    await load();
  }
  async function dismiss(id: number): Promise<void> {
    all.value = await client.detection.dismiss({ id });
  }

  const follow = pacedRefresh(() => errors.guard(load).then(() => undefined));
  onEvent('projectChanged', () => follow());
  onEvent('modelsChanged', () => follow());
  onEvent('jobChanged', ({ job }) => {
    if (job.kind === 'detect' && job.status !== 'running') void errors.guard(load);
  });
  watch(
    () => project.info?.id,
    (id) => {
      all.value = [];
      if (id !== undefined) void errors.guard(load);
    },
    { immediate: true },
  );

  return { all, byId, broken, load, resume, dismiss };
});
