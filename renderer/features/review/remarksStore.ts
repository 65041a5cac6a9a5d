import { defineStore } from 'pinia';
import { shallowRef, watch } from 'vue';
import type { Comment, StandingRule } from '../../../electron/contract/review';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { useNotices } from '../../app/notices';
import { useProject } from '../../app/project';
import { useQueue } from './queueStore';
import { useReview } from './reviewStore';
import { useCommentDrafts } from './useCommentDrafts';

/** What is said beside the spans: a flag on the note, comments, and what is always or never PHI in this project. */
export const useRemarks = defineStore('remarks', () => {
  const review = useReview();
  const queue = useQueue();
  const project = useProject();
  const errors = useErrors();
  const notices = useNotices();

  const comments = shallowRef<readonly Comment[]>([]);
  const rules = shallowRef<readonly StandingRule[]>([]);
  const { draft, putAside, takeUp } = useCommentDrafts();

  async function load(): Promise<void> {
    const id = review.note?.row.id;
    takeUp(id);
    comments.value = [];
    if (id === undefined) return;
    const found = await client.review.comments({ documentId: id });
    if (review.note?.row.id === id) comments.value = found;
  }
  async function loadRules(): Promise<void> {
    rules.value = project.info === null ? [] : await client.review.rules({});
  }
  watch(
    () => review.note,
    (now, before) => {
      if (now?.row.id !== before?.row.id) {
        putAside(before?.row.id);
        void errors.guard(load);
      } else if (now !== null)
        void errors.guard(async () => (comments.value = await client.review.comments({ documentId: now.row.id })));
    },
    { immediate: true },
  );

  async function flag(): Promise<void> {
    const now = review.note;
    if (now === null) return;
    await client.review.flag({ ids: [now.row.id], isFlagged: !now.row.isFlagged });
    notices.outdate();
    await review.refresh();
    await queue.refresh();
  }

  async function addComment(): Promise<void> {
    const id = review.note?.row.id;
    const text = draft.value?.trim() ?? '';
    draft.value = null;
    if (id === undefined || text === '') return;
    try {
      comments.value = await client.review.comment({ documentId: id, annotationId: review.activeId, text });
    } catch (error) {
      // What was written is not lost with it.
      if (draft.value === null && review.note?.row.id === id) draft.value = text;
      throw error;
    }
    notices.outdate();
    await queue.refresh();
  }
  async function removeComment(id: string): Promise<void> {
    comments.value = await client.review.removeComment({ id });
    notices.outdate();
    await queue.refresh();
  }

  /**
   * From now on these words are always (under the label of the span) or never PHI.
   * @returns how many spans that changed at once
   */
  async function addRule(verdict: StandingRule['verdict'], words: string, label: string | null): Promise<number> {
    const { changed } = await client.review.addRule({ words, verdict, label: verdict === 'always' ? label : null });
    await Promise.all([review.refresh(), loadRules()]);
    if (review.active === null || review.active.status !== 'suggested') review.step(false);
    return changed;
  }
  async function removeRule(id: string): Promise<void> {
    rules.value = await client.review.removeRule({ id });
    notices.outdate();
  }

  return { comments, rules, draft, load, loadRules, flag, addComment, removeComment, addRule, removeRule };
});
