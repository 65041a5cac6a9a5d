import { defineStore } from 'pinia';
import { ref, shallowRef, watch } from 'vue';
import type { LinkedPatients, PatientLinks } from '../../../electron/contract/patientLinks';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { useProject } from '../../app/project';

/** Ids of one patient, joined by hand or by a table. */
export const usePatientLinks = defineStore('patientLinks', () => {
  const errors = useErrors();
  const project = useProject();
  const isShown = ref(false);
  const links = shallowRef<PatientLinks | null>(null);
  /** Of the table that was imported last. */
  const last = shallowRef<LinkedPatients | null>(null);

  const load = async (): Promise<void> => {
    links.value = (await errors.guard(() => client.privacy.patientLinks({}))) ?? null;
  };
  async function join(ids: readonly string[]): Promise<void> {
    await errors.guard(() => client.privacy.linkPatients({ groups: [[...ids]] }));
    last.value = null;
    await load();
  }
  async function importTable(): Promise<void> {
    const { paths } = await client.system.choose({ purpose: 'patientLinks' });
    const [path] = paths;
    if (path === undefined) return;
    last.value = (await errors.guard(() => client.privacy.importPatientLinks({ path }))) ?? null;
    await load();
  }

  watch(isShown, (now) => {
    last.value = null;
    if (now) void load();
    else links.value = null;
  });
  // undone, or imported, while the list is open
  watch(
    () => project.info?.revision,
    () => isShown.value && void load(),
  );
  watch(
    () => project.info?.id,
    () => (isShown.value = false),
  );

  return { isShown, links, last, join, importTable };
});
