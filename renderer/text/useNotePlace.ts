import { onBeforeUnmount, watch, type Ref } from 'vue';
import type { Span } from '../../electron/contract/text';
import { offsetAtPoint } from './noteGeometry';
import { lineAt, type NoteLine } from './noteLines';

interface Note {
  readonly body: Ref<HTMLElement | undefined>;
  readonly lines: Ref<readonly NoteLine[]>;
  readonly text: () => string;
  readonly painted: Ref<readonly number[]>;
  readonly goTo: (index: number, share: number) => Promise<void>;
  readonly topLine: () => number;
  readonly rangeOf: (span: Span) => Range | null;
}

/** Pixels between rows that go with the row. */
const halfLeading = 6;
/** Milliseconds until scrolling has come to rest. */
const settleMs = 300;

/**
 * Where in the note somebody is, so that they can come back there.
 *
 * @param report called with an offset once scrolling has come to rest
 */
export function useNotePlace(
  { body, lines, text, painted, goTo, topLine, rangeOf }: Note,
  report: (offset: number) => void,
) {
  /** The place of a note is the first character that is seen, so that a long line is not begun again. */
  function placeNow(): number {
    const [root, frame] = [body.value, body.value?.parentElement];
    const start = lines.value[topLine()]?.start ?? 0;
    const first = root?.querySelector<HTMLElement>(`[data-line="${topLine()}"]`)?.getBoundingClientRect();
    if (root === undefined || frame === null || frame === undefined || first === undefined) return start;
    const top = frame.getBoundingClientRect().top;
    return first.top >= top - 1 ? start : (offsetAtPoint(root, lines.value, first.left + 1, top + 4) ?? start);
  }
  /** Back to where the note was left: this offset stands at the top again. */
  async function restore(offset: number): Promise<void> {
    await goTo(lineAt(lines.value, offset), 0);
    const [frame, row] = [
      body.value?.parentElement,
      rangeOf({ start: offset, end: Math.min(text().length, offset + 1) })?.getBoundingClientRect(),
    ];
    if (offset > 0 && frame !== null && frame !== undefined && row !== undefined && row.height > 0)
      frame.scrollTop += Math.round(row.top - frame.getBoundingClientRect().top - halfLeading);
  }

  let waiting: ReturnType<typeof setTimeout> | undefined;
  function reportPlace(): void {
    clearTimeout(waiting);
    waiting = setTimeout(() => report(placeNow()), settleMs);
  }
  watch(painted, reportPlace);
  watch(body, (_now, before) => before?.parentElement?.removeEventListener('scroll', reportPlace));
  watch(body, (now) => now?.parentElement?.addEventListener('scroll', reportPlace, { passive: true }), {
    flush: 'post',
  });
  onBeforeUnmount(() => {
    clearTimeout(waiting);
    body.value?.parentElement?.removeEventListener('scroll', reportPlace);
  });

  return { restore };
}
