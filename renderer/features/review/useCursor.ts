import { computed, ref, shallowRef, type ComputedRef } from 'vue';
import type { Annotation, Span } from '../../../electron/contract/text';
import { nextWord, trimSpan } from '../../../electron/core/text/spans';
import type { ShownNote } from './useShownNote';

interface Shown {
  readonly note: ShownNote['note'];
  /** Spans that a person sees, and those of them that the filter lets through, in reading order. */
  readonly visible: ComputedRef<readonly Annotation[]>;
  readonly open: ComputedRef<readonly Annotation[]>;
}

/** Where a person is in the note: on a span, or on words that they selected. */
export function useCursor({ note, visible, open }: Shown) {
  const activeId = ref<string | null>(null);
  const selection = shallowRef<Span | null>(null);
  const active = computed(() => visible.value.find(({ id }) => id === activeId.value) ?? null);

  function activate(id: string | null): void {
    activeId.value = id;
    selection.value = null;
  }

  /**
   * The next of a list behind (or before) the cursor, round the note's end. Of several that begin in one place each has
   * its turn.
   */
  function stepAmong(all: readonly Annotation[], from: number, isBackwards: boolean): void {
    const here = all.findIndex(({ id }) => id === activeId.value);
    const found =
      here >= 0
        ? all[(here + (isBackwards ? all.length - 1 : 1)) % all.length]
        : isBackwards
          ? (all.findLast(({ start }) => start < from) ?? all.at(-1))
          : (all.find(({ start }) => start > from) ?? all[0]);
    activate(found?.id ?? null);
  }
  /** The next open suggestion. */
  const step = (isBackwards: boolean): void =>
    stepAmong(open.value, active.value?.start ?? selection.value?.start ?? -1, isBackwards);
  /** The next span, decided or not. */
  const stepSpan = (isBackwards: boolean): void => stepAmong(visible.value, selection.value?.start ?? -1, isBackwards);

  /** The first open suggestion from an offset on, round the note's end. */
  function stepFrom(start: number): void {
    activate((open.value.find((each) => each.start >= start) ?? open.value[0])?.id ?? null);
  }

  /** The keyboard's selection: a word further, or one word more. */
  function moveSelection(isBackwards: boolean, isExtending: boolean): void {
    const text = note.value?.text;
    if (text === undefined) return;
    const from = selection.value ?? active.value ?? { start: 0, end: 0 };
    const word = nextWord(text, isBackwards ? from.start : from.end, isBackwards);
    if (word === null) return;
    const wanted =
      isExtending && selection.value !== null
        ? { start: Math.min(from.start, word.start), end: Math.max(from.end, word.end) }
        : word;
    activate(null);
    selection.value = isExtending ? (trimSpan(text, wanted) ?? wanted) : wanted;
  }

  function select(span: Span | null): void {
    if (span !== null) activate(null);
    selection.value = span;
  }

  function clear(): void {
    selection.value = null;
  }

  return { activeId, active, selection, activate, step, stepSpan, stepFrom, moveSelection, select, clear };
}
export type Cursor = ReturnType<typeof useCursor>;
