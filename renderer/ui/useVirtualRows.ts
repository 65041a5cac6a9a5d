import { useVirtualizer } from '@tanstack/vue-virtual';
import { computed, nextTick, ref, watch } from 'vue';

interface VirtualRows<Row> {
  readonly rows: () => readonly Row[];
  /** In pixels. */
  readonly rowHeight: number;
  /** Index of the row that is kept in sight; below 0: none. */
  readonly current: () => number;
}

/** The rows of a long list that are on the screen. `frame` is the element that scrolls. */
export function useVirtualRows<Row>({ rows, rowHeight, current }: VirtualRows<Row>) {
  const frame = ref<HTMLElement>();
  const virtual = useVirtualizer(
    computed(() => ({
      count: rows().length,
      getScrollElement: () => frame.value ?? null,
      estimateSize: () => rowHeight,
      overscan: 10,
    })),
  );
  const shown = computed(() =>
    virtual.value.getVirtualItems().flatMap((item) => {
      const row = rows()[item.index];
      return row === undefined ? [] : [{ item, row }];
    }),
  );
  const height = computed(() => `${virtual.value.getTotalSize()}px`);
  watch(current, (index) => {
    if (index >= 0) void nextTick(() => virtual.value.scrollToIndex(index, { align: 'auto' }));
  });
  return { frame, shown, height };
}
