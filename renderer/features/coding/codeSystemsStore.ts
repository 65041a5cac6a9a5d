import { defineStore } from 'pinia';
import { ref, shallowRef } from 'vue';
import type { CodeSystemRow, CodingSettings, RoleScheme } from '../../../electron/contract/coding';
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
  const isImporting = ref(false);
  /** Rows of the last import that could not be read. */
  const skipped = ref(0);

  async function load(): Promise<void> {
    if (project.info === null) return;
    await errors.guard(async () => {
      [rows.value, settings.value] = await Promise.all([client.coding.systems({}), client.coding.settings({})]);
    });
  }
  async function importSystem(): Promise<boolean> {
    const [path] = (await client.system.choose({ purpose: 'codeSystem' })).paths;
    if (path === undefined || isImporting.value) return false;
    isImporting.value = true;
    const taken = await errors.guard(() => client.coding.importSystem({ path }));
    isImporting.value = false;
    if (taken === undefined) return false;
    skipped.value = taken.skipped;
    await load();
    return true;
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
  return { rows, settings, isImporting, skipped, load, importSystem, remove, change, importCodes };
});
