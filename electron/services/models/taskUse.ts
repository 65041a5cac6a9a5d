import { GauzeError } from '../../contract/errors';

/**
 * Runs `work`; when the engine says that it lacks a model (it was started anew), the models are given to it and `work`
 * runs again.
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
