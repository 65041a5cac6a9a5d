import { useVirtualizer } from '@tanstack/vue-virtual';
import { computed, ref, watch } from 'vue';

/** Pixels. */
const rowHeight = 28;
const headHeight = 30;

/**
 * Rows of a long table that are in sight, and their places under a head that stays.
 *
 * @param total rows there are
 * @param ensure called with the first and last row in sight, to fetch what is missing
 */
export function useVirtualTable(total: () => number, ensure: (first: number, last: number) => unknown) {
  const scroller = ref<HTMLElement>();
  const virtual = useVirtualizer(computed(() => ({ count: total(), getScrollElement: () => scroller.value ?? null, estimateSize: () => rowHeight, overscan: 12, scrollMargin: headHeight })));
  const items = computed(() => virtual.value.getVirtualItems());
  watch(items, (shown) => {
    const [first, last] = [shown[0], shown.at(-1)];
    if (first !== undefined && last !== undefined) void ensure(first.index, last.index);
  }, { immediate: true });
  return { scroller, items, height: computed(() => `${virtual.value.getTotalSize()}px`), placeOf: (item: { readonly start: number }) => `translateY(${item.start - headHeight}px)` };
}
