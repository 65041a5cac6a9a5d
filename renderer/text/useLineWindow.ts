import { computed, nextTick, onBeforeUnmount, onMounted, onUpdated, ref, watch, type Ref } from 'vue';
import { lookWhenScrolled } from './lookWhenScrolled';
import type { NoteLine } from './noteLines';
import { useGuessedHeights } from './useGuessedHeights';
import { useLinePlace, useNoteFrame } from './useLinePlace';

/** Pixels above and below what is seen that are painted too, so that scrolling shows no gap. */
const margin = 500;

/**
 * Which lines of a note are painted. The frame that scrolls is the parent of `body`; lines outside of what is seen are
 * two empty spaces. Heights are guessed from the lengths and put right as lines are painted, without moving what is
 * seen.
 */
export function useLineWindow(body: Ref<HTMLElement | undefined>, lines: Ref<readonly NoteLine[]>) {
  const first = ref(0);
  const last = ref(0);
  const above = ref(0);
  const below = ref(0);
  const { heights, guess, readStyle, takeTrue } = useGuessedHeights(body, lines);

  const noteFrame = useNoteFrame(body);
  const { frame, offset } = noteFrame;

  /** Which lines are seen, from where the frame stands. */
  function look(): void {
    const outer = frame();
    if (outer === null) return;
    const top = outer.scrollTop - offset();
    const from = heights.value.at(top - margin);
    const to = heights.value.at(top + outer.clientHeight + margin);
    if (from === first.value && to + 1 === last.value) return;
    first.value = from;
    last.value = Math.min(lines.value.length, to + 1);
    spaces();
  }
  function spaces(): void {
    above.value = heights.value.top(first.value);
    below.value = heights.value.total - heights.value.top(last.value);
  }

  /** Takes the true heights of what is painted; what is seen stays where it is. */
  function measure(): void {
    const outer = frame();
    if (outer === null) return;
    const top = outer.scrollTop - offset();
    const anchor = heights.value.at(Math.max(0, top));
    const inside = top - heights.value.top(anchor);
    if (!takeTrue()) return;
    spaces();
    look();
    if (top > 0) {
      const wanted = heights.value.top(anchor) + inside + offset();
      if (Math.abs(outer.scrollTop - wanted) >= 1) void nextTick(() => (outer.scrollTop = wanted));
    }
  }

  const { remember, goTo, goBack, topLine } = useLinePlace(noteFrame, { heights, look, measure });
  const behind = lookWhenScrolled(noteFrame, { heights, first, last, look });
  function onScroll(): void {
    remember();
    behind.scrolled();
  }

  let watched: ResizeObserver | undefined;
  let scrolled: HTMLElement | null = null;
  onMounted(() => {
    readStyle();
    guess();
    look();
    spaces();
    scrolled = frame();
    scrolled?.addEventListener('scroll', onScroll, { passive: true });
    watched = new ResizeObserver(() => {
      if (readStyle()) {
        guess();
        if (!goBack()) look();
      } else look();
    });
    if (scrolled !== null) watched.observe(scrolled);
    if (body.value !== undefined) watched.observe(body.value);
  });
  onUpdated(measure);
  onBeforeUnmount(() => {
    behind.stop();
    watched?.disconnect();
    scrolled?.removeEventListener('scroll', onScroll);
  });
  watch(lines, () => {
    guess();
    first.value = 0;
    last.value = 0;
    look();
    spaces();
  });

  const painted = computed(() =>
    Array.from(
      { length: Math.max(0, Math.min(last.value, lines.value.length) - first.value) },
      (_, i) => first.value + i,
    ),
  );
  return { painted, above, below, goTo, topLine };
}
