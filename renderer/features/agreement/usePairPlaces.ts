import { ref, shallowRef, type Ref } from 'vue';
import type { AgreementSpan } from '../../../electron/contract/agreement';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';

export interface Pair {
  readonly a: string;
  readonly b: string;
}
export type PairDetail = Awaited<ReturnType<typeof client.agreement.pair>>;

const pageSize = 200;

/**
 * Two annotators, a cell of the matrix: by label and by note, and the places, a page at a time.
 *
 * @param label of the places, '' for all
 */
export function usePairPlaces(label: Ref<string>) {
  const errors = useErrors();
  const cell = shallowRef<Pair | null>(null);
  const detail = shallowRef<PairDetail | null>(null);
  const places = shallowRef<readonly AgreementSpan[]>([]);
  const total = ref(0);
  const onlyDifferent = ref(true);

  /** @returns whether what was asked for is shown now */
  async function loadCell(): Promise<boolean> {
    const shown = cell.value;
    if (shown === null) {
      [detail.value, places.value, total.value] = [null, [], 0];
      return false;
    }
    const found = await errors.guard(() => Promise.all([client.agreement.pair(shown), placesOf(shown, 0)]));
    if (found === undefined || cell.value !== shown) return false;
    [detail.value] = found;
    [places.value, total.value] = [found[1].rows, found[1].total];
    return true;
  }
  const placesOf = (pair: Pair, offset: number) =>
    client.agreement.spans({
      ...pair,
      ...(label.value !== '' && { label: label.value }),
      onlyDifferent: onlyDifferent.value,
      offset,
      limit: pageSize,
    });

  async function more(): Promise<void> {
    const shown = cell.value;
    if (shown === null) return;
    const found = await errors.guard(() => placesOf(shown, places.value.length));
    if (found !== undefined && cell.value === shown) places.value = [...places.value, ...found.rows];
  }

  return { cell, detail, places, total, onlyDifferent, loadCell, more };
}
