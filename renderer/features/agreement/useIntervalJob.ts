import { computed, ref, type Ref, type ShallowRef } from 'vue';
import type { AgreementMatrix } from '../../../electron/contract/agreement';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { onEvent } from '../../app/events';
import { useJobs } from '../../app/jobs';
import type { Pair, PairDetail } from './usePairPlaces';

interface Shown {
  readonly matrix: ShallowRef<AgreementMatrix | null>;
  readonly cell: ShallowRef<Pair | null>;
  readonly detail: ShallowRef<PairDetail | null>;
  /** '' for all labels. */
  readonly label: Ref<string>;
}

/**
 * Intervals of a large project take a while: they are counted as a job, and come when they are there.
 *
 * @param counted called when they are
 */
export function useIntervalJob({ matrix, cell, detail, label }: Shown, counted: () => void) {
  const errors = useErrors();
  const jobs = useJobs();
  const counting = ref('');
  /** Somebody stopped the counting: it begins again when they ask for it. */
  const isDeclined = ref(false);
  const job = computed(() => jobs.runningOf('agreement'));
  const hasIntervals = computed(() => matrix.value?.hasIntervals !== false && detail.value?.hasIntervals !== false);

  async function countIntervals(): Promise<void> {
    const shown = cell.value;
    isDeclined.value = false;
    const started = await errors.guard(() =>
      client.agreement.count({
        ...(label.value !== '' && { label: label.value }),
        ...(shown !== null && { pair: shown }),
      }),
    );
    counting.value = started?.jobId ?? '';
  }
  /** Unless they are there, being counted, or declined. */
  async function countMissing(): Promise<void> {
    if (!hasIntervals.value && !isDeclined.value && job.value === null) await countIntervals();
  }

  onEvent('jobChanged', ({ job: changed }) => {
    if (changed.kind !== 'agreement' || changed.status === 'running' || changed.id !== counting.value) return;
    isDeclined.value = changed.status === 'cancelled';
    if (changed.status === 'done') counted();
  });

  return { job, hasIntervals, countIntervals, countMissing };
}
