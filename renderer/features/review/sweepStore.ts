import { defineStore } from 'pinia';
import { ref, shallowRef, watch } from 'vue';
import type { SweepRow } from '../../../electron/contract/sweep';
import type { SweepKind } from '../../../electron/contract/vocabulary';
import { useProject } from '../../app/project';
import { useSweepSearch } from './useSweepSearch';
import { useSweepSelection } from './useSweepSelection';

const settleMs = 250;

/** Looking through every note for what was missed: found in pieces, selected, labelled in one step. */
export const useSweep = defineStore('sweep', () => {
  const project = useProject();

  const isOpen = ref(false);
  const kind = ref<SweepKind>('words');
  const query = ref('');
  const onlyUnlabelled = ref(true);
  const rows = shallowRef<readonly SweepRow[]>([]);
  /** Index of the row under the cursor. */
  const current = ref(0);
  const selection = useSweepSelection({ rows, onlyUnlabelled });
  const { selected, label } = selection;
  const search = useSweepSearch({ rows, kind, query, onlyUnlabelled }, () => {
    [selected.value, current.value] = [new Set(), 0];
  });
  const { run, stop } = search;

  /** @returns how many places were labelled */
  async function labelSelected(): Promise<number> {
    const added = await selection.labelSelected();
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
      [rows.value, selected.value, query.value, label.value] = [[], new Set(), '', ''];
    },
  );

  return { isOpen, kind, query, onlyUnlabelled, rows, current, ...search, ...selection, labelSelected, open, close };
});
