import { nextTick, onBeforeUnmount, onMounted, watch, type Ref } from 'vue';

/**
 * A panel takes the focus when it has something to press (`data-first`), and gives it back to the list when it goes.
 *
 * @param otherwise what takes it where there is nothing of the kind, so that the panel's keys act: Escape closes it
 */
export function usePanelFocus(
  panel: Ref<HTMLElement | undefined>,
  step: () => unknown,
  otherwise: () => HTMLElement | null = () => null,
): void {
  const focusFirst = async (): Promise<void> => {
    await nextTick();
    const first = panel.value?.querySelector<HTMLElement>('[data-first]') ?? otherwise();
    first?.focus({ preventScroll: true });
  };
  onMounted(focusFirst);
  watch(step, focusFirst);
  onBeforeUnmount(() => {
    if (panel.value?.contains(document.activeElement) === true)
      void nextTick(() => document.querySelector<HTMLElement>('[data-notes-rows]')?.focus({ preventScroll: true }));
  });
}
