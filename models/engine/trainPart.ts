import { createFeaturizer } from '../features/tokenFeatures';
import type { PartHooks, TrainedPart } from '../tagger/sideBySide';
import { trainLinearCrfPart } from '../tagger/trainLinearCrfPart';
import { asOutOfMemory } from '../training/outOfMemory';
import { linearCrfTools } from './augmenter';
import type { Machine, Order } from './machine';
import { startNetworkTools } from './networkTools';

/**
 * Fills an order in this thread.
 *
 * @param isReady is called when libraries and lists are loaded
 * @throws GauzeError `tooLarge` when memory ran out
 */
export const trainPart = (
  machine: Machine,
  order: Order,
  hooks: PartHooks,
  isReady: () => void,
): Promise<TrainedPart> =>
  fill(machine, order, hooks, isReady).catch((error: unknown) => {
    throw asOutOfMemory(error, null);
  });

async function fill(
  machine: Machine,
  { part, request, resume }: Order,
  hooks: PartHooks,
  isReady: () => void,
): Promise<TrainedPart> {
  const { gazetteers } = machine;
  const notes = [...request.notes, ...request.devNotes, ...(request.taught?.notes ?? [])];
  for (const language of new Set(notes.map((note) => note.language))) await gazetteers.need(language);
  const tools = part === 'linearCrf' ? null : await startNetworkTools(machine);
  isReady();
  const featurizer = createFeaturizer({ gazetteer: gazetteers.cached, maxWords: Infinity });
  if (tools !== null) return tools.train(request, featurizer, hooks, resume);
  return {
    bytes: await trainLinearCrfPart(request, { featurizer, ...linearCrfTools(machine, request) }, hooks),
    privacy: null,
  };
}
