import { computed, ref, shallowRef, type Ref, type ShallowRef } from 'vue';
import type { SavedQueue } from '../../../electron/contract/review';
import type { QueueOrder } from '../../../electron/contract/vocabulary';
import { client } from '../../app/client';
import { useProject } from '../../app/project';
import { documentFilter, plainFilter, queueFilter, sameFilter, type QueueFilter } from './queueFilter';

interface Shown {
  readonly filter: ShallowRef<QueueFilter>;
  readonly order: Ref<QueueOrder>;
}

/** Queues that somebody kept under a name, and the one of them that is shown. */
export function useSavedQueues({ filter, order }: Shown) {
  const project = useProject();
  /** By name. */
  const saved = shallowRef<readonly SavedQueue[]>([]);
  /** The name under which this queue is about to be kept; null while nobody is asked. */
  const draft = ref<string | null>(null);
  /** The kept queue that this is; undefined when nobody kept it. */
  const current = computed(() =>
    saved.value.find((queue) => queue.order === order.value && sameFilter(queue.filter, documentFilter(filter.value))),
  );

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

  return { saved, draft, current, loadSaved, choose, keep, forget };
}
