import { onBeforeUnmount, onMounted, watch, type Ref } from 'vue';
import type { Span } from '../../electron/contract/text';
import { offsetAtPoint } from './noteGeometry';
import type { NoteLine } from './noteLines';

/** Milliseconds for which a screenful has to stand still: what flies past is not seen. */
const stillMs = 80;

interface Note {
  readonly body: Ref<HTMLElement | undefined>;
  readonly lines: Ref<readonly NoteLine[]>;
  readonly painted: Ref<readonly number[]>;
}

/** Tells which part of the note is in view, whenever that stands still in a window that is shown. */
export function useSeenPart({ body, lines, painted }: Note, report: (span: Span) => void): void {
  /**
   * What of the text is within the frame, row by row: a row counts that is mostly seen. Null before anything is
   * painted.
   */
  function seenPart(): Span | null {
    const root = body.value;
    const outer = root?.parentElement?.getBoundingClientRect();
    if (root === undefined || outer === undefined || painted.value.length === 0) return null;
    const box = root.getBoundingClientRect();
    const row = Number.parseFloat(getComputedStyle(root).lineHeight) || 20;
    const [top, bottom] = [Math.max(outer.top, box.top), Math.min(outer.bottom, box.bottom)];
    if (bottom - top < row / 2) return null;
    const inside = 0.3 * row;
    const start = offsetAtPoint(root, lines.value, box.left, top + inside);
    const end = offsetAtPoint(root, lines.value, box.right, bottom - inside);
    return start === null || end === null || end <= start ? null : { start, end };
  }

  let timer: ReturnType<typeof setTimeout> | undefined;
  function reportSeen(): void {
    const span = document.visibilityState === 'visible' ? seenPart() : null;
    if (span !== null) report(span);
  }
  function later(): void {
    clearTimeout(timer);
    timer = setTimeout(reportSeen, stillMs);
  }

  let frame: HTMLElement | null = null;
  let watched: ResizeObserver | undefined;
  onMounted(() => {
    frame = body.value?.parentElement ?? null;
    frame?.addEventListener('scroll', later, { passive: true });
    document.addEventListener('visibilitychange', later);
    watched = new ResizeObserver(later);
    if (frame !== null) watched.observe(frame);
    later();
  });
  watch(painted, later, { flush: 'post' });
  onBeforeUnmount(() => {
    clearTimeout(timer);
    watched?.disconnect();
    frame?.removeEventListener('scroll', later);
    document.removeEventListener('visibilitychange', later);
  });
}
