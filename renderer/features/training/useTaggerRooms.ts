import { onMounted, watch } from 'vue';
import { useCommands } from '../../app/commands';
import { useProject } from '../../app/project';
import { useWords } from '../../app/words';
import type { TrainingRoom } from '../models/trainingRoom';
import { nextName } from '../release/nextName';
import { useComparison } from './comparisonStore';
import { useDetection } from './detectionStore';
import CompareRoom from './parts/CompareRoom.vue';
import LearnRoom from './parts/LearnRoom.vue';
import ModelsRoom from './parts/ModelsRoom.vue';
import RunsRoom from './parts/RunsRoom.vue';
import { taggerRooms } from './taggerRooms';
import { useTagger } from './taggerStore';
import { bestPass, passesOf } from './trainingCurve';
import { useShares } from './useShares';
import { useTaggerCommands } from './useTaggerCommands';

/** What is said above the room where a tagger learns. */
function useLearnWords() {
  const { t, count, number } = useWords();
  const { share } = useShares();
  const tagger = useTagger();

  function answerBefore(): string {
    const ready = tagger.readiness;
    if (ready === null) return t('screen.training');
    return ready.notes === 0
      ? t('training.answer.none')
      : ready.canTrain
        ? count('training.answer.ready', ready.notes)
        : t('training.answer.notReady');
  }
  function answer(): string {
    const shown = tagger.shown;
    if (shown === null) return answerBefore();
    const { run, points } = shown;
    if (run.status === 'done')
      return run.score === null
        ? t('training.answer.doneNone')
        : t('training.answer.done', { f1: share(run.score.f1) });
    if (run.status === 'failed') return t('training.answer.failed');
    if (run.status === 'cancelled')
      return t(run.canResume ? 'training.answer.cancelled' : 'training.answer.cancelledPlain');
    const last = points.at(-1);
    const best = last === undefined ? null : bestPass(passesOf(points, last.part));
    return best?.dev == null
      ? t('training.answer.running', { phase: t(`training.phase.${last?.phase ?? 'reading'}`) })
      : t('training.answer.best', { f1: share(best.dev.f1) });
  }
  function under(): string {
    if (tagger.shown !== null) {
      const { kind, notes, devNotes } = tagger.shown.run;
      return t('training.under.run', {
        kind: t(`training.kind.${kind}`),
        train: count('training.notes', notes),
        dev: number(devNotes),
      });
    }
    const ready = tagger.readiness;
    if (ready === null || !ready.canTrain) return '';
    const { trainNotes, trainPatients, devNotes, devPatients } = ready.split;
    return t(devNotes === 0 ? 'training.under.splitNone' : 'training.under.split', {
      train: count('training.notes', trainNotes),
      trainPatients: count('training.patients', trainPatients),
      dev: count('training.notes', devNotes),
      devPatients: count('training.patients', devPatients),
    });
  }
  return { answer, under };
}

/** What is said above the list of models: before they are known nobody can say that none is used. */
function useModelsAnswer(): () => string {
  const { t, count } = useWords();
  const tagger = useTagger();
  const detection = useDetection();
  return () => {
    const settings = detection.settings;
    if (settings === null || (!tagger.isLoaded && tagger.rows.length === 0)) return t('training.room.models');
    if (tagger.rows.some(({ isUsed }) => isUsed) && settings.modelIds.length > 0)
      return count('training.answer.used', settings.modelIds.length);
    if (settings.hasBundledModels && tagger.rows.some(({ origin }) => origin === 'bundled'))
      return t('training.answer.usedBundled');
    return t(settings.hasRules ? 'training.answer.usedNone' : 'training.answer.usedNothing');
  };
}

/** Loads models and settings, and gives the next run a name that no model has. */
function useTaggerName() {
  const { t } = useWords();
  const tagger = useTagger();
  const detection = useDetection();
  const project = useProject();
  const commands = useCommands();

  function newName(): void {
    const taken = tagger.rows.map(({ name }) => name);
    if (tagger.name.trim() === '' || taken.includes(tagger.name.trim()))
      tagger.name = nextName(t('training.form.ownName'), taken);
  }
  async function load(): Promise<void> {
    await Promise.all([tagger.load().then(newName), detection.load()]);
  }
  onMounted(() => void commands.whileLoading(load()));
  watch(() => project.info?.id, load);
  watch(
    () => [project.info?.counts.done, project.info?.counts.accepted],
    () => void tagger.loadTraining(),
  );
  return newName;
}

/** The rooms of taggers: what they learn from, what was learned, compared and run. */
export function useTaggerRooms(): readonly TrainingRoom[] {
  const { t, count } = useWords();
  const tagger = useTagger();
  const comparison = useComparison();
  // No room waits for the models. The form of the first one is filled in once it has the name of the run: one that came
  // later would be put before what is being typed.
  useTaggerCommands(useTaggerName());
  const under = (room: string) => (): string => t(`training.under.${room}`);

  return [
    {
      id: taggerRooms.learn,
      name: () => t('training.room.learn'),
      command: 'training.learn',
      component: LearnRoom,
      ...useLearnWords(),
      start: { run: tagger.start, can: () => tagger.shown === null && tagger.canStart },
    },
    {
      id: taggerRooms.models,
      name: () => t('training.room.models'),
      command: 'training.models',
      component: ModelsRoom,
      answer: useModelsAnswer(),
      under: under('models'),
    },
    {
      id: taggerRooms.compare,
      name: () => t('training.room.compare'),
      command: 'training.compare',
      component: CompareRoom,
      answer: () => t('training.answer.compare'),
      under: under('compare'),
      start: { run: comparison.run, can: () => comparison.canRun },
    },
    {
      id: taggerRooms.runs,
      name: () => t('training.room.runs'),
      command: 'training.runs',
      component: RunsRoom,
      answer: () =>
        tagger.runs.length === 0 ? t('training.answer.runsNone') : count('training.answer.runs', tagger.runs.length),
      under: under('runs'),
    },
  ];
}
