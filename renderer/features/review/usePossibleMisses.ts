import { computed, type ComputedRef } from 'vue';
import type { Annotation } from '../../../electron/contract/text';
import { overlaps } from '../../../electron/core/text/spans';
import { client } from '../../app/client';
import type { Cursor } from './useCursor';
import type { ShownNote } from './useShownNote';

interface Desk extends Pick<ShownNote, 'note' | 'possibleMisses'>, Pick<Cursor, 'selection' | 'select'> {
  readonly visible: ComputedRef<readonly Annotation[]>;
  readonly isBlind: ComputedRef<boolean>;
}

/** Words of the note that nothing marked and that may be PHI all the same. */
export function usePossibleMisses({ note, possibleMisses, selection, select, visible, isBlind }: Desk) {
  /** What the selected words are in other notes, when they were come upon as missed. */
  const guess = computed(() => {
    const span = selection.value;
    return span === null
      ? undefined
      : possibleMisses.value?.find(({ start, end }) => start === span.start && end === span.end)?.label;
  });

  /** The next word that may have been missed, most doubtful first. */
  async function nextPossibleMiss(): Promise<boolean> {
    const id = note.value?.row.id;
    if (id === undefined) return false;
    const known =
      possibleMisses.value ?? (await client.review.possibleMisses({ documentId: id, isBlind: isBlind.value }));
    if (note.value?.row.id !== id) return false;
    const left = known.filter((span) => !visible.value.some((other) => overlaps(other, span)));
    const at = left.findIndex(({ start, end }) => start === selection.value?.start && end === selection.value.end);
    possibleMisses.value = left;
    const found = left[(at + 1) % Math.max(1, left.length)];
    select(found ?? null);
    return found !== undefined;
  }

  return { guess, nextPossibleMiss };
}
