import { computed, shallowRef } from 'vue';
import type { CodeDetail, CodeHit } from '../../../electron/contract/coding';
import { client } from '../../app/client';

/** A place in the tree of codes, and what can be gone to from there. */
export function useCodeTree() {
  const roots = shallowRef<readonly CodeHit[]>([]);
  /** Null at the roots. */
  const place = shallowRef<CodeDetail | null>(null);
  const around = computed<readonly CodeHit[]>(() => {
    if (place.value === null) return roots.value;
    return place.value.children.length > 0
      ? place.value.children
      : [...place.value.siblings].toSorted((a, b) => (a.code < b.code ? -1 : 1));
  });

  /** @param code null for the top @param during says what fails; then there is nothing there */
  async function goTo(
    code: string | null,
    during: <T>(work: () => Promise<T>) => Promise<T | undefined>,
  ): Promise<void> {
    const found = await during(() => client.coding.browse({ code }));
    if (found === undefined && code !== null) return goTo(null, during);
    place.value = found?.detail ?? null;
    if (code === null) roots.value = found?.roots ?? [];
  }
  return { place, around, goTo };
}
