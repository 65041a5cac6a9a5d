import { shallowRef, watch } from 'vue';
import type { Occurrence } from '../../../electron/contract/review';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { useReview } from './reviewStore';

const occurrenceLimit = 200;
/** Milliseconds that the cursor rests until its words are looked for. */
const restMs = 120;

/** Where the words under the cursor stand in this note. */
export function useOccurrences() {
  const review = useReview();
  const errors = useErrors();
  const occurrences = shallowRef<{
    readonly text: string;
    readonly total: number;
    readonly rows: readonly Occurrence[];
  }>({ text: '', total: 0, rows: [] });

  async function loadOccurrences(): Promise<void> {
    const word = review.active?.text ?? '';
    const documentId = review.note?.row.id;
    if (documentId === undefined || word.trim() === '' || word.length > 500) {
      occurrences.value = { text: '', total: 0, rows: [] };
      return;
    }
    const found = await client.review.occurrences({ documentId, text: word, scope: 'note', limit: occurrenceLimit });
    if (review.active?.text === word) occurrences.value = { text: word, total: found.total, rows: found.occurrences };
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  watch([() => review.active?.text, () => review.note?.row.id], () => {
    clearTimeout(timer);
    timer = setTimeout(() => void errors.guard(loadOccurrences), restMs);
  });

  return { occurrences };
}
