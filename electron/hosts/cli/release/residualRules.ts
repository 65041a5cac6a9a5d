import { createRuleEngine } from '../../../core/detection/ruleEngine';
import type { ResidualDetection, Resources } from '../../../core/release/ports';

/** Runs the rules again on the output, one note at a time. */
export function residualRules(resources: Resources): ResidualDetection {
  const engine = createRuleEngine(resources);
  const { signal } = new AbortController();
  return {
    batch: 1,
    detect: async (notes) => {
      const documents = notes.map((note) => ({ ...note, patient: null }));
      const { results } = await engine.detect({ documents, knownPatients: [] }, { signal });
      return results.map(({ suggestions }) => suggestions);
    },
  };
}
