import { nextTick, onBeforeUnmount, onMounted, watch, type Ref } from 'vue';

/**
 * A panel takes the focus when it has something to press (`data-first`), and gives it back to the list when it goes.
 */
export function usePanelFocus(panel: Ref<HTMLElement | undefined>, step: () => unknown): void {
  const focusFirst = async (): Promise<void> => {
    await nextTick();
    panel.value?.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true });
  };
  onMounted(focusFirst);
  watch(step, focusFirst);
  onBeforeUnmount(() => {
    if (panel.value?.contains(document.activeElement) === true)
      void nextTick(() => document.querySelector<HTMLElement>('[data-notes-rows]')?.focus({ preventScroll: true }));
  });
}
