import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { NoteCodes } from '../../../electron/contract/coding';
import type { Span } from '../../../electron/contract/text';
import { client } from '../../app/client';
import { useNotices } from '../../app/notices';
import { useProject } from '../../app/project';
import { takeStep, type Direction, type Step } from '../../app/steps';
import { useCodeCursor } from './useCodeCursor';
import { useCodeDecisions } from './useCodeDecisions';
import { useCodedNote } from './useCodedNote';
import { useCodeOrder } from './useCodeOrder';
import { useCodeQueue } from './useCodeQueue';
import { useCodeSelection } from './useCodeSelection';
import { useCodeWrites } from './useCodeWrites';

/** The rooms of the screen. */
export const codingRooms = ['code', 'statistics', 'coders', 'systems', 'utility'] as const;
export type CodingRoom = (typeof codingRooms)[number];

/** View state of coding. Truth is in the project process: every write gives the note's codes back. */
export const useCoding = defineStore('coding', () => {
  const notices = useNotices();
  const project = useProject();
  const room = ref<CodingRoom>('code');
  const codes = shallowRef<NoteCodes | null>(null);
  const selection = shallowRef<Span | null>(null);
  const canWrite = computed(() => project.info !== null && project.info.readOnly === undefined);

  const queue = useCodeQueue();
  const order = useCodeOrder(codes);
  const cursor = useCodeCursor(order);
  const shown = useCodedNote(codes, selection, order, cursor, () => canWrite.value);
  const writes = useCodeWrites(codes, shown);
  const decisions = useCodeDecisions(selection, order, cursor, writes);
  const selected = useCodeSelection(selection, order, cursor, shown);
  const { note, show, refresh, needsCoder } = shown;

  async function back(direction: Direction): Promise<Step> {
    const step = await takeStep(direction, { scope: 'coding' });
    const { documentIds } = step;
    const [first] = documentIds;
    if (first !== undefined && documentIds.length === 1 && note.value?.row.id !== first) await show(first, false);
    else await refresh();
    await queue.loadQueue();
    return step;
  }
  /**
   * Marks the note's coding finished and goes to the next open one.
   *
   * @returns how many suggestions nobody decided about
   */
  async function finish(): Promise<number> {
    const current = note.value?.row.id;
    if (current === undefined) return 0;
    await writes.written();
    const left = codes.value?.state === 'done' ? 0 : order.toDecide.value.length;
    const following = queue.openAfter(current);
    await client.coding.setState({ documentIds: [current], state: codes.value?.state === 'done' ? 'open' : 'done' });
    notices.outdate();
    if (following === undefined || codes.value?.state === 'done') await refresh();
    else await show(following.id);
    await queue.loadQueue();
    return left;
  }
  async function goTo(offset: 1 | -1): Promise<void> {
    const row = queue.adjacent(note.value?.row.id, offset);
    if (row !== undefined) await show(row.id);
  }

  watch(
    () => project.info?.id,
    () => {
      room.value = 'code';
      queue.queue.value = [];
      note.value = null;
      codes.value = null;
      cursor.activeId.value = null;
      selection.value = null;
      needsCoder.value = false;
    },
  );

  return {
    room,
    codes,
    selection,
    canWrite,
    ...queue,
    ...order,
    ...cursor,
    ...shown,
    ...decisions,
    ...selected,
    overtaken: writes.overtaken,
    back,
    finish,
    goTo,
  };
});
