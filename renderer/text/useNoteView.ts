import type { Ref } from 'vue';
import type { Span } from '../../electron/contract/text';
import { nextWord } from '../../electron/core/text/spans';
import { domPositionOf, offsetAtPoint } from './noteGeometry';
import { lineAt, type NoteLine } from './noteLines';

interface Note {
  readonly body: Ref<HTMLElement | undefined>;
  readonly lines: Ref<readonly NoteLine[]>;
  readonly text: () => string;
  /** Indices of the lines that are painted, and bringing another one into the frame. */
  readonly painted: Ref<readonly number[]>;
  readonly goTo: (index: number, share: number) => Promise<void>;
}

/** Pixels of the frame that stay free above and below what is brought into view. */
const clear = { above: 60, below: 90 };
/** Of what was read before, pixels that stay in view where one reads on. */
const readOnFree = 28;
/** What stands close to the edge may stay there. */
export const noMargin = { above: -4, below: -4 };

/** What of the note is on the screen, and bringing a place of it there. Offsets are those of the text. */
export function useNoteView({ body, lines, text, painted, goTo }: Note) {
  /** Null where nothing of the span is painted. */
  function rangeOf(span: Span): Range | null {
    const root = body.value;
    const [from, to] = [painted.value[0], painted.value.at(-1)];
    const [first, last] = [lines.value[from ?? -1], lines.value[to ?? -1]];
    if (
      // Nothing, too, once the screen was left while this was waited for.
      root?.isConnected !== true ||
      first === undefined ||
      last === undefined ||
      span.end <= first.start ||
      span.start > last.end
    )
      return null;
    // What is not painted is cut off.
    const start = domPositionOf(root, lines.value, Math.max(span.start, first.start));
    const end = domPositionOf(root, lines.value, Math.min(span.end, last.end));
    if (start === null || end === null) return null;
    const range = new Range();
    range.setStart(start.node, start.offset);
    range.setEnd(end.node, end.offset);
    return range;
  }

  /** Scrolls an offset into view, at this share of the frame's height; one that is well in view stays where it is. */
  async function reveal(offset: number, free = clear, share = 0.38): Promise<void> {
    const frame = body.value?.parentElement;
    if (frame === null || frame === undefined) return;
    const at = lineAt(lines.value, offset);
    const box = (): DOMRect | undefined =>
      rangeOf({ start: offset, end: Math.min(text().length, offset + 1) })?.getBoundingClientRect();
    const isSeen = (): boolean => {
      const [seen, outer] = [box(), frame.getBoundingClientRect()];
      return (
        seen !== undefined &&
        seen.height > 0 &&
        seen.top >= outer.top + free.above &&
        seen.bottom <= outer.bottom - free.below
      );
    };
    if (isSeen()) return;
    if (!painted.value.includes(at)) await goTo(at, share);
    if (isSeen()) return;
    const [seen, outer] = [box(), frame.getBoundingClientRect()];
    // A line that wraps over many rows begins far above the offset.
    if (seen !== undefined) frame.scrollTop += seen.top - outer.top - frame.clientHeight * share;
  }

  /** The row of an offset to the top of the frame, whatever is seen now: anyone who reads on reads from there. */
  async function top(offset: number): Promise<void> {
    const frame = body.value?.parentElement;
    if (frame === null || frame === undefined) return;
    const at = lineAt(lines.value, offset);
    if (!painted.value.includes(at)) await goTo(at, 0);
    const box = rangeOf({ start: offset, end: Math.min(text().length, offset + 1) })?.getBoundingClientRect();
    if (box !== undefined) frame.scrollTop += box.top - frame.getBoundingClientRect().top - readOnFree;
  }

  /** Whether all of a span is painted and within the frame. */
  function isSeen(span: Span): boolean {
    const outer = body.value?.parentElement?.getBoundingClientRect();
    const [from, to] = [lines.value[painted.value[0] ?? -1], lines.value[painted.value.at(-1) ?? -1]];
    if (outer === undefined || from === undefined || to === undefined || span.start < from.start || span.end > to.end)
      return false;
    const box = rangeOf(span)?.getBoundingClientRect();
    return box !== undefined && box.height > 0 && box.top >= outer.top && box.bottom <= outer.bottom;
  }

  /** The word above or below a span, as it is painted; null at the border of what is painted. */
  function adjacentWord(span: Span, isUp: boolean): Span | null {
    const root = body.value;
    const box = rangeOf(span)?.getClientRects()[0];
    if (root === undefined || box === undefined) return null;
    const step = Number.parseFloat(getComputedStyle(root).lineHeight) || box.height;
    for (let rows = 1; rows <= 8; rows += 1) {
      const offset = offsetAtPoint(
        root,
        lines.value,
        box.left + 2,
        box.top + box.height / 2 + (isUp ? -rows : rows) * step,
      );
      if (offset === null) return null;
      const word = nextWord(text(), wordStart(offset), false);
      if (word !== null && (isUp ? word.end <= span.start : word.start >= span.end)) return word;
    }
    return null;
  }
  function wordStart(offset: number): number {
    let at = offset;
    while (at > 0 && !/\s/u.test(text().charAt(at - 1))) at -= 1;
    return at;
  }

  return { rangeOf, reveal, top, isSeen, adjacentWord };
}
