import type { ModelTasks } from '../../../electron/contract/tasks/registry';
import { useLanguageRooms } from '../languageModel/useLanguageRooms';
import { useRedactorRooms } from '../redactor/useRedactorRooms';
import { useRepresenterRooms } from '../together/useRepresenterRooms';
import { useTaggerRooms } from '../training/useTaggerRooms';
import type { TrainingRoom, UseRooms } from './trainingRoom';

const elsewhere: UseRooms = () => [];

/** Every kind of model and its rooms on the Train screen, a line each; they stand in this order. */
const kinds: Readonly<Record<keyof ModelTasks, UseRooms>> = {
  tagger: useTaggerRooms,
  // Coders are trained where notes are coded.
  coder: elsewhere,
  redactor: useRedactorRooms,
  languageModel: useLanguageRooms,
  representer: useRepresenterRooms,
};

/** All rooms, set up. */
export const useTrainingRooms = (): readonly TrainingRoom[] => Object.values(kinds).flatMap((useRooms) => useRooms());
