import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { PhiFamily } from '../../../electron/contract/phi';
import { phiFamilies } from '../../../electron/contract/phiTypes';
import { useProject } from '../../app/project';
import { labelsOfFamily } from '../../text/labelFamilies';
import { useQueue } from './queueStore';
import { steadyList } from './steadyList';
import { everySuggestion, isShown, type SuggestionFilter } from './suggestionFilter';
import { useCursor } from './useCursor';
import { useDecisions, type Decided } from './useDecisions';
import { useFinish } from './useFinish';
import { useNoteNavigation } from './useNoteNavigation';
import { useNoteSteps } from './useNoteSteps';
import { usePossibleMisses } from './usePossibleMisses';
import { useShownNote } from './useShownNote';
import { useSpanEdges } from './useSpanEdges';

/** The note that is being reviewed: what is shown, where the cursor is, what is decided, and the way to the next. */
export const useReview = defineStore('review', () => {
  const project = useProject();
  const queue = useQueue();

  const shown = useShownNote(() => {
    if (active.value === null) activeId.value = null;
  });
  const { note, annotations, history, refresh, write } = shown;
  const filter = shallowRef<SuggestionFilter>(everySuggestion);
  /** What a person has just decided to be PHI: the same words may stand elsewhere. */
  const decided = shallowRef<Decided | null>(null);

  /** A blind sample is read as if nothing had been suggested. */
  const isBlind = computed(() => queue.order === 'sample');
  const visible = computed(() =>
    annotations.value.filter(({ status }) => status === 'accepted' || (status === 'suggested' && !isBlind.value)),
  );
  const suggested = steadyList(() => visible.value.filter(({ status }) => status === 'suggested'));
  /** What the filter lets through, in reading order. */
  const open = steadyList(() => suggested.value.filter((annotation) => isShown(filter.value, annotation)));
  const cursor = useCursor({ note, visible, open });
  const { activeId, active, selection, activate, step, stepSpan, moveSelection, select, clear } = cursor;
  const labels = computed(() => project.labels);
  const familyOf = (label: string): PhiFamily => project.familyOf(label);
  /** The labels of each family, in the order of the keys 1–7. */
  const byFamily = computed(() =>
    phiFamilies.map((family) => ({ family, labels: labelsOfFamily(labels.value, family) })),
  );

  const misses = usePossibleMisses({ ...shown, ...cursor, visible, isBlind });
  const { guess } = misses;
  const edges = useSpanEdges({ ...shown, ...cursor, decided });
  const navigation = useNoteNavigation({ ...shown, ...cursor, open, filter, decided });
  const steps = useNoteSteps({ ...shown, ...cursor, ...navigation, visible, filter, decided });
  const finishing = useFinish({ ...shown, ...cursor, ...navigation, suggested, isBlind, filter });
  const decisions = useDecisions({ ...shown, ...cursor, ...finishing, open, guess, byFamily, decided });

  return {
    note,
    annotations,
    activeId,
    active,
    visible,
    suggested,
    open,
    selection,
    history,
    labels,
    filter,
    byFamily,
    isBlind,
    decided,
    familyOf,
    refresh,
    activate,
    step,
    stepSpan,
    clear,
    moveSelection,
    select,
    ...misses,
    ...decisions,
    ...edges,
    ...navigation,
    ...steps,
    ...finishing,
    write,
    see: shown.reading.see,
    settled: shown.settled,
    overtaken: shown.overtaken,
  };
});
