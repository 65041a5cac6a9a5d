import { onBeforeUnmount, ref, type Ref } from 'vue';
import type { Annotation, Span } from '../../electron/contract/text';
import { clickSlack, draggedTo, lineSpan, wordAt, type Drag, type SelectDrag } from './drag';
import { offsetAtPoint } from './noteGeometry';
import type { NoteLine } from './noteLines';
import { useEdgeScroll } from './useEdgeScroll';

interface Note {
  readonly body: Ref<HTMLElement | undefined>;
  readonly lines: Ref<readonly NoteLine[]>;
  readonly text: () => string;
  readonly selection: () => Span | null;
  readonly active: () => Annotation | null;
  readonly activate: (id: string, offset: number) => void;
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
    else drag = selecting(event, offset);
    window.addEventListener('mousemove', onMouseMove);
    window.addEventListener('mouseup', onMouseUp);
  }

  /** A press on the text. Pressed again it takes the word, then the line, and a drag goes on from there. */
  function selecting(event: MouseEvent, offset: number): SelectDrag {
    const isAgain = event.detail >= 2 && !event.shiftKey;
    const again = isAgain ? (event.detail === 2 ? wordAt : lineSpan)(text(), offset) : null;
    if (isAgain) select(again);
    const anchor = isAgain ? again : event.shiftKey ? selection() : null;
    const pressed: SelectDrag = {
      kind: 'select',
      anchor: anchor ?? { start: offset, end: offset },
      pressed: { id: (event.target as HTMLElement).closest<HTMLElement>('[data-id]')?.dataset['id'], offset },
      isClick: !isAgain && !event.shiftKey,
      x: event.clientX,
      y: event.clientY,
      isMoved: event.shiftKey && anchor !== null,
    };
    if (pressed.isMoved) dragged.value = draggedTo(text(), pressed, offset, event.altKey);
    return pressed;
  }

  function onMouseMove(event: MouseEvent): void {
    // Let go of where nobody was told.
    if ((event.buttons & 1) === 0) {
      end();
      return;
    }
    move(event);
    follow(event);
  }
  function onMouseUp(event: MouseEvent): void {
    if (event.button !== 0) return;
    move(event);
    end();
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

  function end(): void {
    stop();
    const ended = drag;
    const span = dragged.value;
    drag = null;
    dragged.value = null;
    if (ended === null) return;
    if (ended.kind === 'edge') {
      if (span !== null && (span.start !== ended.from.start || span.end !== ended.from.end)) resize(ended.id, span);
    } else if (ended.isMoved) select(span);
    else if (!ended.isClick) return;
    else if (ended.pressed.id !== undefined) activate(ended.pressed.id, ended.pressed.offset);
    else select(null);
  }

  function stop(): void {
    window.removeEventListener('mousemove', onMouseMove);
    window.removeEventListener('mouseup', onMouseUp);
    stopFollowing();
  }
  onBeforeUnmount(stop);

  return { dragged, onMouseDown };
}
