/** Milliseconds between two refreshes at the least. */
const minPauseMs = 120;
/**
 * A refresh may take this share of the time at most: what is slow is done rarely, so that the work it watches goes on.
 */
const restFactor = 8;
/** One slow answer of a busy machine must not leave the page behind what is there for long. */
const maxPauseMs = 4000;

/**
 * Runs `work` soon after it is asked for, never twice at a time, and pauses longer the longer it takes, four seconds at
 * most. The last call is never lost. Errors are the work's own business.
 */
export function pacedRefresh(work: () => Promise<unknown>, now: () => number = () => performance.now()): () => void {
  let isWanted = false;
  let isBusy = false;

  async function loop(): Promise<void> {
    isBusy = true;
    while (isWanted) {
      isWanted = false;
      const startedAt = now();
      await work().catch(() => undefined);
      const pause = Math.min(maxPauseMs, Math.max(minPauseMs, (now() - startedAt) * restFactor));
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    isBusy = false;
  }

  return () => {
    isWanted = true;
    if (!isBusy) void loop();
  };
}
