import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { PhiFamily } from '../../../electron/contract/phi';
import { phiFamilies } from '../../../electron/contract/phiTypes';
import { overlaps } from '../../../electron/core/text/spans';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { useNotices } from '../../app/notices';
import { useProject } from '../../app/project';
import { takeStep, type Step } from '../../app/steps';
import { labelsOfFamily } from '../../text/labelFamilies';
import { useQueue } from './queueStore';
import { everySuggestion, isShown, type SuggestionFilter } from './suggestionFilter';
import { useCursor } from './useCursor';
import { useDecisions } from './useDecisions';
import { useShownNote } from './useShownNote';

/** The note that is being reviewed: what is shown, where the cursor is, what is decided, and the way to the next. */
export const useReview = defineStore('review', () => {
  const project = useProject();
  const errors = useErrors();
  const queue = useQueue();
  const notices = useNotices();

  const shown = useShownNote(() => {
    if (active.value === null) activeId.value = null;
  });
  const { note, annotations, history, doubts, take, refresh, loadHistory, write, settled } = shown;
  const filter = shallowRef<SuggestionFilter>(everySuggestion);
  /** What a person has just decided to be PHI: the same words may stand elsewhere. */
  const decided = shallowRef<{ readonly text: string; readonly label: string } | null>(null);

  /** A blind sample is read as if nothing had been suggested. */
  const isBlind = computed(() => queue.order === 'sample');
  const visible = computed(() =>
    annotations.value.filter(({ status }) => status === 'accepted' || (status === 'suggested' && !isBlind.value)),
  );
  const suggested = computed(() => visible.value.filter(({ status }) => status === 'suggested'));
  /** What the filter lets through, in reading order. */
  const open = computed(() => suggested.value.filter((annotation) => isShown(filter.value, annotation)));
  const cursor = useCursor({ note, visible, open });
  const { activeId, active, selection, activate, step, stepSpan, moveSelection, select, clear } = cursor;
  const labels = computed(() => project.labels);
  const familyOf = (label: string): PhiFamily => project.familyOf(label);
  /** The labels of each family, in the order of the keys 1–7. */
  const byFamily = computed(() =>
    phiFamilies.map((family) => ({ family, labels: labelsOfFamily(labels.value, family) })),
  );

  /** What the selected words are in other notes, when they were come upon as missed. */
  const guess = computed(() => {
    const span = selection.value;
    return span === null
      ? undefined
      : doubts.value?.find(({ start, end }) => start === span.start && end === span.end)?.label;
  });

  const decisions = useDecisions({ ...shown, ...cursor, open, guess, byFamily, decided });

  async function show(id: number): Promise<void> {
    await settled();
    const view = await client.document.get({ id });
    // Words are of the note before: nothing of this one is passed over for them.
    if (id !== note.value?.row.id && filter.value.text !== '') filter.value = { ...filter.value, text: '' };
    take(view);
    selection.value = null;
    decided.value = null;
    activeId.value = open.value[0]?.id ?? null;
    void loadHistory();
  }

  /** The next word that may have been missed, most doubtful first. */
  async function nextDoubt(): Promise<boolean> {
    const id = note.value?.row.id;
    if (id === undefined) return false;
    const known = doubts.value ?? (await client.review.doubts({ documentId: id, isBlind: isBlind.value }));
    if (note.value?.row.id !== id) return false;
    const left = known.filter((span) => !visible.value.some((other) => overlaps(other, span)));
    const at = left.findIndex(({ start, end }) => start === selection.value?.start && end === selection.value.end);
    doubts.value = left;
    const found = left[(at + 1) % Math.max(1, left.length)];
    select(found ?? null);
    return found !== undefined;
  }

  async function back(direction: 'undo' | 'redo'): Promise<Step['said'] | null> {
    try {
      await settled();
      const { documentIds, said } = await takeStep(direction);
      decided.value = null;
      const shown = note.value?.row.id;
      const [first] = documentIds;
      if (first !== undefined && (shown === undefined || !documentIds.includes(shown)) && documentIds.length === 1)
        await show(first);
      else await refresh();
      await Promise.all([loadHistory(), queue.refresh()]);
      return said;
    } catch (error) {
      errors.show(error);
      return null;
    }
  }

  /** Marks the note done and goes to the next open one. @returns false when there is none */
  async function finish(): Promise<boolean> {
    const current = note.value;
    if (current === null) return true;
    await settled();
    await client.document.setStatus({ ids: [current.row.id], status: 'done' });
    notices.outdate();
    const following = await queue.nextOpen(current.row.id);
    await (following === undefined ? refresh() : show(following));
    void queue.refresh();
    return following !== undefined;
  }

  async function goTo(offset: 1 | -1): Promise<void> {
    const index = queue.indexOf(note.value?.row.id);
    const id = queue.ids[index === -1 ? 0 : index + offset];
    if (id !== undefined) await show(id);
  }

  return {
    note,
    annotations,
    activeId,
    active,
    visible,
    suggested,
    open,
    selection,
    guess,
    history,
    labels,
    filter,
    byFamily,
    isBlind,
    decided,
    familyOf,
    show,
    refresh,
    activate,
    step,
    stepSpan,
    clear,
    moveSelection,
    select,
    ...decisions,
    nextDoubt,
    write,
    back,
    finish,
    goTo,
  };
});
