import { GauzeError } from '../../electron/contract/errors';

/** Other work waits so long, in milliseconds. */
const maxWaitMs = 40;

/**
 * @returns what a loop awaits at each step: lets other work run every few steps
 * @throws GauzeError `cancelled`, from what is returned, once the signal is aborted
 */
export function createYield({
  elapsed,
  signal,
}: {
  /** Milliseconds of a clock that only goes forward. */
  readonly elapsed: () => number;
  readonly signal?: AbortSignal | undefined;
}): () => Promise<void> {
  let last = elapsed();
  return async () => {
    if (elapsed() - last >= maxWaitMs) {
      await new Promise((resolve) => setTimeout(resolve, 0));
      last = elapsed();
    }
    if (signal?.aborted === true) throw new GauzeError('cancelled', 'training was cancelled');
  };
}
