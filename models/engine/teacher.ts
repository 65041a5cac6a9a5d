import { GauzeError } from '../../electron/contract/errors';
import { thoroughModel } from '../../electron/contract/vocabulary';
import { createRuleEngine } from '../../electron/core/detection/ruleEngine';
import type { Teacher } from '../tagger/trainingContext';
import type { LoadedModels } from './loadedModels';
import type { Machine } from './machine';
import { combined } from './precedence';

/**
 * The thorough model with the rules, as `detect` runs them.
 *
 * @throws GauzeError `notReady` with `needs: thoroughModel` or `encoder` where one is not on this computer
 */
export async function thoroughTeacher(
  { resources, gazetteers }: Pick<Machine, 'resources' | 'gazetteers'>,
  loaded: LoadedModels,
): Promise<Teacher> {
  const bundle = await loaded.bundled(thoroughModel);
  if (bundle === null)
    throw new GauzeError('notReady', 'this copy of Gauze does not include the thorough model', {
      needs: 'thoroughModel',
    });
  const model = await loaded.add(bundle);
  const rules = createRuleEngine(resources, {}, gazetteers);
  const system = {
    hasRules: true,
    models: [bundle.sha256],
    hasBundledModels: false,
    recallTarget: null,
    labelTargets: {},
  };
  return {
    kinds: new Set(model.manifest.labels.flatMap(({ type, from }) => [type, ...from])),
    async read(tokens, language) {
      const documents = [{ text: tokens.text, language, patient: null }];
      const { results } = await rules.detect({ documents, knownPatients: [] });
      const probabilities = await model.read(tokens, language);
      const spans = combined(
        tokens,
        [model],
        new Map([[model, probabilities]]),
        probabilities,
        results[0]?.suggestions ?? [],
        { asked: [model], system, gazetteer: await gazetteers.need(language), language, isDeciding: true },
      );
      return { probabilities, spans };
    },
  };
}
