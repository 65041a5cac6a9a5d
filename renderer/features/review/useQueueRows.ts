import { computed, shallowRef, type ShallowRef } from 'vue';
import type { DocumentRow } from '../../../electron/contract/document';
import { client } from '../../app/client';

const pageSize = 100;
/** Rows that are kept beyond what is in view. */
const maxRows = 3000;
/** The most that one call takes. */
const idLimit = 500;

/** The rows of a queue: fetched as they come into view, never the whole queue. */
export function useQueueRows(ids: ShallowRef<readonly number[]>) {
  const rows = shallowRef<ReadonlyMap<number, DocumentRow>>(new Map());
  let seen = { from: 0, to: 0 };
  let isUnbegun = false;

  const places = computed(() => new Map(ids.value.map((id, index) => [id, index])));
  const indexOf = (id: number | undefined): number => (id === undefined ? -1 : (places.value.get(id) ?? -1));
  const rowAt = (index: number): DocumentRow | undefined => rows.value.get(ids.value[index] ?? -1);

  async function fetchRows(wanted: readonly number[]): Promise<void> {
    if (wanted.length === 0) return;
    const found = await client.review.rows({ ids: wanted.slice(0, idLimit) });
    const next = new Map(rows.value.size > maxRows ? [] : rows.value);
    for (const row of found.rows) next.set(row.id, row);
    rows.value = next;
  }

  /** Called with what the list shows. */
  async function ensure(from: number, to: number): Promise<void> {
    seen = { from, to };
    await fetchRows(ids.value.slice(from, to + 1).filter((id) => !rows.value.has(id)));
  }

  /**
   * A queue that was just made.
   *
   * @param beginsAtTop its first open note comes next, wherever the note in view stands in it: in a queue by doubt
   *   drawn notes that were passed over would stop the bound, and the most doubtful ones would come last
   */
  function take(made: readonly number[], beginsAtTop: boolean): void {
    ids.value = made;
    isUnbegun = beginsAtTop;
  }

  /** The next note behind this one, round the end, that is open; rows are asked for as far as it takes. */
  async function nextOpen(id: number): Promise<number | undefined> {
    const from = isUnbegun ? -1 : indexOf(id);
    isUnbegun = false;
    const behind = ids.value.slice(from + 1);
    const around = [...behind, ...ids.value.slice(0, Math.max(0, from))].filter((each) => each !== id);
    for (let at = 0; at < around.length; at += pageSize) {
      const page = around.slice(at, at + pageSize);
      await fetchRows(page);
      const found = page.find((each) => rows.value.get(each)?.status === 'open');
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** What is in view, as it is now. */
  const refresh = (): Promise<void> => fetchRows(ids.value.slice(seen.from, seen.to + 1));
  /** What is in view of a queue that was just made; its first page before anything was seen. */
  const fetchSeen = (): Promise<void> => fetchRows(ids.value.slice(seen.from, Math.max(seen.to, seen.from + pageSize)));

  return { rows, indexOf, rowAt, ensure, nextOpen, refresh, fetchSeen, take };
}
