import { computed, ref, shallowRef, type ComputedRef, type ShallowRef } from 'vue';
import type { FormatInfo } from '../../../electron/contract/exchange';
import type { ReleaseRow } from '../../../electron/contract/release';
import { client } from '../../app/client';
import { useProject } from '../../app/project';
import { nextName } from './nextName';
import { usePseudonymTable } from './pseudonymTableStore';

interface Gate {
  readonly releases: ShallowRef<readonly ReleaseRow[]>;
  readonly isRunning: ComputedRef<boolean>;
  /** Everything that this release asks for is known, and was said. */
  readonly isAnswered: ComputedRef<boolean>;
}

/** What the next release is called, what it is written as, and whether it may be begun. */
export function useReleaseForm({ releases, isRunning, isAnswered }: Gate) {
  const project = useProject();
  const pseudonymTable = usePseudonymTable();
  const formats = shallowRef<readonly FormatInfo[]>([]);
  const name = ref('');
  const format = ref('text');
  /** Notes can stand in an order; where each is a file of its own they cannot. */
  const hasOrder = computed(() => formats.value.find(({ id }) => id === format.value)?.hasFileForEachNote !== true);
  const onlyDone = ref(true);
  const open = computed(() => project.info?.counts.open ?? 0);
  const done = computed(() => project.info?.counts.done ?? 0);
  const canRun = computed(
    () =>
      isAnswered.value &&
      !isRunning.value &&
      done.value > 0 &&
      name.value.trim() !== '' &&
      (open.value === 0 || onlyDone.value) &&
      pseudonymTable.isReady &&
      project.info?.readOnly === undefined,
  );

  async function loadFormats(): Promise<void> {
    if (formats.value.length === 0)
      formats.value = (await client.exchange.formats({})).filter(({ canWrite }) => canWrite);
  }
  /** A name after another one that no release has yet. */
  function propose(after: string): void {
    name.value = nextName(
      after,
      releases.value.map((row) => row.name),
    );
  }

  return { formats, name, format, hasOrder, onlyDone, open, done, canRun, loadFormats, propose };
}
