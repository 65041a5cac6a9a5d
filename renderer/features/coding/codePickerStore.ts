import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { CodeDetail } from '../../../electron/contract/coding';
import { GauzeError } from '../../../electron/contract/errors';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { useCodeSearch } from './useCodeSearch';
import { useCodeTree } from './useCodeTree';

/** Finding a code: by words, or up and down the tree. */
export const useCodePicker = defineStore('codePicker', () => {
  const errors = useErrors();
  /** What is chosen here is added, or takes the place of a code. */
  const purpose = ref<'add' | 'replace' | null>(null);
  const at = ref(0);
  /** Of the code under the cursor. */
  const detail = shallowRef<CodeDetail | null>(null);
  const needsSystem = ref(false);
  const { query, hits, isSearching, isSettled, find, forget } = useCodeSearch();
  const { place, around, goTo } = useCodeTree();
  const items = computed(() => (isSearching.value ? hits.value : around.value));
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

  async function point(index: number): Promise<void> {
    at.value = index;
    const code = current.value?.code;
    if (code === undefined) {
      detail.value = null;
      return;
    }
    const found = await during(() => client.coding.browse({ code }));
    if (current.value?.code === code) detail.value = found?.detail ?? null;
  }
  async function search(): Promise<void> {
    if (await find(during)) await point(0);
  }
  /** Anyone who presses a key means what was typed, not what was found for half of it. */
  async function settle(): Promise<void> {
    while (!isSettled()) await search();
  }
  /** Goes to a place in the tree; null for the top. */
  async function browse(code: string | null): Promise<void> {
    forget();
    await goTo(code, during);
    await point(0);
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
    await point(Math.min(Math.max(0, items.value.length - 1), Math.max(0, at.value + by)));
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
