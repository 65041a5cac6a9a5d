import { defineStore } from 'pinia';
import { ref, watch } from 'vue';
import { useProject } from '../../app/project';

/** Which room is shown, by its id; none has been chosen yet where it is empty, and the first is. */
export const useTrainingRoom = defineStore('trainingRoom', () => {
  const project = useProject();
  const room = ref('');
  watch(
    () => project.info?.id,
    () => {
      room.value = '';
    },
  );
  return { room };
});
