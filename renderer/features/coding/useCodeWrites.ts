import type { ShallowRef } from 'vue';
import type { NoteCodes } from '../../../electron/contract/coding';
import { useErrors } from '../../app/errors';
import { useNotices } from '../../app/notices';
import type { useCodedNote } from './useCodedNote';

interface Target {
  readonly documentId: number;
  readonly revision: number;
}

/** Writes are sent one after the other, each with the revision that the one before gave back. */
export function useCodeWrites(
  codes: ShallowRef<NoteCodes | null>,
  { note, take, refresh }: ReturnType<typeof useCodedNote>,
) {
  const errors = useErrors();
  const notices = useNotices();
  let last: Promise<unknown> = Promise.resolve();

  function write(send: (target: Target) => Promise<NoteCodes>): Promise<NoteCodes | null> {
    const next = last.then(async () => {
      if (note.value === null || codes.value === null) return null;
      const documentId = note.value.row.id;
      try {
        const written = await send({ documentId, revision: codes.value.revision });
        if (note.value?.row.id === documentId) take(written);
        notices.outdate();
        return written;
      } catch (error) {
        errors.show(error);
        await refresh();
        return null;
      }
    });
    last = next;
    return next;
  }
  /** When all that was sent is written. */
  const written = async (): Promise<void> => void (await last);
  return { write, written };
}
