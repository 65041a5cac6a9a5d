import { computed, nextTick, onBeforeUnmount, onUpdated, watch, type Ref } from 'vue';
import type { Span } from '../../electron/contract/text';
import { copyWords } from './copyWords';
import { noteLines } from './noteLines';
import { useLineWindow } from './useLineWindow';
import { useNotePointer } from './useNotePointer';
import { useNoteView } from './useNoteView';

/** Pixels of the frame that stay free around what is brought into view. */
const margin = { above: 70, below: 70 };

interface Read {
  readonly text: () => string;
  readonly selection: () => Span | null;
  /** A mark was clicked, at this offset. */
  readonly activate: (id: string, offset: number) => void;
  readonly select: (span: Span | null) => void;
}

/**
 * A note that is read, with marks of others: the lines that are painted, the mouse and the selection over them, and the
 * way to a place.
 */
export function useReadNote(body: Ref<HTMLElement | undefined>, { text, selection, activate, select }: Read) {
  const lines = computed(() => noteLines(text()));
  const { painted: shown, above, below, goTo } = useLineWindow(body, lines);
  const { dragged, onMouseDown } = useNotePointer({
    body,
    lines,
    text,
    selection,
    active: () => null,
    activate,
    select,
    resize: () => undefined,
  });

  const { rangeOf, reveal: revealIn } = useNoteView({ body, lines, text, painted: shown, goTo });
  const marked = (): Span | null => dragged.value ?? selection();

  function paintSelection(): void {
    const span = marked();
    const range = span === null ? null : rangeOf(span);
    if (range === null) CSS.highlights.delete('gauze-selection');
    else CSS.highlights.set('gauze-selection', new Highlight(range));
  }
  watch(marked, () => void nextTick(paintSelection), { immediate: true });
  onUpdated(paintSelection);
  onBeforeUnmount(() => CSS.highlights.delete('gauze-selection'));

  /** Brings a place into view; one that is well in view stays where it is. */
  const reveal = (offset: number): Promise<void> => revealIn(offset, margin, 0.4);
  const onCopy = (event: ClipboardEvent): void => copyWords(event, text(), selection());

  return { lines, shown, above, below, reveal, onMouseDown, onCopy };
}
