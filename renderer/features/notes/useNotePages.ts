import { ref, shallowRef, type Ref, type ShallowRef } from 'vue';
import type { DocumentFilter, DocumentRow } from '../../../electron/contract/document';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { useProject } from '../../app/project';
import type { NotesOrder } from './notesStore';

const pageSize = 200;
/** Milliseconds that the list must stand still before missing pages are fetched. */
const settleMs = 30;
const firstView = { from: 0, to: 60 };

interface Listed {
  readonly filter: ShallowRef<DocumentFilter>;
  readonly order: Ref<NotesOrder>;
}

/** Pages of the list around what is in view; never the whole corpus. */
export function useNotePages({ filter, order }: Listed) {
  const project = useProject();
  const errors = useErrors();
  const total = ref(0);
  const isLoaded = ref(false);
  const pages = shallowRef<ReadonlyMap<number, readonly DocumentRow[]>>(new Map());
  let generation = 0;
  let inView = firstView;
  const asked = new Set<number>();

  const rowAt = (index: number): DocumentRow | undefined =>
    pages.value.get(Math.floor(index / pageSize))?.[index % pageSize];

  async function fetchPage(page: number, mine: number): Promise<void> {
    const { total: all, rows } = await client.document.list({
      filter: filter.value,
      order: order.value,
      offset: page * pageSize,
      limit: pageSize,
    });
    if (mine !== generation) return;
    total.value = all;
    pages.value = new Map(pages.value).set(page, rows);
    isLoaded.value = true;
  }

  /** Called with what the list shows; fetches the pages that are missing. */
  async function ensure(from: number, to: number): Promise<void> {
    inView = { from, to };
    // Pages that only fly past while somebody drags the scroll bar are not asked for.
    if (isLoaded.value) await new Promise((resolve) => setTimeout(resolve, settleMs));
    if (inView.from !== from || inView.to !== to) return;
    const mine = generation;
    const wanted: number[] = [];
    for (let page = Math.floor(from / pageSize); page <= Math.floor(Math.max(from, to) / pageSize); page += 1) {
      if (pages.value.has(page) || asked.has(page)) continue;
      asked.add(page);
      wanted.push(page);
    }
    await errors.guard(() => Promise.all(wanted.map((page) => fetchPage(page, mine))));
  }

  /**
   * Fetches again what is in view; the old rows stay until the new ones are there, so that nothing flickers.
   *
   * @returns whether they came: not where the list was asked for again meanwhile
   */
  async function reload(): Promise<boolean> {
    if (project.info === null) return false;
    generation += 1;
    const mine = generation;
    asked.clear();
    const first = Math.floor(inView.from / pageSize);
    const last = Math.floor(inView.to / pageSize);
    const fresh = new Map<number, readonly DocumentRow[]>();
    let all = 0;
    for (let page = first; page <= last; page += 1) {
      asked.add(page);
      const result = await client.document.list({
        filter: filter.value,
        order: order.value,
        offset: page * pageSize,
        limit: pageSize,
      });
      if (mine !== generation) return false;
      all = result.total;
      fresh.set(page, result.rows);
    }
    total.value = all;
    pages.value = fresh;
    isLoaded.value = true;
    return true;
  }

  /** The list is another one: it is seen from its top. */
  function toTop(): void {
    inView = firstView;
  }
  /** Nothing of this project is left; what was asked for before is not taken. */
  function forget(): void {
    total.value = 0;
    isLoaded.value = false;
    pages.value = new Map();
    asked.clear();
    generation += 1;
  }
  /** Whether the list was asked for again since. */
  const isOutdated = (): (() => boolean) => {
    const mine = generation;
    return () => mine !== generation;
  };

  return { total, isLoaded, rowAt, ensure, reload, toTop, forget, isOutdated };
}
