import { defineStore } from 'pinia';
import { computed, ref, watch } from 'vue';
import type { Job } from '../../../electron/contract/jobs';
import { useErrors } from '../../app/errors';
import { onEvent } from '../../app/events';
import { useJobs } from '../../app/jobs';
import { pacedRefresh } from '../../app/pacedRefresh';
import { useProject } from '../../app/project';
import type { ScreenTypes, TaskScreen } from './taskScreen';
import type { Unwrapped } from './unwrapped';
import { useBundles } from './useBundles';
import { useModelList } from './useModelList';
import { useReadiness } from './useReadiness';
import { useTrainingForm } from './useTrainingForm';
import { useTrainingRuns } from './useTrainingRuns';

/**
 * The state of the screen of one kind of model: what there is to learn from, the form, the runs, the models. Truth is
 * in the project process.
 */
function setUp<T extends ScreenTypes>(screen: TaskScreen<T>) {
  const { form, jobs: jobKinds, trainedBy } = screen;
  const errors = useErrors();
  const jobs = useJobs();
  const project = useProject();
  const isLoaded = ref(false);
  const canWrite = computed(() => project.info !== null && project.info.readOnly === undefined);

  const runs = useTrainingRuns(screen, () => canWrite.value);
  const list = useModelList(screen);
  const bundles = useBundles(screen, list);
  const typedForm = useTrainingForm(screen, runs, (): boolean => canWrite.value && readiness.value?.canTrain === true);
  const { name, typed } = typedForm;
  const { readiness, loadReadiness } = useReadiness(
    screen,
    (): T['Typed'] => typed.value,
    () => isLoaded.value && !runs.isRunning.value,
  );

  async function loadTraining(): Promise<void> {
    if (project.info === null) return;
    await errors.guard(async () => {
      await runs.loadRuns();
      await Promise.all([loadReadiness(), runs.loadShown()]);
    });
  }
  async function loadModels(): Promise<void> {
    if (project.info === null) return;
    await errors.guard(async () => {
      await list.loadRows();
      if (list.verified.value === null) await list.loadView();
    });
  }
  async function load(): Promise<void> {
    if (project.info === null) return;
    await Promise.all([loadTraining(), loadModels()]);
    isLoaded.value = true;
  }

  async function settle(ended: Job): Promise<void> {
    if (!jobKinds.includes(ended.kind) || ended.status === 'running') return;
    if (runs.shown.value?.run.jobId === ended.id) jobs.markSeen(ended.id);
    list.chosenId.value = trainedBy?.(ended) ?? list.chosenId.value;
    await loadTraining();
    if (trainedBy !== undefined) await loadModels();
  }
  onEvent('jobChanged', ({ job }) => void settle(job));
  const followModels = pacedRefresh(async () => {
    if (isLoaded.value) await loadModels();
  });
  onEvent('modelsChanged', followModels);
  watch(
    () => project.info?.id,
    () => {
      isLoaded.value = false;
      name.value = '';
      typed.value = form.empty;
      readiness.value = null;
      runs.runs.value = [];
      runs.shownId.value = null;
      runs.shown.value = null;
      list.rows.value = [];
      list.chosenId.value = null;
      list.view.value = null;
      list.verified.value = null;
    },
  );

  return {
    isLoaded,
    canWrite,
    readiness,
    ...typedForm,
    load,
    loadTraining,
    loadModels,
    ...runs,
    ...list,
    ...bundles,
  };
}

/** The store of one kind of model. */
export type TaskStore<T extends ScreenTypes> = Unwrapped<ReturnType<typeof setUp<T>>>;

export const taskStoreOf = <T extends ScreenTypes>(screen: TaskScreen<T>): (() => TaskStore<T>) =>
  // Pinia reads the types of a store off its set-up function, and can do so of no generic one.
  defineStore(`models.${screen.id}`, () => setUp(screen)) as unknown as () => TaskStore<T>;
