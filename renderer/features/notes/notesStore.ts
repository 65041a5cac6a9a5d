import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { DocumentFilter } from '../../../electron/contract/document';
import type { Language } from '../../../electron/contract/text';
import { languages } from '../../../electron/contract/vocabulary';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { onEvent } from '../../app/events';
import { pacedRefresh } from '../../app/pacedRefresh';
import { useProject } from '../../app/project';
import { useNotePages } from './useNotePages';
import { useNoteSelection } from './useNoteSelection';

export type NotesOrder = 'plain' | 'leastCertain' | 'mostOpen' | 'mostUncertain';

/** The list of notes: what it is filtered by, the rows in view, and those that were selected. */
export const useNotes = defineStore('notes', () => {
  const project = useProject();
  const errors = useErrors();

  const filter = shallowRef<DocumentFilter>({});
  const order = ref<NotesOrder>('plain');
  const { total, isLoaded, rowAt, ensure, reload, toTop, forget, isOutdated } = useNotePages({ filter, order });
  const selection = useNoteSelection({ filter, order, total, rowAt });
  const { cursor, selected } = selection;
  const languageCounts = shallowRef<Readonly<Partial<Record<Language, number>>>>({});

  const isFiltered = computed(() => Object.values(filter.value).some((value) => value !== undefined && value !== ''));

  async function refresh(): Promise<void> {
    if (await reload()) cursor.value = Math.max(0, Math.min(cursor.value, total.value - 1));
  }
  async function countLanguages(): Promise<void> {
    const isLate = isOutdated();
    const counted = await Promise.all(
      languages.map(
        async (language) =>
          [language, (await client.document.list({ filter: { language }, offset: 0, limit: 1 })).total] as const,
      ),
    );
    if (!isLate()) languageCounts.value = Object.fromEntries(counted);
  }

  const follow = pacedRefresh(async () => {
    await errors.guard(refresh);
    await errors.guard(countLanguages);
  });
  async function refetch(): Promise<void> {
    await errors.guard(async () => {
      await refresh();
      await countLanguages();
    });
  }

  async function restart(): Promise<void> {
    cursor.value = 0;
    toTop();
    selected.value = new Set();
    await errors.guard(refresh);
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
      forget();
      cursor.value = 0;
      selected.value = new Set();
      languageCounts.value = {};
    },
  );

  return {
    filter,
    order,
    total,
    isLoaded,
    ...selection,
    languageCounts,
    isFiltered,
    rowAt,
    ensure,
    refetch,
    setFilter,
    patchFilter,
    setOrder,
  };
});
