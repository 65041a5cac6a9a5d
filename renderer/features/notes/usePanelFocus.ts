import { nextTick, onBeforeUnmount, onBeforeUpdate, onMounted, onUpdated, watch, type Ref } from 'vue';

const focusList = (): void => document.querySelector<HTMLElement>('[data-notes-rows]')?.focus({ preventScroll: true });

/**
 * A panel takes the focus when it has something to press (`data-first`), keeps it when what had it is drawn anew, moved
 * or gone, and gives it back to the list when it goes itself.
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

  /** Lists of the panel have rows (`data-row`): of one that goes, the next takes its place. */
  const rows = (): readonly HTMLElement[] => [...(panel.value?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  let had: { readonly element: HTMLElement; readonly row: number } | null = null;
  onBeforeUpdate(() => {
    const element = document.activeElement;
    const isWithin = element instanceof HTMLElement && panel.value?.contains(element) === true;
    had = isWithin ? { element, row: rows().findIndex((row) => row.contains(element)) } : null;
  });
  onUpdated(() => {
    // A screen reader must not hear the same element again where it never lost the focus.
    if (had === null || document.activeElement === had.element || document.activeElement !== document.body) return;
    const left = rows();
    const next = had.row < 0 ? undefined : left[Math.min(had.row, left.length - 1)];
    const element = had.element.isConnected ? had.element : (next?.querySelector<HTMLElement>('input') ?? otherwise());
    if (element === null) focusList();
    else element.focus({ preventScroll: true });
  });

  onBeforeUnmount(() => {
    if (panel.value?.contains(document.activeElement) === true) void nextTick(focusList);
  });
}
