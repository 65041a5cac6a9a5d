import { onBeforeUnmount, onMounted, ref, type Ref } from 'vue';

/** Width and height of an element in CSS pixels, for pictures that are drawn to fit. */
export function useSize(element: Ref<HTMLElement | undefined>) {
  const width = ref(0);
  const height = ref(0);
  let observer: ResizeObserver | undefined;
  onMounted(() => {
    if (element.value === undefined) return;
    observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) [width.value, height.value] = [entry.contentRect.width, entry.contentRect.height];
    });
    observer.observe(element.value);
  });
  onBeforeUnmount(() => observer?.disconnect());
  return { width, height };
}
