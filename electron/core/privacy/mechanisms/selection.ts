import { checkCosts, type Costs } from '../costs';
import { bernoulliExpNeg } from '../bernoulli';
import type { Random } from '../randomness';
import { rational, type Rational, toNumber } from '../rational';
import { underMetricDp, type Candidates, type MetricDp } from './measurement';
import type { FiniteMechanism } from './mechanism';

// Shared by the exponential mechanism and permute-and-flip: a candidate is accepted with e^(−ε·(cost − min)/2).

export function minCost(costs: ArrayLike<number>): number {
  let min = Infinity;
  for (let i = 0; i < costs.length; i++) min = Math.min(min, costs[i] as number);
  return min;
}

/** Whether a candidate is accepted, exactly. @param excess its cost above the minimum */
export const isAccepted = (epsilon: Rational, excess: number, random: Random): boolean =>
  bernoulliExpNeg(rational(epsilon.numerator * BigInt(excess), epsilon.denominator * 2n), random);

/**
 * A selection over fixed public candidates. ε holds if costs of one candidate differ by at most 1 between inputs; if
 * the cost is a distance, it is ε per unit of it. The ½ is needed: without it the true loss is up to twice as large.
 *
 * @param sample the index of a candidate from its costs
 * @param distributionOf its probabilities from the acceptance probabilities of the candidates
 */
export function selection(
  id: FiniteMechanism['id'],
  size: number,
  epsilon: Rational,
  costsOf: Costs,
  sample: (costs: ArrayLike<number>, epsilon: Rational, random: Random) => number,
  distributionOf: (keep: Float64Array) => Float64Array,
): FiniteMechanism<Candidates, MetricDp<'step'>> {
  const costs = checkCosts(size, epsilon, costsOf);
  return {
    id,
    size,
    domain: { kind: 'candidates', size },
    ...underMetricDp(epsilon, 'step'),
    sample: (input, random) => sample(costs(input), epsilon, random),
    distribution: (input) => {
      const list = costs(input);
      const min = minCost(list);
      return distributionOf(Float64Array.from(list, (cost) => Math.exp((-toNumber(epsilon) * (cost - min)) / 2)));
    },
  };
}
