import type { Log } from '../../services/ports';
import { placesOf } from './log';

/**
 * What nobody expected is logged, and a process goes on: another call may be answered. Until it hears calls it cannot:
 * it would live on and answer none, and the window would wait without end.
 *
 * @param end ends the process; another one is started by the next call
 */
export function unexpectedErrors(log: Log, end: () => void) {
  let isHearing = false;
  return {
    take(error: unknown): void {
      log.write('error', 'unexpected', { at: placesOf(error) });
      if (!isHearing) end();
    },
    /** From now on calls are answered. */
    hears(): void {
      isHearing = true;
    },
  };
}
