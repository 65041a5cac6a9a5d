import { defineStore } from 'pinia';
import { shallowRef, watch } from 'vue';
import type { DetectionSettings, ModelRow } from '../../../electron/contract/models';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { onEvent } from '../../app/events';
import { pacedRefresh } from '../../app/pacedRefresh';
import { useProject } from '../../app/project';

/** What finds PHI: which models, with the rules or without, and how much recall is asked for. */
export const useDetection = defineStore('detection', () => {
  const errors = useErrors();
  const project = useProject();
  const settings = shallowRef<DetectionSettings | null>(null);

  /** A bundled model that is used because no chosen model knows its language. */
  const isByLanguage = (row: ModelRow): boolean =>
    row.origin === 'bundled' && row.isUsed && settings.value?.modelIds.includes(row.id) !== true;

  /** Of what is shown: an answer to an older question, or to an older change, would take a newer one back. */
  let generation = 0;

  async function load(): Promise<void> {
    if (project.info === null) return;
    const mine = generation;
    const found = await errors.guard(() => client.models.settings({}));
    if (found !== undefined && mine === generation) settings.value = found;
  }
  function take(changed: DetectionSettings): void {
    generation += 1;
    settings.value = changed;
  }
  /** Shown at once; back to what it was where the project refuses. */
  async function change(part: Partial<DetectionSettings>): Promise<boolean> {
    const before = settings.value;
    if (before === null) return false;
    take({ ...before, ...part });
    const mine = generation;
    const after = await errors.guard(() => client.models.setSettings(part));
    if (mine === generation) settings.value = after ?? before;
    else if (after === undefined) await load();
    return after !== undefined;
  }

  onEvent(
    'modelsChanged',
    pacedRefresh(async () => {
      if (settings.value !== null) await load();
    }),
  );
  watch(
    () => project.info?.id,
    () => {
      generation += 1;
      settings.value = null;
    },
  );
  return { settings, isByLanguage, load, take, change };
});
