import type { OccurrenceScope, StandingRule } from '../../../../electron/contract/review';
import type { CommandHandlers } from '../../../app/commandHandlers';
import { usePlace } from '../../../app/place';
import { useWords } from '../../../app/words';
import { useAnnotators } from '../../annotators/annotatorsStore';
import { useOffer } from '../offerStore';
import { useRemarks } from '../remarksStore';
import { useReview } from '../reviewStore';
import { useSweep } from '../sweepStore';
import { useDesk as useRisks } from '../../release/desk/deskStore';
import { useDesk } from './desk';

/** The same words elsewhere: labelled there too, always or never PHI, or looked for in every note. */
export function elsewhereCommands({ focusSweep }: { readonly focusSweep: () => void }): CommandHandlers {
  const { t, count } = useWords();
  const review = useReview();
  const offers = useOffer();
  const remarks = useRemarks();
  const sweep = useSweep();
  const place = usePlace();
  const risks = useRisks();
  const annotators = useAnnotators();
  const { guarded, hasActive, isStepping, words, reportDone } = useDesk();
  const propagate = (scope: OccurrenceScope) => ({
    run: guarded(() => offers.propagate(scope)),
    isEnabled: () => offers.offered.some((each) => each.scope === scope),
  });
  const rule = (verdict: StandingRule['verdict']) => ({
    run: guarded(async () => {
      const message = words();
      const changed = await remarks.addRule(verdict, message, review.active?.label ?? null);
      reportDone(`${t(`workbench.rule.${verdict}`, { words: message })} ${count('workbench.rule.changed', changed)}`);
    }),
    isEnabled: () => words().trim() !== '' && (verdict === 'never' || hasActive()),
  });
  /** Suggestions word by word: an answer for all their mentions. */
  const byWord = (of: () => string | null | undefined) => ({
    run: async () => {
      place.go('release');
      await risks.openSuggestions(of() ?? null);
    },
    isEnabled: () => of() !== undefined && annotators.offers('release'),
  });

  return {
    'review.byWordOfPatient': byWord(() => review.note?.row.patient ?? undefined),
    'review.byWord': byWord(() => null),
    'review.propagate': propagate('note'),
    'review.propagatePatient': propagate('patient'),
    'review.propagateProject': propagate('project'),
    'review.stepThrough': {
      run: () => offers.stepThrough(),
      isEnabled: () => (offers.offer?.places.length ?? 0) > 0 && !isStepping(),
    },
    'review.variants': {
      run: () => {
        offers.includesVariants = !offers.includesVariants;
      },
      isEnabled: () => offers.offer !== null && offers.variants > 0,
    },
    'review.propagateVariants': {
      run: guarded(() => offers.propagateVariants()),
      isEnabled: () => offers.offer !== null && offers.variants > 0 && !isStepping(),
    },
    'review.always': rule('always'),
    'review.never': rule('never'),
    'review.sweep': () => (sweep.isOpen ? focusSweep() : sweep.open()),
    'review.sweepSame': {
      run: () => sweep.open({ kind: 'words', query: words().slice(0, 200) }),
      isEnabled: () => words().trim() !== '',
    },
  };
}
