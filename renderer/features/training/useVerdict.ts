import type { Comparison } from '../../../electron/contract/models';
import { useWords } from '../../app/words';
import { verdictOf } from './comparisonVerdict';
import { useShares } from './useShares';

/** What a comparison says, in one sentence for each model tested. */
export function useVerdict() {
  const { t, count } = useWords();
  const { share, probability, modelName } = useShares();

  function verdictsOf({ models, notes }: Comparison): readonly string[] {
    const [first, ...others] = models;
    if (first === undefined) return [];
    if (others.length === 0)
      return [t('training.compare.one', { name: modelName(first), f1: share(first.metrics.f1) })];
    return others.map(({ test, ...model }) => {
      const named = {
        name: modelName(model),
        first: modelName(first),
        difference: share(Math.abs(test?.difference ?? 0)),
        p: probability(test?.p ?? 1),
      };
      const verdict = verdictOf(test);
      return verdict === 'undecided'
        ? count('training.compare.undecided', notes, named)
        : t(`training.compare.${verdict}`, named);
    });
  }
  return { verdictsOf };
}
