import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { Statistics } from '../../../electron/contract/statistics';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { onEvent } from '../../app/events';

/** How the work goes, as of the last look. */
export const useStatistics = defineStore('statistics', () => {
  const errors = useErrors();
  const shown = shallowRef<Statistics | null>(null);

  async function load(): Promise<void> {
    shown.value = (await errors.guard(() => client.statistics.overview({}))) ?? shown.value;
  }
  onEvent('projectClosed', () => (shown.value = null));
  return { shown, load };
});
