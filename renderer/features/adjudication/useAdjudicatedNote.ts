import { computed, ref, shallowRef } from 'vue';
import type { AdjudicationConflict, AdjudicationNote } from '../../../electron/contract/adjudication';
import type { Span } from '../../../electron/contract/text';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';

/** The note on the screen, the place under the cursor, and what is painted of it. */
export function useAdjudicatedNote() {
  const errors = useErrors();
  const note = shallowRef<AdjudicationNote | null>(null);
  const activeKey = ref<string | null>(null);
  /** Words that the person marked, for a span of their own. */
  const selection = shallowRef<Span | null>(null);
  /** Whose spans are painted; '' for all of them. */
  const annotator = ref('');

  const active = computed<AdjudicationConflict | null>(
    () => note.value?.conflicts.find(({ key }) => key === activeKey.value) ?? null,
  );
  const openConflicts = computed(() => note.value?.conflicts.filter(({ decision }) => decision === null) ?? []);
  const isReady = computed(() => note.value !== null && openConflicts.value.length === 0);

  function take(next: AdjudicationNote): void {
    const isOther = next.documentId !== note.value?.documentId;
    note.value = next;
    if (isOther) [selection.value, annotator.value] = [null, ''];
    if (isOther || !next.conflicts.some(({ key }) => key === activeKey.value))
      activeKey.value = (next.conflicts.find(({ decision }) => decision === null) ?? next.conflicts[0])?.key ?? null;
  }

  async function open(documentId: number): Promise<void> {
    const next = await errors.guard(() => client.adjudication.get({ documentId }));
    if (next !== undefined) take(next);
  }

  /** The next place, round the end; only those that nobody decided when so wished. */
  function step(by: 1 | -1, isOpenOnly: boolean): void {
    const conflicts = note.value?.conflicts ?? [];
    const from = conflicts.findIndex(({ key }) => key === activeKey.value);
    for (let n = 1; n <= conflicts.length; n += 1) {
      const candidate = conflicts[(from + by * n + conflicts.length * 2) % conflicts.length];
      if (candidate === undefined || (isOpenOnly && candidate.decision !== null)) continue;
      [activeKey.value, selection.value] = [candidate.key, null];
      return;
    }
  }

  return { note, activeKey, selection, annotator, active, openConflicts, isReady, take, open, step };
}
export type AdjudicatedNote = ReturnType<typeof useAdjudicatedNote>;
