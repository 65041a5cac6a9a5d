import { computed, nextTick, onBeforeUnmount, onUpdated, watch, type Ref } from 'vue';
import type { Span } from '../../electron/contract/text';
import { domPositionOf } from './noteGeometry';
import { lineAt, noteLines } from './noteLines';
import { useLineWindow } from './useLineWindow';

/** Pixels of the frame that stay free around what is brought into view. */
const clear = 70;

/**
 * A note that is read, with marks of others: the lines that are painted, the selection over them, and the way to a
 * place.
 */
export function useReadNote(body: Ref<HTMLElement | undefined>, text: () => string, selection: () => Span | null) {
  const lines = computed(() => noteLines(text()));
  const { painted: shown, above, below, goTo } = useLineWindow(body, lines);

  /** Null where none of it is painted; what is not painted is cut off. */
  function rangeOf(span: Span): Range | null {
    const root = body.value;
    const [first, last] = [lines.value[shown.value[0] ?? -1], lines.value[shown.value.at(-1) ?? -1]];
    if (
      root === undefined ||
      first === undefined ||
      last === undefined ||
      span.end <= first.start ||
      span.start > last.end
    )
      return null;
    const [from, to] = [
      domPositionOf(root, lines.value, Math.max(span.start, first.start)),
      domPositionOf(root, lines.value, Math.min(span.end, last.end)),
    ];
    if (from === null || to === null) return null;
    const range = new Range();
    range.setStart(from.node, from.offset);
    range.setEnd(to.node, to.offset);
    return range;
  }

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
  async function reveal(offset: number): Promise<void> {
    const frame = body.value?.parentElement;
    if (frame === null || frame === undefined) return;
    const at = lineAt(lines.value, offset);
    const box = (): DOMRect | undefined =>
      rangeOf({ start: offset, end: Math.min(text().length, offset + 1) })?.getBoundingClientRect();
    const isSeen = (): boolean => {
      const [seen, outer] = [box(), frame.getBoundingClientRect()];
      return (
        seen !== undefined && seen.height > 0 && seen.top >= outer.top + clear && seen.bottom <= outer.bottom - clear
      );
    };
    if (isSeen()) return;
    if (!shown.value.includes(at)) await goTo(at, 0.4);
    const [seen, outer] = [box(), frame.getBoundingClientRect()];
    // A line that wraps over many rows begins far above its marks.
    if (seen !== undefined && !isSeen()) frame.scrollTop += seen.top - outer.top - frame.clientHeight * 0.4;
  }

  return { lines, shown, above, below, reveal };
}
