import { GauzeError } from '../../contract/errors';
import { recognizers } from '../../core/detection/registry';
import type { DetectionSwitches } from '../../core/detection/detect';
import type { CoderPort, EnginePort, LearningPort, Resources } from '../../services/ports';
import type { Compute } from './compute';
import { createGazetteers } from './gazetteers';
import type { ModelEngine } from './modelEngine';
import { createRuleEngine } from './ruleEngine';

export interface Engine extends EnginePort, LearningPort {
  readonly coder: CoderPort;
}

/**
 * Rules and models in this process: what the engine process runs, and what the command line runs without one. What models need is
 * loaded when the first model is.
 */
export function createEngine(resources: Resources, switches: DetectionSwitches = {}, compute?: Compute): Engine {
  const gazetteers = createGazetteers(resources);
  const rules = createRuleEngine(resources, switches, gazetteers);
  const knownAlone = createRuleEngine(
    resources,
    { ...switches, without: recognizers.map(({ id }) => id), hasSecondPass: false },
    gazetteers,
  );
  let loading: Promise<ModelEngine> | null = null;
  const models = (): Promise<ModelEngine> =>
    (loading ??= import('./modelEngine').then(({ createModelEngine }) =>
      createModelEngine(resources, gazetteers, compute),
    ));

  type TrainedCoders = Omit<CoderPort, 'readSystem'>;
  let loadingCoder: Promise<TrainedCoders> | null = null;
  const coder = (): Promise<TrainedCoders> =>
    (loadingCoder ??= import('./coderEngine').then(({ createCoderEngine }) => createCoderEngine(compute)));

  return {
    coder: {
      inspect: async (bytes) => (await coder()).inspect(bytes),
      load: async (sha256, bytes) => (await coder()).load(sha256, bytes),
      readSystem: async (request) => (await import('./readCodeSystem')).readCodeSystem(request),
      code: async (request, signal) => (await coder()).code(request, signal),
      train: async (request, onProgress, signal) => {
        if (signal.aborted) throw new GauzeError('cancelled', 'cancelled');
        return (await coder()).train(request, onProgress, signal);
      },
    },
    async detect(request, signal) {
      const { system } = request;
      const found = await (system?.hasRules === false ? knownAlone : rules).detect(request, signal);
      if (
        system === undefined ||
        (system.models.length === 0 &&
          system.learning === undefined &&
          !(system.hasStarters && (await hasStarterModels(resources))))
      )
        return found;
      return (await models()).detect(request, found, signal);
    },
    inspect: async (bytes) => (await models()).inspect(bytes),
    load: async (sha256, bytes) => (await models()).load(sha256, bytes),
    unload: async (sha256) => {
      if (loading !== null) (await loading).unload(sha256);
    },
    starters: async () => ((await hasStarterModels(resources)) ? (await models()).starters() : []),
    train: async (request, onProgress, signal) => {
      if (signal.aborted) throw new GauzeError('cancelled', 'cancelled');
      return (await models()).train(request, onProgress, signal);
    },
  };
}

const hasStarterModels = async (resources: Resources): Promise<boolean> =>
  (await resources.list('starter-models').catch(() => [])).length > 0;
