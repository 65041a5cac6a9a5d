import { defineStore } from 'pinia';
import { computed } from 'vue';
import { useAsked } from '../../app/asked';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';

/** What a release would cost whom, and the budget that it is checked against. Asking charges and draws nothing. */
export const useOutlook = defineStore('outlook', () => {
  const errors = useErrors();
  const { answer: outlook, isLoading, load } = useAsked(() => client.privacy.outlook({}));

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

  return { outlook, isLoading, exceeding, small, withDates, load, setBudget };
});
