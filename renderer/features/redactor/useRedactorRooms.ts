import { useWords } from '../../app/words';
import type { TrainingRoom } from '../models/trainingRoom';
import { useShares } from '../training/useShares';
import RedactorRoom from './parts/RedactorRoom.vue';
import { useRedactor } from './redactorStore';

export function useRedactorRooms(): readonly TrainingRoom[] {
  const { t } = useWords();
  const { share } = useShares();
  const redactor = useRedactor();

  function answer(): string {
    const run = redactor.shown?.run;
    if (run?.status === 'running') return t('redactor.answerRunning');
    if (run?.status === 'done')
      return run.metrics === null
        ? t('redactor.answerDonePlain')
        : t('redactor.answerDone', { recall: share(run.metrics.recall) });
    if (redactor.rows.length === 0) return t('redactor.answerNone');
    const used = redactor.rows.find(({ isUsed }) => isUsed);
    return used === undefined ? t('redactor.answerUnused') : t('redactor.answerUsed', { name: used.name });
  }
  return [
    {
      id: 'redactor',
      name: () => t('training.room.redactor'),
      component: RedactorRoom,
      answer,
      under: () => t('redactor.under'),
      start: { run: redactor.start, can: () => redactor.canStart },
    },
  ];
}
