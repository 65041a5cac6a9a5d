import type { Resources } from '../../electron/core/release/ports';

/** Whether models came with this Gauze. */
export const areModelsBundled = async (resources: Resources): Promise<boolean> =>
  (await resources.list('bundled-models').catch(() => [])).length > 0;
