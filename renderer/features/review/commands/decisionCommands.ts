import type { Span } from '../../../../electron/contract/text';
import type { CommandHandlers } from '../../../app/commandHandlers';
import { useNotices } from '../../../app/notices';
import { useWords } from '../../../app/words';
import { useOffer } from '../offerStore';
import { useReview } from '../reviewStore';
import { useDesk } from './desk';

interface Screen {
  readonly chooseLabel: () => void;
  readonly isSeen: (span: Span) => boolean;
}

/** What a span is, and where it begins and ends: one by one, or all that is shown. */
export function decisionCommands({ chooseLabel, isSeen }: Screen): CommandHandlers {
  const { t, count } = useWords();
  const review = useReview();
  const offers = useOffer();
  const notices = useNotices();
  const { guarded, foreseen, hasActive, hasTarget, isStepping, reportDone } = useDesk();
  const byKey = (index: number) => ({
    isEnabled: () => hasTarget() && (review.byFamily[index]?.labels.length ?? 0) > 0,
    run: () => (review.selection === null ? foreseen : guarded)(() => review.labelFamily(index))(),
  });
  const moveEdge = (edge: 'start' | 'end', isOutwards: boolean, by: 'word' | 'character') => ({
    run: guarded(() => review.moveEdge(edge, isOutwards, by)),
    isEnabled: hasTarget,
  });

  /** All that the filter shows, as one step; most of it may be out of sight, so it is said how much that was. */
  async function decideShown(status: 'accepted' | 'rejected'): Promise<void> {
    const ids = review.open.map(({ id }) => id);
    if (await review.decide(status, ids))
      reportDone(count(`review.did.${status === 'accepted' ? 'accept' : 'reject'}`, ids.length));
  }
  async function acceptSeen(): Promise<void> {
    const accepted = await review.acceptSeen(isSeen);
    if (accepted > 0) reportDone(count('workbench.acceptedSeen', accepted));
    else notices.show({ text: t('workbench.noneSure') });
  }

  return {
    'review.accept': {
      run: () =>
        (isStepping() || review.guess !== undefined ? guarded : foreseen)(() =>
          isStepping() ? offers.takeStep(true) : review.decide('accepted'),
        )(),
      isEnabled: () => isStepping() || review.active?.status === 'suggested' || review.guess !== undefined,
    },
    'review.reject': {
      run: () =>
        (isStepping() ? guarded : foreseen)(() =>
          isStepping() ? offers.takeStep(false) : review.decide('rejected'),
        )(),
      isEnabled: () => isStepping() || hasActive(),
    },
    'review.reopen': {
      run: foreseen(() => review.decide('suggested')),
      isEnabled: () => review.active?.status === 'accepted' && review.active.source !== 'person',
    },
    'review.label1': byKey(0),
    'review.label2': byKey(1),
    'review.label3': byKey(2),
    'review.label4': byKey(3),
    'review.label5': byKey(4),
    'review.label6': byKey(5),
    'review.label7': byKey(6),
    'review.chooseLabel': { run: chooseLabel, isEnabled: hasTarget },
    'review.remove': { run: foreseen(() => review.remove()), isEnabled: hasActive },
    'review.startOut': moveEdge('start', true, 'word'),
    'review.startIn': moveEdge('start', false, 'word'),
    'review.endOut': moveEdge('end', true, 'word'),
    'review.endIn': moveEdge('end', false, 'word'),
    'review.startOutCharacter': moveEdge('start', true, 'character'),
    'review.startInCharacter': moveEdge('start', false, 'character'),
    'review.endOutCharacter': moveEdge('end', true, 'character'),
    'review.endInCharacter': moveEdge('end', false, 'character'),
    'review.acceptSeen': {
      run: guarded(acceptSeen),
      isEnabled: () => review.active !== null && review.open.length > 0 && !isStepping(),
    },
    'review.acceptAll': { run: guarded(() => decideShown('accepted')), isEnabled: () => review.open.length > 0 },
    'review.rejectAll': { run: guarded(() => decideShown('rejected')), isEnabled: () => review.open.length > 0 },
  };
}
