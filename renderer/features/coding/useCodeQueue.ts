import { ref, shallowRef } from 'vue';
import type { CodedNoteRow } from '../../../electron/contract/coding';
import { client } from '../../app/client';

const queueLimit = 1000;

/** The notes that are to be coded, or all, and the next one of them. */
export function useCodeQueue() {
  const queue = shallowRef<readonly CodedNoteRow[]>([]);
  const counts = shallowRef({ open: 0, done: 0, waiting: 0 });
  const queueFilter = ref<'open' | 'all'>('open');
  const queueSearch = ref('');

  async function loadQueue(): Promise<void> {
    const search = queueSearch.value.trim();
    const found = await client.coding.list({
      ...(search === '' ? {} : { search }),
      ...(queueFilter.value === 'open' && { isUnfinished: true }),
      offset: 0,
      limit: queueLimit,
    });
    counts.value = found.counts;
    queue.value = found.rows;
  }
  /** The next one that is not finished, below and then above. */
  function openAfter(current: number): CodedNoteRow | undefined {
    const at = queue.value.findIndex(({ id }) => id === current);
    return [...queue.value.slice(at + 1), ...queue.value.slice(0, Math.max(0, at))].find(
      ({ id, state }) => id !== current && state !== 'done',
    );
  }
  /** The one before or behind; the first where the note shown is not in the list. */
  function adjacent(current: number | undefined, offset: 1 | -1): CodedNoteRow | undefined {
    const at = queue.value.findIndex(({ id }) => id === current);
    return queue.value[at === -1 ? 0 : at + offset];
  }
  return { queue, counts, queueFilter, queueSearch, loadQueue, openAfter, adjacent };
}
