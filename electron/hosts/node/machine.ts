import { createGazetteers } from '../../core/detection/gazetteers';
import type { Machine } from '../../../models/engine/machine';
import type { Resources } from '../../services/ports';
import { readBaseEncoder } from './baseEncoder';
import { systemClock } from './clock';
import type { Compute } from './compute';
import { systemDigest } from './digest';
import { systemRandom } from './random';

/** This process from the point of view of models. */
export function createMachine(resources: Resources, compute?: Compute): Machine {
  let opening: Promise<Compute> | null = compute === undefined ? null : Promise.resolve(compute);
  const opened = (): Promise<Compute> => (opening ??= import('./compute').then(({ createCompute }) => createCompute()));
  return {
    resources,
    gazetteers: createGazetteers(resources),
    sha256: systemDigest.sha256,
    elapsed: systemClock.elapsed,
    pause: () => new Promise((resolve) => setImmediate(resolve)),
    random: systemRandom,
    startBackend: async (avoid) => (await opened()).start(avoid),
    baseEncoder: readBaseEncoder,
    onnx: async () => (await import('./onnxRuntime')).onnxRuntime(),
    threads: () => import('./trainerThreads').then(({ trainerThreads }) => trainerThreads),
  };
}
