import { useCommands } from '../../../app/commands';
import { useErrors } from '../../../app/errors';
import { useNotices } from '../../../app/notices';
import { usePlace } from '../../../app/place';
import { useStepQuestion } from '../../../app/stepQuestion';
import { useWords } from '../../../app/words';
import { useDesk } from './deskStore';

/** One key for each answer; the next word follows. */
export function useDeskCommands() {
  const { count, t } = useWords();
  const commands = useCommands();
  const desk = useDesk();
  const errors = useErrors();
  const notices = useNotices();
  const place = usePlace();
  const steps = useStepQuestion();

  async function settle(isPhi: boolean, takesBack = false): Promise<void> {
    const done = await desk.settle(isPhi, takesBack);
    if (done === null) return;
    const { words, places, takenBack } = done;
    notices.show({
      text:
        takenBack > 0
          ? count('desk.takenBack', takenBack, { words })
          : count(isPhi ? 'desk.labelled' : 'desk.judged', places, { words }),
      isUndo: true,
      action: { label: t('notice.undo'), run: () => errors.guard(() => steps.step('undo')).then(() => undefined) },
    });
  }
  function look(): void {
    const { mentions, mentionAt, group } = desk;
    const mention = mentions === null ? group?.shown[0] : mentions[mentionAt];
    if (mention !== undefined) place.openNote(mention.documentId, mention.start < mention.end ? mention : null);
  }

  const takeBack = (): Promise<void> => settle(false, true);
  function showFind(): void {
    const find = desk.nextFind();
    if (find !== undefined) place.openNote(find.documentId, find);
  }

  /** Suggestions by word were begun from a note, and end there. */
  function close(): void {
    const isByWord = desk.isOnlySuggestions;
    desk.close();
    if (isByWord) place.go('review');
  }

  const has = (): boolean => desk.isOpen && desk.group !== null;
  const hasFinds = (): boolean => has() && desk.group?.accepted !== null;
  const onWord = (run: () => unknown) => ({ run: async () => void (await run()), isEnabled: has });
  const family = (index: number) => onWord(() => desk.chooseFamily(index));
  commands.handle({
    'release.deskNext': onWord(() => desk.move(1)),
    'release.deskPrevious': onWord(() => desk.move(-1)),
    'release.deskAccept': {
      run: () => settle(true),
      isEnabled: () => has() && desk.label !== null,
    },
    'release.deskNotPhi': onWord(() => settle(false)),
    'release.deskLabel1': family(0),
    'release.deskLabel2': family(1),
    'release.deskLabel3': family(2),
    'release.deskLabel4': family(3),
    'release.deskLabel5': family(4),
    'release.deskLabel6': family(5),
    'release.deskLabel7': family(6),
    'release.deskExcept': onWord(() => desk.chooseExceptions()),
    'release.deskLeaveOut': { run: () => desk.leaveOut(), isEnabled: () => has() && desk.mentions !== null },
    'release.deskLook': onWord(look),
    'release.deskFind': { run: showFind, isEnabled: hasFinds },
    'release.deskTakeBack': { run: takeBack, isEnabled: hasFinds },
    'release.deskAll': { run: () => desk.showAll(), isEnabled: () => desk.isOpen },
    'release.deskClose': {
      run: () => (desk.mentions === null ? close() : void desk.chooseExceptions()),
      isEnabled: () => desk.isOpen,
    },
  });
  return { settle, takeBack, look, showFind, close };
}
