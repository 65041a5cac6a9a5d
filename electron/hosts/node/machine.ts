import { createGazetteers } from '../../core/detection/gazetteers';
import type { Machine } from '../../../models/engine/machine';
import type { Resources } from '../../services/ports';
import { systemClock } from './clock';
import { readBaseEncoder } from './baseEncoder';
import { createCompute, type Compute } from './compute';
import { systemDigest } from './digest';
import { systemRandom } from './random';

/** This process, as models see it. */
export const createMachine = (resources: Resources, compute: Compute = createCompute()): Machine => ({
  resources,
  gazetteers: createGazetteers(resources),
  sha256: systemDigest.sha256,
  elapsed: systemClock.elapsed,
  pause: () => new Promise((resolve) => setImmediate(resolve)),
  random: systemRandom,
  startBackend: compute.start,
  baseEncoder: readBaseEncoder,
  threads: () => import('./trainerThreads').then(({ trainerThreads }) => trainerThreads),
});
