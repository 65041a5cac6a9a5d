import type { Ref, ShallowRef } from 'vue';
import type { LineHeights } from './lineHeights';
import type { NoteFrame } from './useLinePlace';

interface Painted {
  readonly heights: ShallowRef<LineHeights>;
  /** The first line that is painted, and the first behind those. */
  readonly first: Ref<number>;
  readonly last: Ref<number>;
  /** Paints what is in view and a margin around it. */
  readonly look: () => void;
}

/**
 * What is painted beyond what is seen follows behind the frame that scrolling is shown in: a key that moves the note
 * need not wait for lines that nobody sees. What is seen and not painted yet is painted at once.
 */
export function lookWhenScrolled({ frame, top }: NoteFrame, { heights, first, last, look }: Painted) {
  let later: ReturnType<typeof setTimeout> | undefined;
  function isCovered(): boolean {
    const outer = frame();
    if (outer === null || first.value === last.value) return false;
    const now = top();
    return (
      Math.max(0, now) >= heights.value.top(first.value) &&
      Math.min(heights.value.total, now + outer.clientHeight) <= heights.value.top(last.value)
    );
  }
  return {
    scrolled(): void {
      clearTimeout(later);
      if (isCovered()) later = setTimeout(look);
      else look();
    },
    stop: (): void => clearTimeout(later),
  };
}
