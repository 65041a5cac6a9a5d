import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { BackgroundState } from '../../../electron/contract/training';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { onEvent } from '../../app/events';
import { useJobs } from '../../app/jobs';
import { pacedRefresh } from '../../app/pacedRefresh';
import { useProject } from '../../app/project';

/** Learning while reviewing: whether it is on, what it did last, and what suggestions saved. */
export const useBackground = defineStore('background', () => {
  const errors = useErrors();
  const jobs = useJobs();
  const project = useProject();

  const state = shallowRef<BackgroundState | null>(null);

  async function load(): Promise<void> {
    const id = project.info?.id;
    if (id === undefined) return;
    const found = await client.training.background({});
    if (project.info?.id === id) state.value = found;
  }
  async function change(part: { readonly isOn?: boolean; readonly everyNotes?: number }): Promise<void> {
    const after = await errors.guard(() => client.training.setBackground(part));
    if (after !== undefined) state.value = after;
  }

  /** Reviewed notes that the suggestions of now were learned from or checked on. */
  const learnedFrom = computed(() => {
    const from = state.value?.learnedFrom ?? null;
    return from === null ? null : from.notes + from.devNotes;
  });
  const canRank = computed(() => (state.value?.ranked ?? 0) > 0);
  // It is next to the work: what fails here is no news for the person who reviews.
  const follow = pacedRefresh(load);
  onEvent('modelsChanged', follow);
  onEvent('jobChanged', ({ job }) => {
    if (job.kind !== 'train' || (job.status === 'running' && job.done > 0)) return;
    // One that nobody asked for leaves no mark at the rail; those that somebody asked for belong to a run.
    if (job.status === 'done' && job.result['runId'] === undefined) jobs.markSeen(job.id);
    follow();
  });
  watch(
    () => project.info?.id,
    () => {
      state.value = null;
    },
  );
  watch(
    [() => project.info?.id, () => project.info?.counts.done],
    () => {
      if (project.info !== null) follow();
    },
    { immediate: true },
  );

  return { state, learnedFrom, canRank, load, change };
});
