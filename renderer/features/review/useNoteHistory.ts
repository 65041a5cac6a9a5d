import { shallowRef, type ShallowRef } from 'vue';
import type { DocumentView } from '../../../electron/contract/document';
import { GauzeError } from '../../../electron/contract/errors';
import type { HistoryEntry } from '../../../electron/contract/review';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';

const shownEntries = 20;
/** Milliseconds without another write until the list follows. */
const restMs = 250;

/** What was done to the note on the screen, newest first. */
export function useNoteHistory(note: ShallowRef<DocumentView | null>) {
  const errors = useErrors();
  const history = shallowRef<readonly HistoryEntry[]>([]);

  async function loadHistory(): Promise<void> {
    const id = note.value?.row.id;
    if (id === undefined) return;
    try {
      const entries = await client.review.history({ documentId: id, limit: shownEntries });
      if (note.value?.row.id === id) history.value = entries;
    } catch (error) {
      // Nobody waits for the list: the project may be closed by then.
      if (!(error instanceof GauzeError && error.code === 'notReady')) errors.show(error);
    }
  }

  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The list of what was done follows when the hand rests: it must not come before the next key. */
  function laterHistory(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void loadHistory(), restMs);
  }

  return { history, loadHistory, laterHistory };
}
