import { ref, type ShallowRef } from 'vue';
import type { DocumentView } from '../../../electron/contract/document';
import { GauzeError } from '../../../electron/contract/errors';
import type { Reviewed } from '../../../electron/contract/review';
import type { Annotation } from '../../../electron/contract/text';
import { useErrors } from '../../app/errors';
import { useNotices } from '../../app/notices';
import type { foreseenAnnotations } from './foreseen';

/** How often a write is sent that others overtook. */
const attempts = 10;

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

interface Shown {
  readonly note: ShallowRef<DocumentView | null>;
  readonly annotations: ShallowRef<readonly Annotation[]>;
  readonly foreseen: ReturnType<typeof foreseenAnnotations>;
  readonly refresh: () => Promise<void>;
  readonly revisionOf: () => number;
  readonly written: (revision: number) => void;
}

/** Every write to the note on the screen, in turn. */
export function useNoteWrites({ note, annotations, foreseen, refresh, revisionOf, written }: Shown) {
  const errors = useErrors();
  const notices = useNotices();
  /** How many keys found nothing to act on, because new suggestions had come. */
  const overtaken = ref(0);

  /** Writes are sent one after the other, each with the revision that the one before gave back. */
  let last: Promise<unknown> = Promise.resolve();
  function write(
    send: (target: { documentId: number; revision: number }) => Promise<Reviewed>,
  ): Promise<Reviewed | null> {
    const next = last
      .then(() => attemptWrite(send, 1))
      .finally(() => {
        // Nothing is on its way: what is shown is what is there.
        if (last === next) foreseen.clear();
      });
    last = next;
    return next;
  }
  async function attemptWrite(
    send: (target: { documentId: number; revision: number }) => Promise<Reviewed>,
    attempt: number,
  ): Promise<Reviewed | null> {
    if (note.value === null) return null;
    const documentId = note.value.row.id;
    try {
      const reviewed = await send({ documentId, revision: revisionOf() });
      notices.outdate();
      if (note.value?.row.id === documentId) {
        const newest = foreseen.answered(reviewed.touched);
        annotations.value = merged(annotations.value, {
          put: reviewed.put.filter(({ id }) => newest.has(id)),
          dropped: reviewed.dropped,
        });
        written(reviewed.revision);
      }
      return reviewed;
    } catch (error) {
      // New suggestions came while the key was on its way: what it was meant for is looked for among them, or nothing
      // is done.
      const isOvertaken = error instanceof GauzeError && ['stale', 'notFound'].includes(error.code);
      const isLast = !isOvertaken || attempt === attempts;
      if (isLast) foreseen.clear();
      // Where the note cannot be fetched either, what is told is that the write failed.
      await refresh().catch(() => {
        throw error;
      });
      if (!isLast) return attemptWrite(send, attempt + 1);
      if (isOvertaken) overtaken.value += 1;
      else errors.show(error);
      return null;
    }
  }
  /**
   * Shows what a write will do before it is acknowledged, so that a key is answered in the next frame however busy the
   * disk is; when the write is refused the note is fetched again and the reason shown.
   */
  function foresee(ids: readonly string[], change: (annotation: Annotation) => Annotation | null): void {
    const touched = new Set(ids);
    foreseen.begin(ids);
    annotations.value = annotations.value.flatMap((annotation) =>
      touched.has(annotation.id) ? (change(annotation) ?? []) : annotation,
    );
  }

  /** Every write so far has been answered. */
  const settled = (): Promise<unknown> => last;
  /** Writes wait for this too. */
  function whileSettled(work: Promise<unknown>): Promise<unknown> {
    last = work;
    return work;
  }

  return { write, foresee, overtaken, settled, whileSettled };
}
