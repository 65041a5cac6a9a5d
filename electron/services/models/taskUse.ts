import { GauzeError } from '../../contract/errors';

/**
 * Runs `work`. If the engine does not have a model (because it was restarted), passes it the models and runs `work`
 * again.
 */
export async function withModels<T>(give: () => Promise<void>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof GauzeError) || error.code !== 'notReady' || error.details['needs'] !== 'model') throw error;
  }
  await give();
  return work();
}
