import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { QueueOrder } from '../../../electron/contract/vocabulary';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { onEvent } from '../../app/events';
import { pacedRefresh } from '../../app/pacedRefresh';
import { useProject } from '../../app/project';
import { documentFilter, plainFilter, type QueueFilter } from './queueFilter';
import { useQueueRows } from './useQueueRows';
import { useSavedQueues } from './useSavedQueues';

export const isByUncertainty = (order: QueueOrder): boolean => order === 'leastCertain' || order === 'likelyLeak';

const settleMs = 150;
/** Notes that are finished until a queue by doubt is made again. */
const drawEvery = 40;

/** The notes to go through, as they stood when the queue was made: nothing moves under one's hands. */
export const useQueue = defineStore('queue', () => {
  const project = useProject();
  const errors = useErrors();

  const ids = shallowRef<readonly number[]>([]);
  const filter = shallowRef<QueueFilter>(plainFilter);
  const order = ref<QueueOrder>('plain');
  const isLoaded = ref(false);
  const { rows, indexOf, rowAt, ensure, nextOpen, refresh, fetchSeen, take } = useQueueRows(ids);
  const { saved, draft, current, loadSaved, choose, keep, forget } = useSavedQueues({ filter, order });
  let generation = 0;

  /** How many questions of the filter are answered, beside status and words. */
  const narrowed = computed(() => Object.keys(documentFilter({ ...filter.value, status: 'all', search: '' })).length);
  async function load(): Promise<void> {
    generation += 1;
    const mine = generation;
    const found = await client.review.queue({ filter: documentFilter(filter.value), order: order.value });
    if (mine !== generation) return;
    take(found.ids, isByUncertainty(order.value));
    if (!isLoaded.value) await loadSaved();
    isLoaded.value = true;
    await fetchSeen();
  }

  function change(part: Partial<QueueFilter>): void {
    filter.value = { ...filter.value, ...part };
  }
  /** Every question is left open again but the status. */
  function reset(): void {
    filter.value = { ...plainFilter, status: filter.value.status };
  }

  /** What was asked for last, at once. */
  async function settle(): Promise<void> {
    clearTimeout(timer);
    await load();
  }

  /** A queue by doubt is made again now and then, so that notes drawn at random are among the next ones. */
  async function drawOn(): Promise<void> {
    finished = isByUncertainty(order.value) ? finished + 1 : 0;
    if (finished < drawEvery) return;
    finished = 0;
    await load();
  }

  let finished = 0;
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
    drawOn,
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
