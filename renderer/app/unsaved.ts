import { defineStore } from 'pinia';
import { computed, onScopeDispose, shallowReactive } from 'vue';

/** What is being written, and would be lost with the window. */
export const draftKinds = ['comment', 'guideline', 'instructions'] as const;
export type DraftKind = (typeof draftKinds)[number];

export const useUnsaved = defineStore('unsaved', () => {
  const drafts = shallowReactive(new Map<DraftKind, () => boolean>());
  /** Until the caller's scope ends. */
  function watchDraft(kind: DraftKind, isUnsaved: () => boolean): void {
    drafts.set(kind, isUnsaved);
    onScopeDispose(() => {
      if (drafts.get(kind) === isUnsaved) drafts.delete(kind);
    });
  }
  const first = computed(() => draftKinds.find((kind) => drafts.get(kind)?.() === true) ?? null);
  return { first, watchDraft };
});
