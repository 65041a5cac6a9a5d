import { ref, shallowRef, watch } from 'vue';
import { useErrors } from './errors';
import { useProject } from './project';

/**
 * What the project answers to one question, asked again when it may be another; nothing is left of the project before.
 */
export function useAsked<Answer>(ask: () => Promise<Answer>) {
  const errors = useErrors();
  const project = useProject();
  const answer = shallowRef<Answer | null>(null);
  const isLoading = ref(false);
  let generation = 0;

  async function load(): Promise<void> {
    if (project.info === null) return;
    generation += 1;
    const mine = generation;
    isLoading.value = true;
    const found = await errors.guard(ask);
    if (mine !== generation) return;
    isLoading.value = false;
    if (found !== undefined) answer.value = found;
  }

  watch(
    () => project.info?.id,
    () => {
      generation += 1;
      [answer.value, isLoading.value] = [null, false];
    },
  );

  return { answer, isLoading, load };
}
