import { parentPort } from 'node:worker_threads';
import { failureOf } from '../../contract/kernel';
import { trainPart } from '../../../models/engine/trainPart';
import { systemClock } from './clock';
import { createMachine } from './machine';
import { createResources } from './resources';
import type { FromTrainer, ToTrainer } from './trainerThreads';

/** Runs a thread of `trainerThreads`: one order, then it ends. */
export function serveTrainer(): void {
  const port = parentPort;
  if (port === null) return;
  const post = (message: FromTrainer): void => port.postMessage(message);
  const abort = new AbortController();
  port.on('message', (message: ToTrainer) => {
    if ('cancel' in message) {
      abort.abort();
      return;
    }
    const hooks = {
      elapsed: systemClock.elapsed,
      signal: abort.signal,
      onProgress: (point) => post({ point }),
      onCheckpoint: (parts) => post({ parts }),
    } satisfies Parameters<typeof trainPart>[2];
    void trainPart(createMachine(createResources()), message.order, hooks, () => post({ isReady: true }))
      .then((trained) => post({ trained }))
      .catch((error: unknown) => post({ failure: failureOf(error) }))
      .finally(() => port.close());
  });
}
