import { computed, ref, shallowRef } from 'vue';
import type { AdjudicationMetrics, AdjudicationRow } from '../../../electron/contract/adjudication';
import { client } from '../../app/client';
import type { AdjudicatedNote } from './useAdjudicatedNote';

/** Every note that several people read, and how far adjudication has come. */
export function useAdjudicationRows(note: AdjudicatedNote['note']) {
  const rows = shallowRef<readonly AdjudicationRow[]>([]);
  const metrics = shallowRef<AdjudicationMetrics | null>(null);
  const isLoaded = ref(false);
  const show = ref<'open' | 'all'>('open');

  const shownRows = computed(() =>
    show.value === 'all'
      ? rows.value
      : rows.value.filter(({ isAccepted, documentId }) => !isAccepted || documentId === note.value?.documentId),
  );
  const agreedNotes = computed(
    () => rows.value.filter(({ conflicts, isAccepted }) => conflicts === 0 && !isAccepted).length,
  );

  async function load(): Promise<void> {
    const found = await client.adjudication.list({});
    [rows.value, metrics.value, isLoaded.value] = [found.rows, found.statistics, true];
  }

  return { rows, metrics, isLoaded, show, shownRows, agreedNotes, load };
}
