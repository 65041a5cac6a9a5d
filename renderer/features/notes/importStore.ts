import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { Job } from '../../../electron/contract/jobs';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { onEvent } from '../../app/events';
import { useJobs } from '../../app/jobs';
import { useImportOptions } from './useImportOptions';

type Step = 'none' | 'inspecting' | 'ready' | 'running' | 'ended';

/**
 * From chosen or dropped files to the list of what was not taken. One import at a time; leaving the screen does not
 * stop it.
 */
export const useImport = defineStore('import', () => {
  const errors = useErrors();
  const jobs = useJobs();

  const step = ref<Step>('none');
  const paths = shallowRef<readonly string[]>([]);
  const { inspect, asked, isComplete, ...form } = useImportOptions();
  const { inspection } = form;
  const jobId = ref<string | null>(null);

  const job = computed<Job | null>(() => jobs.all.find(({ id }) => id === jobId.value) ?? null);
  const canStart = computed(() => step.value === 'ready' && isComplete.value);

  async function begin(chosen: readonly string[]): Promise<void> {
    if (chosen.length === 0 || step.value === 'running') return;
    paths.value = chosen;
    inspection.value = null;
    step.value = 'inspecting';
    const found = await errors.guard(async () => {
      await inspect(chosen);
      return true;
    });
    step.value = found === undefined ? 'none' : 'ready';
  }

  async function choose(purpose: 'importFiles' | 'importFolder'): Promise<void> {
    const { paths: chosen } = await client.system.choose({ purpose });
    await begin(chosen);
  }

  async function start(): Promise<void> {
    if (!canStart.value) return;
    const started = await errors.guard(() =>
      client.exchange.import({
        paths: [...paths.value],
        ...asked(),
      }),
    );
    if (started === undefined) return;
    jobId.value = started.jobId;
    step.value = 'running';
    await jobs.refresh(started.jobId).then(settle, () => undefined);
  }

  function settle(changed: Job): void {
    if (changed.id !== jobId.value || changed.status === 'running') return;
    step.value = 'ended';
  }
  onEvent('jobChanged', ({ job: changed }) => settle(changed));
  onEvent('projectClosed', () => close());
  // The process that ran the import is gone, and with it the job.
  onEvent('projectHostRestarted', () => close());

  function close(): void {
    if (jobId.value !== null) jobs.markSeen(jobId.value);
    step.value = 'none';
    paths.value = [];
    inspection.value = null;
    jobId.value = null;
  }

  return { step, paths, ...form, job, canStart, begin, choose, start, close };
});
