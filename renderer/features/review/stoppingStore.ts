import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { useProject } from '../../app/project';
import { isByUncertainty, useQueue } from './queueStore';

type State = Awaited<ReturnType<typeof client.review.stopping>>;
type Forecast = Awaited<ReturnType<typeof client.review.notesToGo>>;

/** When reading may stop: the bound on the notes nobody read, as it fell, and how far it is to a lower one. */
export const useStopping = defineStore('stopping', () => {
  const errors = useErrors();
  const project = useProject();
  const queue = useQueue();
  const state = shallowRef<State>(null);
  const forecast = shallowRef<Forecast>([]);

  /** Of the unread notes; 0 where none is left. */
  const share = computed(() => {
    const now = state.value;
    return now === null || now.unread === 0 ? 0 : now.max / now.unread;
  });
  /** The next lower share that can be foreseen, and about how many more notes it takes. */
  const next = computed(
    () =>
      forecast.value.flatMap(({ share: wanted, notes }) =>
        notes !== null && notes > 0 && wanted < share.value ? [{ share: wanted, notes }] : [],
      )[0],
  );
  const drawn = computed(() => new Set(state.value?.drawn ?? []));

  async function load(): Promise<void> {
    const id = project.info?.id;
    const [found, further] = await Promise.all([client.review.stopping({}), client.review.notesToGo({})]);
    if (project.info?.id === id) [state.value, forecast.value] = [found, further];
  }
  async function beginAnew(): Promise<void> {
    await errors.guard(async () => {
      await client.review.stoppingAnew({});
      await load();
    });
  }

  // What is done, and what was searched, changes it; a decision within a note does not.
  watch(
    () => {
      const info = project.info;
      return info === null ? null : [info.id, info.counts.done, info.counts.exempt, info.counts.documents].join(' ');
    },
    (now) => {
      if (now === null) [state.value, forecast.value] = [null, []];
      else void errors.guard(load);
    },
    { immediate: true },
  );

  // The first queue by doubt begins it.
  watch(
    () => queue.ids,
    () => {
      if (isByUncertainty(queue.order)) void errors.guard(load);
    },
  );

  return { state, share, next, drawn, load, beginAnew };
});
