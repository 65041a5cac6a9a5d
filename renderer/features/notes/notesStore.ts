import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { DocumentFilter, DocumentRow } from '../../../electron/contract/document';
import type { Language } from '../../../electron/contract/text';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { onEvent } from '../../app/events';
import { pacedRefresh } from '../../app/pacedRefresh';
import { useProject } from '../../app/project';

export type NotesOrder = 'plain' | 'leastCertain' | 'mostOpen' | 'mostUncertain';
export const noteLanguages = ['en', 'es', 'fr', 'nl', 'de'] as const satisfies readonly Language[];

const pageSize = 200;
/** Milliseconds that the list must stand still before missing pages are fetched. */
const settleMs = 30;
/** The most ids that one call takes. */
const idLimit = 1000;

/** The list of notes as pages around what is in view; never the whole corpus. */
export const useNotes = defineStore('notes', () => {
  const project = useProject();
  const errors = useErrors();

  const filter = shallowRef<DocumentFilter>({});
  const order = ref<NotesOrder>('plain');
  const total = ref(0);
  const isLoaded = ref(false);
  const pages = shallowRef<ReadonlyMap<number, readonly DocumentRow[]>>(new Map());
  /** Index of the row under the cursor. */
  const cursor = ref(0);
  const selected = shallowRef<ReadonlySet<number>>(new Set());
  const languageCounts = shallowRef<Readonly<Partial<Record<Language, number>>>>({});
  let generation = 0;
  let inView = { from: 0, to: 60 };
  const asked = new Set<number>();

  const rowAt = (index: number): DocumentRow | undefined =>
    pages.value.get(Math.floor(index / pageSize))?.[index % pageSize];
  const isFiltered = computed(() => Object.values(filter.value).some((value) => value !== undefined && value !== ''));
  const current = computed(() => rowAt(cursor.value));

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

  /** Fetches again what is in view; the old rows stay until the new ones are there, so that nothing flickers. */
  async function reload(): Promise<void> {
    if (project.info === null) return;
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
      if (mine !== generation) return;
      all = result.total;
      fresh.set(page, result.rows);
    }
    total.value = all;
    pages.value = fresh;
    isLoaded.value = true;
    if (cursor.value >= all) cursor.value = Math.max(0, all - 1);
  }

  async function countLanguages(): Promise<void> {
    const mine = generation;
    const counted = await Promise.all(
      noteLanguages.map(
        async (language) =>
          [language, (await client.document.list({ filter: { language }, offset: 0, limit: 1 })).total] as const,
      ),
    );
    if (mine === generation) languageCounts.value = Object.fromEntries(counted);
  }

  const follow = pacedRefresh(async () => {
    await errors.guard(reload);
    await errors.guard(countLanguages);
  });
  async function refetch(): Promise<void> {
    await errors.guard(async () => {
      await reload();
      await countLanguages();
    });
  }

  async function restart(): Promise<void> {
    cursor.value = 0;
    inView = { from: 0, to: 60 };
    selected.value = new Set();
    await errors.guard(reload);
  }
  async function setFilter(next: DocumentFilter): Promise<void> {
    filter.value = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined && value !== ''));
    await restart();
  }
  const patchFilter = (part: { readonly [K in keyof DocumentFilter]?: DocumentFilter[K] | undefined }): Promise<void> =>
    setFilter({ ...filter.value, ...part } as DocumentFilter);
  async function setOrder(next: NotesOrder): Promise<void> {
    order.value = next;
    await restart();
  }

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
  /** What a batch action means: the ticked notes, else all that the filter matches. */
  const batchSize = computed(() => (selected.value.size > 0 ? selected.value.size : total.value));
  const batchIds = async (): Promise<readonly number[]> =>
    selected.value.size > 0 ? [...selected.value] : filteredIds();

  watch(
    () => project.info?.revision,
    (revision) => {
      if (revision !== undefined) follow();
    },
  );
  // While a job runs the list follows at its own pace; at the end it is right at once.
  onEvent('jobChanged', ({ job }) => {
    if (job.status !== 'running') void refetch();
  });
  watch(
    () => project.info?.id,
    () => {
      filter.value = {};
      order.value = 'plain';
      total.value = 0;
      isLoaded.value = false;
      pages.value = new Map();
      asked.clear();
      cursor.value = 0;
      selected.value = new Set();
      languageCounts.value = {};
      generation += 1;
    },
  );

  return {
    filter,
    order,
    total,
    isLoaded,
    cursor,
    current,
    selected,
    languageCounts,
    isFiltered,
    batchSize,
    rowAt,
    ensure,
    refetch,
    setFilter,
    patchFilter,
    setOrder,
    toggle,
    selectRange,
    clearSelection,
    batchIds,
  };
});
