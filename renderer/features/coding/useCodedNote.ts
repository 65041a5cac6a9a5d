import { ref, shallowRef, type ShallowRef } from 'vue';
import type { NoteCodes } from '../../../electron/contract/coding';
import type { DocumentRow } from '../../../electron/contract/document';
import { GauzeError } from '../../../electron/contract/errors';
import type { Span } from '../../../electron/contract/text';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import type { useCodeCursor } from './useCodeCursor';
import { isOpen, type useCodeOrder } from './useCodeOrder';

export interface CodedNote {
  readonly row: DocumentRow;
  readonly text: string;
}

/** The note that is coded, with its codes as the project process gave them last. */
export function useCodedNote(
  codes: ShallowRef<NoteCodes | null>,
  selection: ShallowRef<Span | null>,
  { order }: ReturnType<typeof useCodeOrder>,
  { activeId, active, evidenceAt, rejecting }: ReturnType<typeof useCodeCursor>,
  canWrite: () => boolean,
) {
  const errors = useErrors();
  const note = shallowRef<CodedNote | null>(null);
  const isAsking = ref(false);
  /** Why the coder could not be asked: there is none yet. */
  const needsCoder = ref(false);

  function take(next: NoteCodes): void {
    codes.value = next;
    const [touched] = next.touched;
    if (touched !== undefined && next.codings.some(({ id }) => id === touched)) activeId.value = touched;
    if (active.value === null)
      activeId.value = order.value.find(({ status }) => status === 'suggested')?.id ?? order.value[0]?.id ?? null;
  }

  async function show(id: number, canAsk = true): Promise<void> {
    const found = await client.coding.note({ documentId: id });
    note.value = { row: found.row, text: found.text };
    codes.value = found.codes;
    selection.value = null;
    rejecting.value = null;
    evidenceAt.value = 0;
    activeId.value = order.value.find(isOpen)?.id ?? order.value[0]?.id ?? null;
    // A note that nobody looked at is read at once; what stands there is renewed when somebody asks.
    if (canAsk && found.codes.coder === null && found.codes.state !== 'done') await ask();
  }

  async function refresh(): Promise<void> {
    const id = note.value?.row.id;
    if (id === undefined) return;
    const found = await client.coding.note({ documentId: id });
    if (note.value?.row.id === id) take({ ...found.codes, touched: [] });
  }

  async function ask(): Promise<void> {
    const id = note.value?.row.id;
    if (id === undefined || isAsking.value || !canWrite()) return;
    isAsking.value = true;
    try {
      const found = await client.coding.suggest({ documentId: id });
      needsCoder.value = false;
      if (note.value?.row.id === id) take({ ...found, touched: [] });
    } catch (error) {
      if (error instanceof GauzeError && error.code === 'notReady' && error.details['needs'] === 'coder')
        needsCoder.value = true;
      else errors.show(error);
    } finally {
      isAsking.value = false;
    }
  }
  return { note, isAsking, needsCoder, take, show, refresh, ask };
}
