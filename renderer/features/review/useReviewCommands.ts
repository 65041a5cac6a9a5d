import type { OccurrenceScope, StandingRule } from '../../../electron/contract/review';
import type { Span } from '../../../electron/contract/text';
import { copyText } from '../../app/clipboard';
import { useCommands } from '../../app/commands';
import { useErrors } from '../../app/errors';
import { useNotices } from '../../app/notices';
import { noteSizes, usePreferences } from '../../app/preferences';
import { useWords } from '../../app/words';
import { useOffer } from './offerStore';
import { useQueue } from './queueStore';
import { useRemarks } from './remarksStore';
import { useReview } from './reviewStore';
import { useSweep } from './sweepStore';

interface Screen {
  readonly focusNote: () => void;
  readonly focusSweep: () => void;
  readonly focusQueue: () => void;
  readonly chooseQueue: () => void;
  readonly filterQueue: () => void;
  readonly print: () => Promise<void>;
  readonly chooseLabel: () => void;
  readonly narrow: () => void;
  readonly showGuideline: () => void;
  readonly wordBeside: (span: Span, isUp: boolean) => Span | null;
  readonly isSeen: (span: Span) => boolean;
}

/** What the keys of the workbench do while it is shown. */
export function useReviewCommands({
  focusNote,
  focusSweep,
  focusQueue,
  chooseQueue,
  filterQueue,
  print,
  chooseLabel,
  narrow,
  showGuideline,
  wordBeside,
  isSeen,
}: Screen): void {
  const { t, count } = useWords();
  const review = useReview();
  const offers = useOffer();
  const remarks = useRemarks();
  const sweep = useSweep();
  const queue = useQueue();
  const commands = useCommands();
  const errors = useErrors();
  const notices = useNotices();
  const preferences = usePreferences();
  const guarded = (work: () => Promise<unknown>) => async () => void (await errors.guard(work));
  const hasActive = () => review.active !== null;
  const hasNote = () => review.note !== null;
  const hasTarget = () => review.active !== null || review.selection !== null;
  const isStepping = () => offers.stepping !== null;
  const words = (): string =>
    review.selection === null
      ? (review.active?.text ?? '')
      : (review.note?.text.slice(review.selection.start, review.selection.end) ?? '');
  const resize = (step: number) =>
    preferences.change({ noteSize: Math.min(noteSizes.most, Math.max(noteSizes.least, preferences.noteSize + step)) });
  const byKey = (index: number) => ({
    isEnabled: () => hasTarget() && (review.byFamily[index]?.labels.length ?? 0) > 0,
    run: guarded(() => review.labelFamily(index)),
  });
  const moveEdge = (edge: 'start' | 'end', isOutwards: boolean, by: 'word' | 'character') => ({
    run: guarded(() => review.moveEdge(edge, isOutwards, by)),
    isEnabled: hasTarget,
  });
  const propagate = (scope: OccurrenceScope) => ({
    run: guarded(() => offers.propagate(scope)),
    isEnabled: () => offers.offered.some((each) => each.scope === scope),
  });
  const moveLine = (isUp: boolean) => ({
    run: () => {
      const from = review.selection ?? review.active;
      const found = from === null ? null : wordBeside(from, isUp);
      if (found === null) review.moveSelection(isUp, false);
      else review.select(found);
    },
    isEnabled: hasNote,
  });
  const rule = (verdict: StandingRule['verdict']) => ({
    run: guarded(async () => {
      const said = words();
      const changed = await remarks.addRule(verdict, said, review.active?.label ?? null);
      notices.say({
        text: `${t(`workbench.rule.${verdict}`, { words: said })} ${count('workbench.rule.changed', changed)}`,
        isUndo: true,
        action: { label: t('notice.undo'), run: () => void commands.run('edit.undo') },
      });
    }),
    isEnabled: () => words().trim() !== '' && (verdict === 'never' || hasActive()),
  });

  /** What was taken back is seen in the note; where nothing was, the person is told why. */
  async function back(direction: 'undo' | 'redo'): Promise<void> {
    const said = await review.back(direction);
    if (sweep.isOpen) await sweep.run();
    if (said !== null && said !== 'undoDone' && said !== 'redoDone') notices.say({ text: t(`notice.${said}`) });
  }

  /** All that the filter shows, as one step; most of it may be out of sight, so it is said how much that was. */
  async function decideShown(status: 'accepted' | 'rejected'): Promise<void> {
    const ids = review.open.map(({ id }) => id);
    if (await review.decide(status, ids))
      sayDone(`review.did.${status === 'accepted' ? 'accept' : 'reject'}`, ids.length);
  }
  const sayDone = (key: string, n: number): void =>
    notices.say({
      text: count(key, n),
      isUndo: true,
      action: { label: t('notice.undo'), run: () => void commands.run('edit.undo') },
    });
  async function acceptSeen(): Promise<void> {
    const accepted = await review.acceptSeen(isSeen);
    if (accepted > 0) sayDone('workbench.acceptedSeen', accepted);
    else notices.say({ text: t('workbench.noneSure') });
  }
  async function toNote(step: 1 | -1): Promise<void> {
    sweep.close();
    await review.goTo(step);
  }

  commands.handle({
    'review.next': { run: () => review.step(false), isEnabled: () => review.open.length > 0 && !isStepping() },
    'review.previous': { run: () => review.step(true), isEnabled: () => review.open.length > 0 && !isStepping() },
    'review.nextSpan': { run: () => review.stepSpan(false), isEnabled: () => review.visible.length > 0 },
    'review.previousSpan': { run: () => review.stepSpan(true), isEnabled: () => review.visible.length > 0 },
    'review.doubt': {
      run: guarded(async () => {
        if (!(await review.nextDoubt())) notices.say({ text: t('workbench.noDoubt') });
      }),
      isEnabled: hasNote,
    },
    'review.accept': {
      run: guarded(() => (isStepping() ? offers.takeStep(true) : review.decide('accepted'))),
      isEnabled: () => isStepping() || review.active?.status === 'suggested' || review.guess !== undefined,
    },
    'review.reject': {
      run: guarded(() => (isStepping() ? offers.takeStep(false) : review.decide('rejected'))),
      isEnabled: () => isStepping() || hasActive(),
    },
    'review.reopen': {
      run: guarded(() => review.decide('suggested')),
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
    'review.remove': { run: guarded(() => review.remove()), isEnabled: hasActive },
    'review.startOut': moveEdge('start', true, 'word'),
    'review.startIn': moveEdge('start', false, 'word'),
    'review.endOut': moveEdge('end', true, 'word'),
    'review.endIn': moveEdge('end', false, 'word'),
    'review.startOutCharacter': moveEdge('start', true, 'character'),
    'review.startInCharacter': moveEdge('start', false, 'character'),
    'review.endOutCharacter': moveEdge('end', true, 'character'),
    'review.endInCharacter': moveEdge('end', false, 'character'),
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
    'review.copy': { run: () => void copyText(words()), isEnabled: () => words() !== '' },
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
    'review.acceptSeen': {
      run: guarded(acceptSeen),
      isEnabled: () => review.active !== null && review.open.length > 0 && !isStepping(),
    },
    'review.acceptAll': { run: guarded(() => decideShown('accepted')), isEnabled: () => review.open.length > 0 },
    'review.rejectAll': { run: guarded(() => decideShown('rejected')), isEnabled: () => review.open.length > 0 },
    'review.always': rule('always'),
    'review.never': rule('never'),
    'review.done': {
      run: guarded(async () => {
        if (!(await review.finish())) notices.say({ text: t('workbench.queueDone') });
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
      queue.saved.length === 0 ? notices.say({ text: t('workbench.queue.none') }) : chooseQueue(),
    'review.keepQueue': () => {
      queue.draft = queue.current?.name ?? '';
    },
    'review.print': { run: guarded(print), isEnabled: hasNote },
    'review.sweep': () => (sweep.isOpen ? focusSweep() : sweep.open()),
    'review.sweepSame': {
      run: () => sweep.open({ kind: 'words', query: words().slice(0, 200) }),
      isEnabled: () => words().trim() !== '',
    },
    'review.nextNote': { run: guarded(() => toNote(1)), isEnabled: hasNote },
    'review.previousNote': { run: guarded(() => toNote(-1)), isEnabled: hasNote },
    'review.focusNote': { run: focusNote, isEnabled: hasNote },
    'review.focusQueue': focusQueue,
    'review.larger': () => resize(1),
    'review.smaller': () => resize(-1),
    'edit.undo': guarded(() => back('undo')),
    'edit.redo': guarded(() => back('redo')),
  });
}
