import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { Job } from '../../../electron/contract/jobs';
import type { Comparison } from '../../../electron/contract/models';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { onEvent } from '../../app/events';
import { useJobs } from '../../app/jobs';
import { useProject } from '../../app/project';

export const maxCompared = 6;

/** Models side by side on the same notes; the first one chosen is what the others are tested against. */
export const useComparison = defineStore('comparison', () => {
  const errors = useErrors();
  const jobs = useJobs();
  const project = useProject();

  const ids = shallowRef<readonly string[]>([]);
  const hasRules = ref(false);
  const jobId = ref<string | null>(null);
  const result = shallowRef<Comparison | null>(null);

  const job = computed<Job | null>(() => jobs.all.find(({ id }) => id === jobId.value) ?? null);
  const isRunning = computed(() => job.value?.status === 'running');
  const canRun = computed(() => ids.value.length > 0 && !isRunning.value && project.info !== null);
  const failure = computed(() => (job.value?.status === 'failed' ? job.value.error : null));

  function toggle(id: string): void {
    if (ids.value.includes(id)) ids.value = ids.value.filter((each) => each !== id);
    else if (ids.value.length < maxCompared) ids.value = [...ids.value, id];
  }
  /** What is gone can no longer be compared. */
  function keepOnly(known: readonly string[]): void {
    if (ids.value.some((id) => !known.includes(id))) ids.value = ids.value.filter((id) => known.includes(id));
  }

  async function settle(ended: Job): Promise<void> {
    if (ended.id !== jobId.value || ended.status === 'running') return;
    jobs.markSeen(ended.id);
    if (ended.status === 'done')
      result.value = (await errors.guard(() => client.models.comparison({ jobId: ended.id }))) ?? null;
  }
  async function run(): Promise<void> {
    if (!canRun.value) return;
    result.value = null;
    const started = await errors.guard(() => client.models.compare({ ids: [...ids.value], hasRules: hasRules.value }));
    if (started === undefined) return;
    jobId.value = started.jobId;
    // It may have ended before its id was known here.
    await jobs.refresh(started.jobId).then(settle, () => undefined);
  }
  onEvent('jobChanged', ({ job: changed }) => void settle(changed));

  watch(
    () => project.info?.id,
    () => {
      ids.value = [];
      hasRules.value = false;
      jobId.value = null;
      result.value = null;
    },
  );

  return { ids, hasRules, job, result, isRunning, canRun, failure, toggle, keepOnly, run };
});
