import type { ComputedRef, Ref, ShallowRef } from 'vue';
import type { Annotation } from '../../../electron/contract/text';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { takeStep, type Direction, type Step } from '../../app/steps';
import { useQueue } from './queueStore';
import { everySuggestion, isShown, type SuggestionFilter } from './suggestionFilter';
import type { Cursor } from './useCursor';
import type { Decided } from './useDecisions';
import type { ShownNote } from './useShownNote';

interface Desk
  extends
    Pick<ShownNote, 'note' | 'refresh' | 'loadHistory' | 'settled'>,
    Pick<Cursor, 'selection' | 'activate' | 'select'> {
  readonly visible: ComputedRef<readonly Annotation[]>;
  readonly filter: ShallowRef<SuggestionFilter>;
  readonly decided: ShallowRef<Decided | null>;
  readonly asked: Ref<boolean>;
  readonly show: (id: number) => Promise<void>;
}

/** Back over what was done, step by step, and to what a step changed. */
export function useNoteSteps(desk: Desk) {
  const { note, refresh, loadHistory, settled, selection, activate, select } = desk;
  const { visible, filter, decided, asked, show } = desk;
  const errors = useErrors();
  const queue = useQueue();

  /** Takes back the last decision of a person, or does it again, and goes to what it changed. */
  async function back(direction: Direction, seq?: number): Promise<Step | null> {
    try {
      await settled();
      const step = await takeStep(direction, seq === undefined ? { scope: 'review' } : { seq });
      const { documentIds, place } = step;
      decided.value = null;
      asked.value = false;
      const [first] = documentIds;
      const target = place?.documentId ?? (documentIds.length === 1 ? first : undefined);
      if (target !== undefined && target !== note.value?.row.id) await show(target);
      else await refresh();
      if (place !== null && place.documentId === note.value?.row.id) goToPlace(place);
      await Promise.all([loadHistory(), queue.refresh()]);
      return step;
    } catch (error) {
      errors.show(error);
      return null;
    }
  }
  function goToPlace({ start, end, annotationId }: Exclude<Step['place'], null>): void {
    const there = visible.value.find(({ id }) => id === annotationId);
    // Only what the filter hides is shown by lifting it.
    if (there?.status === 'suggested' && !isShown(filter.value, there)) filter.value = everySuggestion;
    if (there !== undefined) {
      selection.value = null;
      activate(annotationId);
    } else select({ start, end });
  }

  /** To the first place that a step changed. */
  async function look(seq: number): Promise<void> {
    await settled();
    const [first] = await client.review.changed({ seq });
    if (first === undefined) return;
    if (first.documentId !== note.value?.row.id) await show(first.documentId);
    const { start, end, ...place } = first;
    if (start !== null && end !== null) goToPlace({ ...place, start, end });
  }
  /** Takes back steps of this note, the newest first. */
  async function backTo(later: readonly { readonly seq: number }[]): Promise<void> {
    for (const { seq } of later) if ((await back('undo', seq))?.done == null) return;
  }

  return { back, look, backTo };
}
