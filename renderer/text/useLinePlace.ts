import { nextTick, type Ref, type ShallowRef } from 'vue';
import type { LineHeights } from './lineHeights';

interface Painted {
  readonly heights: ShallowRef<LineHeights>;
  /** Paints what is in view, and takes the true heights of what is painted. */
  readonly look: () => void;
  readonly measure: () => void;
}

/** Where a note begins in the frame that scrolls it, which is the parent of `body`. */
export function useNoteFrame(body: Ref<HTMLElement | undefined>) {
  const frame = (): HTMLElement | null => body.value?.parentElement ?? null;
  /** Where the note begins in what scrolls. */
  const offset = (): number => {
    const [inner, outer] = [body.value, frame()];
    return inner === undefined || outer === null
      ? 0
      : inner.getBoundingClientRect().top - outer.getBoundingClientRect().top + outer.scrollTop;
  };
  /** Pixels of the note above what is seen; below 0 while it is at its beginning. */
  const top = (): number => (frame()?.scrollTop ?? 0) - offset();
  return { frame, offset, top };
}
export type NoteFrame = ReturnType<typeof useNoteFrame>;

/** The line at the top of what is seen, and going to another one. */
export function useLinePlace({ frame, offset, top }: NoteFrame, { heights, look, measure }: Painted) {
  /** The line at the top and how far into it, by the heights of then; null while the note is at its beginning. */
  let seen: { readonly index: number; readonly inside: number } | null = null;
  function remember(): void {
    const now = top();
    const index = heights.value.at(Math.max(0, now));
    const [from, to] = [heights.value.top(index), heights.value.top(index + 1)];
    seen = now <= 0 ? null : { index, inside: (now - from) / Math.max(1, to - from) };
  }
  let going = 0;
  /**
   * Brings a line, or what stands so far inside of it, to a share of the frame's height and paints what is there. A
   * later one ends an earlier one.
   */
  async function goTo(index: number, share: number, inside = 0): Promise<void> {
    const outer = frame();
    if (outer === null) return;
    going += 1;
    const mine = going;
    // Twice: the heights on the way there were guesses.
    for (let time = 0; time < 2 && mine === going; time += 1) {
      const [from, to] = [heights.value.top(index), heights.value.top(index + 1)];
      outer.scrollTop =
        index === 0 && share === 0 && inside === 0
          ? 0
          : from + inside * (to - from) + offset() - outer.clientHeight * share;
      look();
      await nextTick();
      measure();
      await nextTick();
    }
  }
  /**
   * Where it was before the lines took other heights, to the row of a long line.
   * @returns false at the beginning of the note
   */
  function goBack(): boolean {
    if (seen === null) return false;
    void goTo(seen.index, 0, seen.inside);
    return true;
  }
  /** The first line that is seen. */
  const topLine = (): number => heights.value.at(Math.max(0, top()) + 1);

  return { remember, goTo, goBack, topLine };
}
