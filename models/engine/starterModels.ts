import type { Resources } from '../../electron/core/release/ports';

/** Whether models came with this Gauze. */
export const hasBundledModels = async (resources: Resources): Promise<boolean> =>
  (await resources.list('starter-models').catch(() => [])).length > 0;
