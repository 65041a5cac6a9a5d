import { defineStore } from 'pinia';
import { ref, watch } from 'vue';
import { useProject } from '../../app/project';

/** The rooms of the screen. */
export const trainingRooms = ['learn', 'models', 'compare', 'runs', 'redactor', 'languageModel', 'together'] as const;
export type TrainingRoom = (typeof trainingRooms)[number];

/** Which room is shown. */
export const useTrainingRoom = defineStore('trainingRoom', () => {
  const project = useProject();
  const room = ref<TrainingRoom>('learn');
  watch(
    () => project.info?.id,
    () => {
      room.value = 'learn';
    },
  );
  return { room };
});
