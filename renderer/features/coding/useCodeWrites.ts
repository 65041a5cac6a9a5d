import { ref, type ShallowRef } from 'vue';
import type { NoteCodes } from '../../../electron/contract/coding';
import { GauzeError } from '../../../electron/contract/errors';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { useNotices } from '../../app/notices';
import type { useCodedNote } from './useCodedNote';

interface Target {
  readonly documentId: number;
  readonly revision: number;
}
type Send = (target: Target) => Promise<NoteCodes>;

/** The note or its codes changed between the key and the write. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof GauzeError && (error.code === 'stale' || error.code === 'notFound');

/**
 * Writes are sent one after the other, each with the revision that the one before gave back. Each is about the note
 * that was shown when its key was pressed, also when another one is shown by the time.
 */
export function useCodeWrites(
  codes: ShallowRef<NoteCodes | null>,
  { note, take, refresh }: ReturnType<typeof useCodedNote>,
) {
  const errors = useErrors();
  const notices = useNotices();
  /** Counts writes that came too late and changed nothing: the codes had been suggested anew, or taken back. */
  const overtaken = ref(0);
  let last: Promise<unknown> = Promise.resolve();

  async function targetOf(documentId: number): Promise<Target> {
    const known = codes.value?.documentId === documentId ? codes.value : undefined;
    const { revision } = known ?? (await client.coding.note({ documentId })).codes;
    return { documentId, revision };
  }
  /** What was decided about codes that are still there holds: it is sent once more. */
  async function sendTo(documentId: number, send: Send, isAgain = false): Promise<NoteCodes | null> {
    try {
      const written = await send(await targetOf(documentId));
      if (note.value?.row.id === documentId) take(written);
      notices.outdate();
      return written;
    } catch (error) {
      if (!isOvertaken(error)) errors.show(error);
      await refresh();
      if (!isOvertaken(error)) return null;
      if (!isAgain) return sendTo(documentId, send, true);
      overtaken.value += 1;
      return null;
    }
  }
  function write(send: Send): Promise<NoteCodes | null> {
    const documentId = note.value?.row.id;
    const next = last.then(() => (documentId === undefined ? null : sendTo(documentId, send)));
    last = next;
    return next;
  }
  /** When all that was sent is written. */
  const written = async (): Promise<void> => void (await last);
  return { overtaken, write, written };
}
