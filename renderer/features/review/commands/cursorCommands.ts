import type { Span } from '../../../../electron/contract/text';
import { copyText } from '../../../app/clipboard';
import type { CommandHandlers } from '../../../app/commandHandlers';
import { useManaged } from '../../../app/managed';
import { useNotices } from '../../../app/notices';
import { useWords } from '../../../app/words';
import { useOffer } from '../offerStore';
import { useReview } from '../reviewStore';
import { useDesk } from './desk';

interface Screen {
  readonly focusNote: () => void;
  readonly adjacentWord: (span: Span, isUp: boolean) => Span | null;
}

/** Moving over suggestions, spans and words. */
export function cursorCommands({ focusNote, adjacentWord }: Screen): CommandHandlers {
  const { t } = useWords();
  const managed = useManaged();
  const review = useReview();
  const offers = useOffer();
  const notices = useNotices();
  const { guarded, hasNote, isStepping, words } = useDesk();
  const moveLine = (isUp: boolean) => ({
    run: () => {
      const from = review.selection ?? review.active;
      const found = from === null ? null : adjacentWord(from, isUp);
      if (found === null) review.moveSelection(isUp, false);
      else review.select(found);
    },
    isEnabled: hasNote,
  });

  return {
    'review.next': { run: () => review.step(false), isEnabled: () => review.open.length > 0 && !isStepping() },
    'review.previous': { run: () => review.step(true), isEnabled: () => review.open.length > 0 && !isStepping() },
    'review.nextSpan': { run: () => review.stepSpan(false), isEnabled: () => review.visible.length > 0 },
    'review.previousSpan': { run: () => review.stepSpan(true), isEnabled: () => review.visible.length > 0 },
    'review.doubt': {
      run: guarded(async () => {
        if (!(await review.nextPossibleMiss())) notices.show({ text: t('workbench.noPossibleMiss') });
      }),
      isEnabled: hasNote,
    },
    'review.wordRight': { run: () => review.moveSelection(false, false), isEnabled: hasNote },
    'review.wordLeft': { run: () => review.moveSelection(true, false), isEnabled: hasNote },
    'review.wordUp': moveLine(true),
    'review.wordDown': moveLine(false),
    'review.extendRight': { run: () => review.moveSelection(false, true), isEnabled: hasNote },
    'review.extendLeft': { run: () => review.moveSelection(true, true), isEnabled: hasNote },
    'review.clear': {
      run: () => {
        if (isStepping() || review.selection === null) offers.leave();
        else review.clear();
      },
      isEnabled: () => review.selection !== null || offers.offer !== null,
    },
    'review.copy': { run: () => void copyText(words()), isEnabled: () => words() !== '' && managed.mayCopy },
    'review.focusNote': { run: focusNote, isEnabled: hasNote },
  };
}
