import { useCommands } from '../../../app/commands';
import { useErrors } from '../../../app/errors';
import { useNotices } from '../../../app/notices';
import { useWords } from '../../../app/words';
import { useOffer } from '../offerStore';
import { useReview } from '../reviewStore';

/** What the keys of the workbench ask before they act, and how they act and answer. */
export function useDesk() {
  const { t } = useWords();
  const review = useReview();
  const offers = useOffer();
  const errors = useErrors();
  const notices = useNotices();
  const commands = useCommands();
  return {
    /** A failure is shown to the person. Keys that come meanwhile wait, so that each finds what the one before left. */
    guarded: (work: () => Promise<unknown>) => async () => void (await commands.hold(errors.guard(work))),
    /** The same, of what is shown before it is written (`foresee`): the next key need not wait. */
    foreseen: (work: () => Promise<unknown>) => async () => void (await errors.guard(work)),
    hasNote: () => review.note !== null,
    hasActive: () => review.active !== null,
    /** There is a span under the cursor, or words are selected. */
    hasTarget: () => review.active !== null || review.selection !== null,
    isStepping: () => offers.stepping !== null,
    /** The selected words, else those of the span under the cursor. */
    words: (): string =>
      review.selection === null
        ? (review.active?.text ?? '')
        : (review.note?.text.slice(review.selection.start, review.selection.end) ?? ''),
    /** Says what was done, with a way to take it back. */
    reportDone: (text: string): void =>
      notices.show({
        text,
        isUndo: true,
        action: { label: t('notice.undo'), run: () => void commands.run('edit.undo') },
      }),
  };
}
