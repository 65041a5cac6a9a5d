import { shallowRef, watch } from 'vue';
import type { PageSize, PageView } from '../../../electron/contract/pages';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';

/**
 * The pages of the file that a note was read from. Their pictures are fetched when they come into view, and forgotten
 * with the note.
 *
 * @param noteId null where no note is shown
 */
export function useFilePages(noteId: () => number | null) {
  const errors = useErrors();
  const sizes = shallowRef<readonly PageSize[]>([]);
  const views = shallowRef<ReadonlyMap<number, PageView>>(new Map());
  const asked = new Set<number>();

  async function open(id: number | null): Promise<void> {
    sizes.value = [];
    views.value = new Map();
    asked.clear();
    if (id === null) return;
    const { pages } = await client.document.pages({ id });
    if (noteId() === id) sizes.value = pages;
  }

  /** @param number from 1 */
  async function load(number: number): Promise<void> {
    const id = noteId();
    if (id === null || asked.has(number) || sizes.value[number - 1] === undefined) return;
    asked.add(number);
    const view = await client.document.page({ id, number });
    if (noteId() === id) views.value = new Map([...views.value, [number, view]]);
  }

  watch(noteId, (id) => void errors.guard(() => open(id)), { immediate: true });
  return { sizes, views, load: (number: number) => void errors.guard(() => load(number)) };
}
