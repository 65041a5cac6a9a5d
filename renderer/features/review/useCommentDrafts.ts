import { ref, shallowReactive, watch } from 'vue';
import { useProject } from '../../app/project';
import { useUnsaved } from '../../app/unsaved';
import { useReview } from './reviewStore';

/** Comments that are not saved: about the note that is shown, and about notes that were left meanwhile. */
export function useCommentDrafts() {
  const review = useReview();
  const project = useProject();
  /** What is being written; null while no comment is. */
  const draft = ref<string | null>(null);
  /** What was being written about other notes: it is there again with its note. */
  const left = shallowReactive(new Map<number, string>());
  const isBegun = (text: string | null): text is string => text !== null && text.trim() !== '';
  const shownId = (): number | undefined => review.note?.row.id;
  useUnsaved().watchDraft('comment', {
    drafts() {
      const [...written] = left;
      const id = shownId();
      if (id !== undefined && isBegun(draft.value)) written.push([id, draft.value]);
      return written.map(([documentId, text]) => ({ kind: 'comment', documentId, text }));
    },
    restore(drafts) {
      for (const { documentId, text } of drafts) {
        if (shownId() !== documentId) left.set(documentId, text);
        else if (!isBegun(draft.value)) draft.value = text;
      }
    },
  });
  // At once: what was written about a note must not be put aside for one of the next project.
  watch(
    () => project.info?.id,
    () => {
      draft.value = null;
      left.clear();
    },
    { flush: 'sync' },
  );

  function putAside(id: number | undefined): void {
    if (id !== undefined && isBegun(draft.value)) left.set(id, draft.value);
  }
  function takeUp(id: number | undefined): void {
    draft.value = (id === undefined ? undefined : left.get(id)) ?? null;
    if (id !== undefined) left.delete(id);
  }
  return { draft, putAside, takeUp };
}
