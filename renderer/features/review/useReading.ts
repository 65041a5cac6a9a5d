import { computed, shallowRef, type ShallowRef } from 'vue';
import type { DocumentView } from '../../../electron/contract/document';
import type { Span } from '../../../electron/contract/text';
import { firstUnseen, joinParts, type SeenParts } from '../../../electron/core/review/seenParts';
import { client } from '../../app/client';

/** Milliseconds without another screenful until what was seen is written down. */
const restMs = 600;

/** How much of the note on the screen was in view: counted here at once, and written down when the eyes rest. */
export function useReading(note: ShallowRef<DocumentView | null>) {
  const parts = shallowRef<SeenParts>([]);
  let waiting: readonly Span[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isWhole = computed(() => note.value?.row.reading === 'whole' || unseenAt.value === null);
  /** Where the first screenful begins that was not in view; null when there is none. */
  const unseenAt = computed(() => (note.value === null ? null : firstUnseen(note.value.text, parts.value)));

  function begin(view: DocumentView): void {
    parts.value = view.seen;
  }

  function see(span: Span): void {
    const joined = joinParts(parts.value, [span]);
    if (note.value === null || JSON.stringify(joined) === JSON.stringify(parts.value)) return;
    parts.value = joined;
    waiting = [...waiting, span];
    clearTimeout(timer);
    timer = setTimeout(() => void keep(), restMs);
  }

  /** What was seen is written down: before the note is left, or said to be done. */
  async function keep(): Promise<void> {
    clearTimeout(timer);
    const [id, spans] = [note.value?.row.id, waiting];
    if (id === undefined || spans.length === 0) return;
    waiting = [];
    // Who may not write reads all the same.
    await client.document.seen({ id, spans: [...joinParts([], spans)] }).catch(() => undefined);
  }

  return { isWhole, unseenAt, begin, see, keep };
}
export type Reading = ReturnType<typeof useReading>;
