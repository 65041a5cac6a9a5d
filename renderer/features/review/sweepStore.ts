import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import { GauzeError } from '../../../electron/contract/errors';
import type { SweepRow } from '../../../electron/contract/sweep';
import type { SweepKind } from '../../../electron/contract/vocabulary';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { useProject } from '../../app/project';

const pageRows = 500;
/** More places than that nobody reads: the search ends there until it is narrower. */
const maxRows = 20_000;
const settleMs = 250;

const keyOf = ({ documentId, start, end }: Pick<SweepRow, 'documentId' | 'start' | 'end'>): string =>
  `${documentId} ${start} ${end}`;

/** Looking through every note for what was missed: found in pieces, ticked, labelled in one step. */
export const useSweep = defineStore('sweep', () => {
  const project = useProject();
  const errors = useErrors();

  const isOpen = ref(false);
  const kind = ref<SweepKind>('words');
  const query = ref('');
  const onlyUnlabelled = ref(true);
  const rows = shallowRef<readonly SweepRow[]>([]);
  const ticked = shallowRef<ReadonlySet<string>>(new Set());
  const current = ref(0);
  const label = ref('');
  const progress = shallowRef<{
    readonly searched: number;
    readonly of: number;
    readonly isRunning: boolean;
    readonly cut: number;
  }>({ searched: 0, of: 0, isRunning: false, cut: 0 });
  const isWrong = ref(false);
  let generation = 0;

  const asksWords = computed(() => kind.value === 'words' || kind.value === 'expression');
  const isTicked = (row: SweepRow): boolean => ticked.value.has(keyOf(row));
  const chosen = computed(() => rows.value.filter(isTicked));
  const isFull = computed(() => rows.value.length >= maxRows);

  async function run(): Promise<void> {
    generation += 1;
    const mine = generation;
    [rows.value, ticked.value, current.value, isWrong.value] = [[], new Set(), 0, false];
    progress.value = { searched: 0, of: 0, isRunning: false, cut: 0 };
    if (asksWords.value && query.value.trim() === '') return;
    progress.value = { ...progress.value, isRunning: true };
    let cut = 0;
    try {
      for (let after: number | null = 0; after !== null;) {
        const found: Awaited<ReturnType<typeof client.sweep.find>> = await client.sweep.find({
          kind: kind.value,
          query: query.value.trim(),
          onlyOpen: onlyUnlabelled.value,
          after,
          limit: pageRows,
        });
        if (mine !== generation) return;
        if (found.rows.length > 0) rows.value = [...rows.value, ...found.rows].slice(0, maxRows);
        cut += found.cut;
        after = rows.value.length >= maxRows ? null : found.next;
        progress.value = { searched: found.searched, of: found.of, isRunning: after !== null, cut };
      }
    } catch (error) {
      if (mine !== generation) return;
      progress.value = { ...progress.value, isRunning: false };
      if (error instanceof GauzeError && error.code === 'badRequest' && kind.value === 'expression')
        isWrong.value = true;
      else errors.show(error);
    }
  }
  function stop(): void {
    generation += 1;
    progress.value = { ...progress.value, isRunning: false };
  }

  function tick(row: SweepRow, isWanted: boolean): void {
    const next = new Set(ticked.value);
    if (isWanted) next.add(keyOf(row));
    else next.delete(keyOf(row));
    ticked.value = next;
    if (isWanted && row.guess !== null && label.value === '') label.value = row.guess;
  }
  function tickAll(isWanted: boolean): void {
    ticked.value = isWanted ? new Set(rows.value.filter(({ status }) => status !== 'accepted').map(keyOf)) : new Set();
    const guess = rows.value.find((row) => row.guess !== null)?.guess;
    if (isWanted && label.value === '' && guess !== undefined && guess !== null) label.value = guess;
  }

  /** @returns how many places were labelled */
  async function labelTicked(): Promise<number> {
    const places = chosen.value.map(({ documentId, start, end }) => ({ documentId, start, end }));
    if (places.length === 0 || label.value === '') return 0;
    const { added } = await client.review.label({ places, label: label.value });
    const done = new Set(ticked.value);
    rows.value = onlyUnlabelled.value
      ? rows.value.filter((row) => !done.has(keyOf(row)))
      : rows.value.map((row) => (done.has(keyOf(row)) ? { ...row, status: 'accepted', label: label.value } : row));
    ticked.value = new Set();
    current.value = Math.min(current.value, Math.max(0, rows.value.length - 1));
    return added;
  }

  function open(with_?: { readonly kind: SweepKind; readonly query: string }): void {
    isOpen.value = true;
    if (with_ === undefined) return;
    kind.value = with_.kind;
    query.value = with_.query;
  }
  function close(): void {
    stop();
    isOpen.value = false;
  }

  let timer: ReturnType<typeof setTimeout> | undefined;
  watch([kind, query, onlyUnlabelled, isOpen], ([, , , isShown], [, , , wasShown]) => {
    clearTimeout(timer);
    if (!isShown) return;
    timer = setTimeout(() => void run(), isShown === wasShown ? settleMs : 0);
  });
  watch(
    () => project.info?.id,
    () => {
      close();
      [rows.value, ticked.value, query.value, label.value] = [[], new Set(), '', ''];
    },
  );

  return {
    isOpen,
    kind,
    query,
    onlyUnlabelled,
    rows,
    ticked,
    chosen,
    current,
    label,
    progress,
    isWrong,
    isFull,
    asksWords,
    isTicked,
    run,
    stop,
    tick,
    tickAll,
    labelTicked,
    open,
    close,
  };
});
