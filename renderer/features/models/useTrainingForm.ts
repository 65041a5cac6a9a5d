import { computed, ref, shallowRef, type ComputedRef, type Ref, type ShallowRef } from 'vue';
import type { ScreenTypes, TaskScreen } from './taskScreen';
import type { useTrainingRuns } from './useTrainingRuns';

interface FormPart<T extends ScreenTypes> {
  readonly name: Ref<string>;
  readonly typed: ShallowRef<T['Typed']>;
  readonly canStart: ComputedRef<boolean>;
  readonly start: () => Promise<void>;
}

/**
 * What is typed of a training.
 * @param mayTrain whether there is enough to learn from, in a project that can be written
 */
export function useTrainingForm<T extends ScreenTypes>(
  { client, form }: TaskScreen<T>,
  { isStarting, isRunning, begin }: ReturnType<typeof useTrainingRuns<T>>,
  mayTrain: () => boolean,
): FormPart<T> {
  const name = ref('');
  const typed = shallowRef<T['Typed']>(form.empty);
  const asked = computed(() => {
    const wanted = name.value.trim();
    return wanted === '' ? null : form.startOf(wanted, typed.value);
  });
  const canStart = computed(() => mayTrain() && !isStarting.value && !isRunning.value && asked.value !== null);
  async function start(): Promise<void> {
    const wanted = asked.value;
    if (canStart.value && wanted !== null) await begin(() => client.training.start(wanted));
  }
  return { name, typed, canStart, start };
}
