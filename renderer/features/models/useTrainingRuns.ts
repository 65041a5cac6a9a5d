import { computed, ref, shallowRef, type ComputedRef, type Ref, type ShallowRef } from 'vue';
import { useErrors } from '../../app/errors';
import { onEvent } from '../../app/events';
import { useJobs } from '../../app/jobs';
import { pacedRefresh } from '../../app/pacedRefresh';
import type { ScreenTypes, Started, TaskScreen } from './taskScreen';

export interface ShownRun<T extends ScreenTypes> {
  readonly run: T['Run'];
  readonly points: readonly T['Point'][];
  /** What its model reached, once there is one. */
  readonly metrics: T['Metrics'] | null;
}

interface RunsPart<T extends ScreenTypes> {
  readonly runs: ShallowRef<readonly T['Run'][]>;
  readonly shownId: Ref<number | null>;
  readonly shown: ShallowRef<ShownRun<T> | null>;
  readonly isStarting: Ref<boolean>;
  readonly isRunning: ComputedRef<boolean>;
  readonly running: ComputedRef<ShownRun<T> | null>;
  readonly last: ComputedRef<T['Point'] | null>;
  readonly canCancel: ComputedRef<boolean>;
  readonly canResume: ComputedRef<boolean>;
  readonly loadRuns: () => Promise<void>;
  readonly loadShown: () => Promise<void>;
  readonly show: (id: number | null) => Promise<void>;
  readonly begin: (send: () => Promise<Started>) => Promise<void>;
  readonly resume: (run: T['Run'], part?: Omit<T['Resume'], 'runId'>) => Promise<void>;
  readonly cancel: () => Promise<void>;
}

/** The trainings of a kind of model, and the one that is shown with its moments. */
export function useTrainingRuns<T extends ScreenTypes>(
  { id: task, client, showsUnasked, metricsOf, lastOf }: TaskScreen<T>,
  canWrite: () => boolean,
): RunsPart<T> {
  const errors = useErrors();
  const jobs = useJobs();
  const runs = shallowRef<readonly T['Run'][]>([]);
  const shownId = ref<number | null>(null);
  const shown = shallowRef<ShownRun<T> | null>(null);
  const isStarting = ref(false);
  const isRunning = computed(() => runs.value.some(({ status }) => status === 'running'));
  const running = computed(() => (shown.value?.run.status === 'running' ? shown.value : null));
  const canCancel = computed(() => running.value !== null && running.value.run.jobId !== null);
  const canResume = computed(
    () => canWrite() && !isStarting.value && !isRunning.value && shown.value?.run.canResume === true,
  );
  const last = computed(() => lastOf(shown.value?.points ?? []));

  async function loadRuns(): Promise<void> {
    runs.value = await client.training.runs({});
    // One that a person began is shown, also after the window was away; the background does not push itself forward.
    shownId.value ??= runs.value.find((run) => run.status === 'running' && showsUnasked(run))?.id ?? null;
  }
  async function loadShown(): Promise<void> {
    const id = shownId.value;
    if (id === null) {
      shown.value = null;
      return;
    }
    const found = await client.training.run({ id });
    const known = shown.value?.run.id === id ? shown.value.metrics : null;
    const metrics = known ?? (await metricsOf(found.run));
    if (shownId.value === id) shown.value = { ...found, metrics };
  }
  async function show(id: number | null): Promise<void> {
    shownId.value = id;
    if (shown.value?.run.id !== id) shown.value = null;
    await errors.guard(loadShown);
  }
  async function begin(send: () => Promise<Started>): Promise<void> {
    if (isStarting.value) return;
    isStarting.value = true;
    const started = await errors.guard(send);
    isStarting.value = false;
    if (started === undefined) return;
    shown.value = null;
    shownId.value = started.runId;
    await errors.guard(async () => {
      await jobs.refresh(started.jobId);
      await loadRuns();
      await loadShown();
    });
  }
  async function resume(run: T['Run'], part?: Omit<T['Resume'], 'runId'>): Promise<void> {
    if (run.canResume && !isRunning.value && canWrite())
      await begin(() => client.training.resume({ ...part, runId: run.id } as T['Resume']));
  }
  async function cancel(): Promise<void> {
    const jobId = running.value?.run.jobId;
    if (jobId != null) await errors.guard(() => jobs.cancel(jobId));
  }

  const follow = pacedRefresh(loadShown);
  onEvent('trainingProgressed', ({ of, runId }) => {
    if (of === task && runId === shownId.value) follow();
  });
  return {
    runs,
    shownId,
    shown,
    isStarting,
    isRunning,
    running,
    last,
    canCancel,
    canResume,
    loadRuns,
    loadShown,
    show,
    begin,
    resume,
    cancel,
  };
}
