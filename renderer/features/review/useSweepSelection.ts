import { computed, ref, shallowRef, type Ref, type ShallowRef } from 'vue';
import type { SweepRow } from '../../../electron/contract/sweep';
import { client } from '../../app/client';

const keyOf = ({ documentId, start, end }: Pick<SweepRow, 'documentId' | 'start' | 'end'>): string =>
  `${documentId} ${start} ${end}`;

interface Found {
  readonly rows: ShallowRef<readonly SweepRow[]>;
  readonly onlyUnlabelled: Ref<boolean>;
}

/** Places of a sweep that a person selected, and the label that they give to all of them in one step. */
export function useSweepSelection({ rows, onlyUnlabelled }: Found) {
  const selected = shallowRef<ReadonlySet<string>>(new Set());
  const label = ref('');
  const isSelected = (row: SweepRow): boolean => selected.value.has(keyOf(row));
  const selectedRows = computed(() => rows.value.filter(isSelected));

  function select(row: SweepRow, isWanted: boolean): void {
    const next = new Set(selected.value);
    if (isWanted) next.add(keyOf(row));
    else next.delete(keyOf(row));
    selected.value = next;
    if (isWanted && row.guess !== null && label.value === '') label.value = row.guess;
  }
  function selectAll(isWanted: boolean): void {
    selected.value = isWanted
      ? new Set(rows.value.filter(({ status }) => status !== 'accepted').map(keyOf))
      : new Set();
    const guess = rows.value.find((row) => row.guess !== null)?.guess;
    if (isWanted && label.value === '' && guess !== undefined && guess !== null) label.value = guess;
  }

  /** @returns how many places were labelled */
  async function labelSelected(): Promise<number> {
    const places = selectedRows.value.map(({ documentId, start, end }) => ({ documentId, start, end }));
    if (places.length === 0 || label.value === '') return 0;
    const { added } = await client.review.label({ places, label: label.value });
    const done = new Set(selected.value);
    rows.value = onlyUnlabelled.value
      ? rows.value.filter((row) => !done.has(keyOf(row)))
      : rows.value.map((row) => (done.has(keyOf(row)) ? { ...row, status: 'accepted', label: label.value } : row));
    selected.value = new Set();
    return added;
  }

  return { selected, label, isSelected, selectedRows, select, selectAll, labelSelected };
}
