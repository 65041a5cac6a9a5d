import { computed, ref, shallowRef, watch } from 'vue';
import type { Person, Planned } from '../../../electron/contract/annotators';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';

/**
 * Who reads which notes: as it is asked for, as it would come out, and done.
 *
 * @param mayPlan whether this person gives notes to others here
 * @param reload called when the project holds something else than before
 */
export function useAssignment(mayPlan: () => boolean, reload: () => Promise<void>) {
  const errors = useErrors();
  const chosen = ref<ReadonlySet<string>>(new Set());
  /** In percent, as it is typed. */
  const overlap = ref(20);
  const copies = ref(2);
  const seed = ref(1);
  const planned = shallowRef<Planned | null>(null);
  const plan = computed(() => ({
    annotators: [...chosen.value],
    overlap: Math.max(0, Math.min(100, Number(overlap.value) || 0)) / 100,
    copies: Math.max(2, Math.min(50, Number(copies.value) || 2)),
    seed: Math.max(0, Math.trunc(Number(seed.value) || 0)),
  }));

  let asked = 0;
  async function preview(): Promise<void> {
    asked += 1;
    const turn = asked;
    if (chosen.value.size === 0 || !mayPlan()) {
      planned.value = null;
      return;
    }
    const next = await errors.guard(() => client.annotators.plan(plan.value));
    if (turn === asked) planned.value = next ?? null;
  }
  watch([chosen, overlap, copies, seed], () => void preview());

  function toggle(id: string): void {
    const next = new Set(chosen.value);
    if (!next.delete(id)) next.add(id);
    chosen.value = next;
  }
  /** Somebody who is no longer a person of this project is not chosen. */
  function keepChosen(people: readonly Person[]): void {
    chosen.value = new Set([...chosen.value].filter((id) => people.some((person) => person.id === id)));
  }
  async function assign(): Promise<Planned | undefined> {
    const done = await errors.guard(() => client.annotators.assign(plan.value), false, 'annotators');
    await reload();
    return done;
  }
  async function unassign(annotator: string): Promise<void> {
    await errors.guard(() => client.annotators.unassign({ annotator }));
    await reload();
  }

  return { chosen, overlap, copies, seed, planned, preview, toggle, keepChosen, assign, unassign };
}
