import { nextTick } from 'vue';
import { useCommands } from '../../app/commands';
import { useErrors } from '../../app/errors';
import { useNotices } from '../../app/notices';
import { useStepWords } from '../../app/stepWords';
import type { Direction } from '../../app/steps';
import { useWords } from '../../app/words';
import { useCodePicker } from './codePickerStore';
import { useCoding } from './codingStore';
import { offeredReasons } from './useCodeDecisions';
import { useCodeWords } from './useCodeWords';

interface Screen {
  readonly focusList: () => void;
}

/** What the keys of coding do while it is shown. */
export function useCodingCommands(screen: Screen): void {
  useWaysThroughCodes(screen);
  useDecisionsOnCodes(screen);
}

/** When a key means something. */
function useMoments() {
  const coding = useCoding();
  const picker = useCodePicker();
  const isHere = () => coding.room === 'code' && coding.note !== null;
  const hasActive = () => isHere() && coding.active !== null && picker.purpose === null;
  const canDecide = () => hasActive() && coding.canWrite;
  const isRejecting = () => canDecide() && coding.rejecting !== null;
  return { isHere, hasActive, canDecide, isRejecting };
}
function useGuarded() {
  const errors = useErrors();
  return (work: () => Promise<unknown>) => async () => void (await errors.guard(work));
}

/** From code to code, from place to place, from note to note. */
function useWaysThroughCodes({ focusList }: Screen): void {
  const coding = useCoding();
  const commands = useCommands();
  const notices = useNotices();
  const { messageOf } = useStepWords();
  const guarded = useGuarded();
  const { isHere, hasActive, isRejecting } = useMoments();
  const step = (direction: Direction) =>
    guarded(async () => {
      notices.show({ text: messageOf(await coding.back(direction), direction) });
    });

  commands.handle({
    'coding.next': { run: () => (focusList(), coding.step(1)), isEnabled: () => isHere() && coding.order.length > 0 },
    'coding.previous': {
      run: () => (focusList(), coding.step(-1)),
      isEnabled: () => isHere() && coding.order.length > 0 && !isRejecting(),
    },
    'coding.evidence': {
      run: () => coding.nextEvidence(),
      isEnabled: () => hasActive() && (coding.active?.evidence.length ?? 0) > 0,
    },
    'coding.wordRight': { run: () => coding.moveSelection(false, false), isEnabled: isHere },
    'coding.wordLeft': { run: () => coding.moveSelection(true, false), isEnabled: isHere },
    'coding.extendRight': { run: () => coding.moveSelection(false, true), isEnabled: isHere },
    'coding.extendLeft': { run: () => coding.moveSelection(true, true), isEnabled: isHere },
    'coding.clear': {
      run: () => {
        if (coding.rejecting !== null) coding.rejecting = null;
        else coding.selection = null;
      },
      isEnabled: () => isHere() && (coding.rejecting !== null || coding.selection !== null),
    },
    'coding.below': {
      run: () => void (coding.showsBelow = !coding.showsBelow),
      isEnabled: () => isHere() && (coding.hidden > 0 || coding.showsBelow),
    },
    'coding.ask': { run: guarded(coding.ask), isEnabled: () => isHere() && coding.canWrite && !coding.isAsking },
    'coding.nextNote': { run: guarded(() => coding.goTo(1)), isEnabled: isHere },
    'coding.previousNote': { run: guarded(() => coding.goTo(-1)), isEnabled: isHere },
    'edit.undo': { run: step('undo'), isEnabled: () => coding.canWrite },
    'edit.redo': { run: step('redo'), isEnabled: () => coding.canWrite },
  });
}

/** What is accepted, turned down, replaced, added, ordered. */
function useDecisionsOnCodes({ focusList }: Screen): void {
  const coding = useCoding();
  const picker = useCodePicker();
  const commands = useCommands();
  const notices = useNotices();
  const { t, count } = useWords();
  const guarded = useGuarded();
  const { isHere, canDecide, isRejecting } = useMoments();
  const { hasRelated } = useCodeWords();
  const open = (purpose: 'add' | 'replace', code: () => string | null) =>
    guarded(async () => {
      coding.rejecting = null;
      await picker.open(purpose, code());
    });
  /** The codes of the next note are other elements: the keys stay with them. */
  async function finish(): Promise<void> {
    const left = await coding.finish();
    await nextTick();
    focusList();
    if (left === 0) return;
    notices.show({
      text: count('coding.leftOpen', left),
      isUndo: true,
      action: { label: t('notice.undo'), run: () => commands.run('edit.undo') },
    });
  }

  commands.handle({
    'coding.accept': {
      run: guarded(() => coding.decide('accepted')),
      isEnabled: () => canDecide() && coding.active?.status !== 'accepted',
    },
    'coding.reject': {
      run: guarded(() => coding.reject()),
      isEnabled: () => canDecide() && coding.active?.status !== 'rejected',
    },
    ...Object.fromEntries(
      offeredReasons.map((reason, at) => [
        `coding.reason${at + 1}`,
        { run: guarded(() => coding.decide('rejected', reason)), isEnabled: isRejecting },
      ]),
    ),
    'coding.replace': { run: open('replace', () => coding.active?.code ?? null), isEnabled: canDecide },
    'coding.reopen': {
      run: guarded(() => coding.decide('suggested')),
      isEnabled: () => canDecide() && coding.active?.status !== 'suggested',
    },
    'coding.remove': {
      run: guarded(() => coding.remove()),
      isEnabled: () => canDecide() && coding.active?.status !== 'suggested',
    },
    'coding.search': { run: open('add', () => null), isEnabled: () => isHere() && coding.canWrite },
    'coding.browse': {
      run: open('add', () => coding.active?.family ?? null),
      isEnabled: () => isHere() && coding.canWrite,
    },
    'coding.principal': { run: guarded(() => coding.setRole('principal')), isEnabled: canDecide },
    'coding.related': { run: guarded(() => coding.setRole('related')), isEnabled: () => canDecide() && hasRelated() },
    'coding.moveUp': {
      run: guarded(() => coding.move(-1)),
      isEnabled: () => canDecide() && coding.active?.status === 'accepted',
    },
    'coding.moveDown': {
      run: guarded(() => coding.move(1)),
      isEnabled: () => canDecide() && coding.active?.status === 'accepted',
    },
    'coding.support': {
      run: guarded(() => coding.support()),
      isEnabled: () => canDecide() && coding.selection !== null,
    },
    'coding.done': {
      run: guarded(finish),
      isEnabled: () => isHere() && coding.canWrite && picker.purpose === null,
    },
  });
}
