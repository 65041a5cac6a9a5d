import type { Ref } from 'vue';

/** Pixels from the edge of the frame at which a drag scrolls, and how far each frame goes. */
const edge = 24;
const scrollStep = 18;

/**
 * While a drag stands at the edge of the frame, the note goes on.
 *
 * @param isDragging asked before each step
 * @param scrolled called with the mouse where it stands after each step
 */
export function useEdgeScroll(
  body: Ref<HTMLElement | undefined>,
  isDragging: () => boolean,
  scrolled: (event: MouseEvent) => void,
) {
  let last: MouseEvent | null = null;
  let scrolling = 0;

  function follow(event: MouseEvent): void {
    last = event;
    step();
  }
  function step(): void {
    if (scrolling !== 0 || last === null) return;
    const outer = body.value?.parentElement;
    const box = outer?.getBoundingClientRect();
    if (outer === null || outer === undefined || box === undefined) return;
    const by = last.clientY < box.top + edge ? -scrollStep : last.clientY > box.bottom - edge ? scrollStep : 0;
    if (by === 0) return;
    scrolling = requestAnimationFrame(() => {
      scrolling = 0;
      if (!isDragging() || last === null) return;
      outer.scrollTop += by;
      scrolled(last);
      step();
    });
  }
  function stopFollowing(): void {
    cancelAnimationFrame(scrolling);
    scrolling = 0;
    last = null;
  }

  return { follow, stopFollowing };
}
