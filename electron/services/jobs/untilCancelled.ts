import { GauzeError } from '../../contract/errors';

/**
 * Waits for work that may never complete, such as on an unreachable share, until the job is cancelled. The work itself
 * is not stopped: only for work that leaves nothing behind.
 * @throws GauzeError `cancelled`, and what the work throws
 */
export async function untilCancelled<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  let cancel = (): void => undefined;
  const cancelled = new Promise<never>((_resolve, reject) => {
    cancel = () => reject(new GauzeError('cancelled', 'cancelled'));
    if (signal.aborted) cancel();
    else signal.addEventListener('abort', cancel);
  });
  try {
    return await Promise.race([work, cancelled]);
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
