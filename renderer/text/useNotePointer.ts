import { onBeforeUnmount, ref, type Ref } from 'vue';
import type { Annotation, Span } from '../../electron/contract/text';
import { clickSlack, draggedTo, lineSpan, wordAt, type Drag } from './drag';
import { offsetAtPoint } from './noteGeometry';
import type { NoteLine } from './noteLines';
import { useEdgeScroll } from './useEdgeScroll';

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

/**
 * The mouse in the note. The browser's own selection is not used: it would be lost with the lines that scroll out of
 * view. A drag snaps to words as it goes, or to characters while Alt is held.
 */
export function useNotePointer({ body, lines, text, selection, active, activate, select, resize }: Note) {
  /** What a drag would mark if it ended now. */
  const dragged = ref<Span | null>(null);
  let drag: Drag | null = null;
  const { follow, stopFollowing } = useEdgeScroll(body, () => drag !== null, move);

  const offsetAt = (event: MouseEvent): number | null =>
    body.value === undefined ? null : offsetAtPoint(body.value, lines.value, event.clientX, event.clientY);

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
      select((event.detail === 2 ? wordAt : lineSpan)(text(), offset));
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
    move(event);
    follow(event);
  }

  function move(event: MouseEvent): void {
    if (drag === null) return;
    if (drag.kind === 'select' && !drag.isMoved) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < clickSlack) return;
      drag.isMoved = true;
    }
    const offset = offsetAt(event);
    if (offset === null) return;
    dragged.value = draggedTo(text(), drag, offset, event.altKey);
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

  function stop(): void {
    window.removeEventListener('mousemove', onMouseMove);
    stopFollowing();
  }
  onBeforeUnmount(() => {
    stop();
    window.removeEventListener('mouseup', onMouseUp);
  });

  return { dragged, onMouseDown };
}
