import { computed, ref, shallowRef } from 'vue';
import type { RiskDesk, RiskGroup } from '../../../../electron/contract/release';
import { riskSources, type RiskSource } from '../../../../electron/contract/vocabulary';
import { useErrors } from '../../../app/errors';

/** What the project process told last, and the word that is shown of it. */
export function useDeskList() {
  const errors = useErrors();
  const isOpen = ref(false);
  const desk = shallowRef<RiskDesk | null>(null);
  /** The refused release that it was opened for. */
  const shownFor = ref<string | null>(null);
  /** Only what refused the last release. */
  const isOnlyLeaks = ref(false);
  const at = ref(0);

  const sources = computed<RiskSource[]>(() => (isOnlyLeaks.value ? ['leak'] : [...riskSources]));
  const groups = computed<readonly RiskGroup[]>(() => desk.value?.groups ?? []);
  const group = computed(() => groups.value[at.value] ?? null);
  /** Words that are left, of the sources that are shown. */
  const left = computed(() => sources.value.reduce((sum, source) => sum + (desk.value?.counts[source].words ?? 0), 0));
  /** Everything that refused the last release. */
  const areLeaksSettled = computed(() => isOpen.value && desk.value?.counts.leak.words === 0);

  /** Keys in the order they were pressed, each for the word that is there when its turn comes. */
  let turn: Promise<unknown> = Promise.resolve();
  function inTurn<T>(work: () => Promise<T>): Promise<T | undefined> {
    const next = turn.then(() => errors.guard(work));
    turn = next;
    return next;
  }

  return { isOpen, desk, shownFor, isOnlyLeaks, at, sources, groups, group, left, areLeaksSettled, inTurn };
}
