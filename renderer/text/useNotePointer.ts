import { onBeforeUnmount, ref, type Ref } from 'vue';
import type { Annotation, Span } from '../../electron/contract/text';
import { snapToWords, trimSpan, wholeCharacters } from '../../electron/core/text/spans';
import { offsetAtPoint } from './noteGeometry';
import type { NoteLine } from './noteLines';

interface Note {
  readonly body: Ref<HTMLElement | undefined>;
  readonly lines: Ref<readonly NoteLine[]>;
  readonly text: () => string;
  readonly selection: () => Span | null;
  readonly active: () => Annotation | null;
  readonly activate: (id: string) => void;
  readonly select: (span: Span | null) => void;
  readonly resize: (id: string, span: Span) => void;
}

/** Pixels that a press may wander and still be a click. */
const clickSlack = 4;
/** Pixels from the edge of the frame at which a drag scrolls, and how far each frame goes. */
const edge = 24;
const scrollStep = 18;

type Drag =
  | {
      readonly kind: 'select';
      readonly anchor: Span;
      readonly spanId: string | undefined;
      readonly x: number;
      readonly y: number;
      isMoved: boolean;
    }
  | { readonly kind: 'edge'; readonly which: 'start' | 'end'; readonly id: string; readonly from: Span };

/**
 * The mouse in the note. The browser's own selection is not used: it would be lost with the lines that scroll out of view. A
 * drag snaps to words as it goes, or to characters while Alt is held.
 */
export function useNotePointer({ body, lines, text, selection, active, activate, select, resize }: Note) {
  /** What a drag would mark if it ended now. */
  const dragged = ref<Span | null>(null);
  let drag: Drag | null = null;
  let last: MouseEvent | null = null;
  let scrolling = 0;

  const offsetAt = (event: MouseEvent): number | null =>
    body.value === undefined ? null : offsetAtPoint(body.value, lines.value, event.clientX, event.clientY);
  const snapped = (span: Span, isExact: boolean): Span | null =>
    isExact ? wholeCharacters(text(), span) : trimSpan(text(), snapToWords(text(), span));

  function onMouseDown(event: MouseEvent): void {
    if (event.button !== 0) return;
    const target = event.target as HTMLElement;
    const offset = offsetAt(event);
    event.preventDefault();
    body.value?.focus({ preventScroll: true });
    if (offset === null) return;
    const handle = target.closest<HTMLElement>('[data-handle]')?.dataset['handle'];
    const current = active();
    if (handle !== undefined && current !== null)
      drag = {
        kind: 'edge',
        which: handle === 'start' ? 'start' : 'end',
        id: current.id,
        from: { start: current.start, end: current.end },
      };
    else if (event.detail >= 2) {
      select(event.detail === 2 ? wordAt(offset) : lineSpan(offset));
      return;
    } else {
      const known = event.shiftKey ? selection() : null;
      drag = {
        kind: 'select',
        anchor: known ?? { start: offset, end: offset },
        spanId: event.shiftKey ? undefined : target.closest<HTMLElement>('[data-id]')?.dataset['id'],
        x: event.clientX,
        y: event.clientY,
        isMoved: known !== null,
      };
      if (known !== null) move(event);
    }
    window.addEventListener('mousemove', onMouseMove);
    window.addEventListener('mouseup', onMouseUp, { once: true });
  }

  function onMouseMove(event: MouseEvent): void {
    last = event;
    move(event);
    autoScroll();
  }

  function move(event: MouseEvent): void {
    if (drag === null) return;
    if (drag.kind === 'select' && !drag.isMoved) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < clickSlack) return;
      drag.isMoved = true;
    }
    const offset = offsetAt(event);
    if (offset === null) return;
    if (drag.kind === 'select') {
      const raw = { start: Math.min(drag.anchor.start, offset), end: Math.max(drag.anchor.end, offset) };
      dragged.value = raw.start === raw.end ? null : snapped(raw, event.altKey);
    } else {
      const { from, which } = drag;
      const raw =
        which === 'start'
          ? { start: Math.min(offset, from.end - 1), end: from.end }
          : { start: from.start, end: Math.max(offset, from.start + 1) };
      const wanted = snapped(raw, event.altKey);
      // The other edge stays where it is.
      dragged.value =
        wanted === null
          ? null
          : which === 'start'
            ? { start: Math.min(wanted.start, from.end - 1), end: from.end }
            : { start: from.start, end: Math.max(wanted.end, from.start + 1) };
    }
  }

  function onMouseUp(event: MouseEvent): void {
    move(event);
    stop();
    const ended = drag;
    const span = dragged.value;
    drag = null;
    dragged.value = null;
    if (ended === null) return;
    if (ended.kind === 'edge') {
      if (span !== null && (span.start !== ended.from.start || span.end !== ended.from.end)) resize(ended.id, span);
    } else if (ended.isMoved) select(span);
    else if (ended.spanId !== undefined) activate(ended.spanId);
    else select(null);
  }

  /** While a drag stands at the edge of the frame, the note goes on. */
  function autoScroll(): void {
    if (scrolling !== 0 || last === null) return;
    const outer = body.value?.parentElement;
    const box = outer?.getBoundingClientRect();
    if (outer === null || outer === undefined || box === undefined) return;
    const step = last.clientY < box.top + edge ? -scrollStep : last.clientY > box.bottom - edge ? scrollStep : 0;
    if (step === 0) return;
    scrolling = requestAnimationFrame(() => {
      scrolling = 0;
      if (drag === null || last === null) return;
      outer.scrollTop += step;
      move(last);
      autoScroll();
    });
  }
  function stop(): void {
    window.removeEventListener('mousemove', onMouseMove);
    cancelAnimationFrame(scrolling);
    scrolling = 0;
    last = null;
  }
  onBeforeUnmount(() => {
    stop();
    window.removeEventListener('mouseup', onMouseUp);
  });

  function wordAt(offset: number): Span | null {
    const at = { start: offset, end: Math.min(text().length, offset + 1) };
    return (
      trimSpan(text(), snapToWords(text(), at)) ??
      trimSpan(text(), snapToWords(text(), { start: Math.max(0, offset - 1), end: offset }))
    );
  }
  function lineSpan(offset: number): Span | null {
    const start = Math.max(text().lastIndexOf('\n', offset - 1), text().lastIndexOf('\r', offset - 1)) + 1;
    const rest = /[\r\n]/.exec(text().slice(offset));
    return trimSpan(text(), { start, end: rest === null ? text().length : offset + rest.index });
  }

  return { dragged, onMouseDown };
}
