import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { Job } from '../../../electron/contract/jobs';
import { useErrors } from '../../app/errors';
import { onEvent } from '../../app/events';
import { useJobs } from '../../app/jobs';
import { useProject } from '../../app/project';
import type { Unwrapped } from './unwrapped';

export const maxCompared = 6;

interface ComparisonCalls<Result> {
  readonly start: (ids: string[], hasRules: boolean) => Promise<{ readonly jobId: string }>;
  readonly result: (jobId: string) => Promise<Result>;
}

/** Models of a kind side by side on the same notes; the first one chosen is what the others are tested against. */
function setUp<Result extends object>(calls: ComparisonCalls<Result>) {
  const errors = useErrors();
  const jobs = useJobs();
  const project = useProject();

  const ids = shallowRef<readonly string[]>([]);
  const hasRules = ref(false);
  const jobId = ref<string | null>(null);
  const result = shallowRef<Result | null>(null);

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
    if (ended.status === 'done') result.value = (await errors.guard(() => calls.result(ended.id))) ?? null;
  }
  async function run(): Promise<void> {
    if (!canRun.value) return;
    result.value = null;
    const started = await errors.guard(() => calls.start([...ids.value], hasRules.value));
    if (started === undefined) return;
    jobId.value = started.jobId;
    // It may have ended before its id was known here.
    await jobs.refresh(started.jobId).then(settle, () => undefined);
  }
  const close = (): void => void (result.value = null);
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

  return { ids, hasRules, job, result, isRunning, canRun, failure, toggle, keepOnly, run, close };
}

export type ComparisonStore<Result extends object> = Unwrapped<ReturnType<typeof setUp<Result>>>;

export const comparisonStoreOf = <Result extends object>(
  name: string,
  calls: ComparisonCalls<Result>,
): (() => ComparisonStore<Result>) =>
  // As for `taskStoreOf`.
  defineStore(`comparison.${name}`, () => setUp(calls)) as unknown as () => ComparisonStore<Result>;
