import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { DocumentFilter, DocumentRow, DocumentStatus } from '../../../electron/contract/document';
import type { SavedQueue } from '../../../electron/contract/review';
import type { AnnotationStatus } from '../../../electron/contract/text';
import type { QueueOrder } from '../../../electron/contract/vocabulary';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { onEvent } from '../../app/events';
import { pacedRefresh } from '../../app/pacedRefresh';
import { useProject } from '../../app/project';

/** What the queue is made of; '' and null leave a question open. */
export interface QueueFilter {
  readonly status: DocumentStatus | 'all';
  readonly search: string;
  readonly label: string;
  readonly annotationStatus: AnnotationStatus | '';
  readonly scoreFrom: number | null;
  readonly scoreTo: number | null;
  readonly author: string;
  readonly patient: string;
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly isFlagged: boolean;
  readonly hasComments: boolean;
}

const plainFilter: QueueFilter = {
  status: 'open',
  search: '',
  label: '',
  annotationStatus: '',
  scoreFrom: null,
  scoreTo: null,
  author: '',
  patient: '',
  dateFrom: '',
  dateTo: '',
  isFlagged: false,
  hasComments: false,
};

/** As the contract asks it: only what was answered. */
function documentFilter(filter: QueueFilter): DocumentFilter {
  const text = (name: 'label' | 'author' | 'patient' | 'dateFrom' | 'dateTo') =>
    filter[name].trim() === '' ? {} : { [name]: filter[name].trim() };
  return {
    ...(filter.status !== 'all' && { status: filter.status }),
    ...(filter.search.trim() !== '' && { search: filter.search.trim() }),
    ...text('label'),
    ...text('author'),
    ...text('patient'),
    ...text('dateFrom'),
    ...text('dateTo'),
    ...(filter.annotationStatus !== '' && { annotationStatus: filter.annotationStatus }),
    // Up to 1 is to the end: the certain ones belong to it.
    ...(filter.scoreFrom !== null && { scoreFrom: filter.scoreFrom }),
    ...(filter.scoreTo !== null && filter.scoreTo < 1 && { scoreTo: filter.scoreTo }),
    ...(filter.isFlagged && { isFlagged: true }),
    ...(filter.hasComments && { hasComments: true }),
  };
}

/** The questions of a kept queue, as the panel asks them. */
const queueFilter = ({ status, ...rest }: DocumentFilter): QueueFilter => ({
  ...plainFilter,
  ...(Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) as Partial<QueueFilter>),
  status: status ?? 'all',
});
const sameFilter = (a: DocumentFilter, b: DocumentFilter): boolean => textOf(a) === textOf(b);
const textOf = (filter: DocumentFilter): string =>
  JSON.stringify(Object.entries(filter).toSorted(([a], [b]) => (a < b ? -1 : 1)));

const pageSize = 100;
/** Rows that are kept beyond what is in view. */
const maxRows = 3000;
const settleMs = 150;

