import { computed, ref, shallowRef, type Ref, type ShallowRef } from 'vue';
import { GauzeError } from '../../../electron/contract/errors';
import type { SweepRow } from '../../../electron/contract/sweep';
import type { SweepKind } from '../../../electron/contract/vocabulary';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';

const pageRows = 500;
/** More places than that nobody reads: the search ends there until it is narrower. */
const maxRows = 20_000;

interface Sweep {
  /** Where what was found comes to. */
  readonly rows: ShallowRef<readonly SweepRow[]>;
  readonly kind: Ref<SweepKind>;
  readonly query: Ref<string>;
  readonly onlyUnlabelled: Ref<boolean>;
}

/**
 * Looking through every note, in pieces: what was found stands there while the rest is looked through.
 *
 * @param begun called before a search, when nothing found before counts any more
 */
export function useSweepSearch({ rows, kind, query, onlyUnlabelled }: Sweep, begun: () => void) {
  const errors = useErrors();
  const progress = shallowRef<{
    readonly searched: number;
    readonly of: number;
    readonly isRunning: boolean;
    readonly cut: number;
  }>({ searched: 0, of: 0, isRunning: false, cut: 0 });
  /** The expression is none. */
  const isWrong = ref(false);
  let generation = 0;

  const asksWords = computed(() => kind.value === 'words' || kind.value === 'expression');
  const isFull = computed(() => rows.value.length >= maxRows);

  async function run(): Promise<void> {
    generation += 1;
    const mine = generation;
    [rows.value, isWrong.value] = [[], false];
    begun();
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

  return { progress, isWrong, asksWords, isFull, run, stop };
}
