import { computed, ref, shallowRef, type Ref, type ShallowRef } from 'vue';
import type { DocumentFilter, DocumentRow } from '../../../electron/contract/document';
import { client } from '../../app/client';
import type { NotesOrder } from './notesStore';

/** The most ids that one call takes. */
const idLimit = 1000;

interface Listed {
  readonly filter: ShallowRef<DocumentFilter>;
  readonly order: Ref<NotesOrder>;
  readonly total: Ref<number>;
  readonly rowAt: (index: number) => DocumentRow | undefined;
}

/** The notes that a batch action means, and the row under the cursor. */
export function useNoteSelection({ filter, order, total, rowAt }: Listed) {
  /** Index of the row under the cursor. */
  const cursor = ref(0);
  const current = computed(() => rowAt(cursor.value));
  const selected = shallowRef<ReadonlySet<number>>(new Set());

  function toggle(id: number): void {
    const next = new Set(selected.value);
    if (!next.delete(id)) next.add(id);
    selected.value = next;
  }
  /** Adds the rows between two places; only those that were loaded can be meant. */
  function selectRange(from: number, to: number): void {
    const next = new Set(selected.value);
    for (let index = Math.min(from, to); index <= Math.max(from, to); index += 1) {
      const row = rowAt(index);
      if (row !== undefined) next.add(row.id);
    }
    selected.value = next;
  }
  const clearSelection = (): void => {
    selected.value = new Set();
  };

  /** Every note that the filter matches, in its order. */
  async function filteredIds(): Promise<readonly number[]> {
    const ids: number[] = [];
    for (let offset = 0; ; offset += idLimit) {
      const { total: all, rows } = await client.document.list({
        filter: filter.value,
        order: order.value,
        offset,
        limit: idLimit,
      });
      ids.push(...rows.map(({ id }) => id));
      if (rows.length === 0 || ids.length >= all) return ids;
    }
  }
  /** What a batch action means: the selected notes, else all that the filter matches. */
  const batchSize = computed(() => (selected.value.size > 0 ? selected.value.size : total.value));
  const batchIds = async (): Promise<readonly number[]> =>
    selected.value.size > 0 ? [...selected.value] : filteredIds();

  return { cursor, current, selected, toggle, selectRange, clearSelection, batchSize, batchIds };
}
