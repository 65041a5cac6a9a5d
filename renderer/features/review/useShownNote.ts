import { shallowRef } from 'vue';
import type { DocumentRow, DocumentView } from '../../../electron/contract/document';
import type { MissedWord, Reviewed } from '../../../electron/contract/review';
import type { Annotation } from '../../../electron/contract/text';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { onEvent } from '../../app/events';
import { useNotices } from '../../app/notices';
import { pacedRefresh } from '../../app/pacedRefresh';
import { useNoteHistory } from './useNoteHistory';

type Counts = Pick<DocumentRow, 'suggested' | 'accepted' | 'rejected'>;
const sameCounts = (a: Counts, b: Counts): boolean =>
  a.suggested === b.suggested && a.accepted === b.accepted && a.rejected === b.rejected;
function countsOf(annotations: readonly Annotation[]): Counts {
  const counts = { suggested: 0, accepted: 0, rejected: 0 };
  for (const { status } of annotations) counts[status] += 1;
  return counts;
}

/** The annotations after a write, in reading order. */
function merged(
  before: readonly Annotation[],
  { put, dropped }: Pick<Reviewed, 'put' | 'dropped'>,
): readonly Annotation[] {
  const gone = new Set([...dropped, ...put.map(({ id }) => id)]);
  return [...before.filter(({ id }) => !gone.has(id)), ...put].sort(
    (a, b) => a.start - b.start || a.end - b.end || (a.id < b.id ? -1 : 1),
  );
}

/**
 * The note on the screen and every write to it. Truth is in the project process: every write gives back what it changed.
 *
 * @param refreshed called when the note was fetched again: the cursor may stand on nothing
 */
export function useShownNote(refreshed: () => void) {
  const errors = useErrors();
  const notices = useNotices();

  const note = shallowRef<DocumentView | null>(null);
  const annotations = shallowRef<readonly Annotation[]>([]);
  const doubts = shallowRef<readonly MissedWord[] | null>(null);
  const { history, loadHistory, laterHistory } = useNoteHistory(note);
  let revision = 0;

  function take(view: DocumentView): void {
    note.value = view;
    annotations.value = view.annotations;
    revision = view.revision;
    doubts.value = null;
  }

  async function refresh(): Promise<void> {
    if (note.value === null) return;
    take(await client.document.get({ id: note.value.row.id }));
    refreshed();
  }

  /** Writes are sent one after the other, each with the revision that the one before gave back. */
  let last: Promise<unknown> = Promise.resolve();
  function write(
    send: (target: { documentId: number; revision: number }) => Promise<Reviewed>,
  ): Promise<Reviewed | null> {
    const next = last.then(async () => {
      if (note.value === null) return null;
      const documentId = note.value.row.id;
      try {
        const reviewed = await send({ documentId, revision });
        notices.outdate();
        if (note.value?.row.id === documentId) {
          annotations.value = merged(annotations.value, reviewed);
          revision = reviewed.revision;
          laterHistory();
        }
        return reviewed;
      } catch (error) {
        errors.show(error);
        await refresh();
        return null;
      }
    });
    last = next;
    return next;
  }
  /**
   * Detection goes on while a note is read, or a model learned and suggests anew: what is shown must be what is there, or a note
   * would be done with suggestions that nobody saw. The row of the note tells; what this window wrote it knows already.
   */
  onEvent(
    'projectChanged',
    pacedRefresh(async () => {
      await last;
      const [shown, waited] = [note.value, last];
      if (shown === null) return;
      const [row] = (await client.review.rows({ ids: [shown.row.id] })).rows;
      if (
        row === undefined ||
        note.value !== shown ||
        last !== waited ||
        sameCounts(row, shown.row) ||
        sameCounts(row, countsOf(annotations.value))
      )
        return;
      last = refresh().catch((error: unknown) => errors.show(error));
      await last;
    }),
  );
  /**
   * Shows what a write will do before it is acknowledged, so that a key is answered in the next frame however busy the disk is;
   * when the write is refused the note is fetched again and the reason shown.
   */
  function foresee(ids: readonly string[], change: (annotation: Annotation) => Annotation | null): void {
    const touched = new Set(ids);
    annotations.value = annotations.value.flatMap((annotation) =>
      touched.has(annotation.id) ? (change(annotation) ?? []) : annotation,
    );
  }

  return {
    note,
    annotations,
    history,
    doubts,
    take,
    refresh,
    loadHistory,
    write,
    foresee,
    /** Every write so far has been answered. */
    settled: (): Promise<unknown> => last,
  };
}
export type ShownNote = ReturnType<typeof useShownNote>;
