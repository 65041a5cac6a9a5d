import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { CodeSystemRow, CodingSettings, RoleScheme } from '../../../electron/contract/coding';
import { codeSystemProblemKinds } from '../../../electron/contract/vocabulary';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { onEvent } from '../../app/events';
import { useJobs } from '../../app/jobs';
import { pacedRefresh } from '../../app/pacedRefresh';
import { useProject } from '../../app/project';

export interface ShownSettings extends CodingSettings {
  readonly scheme: RoleScheme;
}

/** Code systems of the project, and how it codes. */
export const useCodeSystems = defineStore('codeSystems', () => {
  const errors = useErrors();
  const jobs = useJobs();
  const project = useProject();
  const rows = shallowRef<readonly CodeSystemRow[]>([]);
  const settings = shallowRef<ShownSettings | null>(null);
  const importing = computed(() => jobs.runningOf('importSystem'));
  const isImporting = computed(() => importing.value !== null);
  /** What was mended in the system that was imported last, and how often. */
  const mended = computed(() => {
    const job = jobs.latest('importSystem');
    return job?.status !== 'done'
      ? []
      : codeSystemProblemKinds.flatMap((kind) =>
          Number(job.result[kind] ?? 0) > 0 ? [{ kind, count: Number(job.result[kind]) }] : [],
        );
  });

  async function load(): Promise<void> {
    if (project.info === null) return;
    await errors.guard(async () => {
      [rows.value, settings.value] = await Promise.all([client.coding.systems({}), client.coding.settings({})]);
    });
  }
  async function importSystem(): Promise<void> {
    const [path] = (await client.system.choose({ purpose: 'codeSystem' })).paths;
    if (path === undefined || isImporting.value) return;
    const started = await errors.guard(() => client.coding.importSystem({ path }), false, 'codeSystem');
    if (started !== undefined) await errors.guard(() => jobs.refresh(started.jobId));
  }
  async function cancelImport(): Promise<void> {
    const job = importing.value;
    if (job !== null) await errors.guard(() => jobs.cancel(job.id));
  }
  async function remove(id: number): Promise<void> {
    await errors.guard(() => client.coding.removeSystem({ id }));
    await load();
  }
  async function change(part: Partial<CodingSettings>): Promise<void> {
    const changed = await errors.guard(() => client.coding.setSettings(part));
    if (changed !== undefined) settings.value = changed;
    await load();
  }
  /** Codes of notes that are here, from a table. */
  async function importCodes(): Promise<void> {
    const [path] = (await client.system.choose({ purpose: 'codeTable' })).paths;
    if (path === undefined) return;
    const started = await errors.guard(() => client.coding.importCodes({ path }));
    if (started !== undefined) await jobs.refresh(started.jobId);
  }

  onEvent('projectChanged', pacedRefresh(load));
  return {
    rows,
    settings,
    importing,
    isImporting,
    mended,
    load,
    importSystem,
    cancelImport,
    remove,
    change,
    importCodes,
  };
});
