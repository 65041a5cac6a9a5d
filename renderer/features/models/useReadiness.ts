import { shallowRef, watch, type ShallowRef } from 'vue';
import { onEvent } from '../../app/events';
import { pacedRefresh } from '../../app/pacedRefresh';
import { useProject } from '../../app/project';
import type { ScreenTypes, TaskScreen } from './taskScreen';

interface ReadinessPart<T extends ScreenTypes> {
  readonly readiness: ShallowRef<T['Readiness'] | null>;
  readonly loadReadiness: () => Promise<void>;
}

/** What there is to learn from, for what is typed now. @param isLive false: nobody looks, or a training goes on */
export function useReadiness<T extends ScreenTypes>(
  { client, form, followsProject }: TaskScreen<T>,
  typed: () => T['Typed'],
  isLive: () => boolean,
): ReadinessPart<T> {
  const project = useProject();
  const readiness = shallowRef<T['Readiness'] | null>(null);
  const wanted = (): string => JSON.stringify(form.materialOf(typed()));

  async function loadReadiness(): Promise<void> {
    const asked = wanted();
    const found = await client.training.readiness(form.materialOf(typed()));
    if (asked === wanted()) readiness.value = found;
  }

  const follow = pacedRefresh(async () => {
    if (project.info !== null && isLive()) await loadReadiness();
  });
  watch(wanted, follow);
  if (followsProject) onEvent('projectChanged', follow);
  return { readiness, loadReadiness };
}
