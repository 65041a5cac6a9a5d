import { computed, type ShallowRef } from 'vue';
import type { Span } from '../../../electron/contract/text';
import { nextWord, trimSpan } from '../../../electron/core/text/spans';
import type { useCodeCursor } from './useCodeCursor';
import type { useCodedNote } from './useCodedNote';
import type { useCodeOrder } from './useCodeOrder';

/** Words of the note that are selected, and the codes that they speak for. */
export function useCodeSelection(
  selection: ShallowRef<Span | null>,
  { codings }: ReturnType<typeof useCodeOrder>,
  { active, evidenceAt }: ReturnType<typeof useCodeCursor>,
  { note }: ReturnType<typeof useCodedNote>,
) {
  const under = computed(() => {
    const span = selection.value;
    return span === null
      ? []
      : codings.value.filter(
          ({ status, evidence }) =>
            status !== 'rejected' &&
            evidence.some(({ fragments }) => fragments.some(({ start, end }) => start < span.end && span.start < end)),
        );
  });
  /** By the keyboard: a word further, or one word more. */
  function moveSelection(isBackwards: boolean, isExtending: boolean): void {
    const text = note.value?.text;
    if (text === undefined) return;
    const from = selection.value ?? active.value?.evidence[evidenceAt.value]?.fragments[0] ?? { start: 0, end: 0 };
    const word = nextWord(text, isBackwards ? from.start : from.end, isBackwards);
    if (word === null) return;
    const wanted =
      isExtending && selection.value !== null
        ? { start: Math.min(from.start, word.start), end: Math.max(from.end, word.end) }
        : word;
    selection.value = isExtending ? (trimSpan(text, wanted) ?? wanted) : wanted;
  }
  return { under, moveSelection };
}