/** The notes to go through, as they stood when the queue was made: nothing moves under one's hands. */
export const useQueue = defineStore('queue', () => {
  const project = useProject();
  const errors = useErrors();

  const ids = shallowRef<readonly number[]>([]);
  const rows = shallowRef<ReadonlyMap<number, DocumentRow>>(new Map());
  const filter = shallowRef<QueueFilter>(plainFilter);
  const order = ref<QueueOrder>('plain');
  const isLoaded = ref(false);
  /** Queues that somebody kept, by name. */
  const saved = shallowRef<readonly SavedQueue[]>([]);
  /** The name under which this queue is about to be kept; null while nobody is asked. */
  const draft = ref<string | null>(null);
  let seen = { from: 0, to: 0 };
  let generation = 0;

  /** How many questions of the filter are answered, beside status and words. */
  const narrowed = computed(() => Object.keys(documentFilter({ ...filter.value, status: 'all', search: '' })).length);
  /** The kept queue that this is; undefined when nobody kept it. */
  const current = computed(() =>
    saved.value.find((queue) => queue.order === order.value && sameFilter(queue.filter, documentFilter(filter.value))),
  );
  const places = computed(() => new Map(ids.value.map((id, index) => [id, index])));
  const indexOf = (id: number | undefined): number => (id === undefined ? -1 : (places.value.get(id) ?? -1));
  const rowAt = (index: number): DocumentRow | undefined => rows.value.get(ids.value[index] ?? -1);

  async function load(): Promise<void> {
    generation += 1;
    const mine = generation;
    const found = await client.review.queue({ filter: documentFilter(filter.value), order: order.value });
    if (mine !== generation) return;
    ids.value = found.ids;
    if (!isLoaded.value) await loadSaved();
    isLoaded.value = true;
    await fetchRows(ids.value.slice(seen.from, Math.max(seen.to, seen.from + pageSize)));
  }

  async function fetchRows(wanted: readonly number[]): Promise<void> {
    if (wanted.length === 0) return;
    const found = await client.review.rows({ ids: wanted.slice(0, 500) });
    const next = new Map(rows.value.size > maxRows ? [] : rows.value);
    for (const row of found.rows) next.set(row.id, row);
    rows.value = next;
  }

  /** Called with what the list shows. */
  async function ensure(from: number, to: number): Promise<void> {
    seen = { from, to };
    await fetchRows(ids.value.slice(from, to + 1).filter((id) => !rows.value.has(id)));
  }

  /** The next note behind this one, round the end, that is open; rows are asked for as far as it takes. */
  async function nextOpen(id: number): Promise<number | undefined> {
    const from = indexOf(id);
    const around = [...ids.value.slice(from + 1), ...ids.value.slice(0, Math.max(0, from))];
    for (let at = 0; at < around.length; at += pageSize) {
      const page = around.slice(at, at + pageSize);
      await fetchRows(page);
      const found = page.find((each) => rows.value.get(each)?.status === 'open');
      if (found !== undefined) return found;
    }
    return undefined;
  }

  const refresh = (): Promise<void> => fetchRows(ids.value.slice(seen.from, seen.to + 1));
  function change(part: Partial<QueueFilter>): void {
    filter.value = { ...filter.value, ...part };
  }
  /** Every question is left open again but the status. */
  function reset(): void {
    filter.value = { ...plainFilter, status: filter.value.status };
  }

  async function loadSaved(): Promise<void> {
    saved.value = project.info === null ? [] : await client.review.queues({});
  }
  /** '' is the queue that everybody begins with. */
  function choose(id: string): void {
    const queue = saved.value.find((each) => each.id === id);
    [filter.value, order.value] =
      queue === undefined ? [plainFilter, 'plain'] : [queueFilter(queue.filter), queue.order];
  }
  /** Under the name that was written; one of that name gives way. @returns its name */
  async function keep(): Promise<string | null> {
    const name = draft.value?.trim() ?? '';
    draft.value = null;
    if (name === '') return null;
    const { kept, queues } = await client.review.keepQueue({
      name,
      filter: documentFilter(filter.value),
      order: order.value,
    });
    saved.value = queues;
    return kept.name;
  }
  /** The one that is shown; its notes stay where they are. */
  async function forget(): Promise<string | null> {
    const { value: queue } = current;
    if (queue === undefined) return null;
    saved.value = await client.review.removeQueue({ id: queue.id });
    return queue.name;
  }
  /** What was asked for last, at once. */
  async function settle(): Promise<void> {
    clearTimeout(timer);
    await load();
  }

  let timer: ReturnType<typeof setTimeout> | undefined;
  watch([filter, order], () => {
    clearTimeout(timer);
    timer = setTimeout(() => void errors.guard(load), settleMs);
  });
  watch(
    () => project.info?.id,
    () => {
      generation += 1;
      [ids.value, rows.value, isLoaded.value, filter.value, order.value] = [[], new Map(), false, plainFilter, 'plain'];
      [saved.value, draft.value] = [[], null];
    },
  );
  // New notes come into the queue; what changed in the ones in view is shown.
  watch(
    () => project.info?.counts.documents,
    () => {
      if (isLoaded.value) void errors.guard(load);
    },
  );
  onEvent(
    'projectChanged',
    pacedRefresh(async () => {
      if (isLoaded.value) await errors.guard(() => Promise.all([refresh(), loadSaved()]));
    }),
  );

  return {
    ids,
    rows,
    filter,
    order,
    isLoaded,
    narrowed,
    saved,
    current,
    draft,
    indexOf,
    rowAt,
    load,
    settle,
    ensure,
    nextOpen,
    refresh,
    change,
    reset,
    choose,
    keep,
    forget,
  };
});
