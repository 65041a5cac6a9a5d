import { useWords } from '../../app/words';
import type { TrainingRoom } from '../models/trainingRoom';
import { useLanguageModel } from './languageModelStore';
import LanguageRoom from './parts/LanguageRoom.vue';
import { rounded } from './rounded';

export function useLanguageRooms(): readonly TrainingRoom[] {
  const { t, count, number } = useWords();
  const languageModel = useLanguageModel();

  function answer(): string {
    const run = languageModel.shown?.run;
    if (run?.status === 'running') return t('languageModel.answerRunning');
    if (run?.status === 'done' && run.perplexity !== null)
      return t('languageModel.answerDone', { n: number(rounded(run.perplexity, 1)) });
    if (languageModel.rows.length === 0) return t('languageModel.answerNone');
    const ready = languageModel.rows.filter(({ failures }) => failures === 0).length;
    return ready === 0 ? t('languageModel.answerBlocked') : count('languageModel.answerReady', ready);
  }
  return [
    {
      id: 'languageModel',
      name: () => t('training.room.languageModel'),
      component: LanguageRoom,
      answer,
      under: () => t('languageModel.under'),
      start: { run: languageModel.start, can: () => languageModel.canStart },
    },
  ];
}
