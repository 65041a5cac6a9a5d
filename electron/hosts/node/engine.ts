import { engineApi, type Engine, type EngineMethods } from '../../contract/engineApi';
import { engineHere } from '../../contract/engineKernel';
import { recognizers } from '../../core/detection/registry';
import type { DetectionSwitches } from '../../core/detection/detect';
import type { Resources } from '../../services/ports';
import type { Compute } from './compute';
import { createGazetteers } from './gazetteers';
import type { ModelEngine } from './modelEngine';
import { createRuleEngine } from './ruleEngine';

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

  let loadingCoder: Promise<EngineMethods['coder']> | null = null;
  const coder = (): Promise<EngineMethods['coder']> =>
    (loadingCoder ??= import('./coderEngine').then(({ createCoderEngine }) => createCoderEngine(compute)));

  return engineHere(engineApi, {
    detection: {
      async detect(request, { signal }) {
        const { system } = request;
        const found = await (system?.hasRules === false ? knownAlone : rules).detect(request, { signal });
        if (
          system === undefined ||
          (system.models.length === 0 &&
            system.learning === undefined &&
            !(system.hasStarters && (await hasStarterModels(resources))))
        )
          return found;
        return (await models()).detect(request, found, signal);
      },
    },
    tagger: {
      inspect: async (...call) => (await models()).inspect(...call),
      load: async (...call) => (await models()).load(...call),
      // What was never loaded needs no unloading.
      unload: async (...call) => (loading === null ? null : (await loading).unload(...call)),
      starters: async (...call) => ((await hasStarterModels(resources)) ? (await models()).starters(...call) : []),
      train: async (...call) => (await models()).train(...call),
    },
    coder: {
      inspect: async (...call) => (await coder()).inspect(...call),
      load: async (...call) => (await coder()).load(...call),
      unload: async (...call) => (loadingCoder === null ? null : (await loadingCoder).unload(...call)),
      code: async (...call) => (await coder()).code(...call),
      train: async (...call) => (await coder()).train(...call),
    },
    codeSystems: { read: async (request) => (await import('./readCodeSystem')).readCodeSystem(request) },
  });
}

const hasStarterModels = async (resources: Resources): Promise<boolean> =>
  (await resources.list('starter-models').catch(() => [])).length > 0;
