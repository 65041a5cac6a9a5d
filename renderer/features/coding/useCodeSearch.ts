import { computed, ref, shallowRef } from 'vue';
import type { CodeHit } from '../../../electron/contract/coding';
import { client } from '../../app/client';

const max = 60;

/** Codes by words. */
export function useCodeSearch() {
  const query = ref('');
  const hits = shallowRef<readonly CodeHit[]>([]);
  /** What the hits were found for: while somebody types they are those of a moment ago. */
  const shownFor = ref('');
  const isSearching = computed(() => query.value.trim() !== '');
  const isSettled = (): boolean => query.value.trim() === shownFor.value;

  /** @returns whether there are other hits now */
  async function find(during: <T>(work: () => Promise<T>) => Promise<T | undefined>): Promise<boolean> {
    const wanted = query.value.trim();
    if (wanted === shownFor.value) return false;
    const found = wanted === '' ? [] : await during(() => client.coding.search({ query: wanted, limit: max }));
    // Somebody typed on, or another search for the same was quicker.
    if (query.value.trim() !== wanted || shownFor.value === wanted) return false;
    hits.value = found ?? [];
    shownFor.value = wanted;
    return true;
  }
  function forget(): void {
    query.value = '';
    shownFor.value = '';
    hits.value = [];
  }
  return { query, hits, isSearching, isSettled, find, forget };
}
