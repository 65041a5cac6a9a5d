import { parentPort } from 'node:worker_threads';
import { failureOf } from '../../contract/kernel';
import { createFeaturizer } from '../../../models/features/tokenFeatures';
import { systemClock } from './clock';
import { createGazetteers } from './gazetteers';
import { startNetworkTools } from './networkTools';
import { createResources } from './resources';
import type { FromTrainer, Order, ToTrainer } from './trainerThreads';

/** What a thread of `trainerThreads` does: one order, then it ends. */
export function serveTrainer(): void {
  const port = parentPort;
  if (port === null) return;
  const post = (message: FromTrainer): void => port.postMessage(message);
  const abort = new AbortController();
  port.on('message', (message: ToTrainer) => {
    if ('cancel' in message) abort.abort();
    else void fill(message.order).catch((error: unknown) => post({ failure: failureOf(error) })).finally(() => port.close());
  });

  async function fill({ request, resume }: Order): Promise<void> {
    const resources = createResources();
    const gazetteers = createGazetteers(resources);
    for (const language of new Set([...request.notes, ...request.devNotes].map((note) => note.language))) await gazetteers.need(language);
    const tools = await startNetworkTools(resources);
    post({ isReady: true });
    const featurizer = createFeaturizer({ gazetteer: gazetteers.held, mostWords: Infinity });
    post({ trained: await tools.train(request, featurizer, { elapsed: systemClock.elapsed, signal: abort.signal, onProgress: (point) => post({ point }), onCheckpoint: (parts) => post({ parts }) }, resume) });
  }
}
