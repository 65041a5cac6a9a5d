import type { TrainReply, TrainRequest } from '../../electron/contract/engine';
import { asOutOfMemory } from '../training/outOfMemory';
import type { TrainHooks, TrainTools } from './trainingContext';
import { TrainingSession } from './trainingSession';

export type { NetworkTools, TrainHooks, TrainTools } from './trainingContext';

/**
 * Trains a model, measures it on the held-out notes, fits the recall target and the thresholds of the rules there, and
 * puts it all into a bundle. The same request gives the same bytes.
 *
 * @throws GauzeError `empty` without notes or spans, `badRequest` for spans with unknown labels, `cancelled`,
 * `tooLarge` when memory ran out, `stale` where the checkpoint is of other notes or settings
 */
export async function trainModel(request: TrainRequest, tools: TrainTools, hooks: TrainHooks): Promise<TrainReply> {
  if (request.ownNotes !== undefined)
    return (await import('./ownNotes/trainWithOwnNotes')).trainWithOwnNotes(request, tools, hooks);
  const session = new TrainingSession(request, tools, hooks);
  try {
    await session.train();
    return session.finish(await session.measure());
  } catch (error) {
    throw asOutOfMemory(error, null);
  } finally {
    session.dispose();
  }
}
