import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { UtilityReadiness, UtilityResult } from '../../../electron/contract/utility';
import { errorOf } from '../../../electron/contract/kernel';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { onEvent } from '../../app/events';
import { useJobs } from '../../app/jobs';
import { pacedRefresh } from '../../app/pacedRefresh';
import { useProject } from '../../app/project';

export const offeredRuns = ['3', '5', '10'] as const;

/** What de-identification costs coding: what there is to measure on, the measurement under way, the last result. */
export const useUtility = defineStore('utility', () => {
  const errors = useErrors();
  const jobs = useJobs();
  const project = useProject();

  const readiness = shallowRef<UtilityReadiness | null>(null);
  const result = shallowRef<UtilityResult | null>(null);
  const runs = ref<(typeof offeredRuns)[number]>('5');
  const learnsReplaced = ref(true);
  const isStarting = ref(false);
  const acceptsComparison = ref(false);

  const comparisons = computed(() => readiness.value?.comparisons ?? 0);

  const running = computed(() => jobs.runningOf('utility'));
  const isTraining = computed(() => jobs.runningOf('trainCoder') !== null || jobs.runningOf('train') !== null);
  const canWrite = computed(() => project.info !== null && project.info.readOnly === undefined);
  const canStart = computed(
    () =>
      canWrite.value &&
      running.value === null &&
      !isTraining.value &&
      !isStarting.value &&
      readiness.value?.canRun === true &&
      (comparisons.value === 0 || acceptsComparison.value),
  );

  async function load(): Promise<void> {
    if (project.info === null) return;
    await errors.guard(
      async () =>
        void ([readiness.value, result.value] = await Promise.all([
          client.utility.readiness({}),
          client.utility.result({}),
        ])),
    );
  }
  async function start(): Promise<void> {
    if (!canStart.value) return;
    isStarting.value = true;
    const started = await errors.guard(() =>
      client.utility.start({
        runs: Number(runs.value),
        learnsReplaced: learnsReplaced.value,
        ...(comparisons.value > 0 && { acceptsComparison: acceptsComparison.value }),
      }),
    );
    isStarting.value = false;
    if (started === undefined) return;
    acceptsComparison.value = false;
    await jobs.refresh(started.jobId);
  }
  async function cancel(): Promise<void> {
    const job = running.value;
    if (job !== null) await errors.guard(() => jobs.cancel(job.id));
  }

  onEvent('jobChanged', ({ job }) => {
    if (job.kind !== 'utility' || job.status === 'running') return;
    if (job.status === 'failed' && job.error !== null) errors.show(errorOf(job.error));
    void load();
  });
  onEvent(
    'projectChanged',
    pacedRefresh(async () => {
      if (project.info !== null && readiness.value !== null && running.value === null)
        readiness.value = await client.utility.readiness({});
    }),
  );
  watch(
    () => project.info?.id,
    () => ([readiness.value, result.value, acceptsComparison.value] = [null, null, false]),
  );

  return {
    readiness,
    result,
    runs,
    learnsReplaced,
    acceptsComparison,
    comparisons,
    isStarting,
    running,
    isTraining,
    canWrite,
    canStart,
    load,
    start,
    cancel,
  };
});
