import { nextTick, onBeforeUnmount, onUpdated, watch } from 'vue';
import type { Span } from '../../electron/contract/text';

/**
 * Passing marks are painted without touching the document.
 *
 * @param rangeOf null for what is not painted
 * @param previews what propagation would label
 * @param marked what is selected, or would be if the drag ended now
 */
export function useHighlights(
  rangeOf: (span: Span) => Range | null,
  previews: () => readonly Span[],
  marked: () => Span | null,
): void {
  function paint(): void {
    const set = (name: string, spans: readonly Span[]) => {
      const ranges = spans.map(rangeOf).filter((range) => range !== null);
      if (ranges.length === 0) CSS.highlights.delete(name);
      else CSS.highlights.set(name, new Highlight(...ranges));
    };
    set('gauze-preview', previews());
    const now = marked();
    set('gauze-selection', now === null ? [] : [now]);
  }
  watch([previews, marked], () => void nextTick(paint), { immediate: true });
  onUpdated(paint);
  onBeforeUnmount(() => {
    CSS.highlights.delete('gauze-preview');
    CSS.highlights.delete('gauze-selection');
  });
}
