import type { CommandHandlers } from '../../../app/commandHandlers';
import { useNotices } from '../../../app/notices';
import { noteSizes, usePreferences } from '../../../app/preferences';
import { useWords } from '../../../app/words';
import { useQueue } from '../queueStore';
import { useRemarks } from '../remarksStore';
import { useReview } from '../reviewStore';
import { useSweep } from '../sweepStore';
import { useDesk } from './desk';

interface Screen {
  readonly focusQueue: () => void;
  readonly chooseQueue: () => void;
  readonly filterQueue: () => void;
  readonly print: () => Promise<void>;
  readonly narrow: () => void;
  readonly showGuideline: () => void;
}

/** The whole note: done, flagged, printed, its last step taken back, and on to the next of the queue. */
export function noteCommands({
  focusQueue,
  chooseQueue,
  filterQueue,
  print,
  narrow,
  showGuideline,
}: Screen): CommandHandlers {
  const { t } = useWords();
  const review = useReview();
  const remarks = useRemarks();
  const sweep = useSweep();
  const queue = useQueue();
  const notices = useNotices();
  const preferences = usePreferences();
  const { guarded, hasNote } = useDesk();
  const resize = (step: number) =>
    preferences.change({ noteSize: Math.min(noteSizes.most, Math.max(noteSizes.least, preferences.noteSize + step)) });

  /** What was taken back is seen in the note; where nothing was, the person is told why. */
  async function back(direction: 'undo' | 'redo'): Promise<void> {
    const said = await review.back(direction);
    if (sweep.isOpen) await sweep.run();
    if (said !== null && said !== 'undoDone' && said !== 'redoDone') notices.show({ text: t(`notice.${said}`) });
  }

  async function toNote(step: 1 | -1): Promise<void> {
    sweep.close();
    await review.goTo(step);
  }

  return {
    'review.done': {
      run: guarded(async () => {
        if (!(await review.finish())) notices.show({ text: t('workbench.queueDone') });
      }),
      isEnabled: hasNote,
    },
    'review.flag': { run: guarded(() => remarks.flag()), isEnabled: hasNote },
    'review.comment': {
      run: () => {
        remarks.draft = '';
      },
      isEnabled: hasNote,
    },
    'review.guideline': showGuideline,
    'review.narrow': { run: narrow, isEnabled: () => review.suggested.length > 0 },
    'review.filterQueue': filterQueue,
    'review.chooseQueue': () =>
      queue.saved.length === 0 ? notices.show({ text: t('workbench.queue.none') }) : chooseQueue(),
    'review.keepQueue': () => {
      queue.draft = queue.current?.name ?? '';
    },
    'review.print': { run: guarded(print), isEnabled: hasNote },
    'review.nextNote': { run: guarded(() => toNote(1)), isEnabled: hasNote },
    'review.previousNote': { run: guarded(() => toNote(-1)), isEnabled: hasNote },
    'review.focusQueue': focusQueue,
    'review.larger': () => resize(1),
    'review.smaller': () => resize(-1),
    'edit.undo': guarded(() => back('undo')),
    'edit.redo': guarded(() => back('redo')),
  };
}
