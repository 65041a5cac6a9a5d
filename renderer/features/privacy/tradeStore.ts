import { defineStore } from 'pinia';
import { ref, shallowRef, watch } from 'vue';
import type { Trade } from '../../../electron/contract/trade';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { useProject } from '../../app/project';

/** What one ε or another would leave and promise, for this project. Asking charges and draws nothing. */
export const useTrade = defineStore('trade', () => {
  const errors = useErrors();
  const project = useProject();
  const trade = shallowRef<Trade | null>(null);
  const isLoading = ref(false);
  let generation = 0;

  async function load(): Promise<void> {
    if (project.info === null) return;
    generation += 1;
    const mine = generation;
    isLoading.value = true;
    const found = await errors.guard(() => client.privacy.trade({}));
    if (mine !== generation) return;
    isLoading.value = false;
    if (found !== undefined) trade.value = found;
  }

  watch(
    () => project.info?.id,
    () => {
      generation += 1;
      [trade.value, isLoading.value] = [null, false];
    },
  );

  return { trade, isLoading, load };
});
