import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { Outlook } from '../../../electron/contract/privacy';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { useProject } from '../../app/project';

/** What a release would cost whom, and the budget that it is held against. Asking charges and draws nothing. */
export const useOutlook = defineStore('outlook', () => {
  const errors = useErrors();
  const project = useProject();

  const outlook = shallowRef<Outlook | null>(null);
  const isLoading = ref(false);
  let generation = 0;

  async function load(): Promise<void> {
    if (project.info === null) return;
    generation += 1;
    const mine = generation;
    isLoading.value = true;
    const found = await errors.guard(() => client.privacy.outlook({}));
    if (mine !== generation) return;
    isLoading.value = false;
    if (found !== undefined) outlook.value = found;
  }

  /** Null takes the default, and no limit of the project. @returns whether it was taken */
  async function setBudget(epsilon: string | null, limit: string | null): Promise<boolean> {
    const budget = await errors.guard(() => client.privacy.setBudget({ epsilon, project: limit }));
    if (budget === undefined) return false;
    await load();
    return true;
  }

  const exceeding = computed(() => outlook.value?.rows.filter(({ exceeds }) => exceeds) ?? []);
  const small = computed(() => outlook.value?.rows.filter(({ isSmall }) => isSmall) ?? []);
  /** Patients whose timeline can be shown: two dates make the first gap. */
  const withDates = computed(() => outlook.value?.rows.filter(({ isPatient, dates }) => isPatient && dates > 1) ?? []);

  watch(
    () => project.info?.id,
    () => {
      generation += 1;
      [outlook.value, isLoading.value] = [null, false];
    },
  );

  return { outlook, isLoading, exceeding, small, withDates, load, setBudget };
});
