import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { CodeDetail, CodeHit } from '../../../electron/contract/coding';
import { GauzeError } from '../../../electron/contract/errors';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';

const max = 60;

/** Finding a code: by words, or up and down the tree. */
export const useCodePicker = defineStore('codePicker', () => {
  const errors = useErrors();
  /** What is chosen here is added, or takes the place of a code. */
  const purpose = ref<'add' | 'replace' | null>(null);
  const query = ref('');
  const hits = shallowRef<readonly CodeHit[]>([]);
  /** What the hits were found for: while somebody types they are those of a moment ago. */
  const shownFor = ref('');
  const roots = shallowRef<readonly CodeHit[]>([]);
  /** Where in the tree; null at the roots. */
  const place = shallowRef<CodeDetail | null>(null);
  const at = ref(0);
  /** Of the code under the cursor. */
  const detail = shallowRef<CodeDetail | null>(null);
  const needsSystem = ref(false);

  const isSearching = computed(() => query.value.trim() !== '');
  const items = computed<readonly CodeHit[]>(() => {
    if (isSearching.value) return hits.value;
    if (place.value === null) return roots.value;
    return place.value.children.length > 0
      ? place.value.children
      : [...place.value.siblings].toSorted((a, b) => (a.code < b.code ? -1 : 1));
  });
  const current = computed(() => items.value[at.value] ?? null);

  async function during<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      const result = await work();
      needsSystem.value = false;
      return result;
    } catch (error) {
      if (error instanceof GauzeError && error.code === 'notReady') needsSystem.value = true;
      else if (!(error instanceof GauzeError && error.code === 'notFound')) errors.show(error);
      return undefined;
    }
  }

  async function showCurrent(): Promise<void> {
    const code = current.value?.code;
    if (code === undefined) {
      detail.value = null;
      return;
    }
    const found = await during(() => client.coding.browse({ code }));
    if (current.value?.code === code) detail.value = found?.detail ?? null;
  }

  async function search(): Promise<void> {
    const wanted = query.value.trim();
    if (wanted === shownFor.value) return;
    const found = wanted === '' ? [] : await during(() => client.coding.search({ query: wanted, limit: max }));
    // Somebody typed on, or another search for the same was quicker.
    if (query.value.trim() !== wanted || shownFor.value === wanted) return;
    hits.value = found ?? [];
    shownFor.value = wanted;
    at.value = 0;
    await showCurrent();
  }

  /** Whoever presses a key means what was typed, not what was found for half of it. */
  async function settle(): Promise<void> {
    while (query.value.trim() !== shownFor.value) await search();
  }

  /** Goes to a place in the tree; null for the top. */
  async function browse(code: string | null): Promise<void> {
    forget();
    const found = await during(() => client.coding.browse({ code }));
    if (found === undefined && code !== null) return browse(null);
    place.value = found?.detail ?? null;
    if (code === null) roots.value = found?.roots ?? [];
    at.value = 0;
    await showCurrent();
  }

  function forget(): void {
    query.value = '';
    shownFor.value = '';
    hits.value = [];
  }
  async function open(wanted: 'add' | 'replace', code: string | null): Promise<void> {
    purpose.value = wanted;
    await browse(code);
  }
  function close(): void {
    purpose.value = null;
    forget();
  }
  async function step(by: number): Promise<void> {
    await settle();
    at.value = Math.min(Math.max(0, items.value.length - 1), Math.max(0, at.value + by));
    await showCurrent();
  }
  async function point(index: number): Promise<void> {
    at.value = index;
    await showCurrent();
  }
  /** Into what is below the code under the cursor. */
  async function down(): Promise<void> {
    const { value } = current;
    if (value?.hasChildren === true) await browse(value.code);
  }
  async function up(): Promise<void> {
    const from = place.value;
    if (from === null) return;
    await browse(from.parent);
    const index = items.value.findIndex(({ code }) => code === from.code);
    if (index >= 0) await point(index);
  }

  return {
    purpose,
    query,
    items,
    at,
    current,
    place,
    detail,
    isSearching,
    needsSystem,
    search,
    settle,
    browse,
    open,
    close,
    step,
    point,
    down,
    up,
  };
});
