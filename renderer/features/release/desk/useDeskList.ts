import { computed, ref, shallowRef } from 'vue';
import { GauzeError } from '../../../../electron/contract/errors';
import type { RiskDesk, RiskGroup } from '../../../../electron/contract/release';
import { riskSources, type RiskSource } from '../../../../electron/contract/vocabulary';
import { useErrors } from '../../../app/errors';

export type DeskView = 'leaks' | 'suggestions' | 'all';
const sourcesOf: Readonly<Record<DeskView, readonly RiskSource[]>> = {
  leaks: ['leak'],
  suggestions: ['undecided'],
  all: riskSources,
};

/** A word that an undo took off the list meanwhile is no error: the list is read again, and shows what is left. */
export async function whileListed<T>(work: () => Promise<T>, read: () => Promise<void>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof GauzeError && error.code === 'notFound')) throw error;
    await read();
    return null;
  }
}

/** What the project process told last, and the word that is shown of it. */
export function useDeskList() {
  const errors = useErrors();
  const isOpen = ref(false);
  const desk = shallowRef<RiskDesk | null>(null);
  /** The refused release that it was opened for. */
  const shownFor = ref<string | null>(null);
  /** Only what refused the last release; or only what detection suggested, in the notes of one patient or in all. */
  const view = ref<DeskView>('all');
  const patient = ref<string | null>(null);
  const at = ref(0);

  const isOnlyLeaks = computed(() => view.value === 'leaks');
  const isOnlySuggestions = computed(() => view.value === 'suggestions');
  const sources = computed<RiskSource[]>(() => [...sourcesOf[view.value]]);
  const scope = computed(() => ({
    sources: sources.value,
    ...(patient.value !== null && { patient: patient.value }),
  }));
  const groups = computed<readonly RiskGroup[]>(() => desk.value?.groups ?? []);
  const group = computed(() => groups.value[at.value] ?? null);
  /** Words that are left, of the sources that are shown. */
  const left = computed(() => sources.value.reduce((sum, source) => sum + (desk.value?.counts[source].words ?? 0), 0));
  /** Words that refused the last release and are not settled; null while the desk does not show them. */
  const stopping = computed(() =>
    isOpen.value && !isOnlySuggestions.value ? (desk.value?.counts.leak.words ?? null) : null,
  );
  const areLeaksSettled = computed(() => stopping.value === 0);

  /** Keys in the order they were pressed, each for the word that is there when its turn comes. */
  let turn: Promise<unknown> = Promise.resolve();
  function inTurn<T>(work: () => Promise<T>): Promise<T | undefined> {
    const next = turn.then(() => errors.guard(work));
    turn = next;
    return next;
  }

  return {
    isOpen,
    desk,
    shownFor,
    view,
    patient,
    isOnlyLeaks,
    isOnlySuggestions,
    at,
    scope,
    sources,
    groups,
    group,
    left,
    stopping,
    areLeaksSettled,
    inTurn,
  };
}
