import { computed, shallowRef, type ShallowRef } from 'vue';
import type { DocumentView } from '../../../electron/contract/document';
import type { Span } from '../../../electron/contract/text';
import { firstUnseen, joinParts, type SeenParts } from '../../../electron/core/review/seenParts';
import { client } from '../../app/client';

/** Milliseconds without another screenful until what was seen is written down. */
const restMs = 600;

interface Seen {
  readonly id: number | null;
  readonly spans: readonly Span[];
}
const nothingSeen: Seen = { id: null, spans: [] };

/** How much of the note on the screen was in view: counted here at once, and written down when the eyes rest. */
export function useReading(note: ShallowRef<DocumentView | null>) {
  const parts = shallowRef<SeenParts>([]);
  /** What was seen of a note and is not written down yet: of the one it was seen in, whichever is shown by then. */
  let waiting: Seen = nothingSeen;
  let sending: Seen = nothingSeen;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isWhole = computed(() => note.value?.row.reading === 'whole' || unseenAt.value === null);
  /** Where the first screenful begins that was not in view; null when there is none. */
  const unseenAt = computed(() => (note.value === null ? null : firstUnseen(note.value.text, parts.value)));

  function begin({ row, seen }: DocumentView): void {
    if (waiting.id !== row.id) void keep();
    parts.value = joinParts(
      seen,
      [waiting, sending].flatMap(({ id, spans }) => (id === row.id ? spans : [])),
    );
  }

  function see(span: Span): void {
    const id = note.value?.row.id;
    const joined = joinParts(parts.value, [span]);
    if (id === undefined || JSON.stringify(joined) === JSON.stringify(parts.value)) return;
    parts.value = joined;
    waiting = { id, spans: waiting.id === id ? [...waiting.spans, span] : [span] };
    clearTimeout(timer);
    timer = setTimeout(() => void keep(), restMs);
  }

  /** What was seen is written down: before the note is left, or said to be done. */
  async function keep(): Promise<void> {
    clearTimeout(timer);
    const { id, spans } = waiting;
    if (id === null || spans.length === 0) return;
    waiting = nothingSeen;
    const sent: Seen = { id, spans: joinParts([], spans) };
    sending = sent;
    // Who may not write reads all the same.
    await client.document.seen({ id, spans: [...sent.spans] }).catch(() => undefined);
    if (sending === sent) sending = nothingSeen;
  }

  return { isWhole, unseenAt, begin, see, keep };
}
