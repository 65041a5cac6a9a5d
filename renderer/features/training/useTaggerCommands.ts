import { client } from '../../app/client';
import { useCommands } from '../../app/commands';
import { useNotices } from '../../app/notices';
import { useStatusLine } from '../../app/statusLine';
import { useWords } from '../../app/words';
import { useBackground } from './backgroundStore';
import { useDetection } from './detectionStore';
import { useForeign } from './foreignStore';
import { taggerRooms } from './taggerRooms';
import { useTagger } from './taggerStore';
import { useTrainingRoom } from './trainingRoomStore';
import { useDetectAgain } from './useDetectAgain';

/** What is done with the model that is looked at. */
function useChosenTagger() {
  const { t } = useWords();
  const tagger = useTagger();
  const screen = useTrainingRoom();
  const notices = useNotices();
  const { offer } = useDetectAgain();

  async function use(): Promise<void> {
    const row = tagger.chosen;
    if (row === null || tagger.verified !== null) return;
    if (await tagger.use(row.id, !row.isUsed))
      offer(t(row.isUsed ? 'training.models.notInUse' : 'training.models.inUse'));
  }
  async function exportBundle(): Promise<void> {
    const row = tagger.chosen;
    const path = row === null ? undefined : await tagger.exportBundle(row);
    if (path !== undefined)
      notices.show({
        text: t('training.models.exported'),
        action: { label: t('project.showInFolder'), run: () => void client.system.showInFolder({ path }) },
      });
  }
  const has = (): boolean => screen.room === taggerRooms.models && tagger.chosen !== null && tagger.verified === null;
  return { use, exportBundle, has };
}

/** How far the run is that is shown, in the status line. */
function useRunStatus(): void {
  const { t, number } = useWords();
  const tagger = useTagger();
  useStatusLine().show(() =>
    tagger.shown?.run.status === 'running' && tagger.last?.phase === 'training'
      ? tagger.last.together !== undefined
        ? t('training.run.together', { n: number(tagger.last.together.networks) })
        : t('training.run.epoch', { n: number(tagger.last.epoch), total: number(tagger.last.epochs) })
      : '',
  );
}

/** Commands about taggers. @param newName gives the next run a name */
export function useTaggerCommands(newName: () => void): void {
  const background = useBackground();
  const detection = useDetection();
  const foreign = useForeign();
  const screen = useTrainingRoom();
  const tagger = useTagger();
  const chosen = useChosenTagger();
  const isAmongModels = (): boolean => screen.room === taggerRooms.models;
  const canImport = (): boolean => isAmongModels() && tagger.canWrite && !tagger.isBusy;

  async function begin(): Promise<void> {
    screen.room = taggerRooms.learn;
    newName();
    await tagger.show(null);
  }
  useCommands().handle({
    'training.new': begin,
    'training.cancel': { run: tagger.cancel, isEnabled: () => tagger.canCancel },
    'training.resume': {
      run: async () => (tagger.shown === null ? undefined : tagger.resume(tagger.shown.run)),
      isEnabled: () => screen.room === taggerRooms.learn && tagger.canResume,
    },
    'training.previousModel': { run: () => tagger.step(-1), isEnabled: isAmongModels },
    'training.nextModel': { run: () => tagger.step(1), isEnabled: isAmongModels },
    'training.use': {
      run: chosen.use,
      isEnabled: () =>
        chosen.has() &&
        tagger.canWrite &&
        !tagger.isBusy &&
        tagger.chosen !== null &&
        !detection.isByLanguage(tagger.chosen),
    },
    'training.target': {
      run: () => document.querySelector<HTMLElement>('[data-recall]')?.focus(),
      isEnabled: () => chosen.has() && (tagger.view?.curves.length ?? 0) > 0,
    },
    'training.import': { run: async () => void (await tagger.importBundle()), isEnabled: canImport },
    'training.importForeign': { run: foreign.choose, isEnabled: canImport },
    'training.verify': { run: tagger.verifyBundle, isEnabled: () => isAmongModels() && !tagger.isBusy },
    'training.export': { run: chosen.exportBundle, isEnabled: () => chosen.has() && !tagger.isBusy },
    'training.background': {
      run: () => background.change({ isOn: background.state?.isOn !== true }),
      isEnabled: () => tagger.canWrite && background.state !== null,
    },
  });
  useRunStatus();
}
