import { computed, ref, shallowRef, type ComputedRef, type Ref, type ShallowRef } from 'vue';
import { useErrors } from '../../app/errors';
import type { ScreenTypes, TaskScreen } from './taskScreen';

interface ListPart<T extends ScreenTypes> {
  readonly rows: ShallowRef<readonly T['Row'][]>;
  readonly chosenId: Ref<string | null>;
  readonly chosen: ComputedRef<T['Row'] | null>;
  readonly view: ShallowRef<T['View'] | null>;
  /** A bundle that was only looked at, with the path it came from. */
  readonly verified: ShallowRef<{ readonly path: string; readonly view: T['View'] } | null>;
  readonly loadRows: () => Promise<void>;
  readonly loadView: () => Promise<void>;
  readonly choose: (id: string) => Promise<void>;
  /** The next one in the list, or the one before. */
  readonly step: (by: number) => Promise<void>;
  readonly closeVerified: () => void;
}

/** The models of a kind, and the one that is looked at. */
export function useModelList<T extends ScreenTypes>({ client, firstOf, onChosen }: TaskScreen<T>): ListPart<T> {
  const errors = useErrors();
  const rows = shallowRef<readonly T['Row'][]>([]);
  const chosenId = ref<string | null>(null);
  const view = shallowRef<T['View'] | null>(null);
  const verified = shallowRef<{ readonly path: string; readonly view: T['View'] } | null>(null);
  const chosen = computed(() => rows.value.find(({ id }) => id === chosenId.value) ?? null);

  async function loadRows(): Promise<void> {
    rows.value = await client.stored.list({});
    if (!rows.value.some(({ id }) => id === chosenId.value))
      chosenId.value = (firstOf?.(rows.value) ?? rows.value[0])?.id ?? null;
  }
  async function loadView(): Promise<void> {
    const id = chosenId.value;
    if (id === null) view.value = null;
    else {
      const found = await client.stored.get({ id });
      if (chosenId.value === id) view.value = found;
    }
    await onChosen?.(chosen.value);
  }
  async function choose(id: string): Promise<void> {
    verified.value = null;
    if (chosenId.value !== id) {
      chosenId.value = id;
      view.value = null;
    }
    await errors.guard(loadView);
  }
  async function step(by: number): Promise<void> {
    const at = rows.value.findIndex(({ id }) => id === chosenId.value);
    const next = rows.value[Math.min(rows.value.length - 1, Math.max(0, at + by))];
    if (next !== undefined && next.id !== chosenId.value) await choose(next.id);
  }
  const closeVerified = (): void => void (verified.value = null);
  return { rows, chosenId, chosen, view, verified, loadRows, loadView, choose, step, closeVerified };
}
