import { parentPort } from 'node:worker_threads';
import { failureOf } from '../../contract/kernel';
import { createFeaturizer } from '../../../models/features/tokenFeatures';
import type { PartHooks } from '../../../models/tagger/sideBySide';
import { trainLinearCrfPart } from '../../../models/tagger/trainLinearCrfPart';
import { asOutOfMemory } from '../../../models/training/outOfMemory';
import { linearCrfTools } from './augmenter';
import { systemClock } from './clock';
import { createGazetteers } from './gazetteers';
import { createResources } from './resources';
import { startNetworkTools } from './networkTools';
import type { FromTrainer, Order, ToTrainer } from './trainerThreads';

/** What a thread of `trainerThreads` does: one order, then it ends. */
export function serveTrainer(): void {
  const port = parentPort;
  if (port === null) return;
  const post = (message: FromTrainer): void => port.postMessage(message);
  const abort = new AbortController();
  port.on('message', (message: ToTrainer) => {
    if ('cancel' in message) abort.abort();
    else
      void fill(message.order)
        .catch((error: unknown) => post({ failure: failureOf(asOutOfMemory(error, null)) }))
        .finally(() => port.close());
  });

  async function fill({ part, request, resume }: Order): Promise<void> {
    const resources = createResources();
    const gazetteers = createGazetteers(resources);
    for (const language of new Set([...request.notes, ...request.devNotes].map((note) => note.language)))
      await gazetteers.need(language);
    const tools = part === 'linearCrf' ? null : await startNetworkTools(resources);
    post({ isReady: true });
    const featurizer = createFeaturizer({ gazetteer: gazetteers.held, mostWords: Infinity });
    const hooks: PartHooks = {
      elapsed: systemClock.elapsed,
      signal: abort.signal,
      onProgress: (point) => post({ point }),
      onCheckpoint: (parts) => post({ parts }),
    };
    if (tools !== null) post({ trained: await tools.train(request, featurizer, hooks, resume) });
    else
      post({
        trained: {
          bytes: await trainLinearCrfPart(request, { featurizer, ...linearCrfTools(resources, request) }, hooks),
          privacy: null,
        },
      });
  }
}
