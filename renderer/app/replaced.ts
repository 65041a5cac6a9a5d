import { defineStore } from 'pinia';
import { ref } from 'vue';
import { client } from './client';
import { useErrors } from './errors';
import { useProject } from './project';

/** Another version of Gauze was installed while this one is open: until it starts again, it can start nothing new. */
export const useReplaced = defineStore('replaced', () => {
  const errors = useErrors();
  const project = useProject();
  const isReplaced = ref(false);

  const tell = (): void => {
    isReplaced.value = true;
  };
  /** A fresh page was told nothing yet. */
  async function look(): Promise<void> {
    if ((await client.system.info({})).isReplaced) tell();
  }
  /** Under running work the person is asked, as when the window is closed. */
  const startAgain = (): Promise<unknown> =>
    errors.guard(() => client.system.startAgain({ path: project.info?.path ?? null }));

  return { isReplaced, tell, look, startAgain };
});
