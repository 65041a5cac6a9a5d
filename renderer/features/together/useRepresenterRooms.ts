import { useWords } from '../../app/words';
import type { TrainingRoom } from '../models/trainingRoom';
import TogetherRoom from './parts/TogetherRoom.vue';
import { useRepresenter } from './representerStore';
import { useTogether } from './togetherStore';

export function useRepresenterRooms(): readonly TrainingRoom[] {
  const { t } = useWords();
  const representer = useRepresenter();
  const together = useTogether();

  function answer(): string {
    if (together.pooling.isPooling) return t('together.answerPooling');
    if (representer.isRunning) return t('together.answerRunning');
    return representer.chosen === null
      ? t('together.answerNone')
      : t('together.answer', { name: representer.chosen.name });
  }
  return [
    {
      id: 'together',
      name: () => t('training.room.together'),
      command: 'training.together',
      component: TogetherRoom,
      answer,
      under: () => t('together.under'),
      start: { run: representer.start, can: () => together.part === 'provider' && representer.canStart },
    },
  ];
}
