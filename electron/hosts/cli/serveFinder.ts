import { parentPort, workerData } from 'node:worker_threads';
import { failureOf } from '../../contract/kernel';
import { createResources } from '../node/resources';
import { openDetection } from './detection';
import { createDiagnostics } from './diagnostics';
import type { FinderOptions, FromFinder, ToFinder } from './finderThreads';

/**
 * What a thread of `finderThreads` does: it finds, in the order in which it is asked, until it is ended.
 * @returns whether this is such a thread
 */
export function serveFinder(): boolean {
  const port = parentPort;
  if (port === null) return false;
  const elapsed = () => performance.now();
  const opening = openDetection(
    {
      ...(workerData as FinderOptions),
      positionals: [],
      stdin: process.stdin,
      stdout: process.stdout,
      // the first thread has said it all
      diagnostics: createDiagnostics(process.stderr, elapsed, true),
      elapsed,
    },
    createResources(),
  );
  const answer = async (asked: ToFinder): Promise<FromFinder> => {
    try {
      const { find } = await opening;
      const { language, spans } = await find({ id: '', ...asked });
      return { ...(language !== undefined && { language }), spans };
    } catch (error) {
      return { failure: failureOf(error) };
    }
  };
  let last: Promise<void> = Promise.resolve();
  port.on('message', (asked: ToFinder) => {
    last = last.then(async () => port.postMessage(await answer(asked)));
  });
  return true;
}
