import { computed, nextTick, onBeforeUnmount, onUpdated, watch, type Ref } from 'vue';
import type { Span } from '../../electron/contract/text';
import { noteLines } from './noteLines';
import { useLineWindow } from './useLineWindow';
import { useNoteView } from './useNoteView';

/** Pixels of the frame that stay free around what is brought into view. */
const margin = { above: 70, below: 70 };

/**
 * A note that is read, with marks of others: the lines that are painted, the selection over them, and the way to a
 * place.
 */
export function useReadNote(body: Ref<HTMLElement | undefined>, text: () => string, selection: () => Span | null) {
  const lines = computed(() => noteLines(text()));
  const { painted: shown, above, below, goTo } = useLineWindow(body, lines);

  const { rangeOf, reveal: revealIn } = useNoteView({ body, lines, text, painted: shown, goTo });

  function paintSelection(): void {
    const span = selection();
    const range = span === null ? null : rangeOf(span);
    if (range === null) CSS.highlights.delete('gauze-selection');
    else CSS.highlights.set('gauze-selection', new Highlight(range));
  }
  watch(selection, () => void nextTick(paintSelection), { immediate: true });
  onUpdated(paintSelection);
  onBeforeUnmount(() => CSS.highlights.delete('gauze-selection'));

  /** Brings a place into view; one that is well in view stays where it is. */
  const reveal = (offset: number): Promise<void> => revealIn(offset, margin, 0.4);

  return { lines, shown, above, below, reveal };
}
