import { computed, nextTick, onBeforeUnmount, onMounted, onUpdated, ref, shallowRef, watch, type Ref } from 'vue';
import { LineHeights } from './lineHeights';
import type { NoteLine } from './noteLines';

/** Pixels above and below what is seen that are painted too, so that scrolling shows no gap. */
const margin = 500;
const lettersPerEm = 2.1;
const gutter = 100;

/**
 * Which lines of a note are painted. The frame that scrolls is the parent of `body`; lines outside of what is seen are two
 * empty spaces. Heights are guessed from the lengths and put right as lines are painted, without moving what is seen.
 */
export function useLineWindow(body: Ref<HTMLElement | undefined>, lines: Ref<readonly NoteLine[]>) {
  const first = ref(0);
  const last = ref(0);
  const above = ref(0);
  const below = ref(0);
  const heights = shallowRef(new LineHeights(0, () => 0));
  let lineHeight = 28;
  let perRow = 76;
  let width = 0;

  const frame = (): HTMLElement | null => body.value?.parentElement ?? null;
  /** Where the note begins in what scrolls. */
  const offset = (): number => {
    const [inner, outer] = [body.value, frame()];
    return inner === undefined || outer === null
      ? 0
      : inner.getBoundingClientRect().top - outer.getBoundingClientRect().top + outer.scrollTop;
  };

  function guess(): void {
    heights.value = new LineHeights(lines.value.length, (index) => {
      const line = lines.value[index];
      return lineHeight * Math.max(1, Math.ceil(((line?.end ?? 0) - (line?.start ?? 0)) / perRow));
    });
  }

  function readStyle(): void {
    const element = body.value;
    if (element === undefined) return;
    const style = getComputedStyle(element);
    const size = Number.parseFloat(style.fontSize) || 16;
    lineHeight = Number.parseFloat(style.lineHeight) || size * 1.8;
    width = element.clientWidth;
    perRow = Math.max(8, Math.floor(((width - gutter) / size) * lettersPerEm));
  }

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
    const [inner, outer] = [body.value, frame()];
    if (inner === undefined || outer === null) return;
    const top = outer.scrollTop - offset();
    const anchor = heights.value.at(Math.max(0, top));
    const inside = top - heights.value.top(anchor);
    let isChanged = false;
    for (const element of inner.querySelectorAll<HTMLElement>('[data-line]')) {
      const height = element.parentElement?.offsetHeight ?? 0;
      if (height > 0 && heights.value.set(Number(element.dataset['line']), height)) isChanged = true;
    }
    if (!isChanged) return;
    spaces();
    look();
    if (top > 0) {
      const wanted = heights.value.top(anchor) + inside + offset();
      if (Math.abs(outer.scrollTop - wanted) >= 1) void nextTick(() => (outer.scrollTop = wanted));
    }
  }

  /** The line at the top and how far into it, by the heights of then; null while the note is at its beginning. */
  let seen: { readonly index: number; readonly inside: number } | null = null;
  function remember(): void {
    const top = (frame()?.scrollTop ?? 0) - offset();
    const index = heights.value.at(Math.max(0, top));
    const [from, to] = [heights.value.top(index), heights.value.top(index + 1)];
    seen = top <= 0 ? null : { index, inside: (top - from) / Math.max(1, to - from) };
  }
  function onScroll(): void {
    remember();
    look();
  }
  let going = 0;
  /** Brings a line, or what stands so far inside of it, to a share of the frame's height and paints what is there. A later one ends an earlier one. */
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
      const before = [width, lineHeight];
      readStyle();
      if (before[0] !== width || before[1] !== lineHeight) {
        guess();
        // What was seen stays, to the row of a long line: where it was before the lines took other heights.
        if (seen === null) look();
        else void goTo(seen.index, 0, seen.inside);
      } else look();
    });
    if (scrolled !== null) watched.observe(scrolled);
    if (body.value !== undefined) watched.observe(body.value);
  });
  onUpdated(measure);
  onBeforeUnmount(() => {
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
  /** The first line that is seen. */
  const topLine = (): number => heights.value.at(Math.max(0, (frame()?.scrollTop ?? 0) - offset()) + 1);
  return { painted, above, below, goTo, topLine };
}
