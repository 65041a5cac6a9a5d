import { computed, ref } from 'vue';
import { isOpen, type useCodeOrder } from './useCodeOrder';

/** The code under the cursor, and which of its places in the note is shown. */
export function useCodeCursor({ codings, order }: ReturnType<typeof useCodeOrder>) {
  const activeId = ref<string | null>(null);
  const evidenceAt = ref(0);
  /** The code whose rejection waits for its reason. */
  const rejecting = ref<string | null>(null);
  const active = computed(() => codings.value.find(({ id }) => id === activeId.value) ?? null);

  function activate(id: string | null): void {
    activeId.value = id;
    evidenceAt.value = 0;
    rejecting.value = null;
  }
  function step(by: 1 | -1): void {
    const all = order.value;
    const at = all.findIndex(({ id }) => id === activeId.value);
    activate(all[at === -1 ? 0 : Math.min(all.length - 1, Math.max(0, at + by))]?.id ?? null);
  }
  /** After a decision the cursor goes on to what is open below, else to what is open above. */
  function advance(from: string): void {
    const all = order.value;
    const at = all.findIndex(({ id }) => id === from);
    const next = all.slice(at + 1).find(isOpen) ?? all.slice(0, Math.max(0, at)).find(isOpen);
    if (next !== undefined) activate(next.id);
  }
  /** The next place in the note that speaks for the active code. */
  function nextEvidence(): void {
    const places = active.value?.evidence.length ?? 0;
    if (places > 0) evidenceAt.value = (evidenceAt.value + 1) % places;
  }
  return { activeId, active, evidenceAt, rejecting, activate, step, advance, nextEvidence };
}
