import { engineApi, type Engine, type EngineMethods } from '../../electron/contract/engineApi';
import { engineHere } from '../../electron/contract/engineKernel';
import type { DetectionSwitches } from '../../electron/core/detection/detect';
import { recognizers } from '../../electron/core/detection/registry';
import { createRuleEngine } from '../../electron/core/detection/ruleEngine';
import type { Resources } from '../../electron/core/release/ports';
import type { Machine } from './machine';
import type { TaggerEngine } from './taggerEngine';

/** Rules and models on one machine. What models need is loaded when the first model is. */
export function engineOf(machine: Machine, switches: DetectionSwitches = {}): Engine {
  const { resources, gazetteers } = machine;
  const rules = createRuleEngine(resources, switches, gazetteers);
  const knownAlone = createRuleEngine(
    resources,
    { ...switches, without: recognizers.map(({ id }) => id), hasSecondPass: false },
    gazetteers,
  );
  let loading: Promise<TaggerEngine> | null = null;
  const models = (): Promise<TaggerEngine> =>
    (loading ??= import('./taggerEngine').then(({ createTaggerEngine }) => createTaggerEngine(machine)));

  let loadingCoder: Promise<EngineMethods['coder']> | null = null;
  const coder = (): Promise<EngineMethods['coder']> =>
    (loadingCoder ??= import('./coderEngine').then(({ createCoderEngine }) => createCoderEngine(machine)));

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
    codeSystems: {
      read: async (request) =>
        (await import('../../electron/core/coding/systems/readCodeSystem')).readCodeSystem(request),
    },
  });
}

const hasStarterModels = async (resources: Resources): Promise<boolean> =>
  (await resources.list('starter-models').catch(() => [])).length > 0;
