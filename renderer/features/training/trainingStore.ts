import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { Job } from '../../../electron/contract/jobs';
import type { ModelKind, ModelMetrics } from '../../../electron/contract/models';
import type { Readiness, TrainingOptions, TrainingPoint, TrainingRun } from '../../../electron/contract/training';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { onEvent } from '../../app/events';
import { useJobs } from '../../app/jobs';
import { pacedRefresh } from '../../app/pacedRefresh';
import { useProject } from '../../app/project';
import { lastOf } from './trainingCurve';
import { emptyOptions, optionsOf, smallerBatchOf, typedOf, type TypedOptions } from './trainingForm';

/** The rooms of the screen. */
export const trainingRooms = ['learn', 'models', 'compare', 'runs'] as const;
export type TrainingRoom = (typeof trainingRooms)[number];
export interface ShownRun {
  readonly run: TrainingRun;
  readonly points: readonly TrainingPoint[];
  /** What its model reached, once there is one. */
  readonly metrics: ModelMetrics | null;
}

/** What there is to learn from, the form, the runs, and the one that is shown with its moments. */
export const useTraining = defineStore('training', () => {
  const errors = useErrors();
  const jobs = useJobs();
  const project = useProject();

  const room = ref<TrainingRoom>('learn');
  const readiness = shallowRef<Readiness | null>(null);
  const runs = shallowRef<readonly TrainingRun[]>([]);
  const isLoaded = ref(false);
  const shownId = ref<number | null>(null);
  const shown = shallowRef<ShownRun | null>(null);
  const kind = ref<ModelKind>('default');
  const name = ref('');
  const typed = ref<TypedOptions>(emptyOptions);
  const isStarting = ref(false);

  const options = computed(() => optionsOf(typed.value, kind.value));
  const isRunning = computed(() => runs.value.some(({ status }) => status === 'running'));
  const canWrite = computed(() => project.info !== null && project.info.readOnly === undefined);
  const canStart = computed(
    () =>
      canWrite.value &&
      !isStarting.value &&
      !isRunning.value &&
      readiness.value?.canTrain === true &&
      options.value !== null &&
      name.value.trim() !== '',
  );
  const canCancel = computed(() => shown.value?.run.status === 'running' && shown.value.run.jobId !== null);
  const canResume = computed(
    () => canWrite.value && !isStarting.value && !isRunning.value && shown.value?.run.canResume === true,
  );
  const last = computed<TrainingPoint | null>(() => lastOf(shown.value?.points ?? []));

  async function loadReadiness(): Promise<void> {
    const { devShare, language } = options.value ?? {};
    const wanted = JSON.stringify([devShare, language]);
    const found = await client.training.readiness({
      ...(devShare === undefined ? {} : { devShare }),
      ...(language === undefined ? {} : { language }),
    });
    if (wanted === JSON.stringify([options.value?.devShare, options.value?.language])) readiness.value = found;
  }

  async function loadRuns(): Promise<void> {
    runs.value = await client.training.runs({});
    // One that a person began is shown, also after the window was away; the background does not push itself forward.
    shownId.value ??= runs.value.find(({ status, purpose }) => status === 'running' && purpose === 'model')?.id ?? null;
  }

  async function loadShown(): Promise<void> {
    const id = shownId.value;
    if (id === null) {
      shown.value = null;
      return;
    }
    const found = await client.training.run({ id });
    const { modelId } = found.run;
    const kept = shown.value?.run.id === id ? shown.value.metrics : null;
    // The model may have been deleted since.
    const metrics =
      modelId === null
        ? null
        : (kept ??
          (await client.models.get({ id: modelId }).then(
            (model) => model.metrics,
            () => null,
          )));
    if (shownId.value === id) shown.value = { ...found, metrics };
  }

  async function load(): Promise<void> {
    if (project.info === null) return;
    await errors.guard(async () => {
      await loadRuns();
      await Promise.all([loadReadiness(), loadShown()]);
      isLoaded.value = true;
    });
  }

  async function show(id: number | null): Promise<void> {
    shownId.value = id;
    if (shown.value?.run.id !== id) shown.value = null;
    await errors.guard(loadShown);
  }

  async function begin(send: () => Promise<{ readonly jobId: string; readonly runId: number }>): Promise<void> {
    if (isStarting.value) return;
    isStarting.value = true;
    const started = await errors.guard(send);
    isStarting.value = false;
    if (started === undefined) return;
    room.value = 'learn';
    shown.value = null;
    shownId.value = started.runId;
    await errors.guard(async () => {
      await jobs.refresh(started.jobId);
      await loadRuns();
      await loadShown();
    });
  }

  const startWith = (wanted: TrainingOptions, as: ModelKind): Promise<void> =>
    begin(() => client.training.start({ kind: as, name: name.value.trim(), options: wanted }));
  async function start(): Promise<void> {
    if (canStart.value && options.value !== null) await startWith(options.value, kind.value);
  }
  /** Where memory did not suffice: with the batch that the engine proposes, from where it stopped if that was kept. */
  async function retrySmaller(run: TrainingRun): Promise<void> {
    const proposed = smallerBatchOf(run.error);
    if (proposed === null || isRunning.value || !canWrite.value) return;
    kind.value = run.kind;
    typed.value = typedOf({ ...run.options, batchSize: proposed.smaller });
    if (run.canResume && run.kind !== 'linearCrf' && run.options.privacy === undefined)
      await begin(() => client.training.resume({ runId: run.id, batchSize: proposed.smaller }));
    else await startWith({ ...run.options, batchSize: proposed.smaller }, run.kind);
  }
  async function resume(run: TrainingRun): Promise<void> {
    if (run.canResume && !isRunning.value && canWrite.value)
      await begin(() => client.training.resume({ runId: run.id }));
  }
  async function cancel(): Promise<void> {
    const jobId = shown.value?.run.jobId;
    if (canCancel.value && jobId != null) await errors.guard(() => jobs.cancel(jobId));
  }

  async function settle(ended: Job): Promise<void> {
    if ((ended.kind !== 'train' && ended.kind !== 'learningCurve') || ended.status === 'running') return;
    if (shown.value?.run.jobId === ended.id) jobs.markSeen(ended.id);
    await load();
  }

  const follow = pacedRefresh(loadShown);
  onEvent('trainingProgressed', ({ of, runId }) => {
    if (of === 'tagger' && runId === shownId.value) follow();
  });
  onEvent('jobChanged', ({ job }) => void settle(job));
  const followReadiness = pacedRefresh(loadReadiness);
  watch([() => options.value?.devShare, () => options.value?.language], () => {
    if (isLoaded.value) followReadiness();
  });
  watch(
    () => project.info?.id,
    () => {
      room.value = 'learn';
      readiness.value = null;
      runs.value = [];
      isLoaded.value = false;
      shownId.value = null;
      shown.value = null;
      kind.value = 'default';
      name.value = '';
      typed.value = emptyOptions;
    },
  );

  return {
    room,
    readiness,
    runs,
    isLoaded,
    shownId,
    shown,
    last,
    kind,
    name,
    typed,
    options,
    isStarting,
    isRunning,
    canWrite,
    canStart,
    canCancel,
    canResume,
    load,
    show,
    start,
    retrySmaller,
    resume,
    cancel,
  };
});
