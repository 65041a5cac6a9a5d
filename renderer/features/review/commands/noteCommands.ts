import { nextTick } from 'vue';
import type { CommandHandlers } from '../../../app/commandHandlers';
import { client } from '../../../app/client';
import { useJobs } from '../../../app/jobs';
import { useManaged } from '../../../app/managed';
import { useNotices } from '../../../app/notices';
import { noteSizes, usePreferences } from '../../../app/preferences';
import { useStepWords } from '../../../app/stepWords';
import { useWords } from '../../../app/words';
import { usePageView } from '../pageStore';
import { useQueue } from '../queueStore';
import { useRemarks } from '../remarksStore';
import { useReview } from '../reviewStore';
import { useSweep } from '../sweepStore';
import { useDesk } from './desk';

interface Screen {
  readonly focusQueue: () => void;
  readonly chooseQueue: () => void;
  readonly filterQueue: () => void;
  readonly focusPage: () => void;
  readonly print: () => Promise<void>;
  readonly narrow: () => void;
  readonly showGuideline: () => void;
}

/** The whole note: done, flagged, printed, its last step taken back, and on to the next of the queue. */
export function noteCommands({
  focusQueue,
  chooseQueue,
  filterQueue,
  focusPage,
  print,
  narrow,
  showGuideline,
}: Screen): CommandHandlers {
  const { t } = useWords();
  const review = useReview();
  const remarks = useRemarks();
  const sweep = useSweep();
  const queue = useQueue();
  const pageView = usePageView();
  const notices = useNotices();
  const jobs = useJobs();
  const managed = useManaged();
  const { messageOf } = useStepWords();
  const preferences = usePreferences();
  const { guarded, hasNote } = useDesk();
  const hasPages = () => review.note?.pageCount !== undefined;
  const resize = (step: number) =>
    preferences.change({ noteSize: Math.min(noteSizes.max, Math.max(noteSizes.min, preferences.noteSize + step)) });

  /** What was taken back is named, and seen in the note; where nothing was, the reason is shown. */
  async function back(direction: 'undo' | 'redo'): Promise<void> {
    const step = await review.back(direction);
    if (sweep.isOpen) await sweep.run();
    if (step !== null) notices.show({ text: messageOf(step, direction), isUndo: true });
  }
  async function finish(isAnyway: boolean): Promise<void> {
    if ((await review.finish(isAnyway)) === 'last') notices.show({ text: t('workbench.queueDone') });
  }
  /** Looks for PHI in this note. */
  async function find(): Promise<void> {
    const id = review.note?.row.id;
    if (id === undefined) return;
    const { jobId } = await client.detection.run({ documentIds: [id] });
    review.asked = false;
    await jobs.refresh(jobId);
  }

  async function toNote(step: 1 | -1): Promise<void> {
    sweep.close();
    await review.goTo(step);
  }

  return {
    'review.done': {
      run: guarded(() => finish(false)),
      isEnabled: hasNote,
    },
    'review.doneAnyway': {
      run: guarded(() => finish(true)),
      isEnabled: () => review.unread !== null && !managed.mustBeRead,
    },
    'review.find': {
      run: guarded(find),
      isEnabled: () => review.unread?.isSearched === false && jobs.runningOf('detect') === null,
    },
    'review.flag': { run: guarded(() => remarks.flag()), isEnabled: hasNote },
    'review.comment': {
      run: () => {
        remarks.draft = '';
      },
      isEnabled: hasNote,
    },
    'review.page': {
      run: () => {
        pageView.isShown = !pageView.isShown;
      },
      isEnabled: hasPages,
    },
    'review.focusPage': {
      run: async () => {
        pageView.isShown = true;
        await nextTick();
        focusPage();
      },
      isEnabled: hasPages,
    },
    'review.guideline': showGuideline,
    'review.narrow': { run: narrow, isEnabled: () => review.suggested.length > 1 && !review.isBlind },
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
