import { defineStore } from 'pinia';
import { ref } from 'vue';
import { GauzeError } from '../../electron/contract/errors';
import { client } from './client';
import { useErrors } from './errors';
import { useJobs } from './jobs';
import { useManaged } from './managed';
import { useProject } from './project';

/** Most starts are over sooner: nothing flickers. */
const sayAfterMs = 400;
/** Then it is worth a word what is being waited for, and what one can do. */
const longAfterMs = 5000;

/** What the window asks the other processes before it shows anything of a project. */
export const useStarting = defineStore('starting', () => {
  const project = useProject();
  const errors = useErrors();
  const jobs = useJobs();
  const managed = useManaged();
  const stage = ref<'short' | 'said' | 'long' | 'ready'>('short');
  let timers: readonly ReturnType<typeof setTimeout>[] = [];
  let askAgain: () => void = () => undefined;

  function wait(): void {
    stage.value = 'short';
    timers = [
      setTimeout(() => (stage.value = 'said'), sayAfterMs),
      setTimeout(() => (stage.value = 'long'), longAfterMs),
    ];
  }
  const stopWaiting = (): void => timers.forEach((timer) => clearTimeout(timer));

  /**
   * Asks once more where the process that was asked is ended: by the person who waits for it, or, once, by itself
   * before it could answer.
   */
  async function answered(ask: () => Promise<unknown>): Promise<void> {
    let hasEnded = false;
    for (;;) {
      let isAbandoned = false;
      const again = new Promise<false>((resolve) => (askAgain = () => resolve(false)));
      const asked = ask().then(
        () => true,
        (error: unknown) => {
          const isFirstEnd = !hasEnded && error instanceof GauzeError && error.code === 'engineStopped';
          if (isFirstEnd) hasEnded = true;
          else if (!isAbandoned) errors.show(error);
          return !isFirstEnd;
        },
      );
      if (await Promise.race([asked, again])) return;
      isAbandoned = true;
    }
  }

  async function begin(): Promise<void> {
    wait();
    // A window that was reloaded finds its project still open.
    await answered(() => project.load());
    await answered(() => managed.load());
    await answered(() => project.loadLocked());
    if (project.info !== null) await answered(() => jobs.load());
    stopWaiting();
    stage.value = 'ready';
  }

  /** The project process does not answer: another one takes its place. What was saved is on the disk. */
  async function startAgain(): Promise<void> {
    stopWaiting();
    wait();
    await errors.guard(() => client.system.renewProject({}));
    askAgain();
  }

  return { stage, begin, startAgain };
});
