import { computed, type ComputedRef } from 'vue';

/**
 * A computed list that stays the same object while it holds the same items: what uses it is not drawn again because
 * something else of the note has changed.
 */
export const steadyList = <T>(list: () => readonly T[]): ComputedRef<readonly T[]> =>
  computed((before?: readonly T[]) => {
    const now = list();
    return before?.length === now.length && now.every((item, i) => item === before[i]) ? before : now;
  });
