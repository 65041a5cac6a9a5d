import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { LearningCurve } from '../../../electron/contract/training';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { useJobs } from '../../app/jobs';
import { useProject } from '../../app/project';
import { useTagger } from './taggerStore';

/** What more notes would give: the last learning curve that was computed for this project. */
export const useLearningCurve = defineStore('learningCurve', () => {
  const errors = useErrors();
  const jobs = useJobs();
  const project = useProject();
  const tagger = useTagger();

  const curve = shallowRef<LearningCurve | null>(null);
  const latest = computed(() => tagger.runs.find(({ purpose }) => purpose === 'learningCurve') ?? null);
  const done = computed(
    () => tagger.runs.find(({ purpose, status }) => purpose === 'learningCurve' && status === 'done') ?? null,
  );
  const job = computed(() => jobs.runningOf('learningCurve'));
  const canStart = computed(
    () =>
      tagger.canWrite &&
      !tagger.isRunning &&
      tagger.readiness?.canTrain === true &&
      tagger.readiness.split.devNotes > 0,
  );
  const isBusy = computed(() => tagger.isRunning);

  async function load(): Promise<void> {
    const run = done.value;
    if (run === null) {
      curve.value = null;
      return;
    }
    const found = await errors.guard(() => client.training.curve({ runId: run.id }));
    if (done.value?.id === run.id && found !== undefined) curve.value = found;
  }
  async function start(): Promise<void> {
    if (!canStart.value) return;
    const started = await errors.guard(() => client.training.startLearningCurve({}));
    if (started === undefined) return;
    await errors.guard(() => jobs.refresh(started.jobId));
    await tagger.loadTraining();
  }
  watch(
    () => done.value?.id,
    () => void load(),
    { immediate: true },
  );
  watch(
    () => project.info?.id,
    () => {
      curve.value = null;
    },
  );

  return { curve, latest, done, job, canStart, isBusy, load, start };
});
