import { useCommands } from '../../app/commands';
import { useErrors } from '../../app/errors';
import { noteSizes, usePreferences } from '../../app/preferences';
import { useReview } from './reviewStore';

interface Screen {
  readonly focusNote: () => void;
  readonly chooseLabel: () => void;
}

/** What the keys of the workbench do while it is shown. */
export function useReviewCommands({ focusNote, chooseLabel }: Screen): void {
  const review = useReview();
  const commands = useCommands();
  const errors = useErrors();
  const preferences = usePreferences();
  const guarded = (work: () => Promise<unknown>) => async () => void (await errors.guard(work));
  const hasActive = () => review.active !== null;
  const hasNote = () => review.note !== null;
  const hasTarget = () => review.active !== null || review.selection !== null;
  const resize = (step: number) => preferences.change({ noteSize: Math.min(noteSizes.most, Math.max(noteSizes.least, preferences.noteSize + step)) });
  const byKey = (index: number) => ({
    isEnabled: () => hasTarget() && (review.byFamily[index]?.labels.length ?? 0) > 0,
    run: guarded(() => review.labelFamily(index)),
  });

  commands.handle({
    'review.next': { run: () => review.step(false), isEnabled: () => review.open.length > 0 },
    'review.previous': { run: () => review.step(true), isEnabled: () => review.open.length > 0 },
    'review.accept': { run: guarded(() => review.decide('accepted')), isEnabled: () => review.active?.status === 'suggested' },
    'review.reject': { run: guarded(() => review.decide('rejected')), isEnabled: hasActive },
    'review.label1': byKey(0), 'review.label2': byKey(1), 'review.label3': byKey(2), 'review.label4': byKey(3), 'review.label5': byKey(4), 'review.label6': byKey(5), 'review.label7': byKey(6),
    'review.chooseLabel': { run: chooseLabel, isEnabled: hasTarget },
    'review.remove': { run: guarded(() => review.remove()), isEnabled: hasActive },
    'review.startOut': { run: guarded(() => review.moveEdge('start', true)), isEnabled: hasActive },
    'review.startIn': { run: guarded(() => review.moveEdge('start', false)), isEnabled: hasActive },
    'review.endOut': { run: guarded(() => review.moveEdge('end', true)), isEnabled: hasActive },
    'review.endIn': { run: guarded(() => review.moveEdge('end', false)), isEnabled: hasActive },
    'review.wordRight': { run: () => review.moveSelection(false, false), isEnabled: hasNote },
    'review.wordLeft': { run: () => review.moveSelection(true, false), isEnabled: hasNote },
    'review.extendRight': { run: () => review.moveSelection(false, true), isEnabled: hasNote },
    'review.extendLeft': { run: () => review.moveSelection(true, true), isEnabled: hasNote },
    'review.clear': { run: () => review.clear(), isEnabled: () => review.selection !== null || review.offer !== null },
    'review.propagate': { run: guarded(() => review.propagate('note')), isEnabled: () => (review.offer?.here.length ?? 0) > 0 },
    'review.propagateProject': { run: guarded(() => review.propagate('project')), isEnabled: () => review.offer !== null },
    'review.acceptAll': { run: guarded(() => review.decide('accepted', review.open.map(({ id }) => id))), isEnabled: () => review.open.length > 0 },
    'review.done': { run: guarded(() => review.finish()), isEnabled: hasNote },
    'review.nextNote': { run: guarded(() => review.goTo(1)), isEnabled: hasNote },
    'review.previousNote': { run: guarded(() => review.goTo(-1)), isEnabled: hasNote },
    'review.focusNote': { run: focusNote, isEnabled: hasNote },
    'review.larger': () => resize(1),
    'review.smaller': () => resize(-1),
    'edit.undo': guarded(() => review.back('undo')),
    'edit.redo': guarded(() => review.back('redo')),
  });
}
