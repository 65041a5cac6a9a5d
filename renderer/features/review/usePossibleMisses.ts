import { computed, type ComputedRef } from 'vue';
import type { NoteMiss } from '../../../electron/contract/review';
import type { Annotation } from '../../../electron/contract/text';
import { overlaps } from '../../../electron/core/text/spans';
import { client } from '../../app/client';
import type { Cursor } from './useCursor';
import type { ShownNote } from './useShownNote';

interface Desk extends Pick<ShownNote, 'note' | 'possibleMisses'>, Pick<Cursor, 'selection' | 'active' | 'select'> {
  readonly visible: ComputedRef<readonly Annotation[]>;
  readonly isBlind: ComputedRef<boolean>;
}

/** Words of the note that nothing marked and that may be PHI all the same. */
export function usePossibleMisses({ note, possibleMisses, selection, active, select, visible, isBlind }: Desk) {
  const here = computed(() => {
    const span = selection.value;
    return span === null
      ? -1
      : (possibleMisses.value?.findIndex(({ start, end }) => start === span.start && end === span.end) ?? -1);
  });
  /** What the selected words are in other notes, when they were come upon as missed. */
  const guess = computed(() => possibleMisses.value?.[here.value]?.label);
  /** Which of those that are likely, or of those that hardly are, the cursor is on; null beside them. */
  const missPlace = computed(() => {
    const all = possibleMisses.value ?? [];
    const word = all[here.value];
    if (word === undefined) return null;
    const likely = all.filter((each) => each.likely > 0).length;
    const isLikely = word.likely > 0;
    return { isLikely, at: here.value + 1 - (isLikely ? 0 : likely), of: isLikely ? likely : all.length - likely };
  });

  /** The next word that may have been missed: the likeliest first, among as likely ones from the cursor on. */
  async function nextPossibleMiss(): Promise<boolean> {
    const id = note.value?.row.id;
    if (id === undefined) return false;
    const from = selection.value?.start ?? active.value?.start ?? 0;
    const known =
      possibleMisses.value ??
      fromCursor(await client.review.possibleMisses({ documentId: id, isBlind: isBlind.value }), from);
    if (note.value?.row.id !== id) return false;
    const left = known.filter((span) => !visible.value.some((other) => overlaps(other, span)));
    const at = left.findIndex(({ start, end }) => start === selection.value?.start && end === selection.value.end);
    possibleMisses.value = left;
    const found = left[(at + 1) % Math.max(1, left.length)];
    select(found === undefined ? null : { start: found.start, end: found.end });
    return found !== undefined;
  }

  return { guess, missPlace, nextPossibleMiss };
}

/** In the order of likelihood; of as likely ones those from an offset on come first. */
export const fromCursor = (words: readonly NoteMiss[], from: number): readonly NoteMiss[] =>
  words.toSorted((a, b) => b.likely - a.likely || Number(a.start < from) - Number(b.start < from) || a.start - b.start);
