import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import { GauzeError } from '../../electron/contract/errors';
import type { Interrupted } from '../../electron/contract/jobs';
import { client } from './client';
import { useErrors } from './errors';
import { useJobs } from './jobs';
import { useProject } from './project';

/** Work that the end of Gauze interrupted before this opening, until somebody has read it or it is done again. */
export const useInterrupted = defineStore('interrupted', () => {
  const errors = useErrors();
  const jobs = useJobs();
  const project = useProject();
  const stored = shallowRef<readonly Interrupted[]>([]);

  /** Readers may learn nothing of the work of others: they are told nothing. */
  async function load(): Promise<void> {
    const asked = () =>
      client.jobs.interrupted({}).catch((error: unknown) => {
        if (!(error instanceof GauzeError && error.code === 'forbidden')) throw error;
        return [];
      });
    stored.value = project.info === null ? [] : ((await errors.guard(asked)) ?? []);
  }
  watch(() => [project.info?.id, project.info?.path].join(' '), load, { immediate: true });

  const rows = computed(() => stored.value.filter(({ kind }) => jobs.latest(kind) === null));
  async function forget(kind: Interrupted['kind']): Promise<void> {
    stored.value = stored.value.filter((row) => row.kind !== kind);
    await errors.guard(() => client.jobs.forgetInterrupted({ kind }));
  }
  return { rows, load, forget };
});
