import { shallowRef } from 'vue';
import type { DocumentRow, DocumentView } from '../../../electron/contract/document';
import type { NoteMiss } from '../../../electron/contract/review';
import type { Annotation } from '../../../electron/contract/text';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { onEvent } from '../../app/events';
import { pacedRefresh } from '../../app/pacedRefresh';
import { foreseenAnnotations } from './foreseen';
import { useNoteHistory } from './useNoteHistory';
import { useNoteWrites } from './useNoteWrites';
import { useReading } from './useReading';

type Counts = Pick<DocumentRow, 'suggested' | 'accepted' | 'rejected'>;
const sameCounts = (a: Counts, b: Counts): boolean =>
  a.suggested === b.suggested && a.accepted === b.accepted && a.rejected === b.rejected;
function countsOf(annotations: readonly Annotation[]): Counts {
  const counts = { suggested: 0, accepted: 0, rejected: 0 };
  for (const { status } of annotations) counts[status] += 1;
  return counts;
}

/**
 * The note on the screen and every write to it. Truth is in the project process: every write gives back what it
 * changed.
 *
 * @param refreshed called when the note was fetched again: the cursor may stand on nothing
 */
export function useShownNote(refreshed: () => void) {
  const errors = useErrors();

  const note = shallowRef<DocumentView | null>(null);
  const annotations = shallowRef<readonly Annotation[]>([]);
  const possibleMisses = shallowRef<readonly NoteMiss[] | null>(null);
  const { history, loadHistory, laterHistory } = useNoteHistory(note);
  const reading = useReading(note);
  let revision = 0;
  const foreseen = foreseenAnnotations();

  function take(view: DocumentView): void {
    if (view.row.id !== note.value?.row.id) foreseen.clear();
    annotations.value = foreseen.over(view.annotations, annotations.value);
    note.value = view;
    revision = view.revision;
    possibleMisses.value = null;
    reading.begin(view);
  }
  async function refresh(): Promise<void> {
    if (note.value === null) return;
    take(await client.document.get({ id: note.value.row.id }));
    refreshed();
  }

  const { write, foresee, overtaken, settled, whileSettled } = useNoteWrites({
    note,
    annotations,
    foreseen,
    refresh,
    revisionOf: () => revision,
    written: (now) => {
      revision = now;
      laterHistory();
    },
  });
  /**
   * Detection goes on while a note is read, or a model learned and suggests again: what is shown must be what is there,
   * or a note would be done with suggestions that nobody saw. The row of the note tells; what this window wrote it
   * knows already.
   */
  onEvent(
    'projectChanged',
    pacedRefresh(async () => {
      await settled();
      const [shown, waited] = [note.value, settled()];
      if (shown === null) return;
      const [row] = (await client.review.rows({ ids: [shown.row.id] })).rows;
      if (
        row === undefined ||
        note.value !== shown ||
        settled() !== waited ||
        (row.searchId === shown.row.searchId &&
          (sameCounts(row, shown.row) || sameCounts(row, countsOf(annotations.value))))
      )
        return;
      await whileSettled(refresh().catch((error: unknown) => errors.show(error)));
    }),
  );
  return {
    note,
    annotations,
    history,
    possibleMisses,
    take,
    refresh,
    loadHistory,
    write,
    foresee,
    reading,
    overtaken,
    settled,
  };
}
export type ShownNote = ReturnType<typeof useShownNote>;
