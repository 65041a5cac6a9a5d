import { bernoulliExpNeg } from '../bernoulli';
import { checkCosts, type Costs } from '../costs';
import { underMetricDp, type Candidates, type MetricDp } from './measurement';
import type { FiniteMechanism } from './mechanism';
import { below, type Random } from '../randomness';
import { rational, type Rational, toNumber } from '../rational';

/** e^−(ε·cost/2), the chance that a candidate is kept, as its exponent. */
export const halfLoss = (epsilon: Rational, cost: number): Rational =>
  rational(epsilon.numerator * BigInt(cost), epsilon.denominator * 2n);

/** One draw with P(i) ∝ e^(−ε·cost/2), by exact rejection against the least cost. */
export function sampleExponential(costs: ArrayLike<number>, epsilon: Rational, random: Random): number {
  const min = minCost(costs);
  for (;;) {
    const outcome = below(random, costs.length);
    if (bernoulliExpNeg(halfLoss(epsilon, (costs[outcome] as number) - min), random)) return outcome;
  }
}

export function minCost(costs: ArrayLike<number>): number {
  let min = Infinity;
  for (let i = 0; i < costs.length; i++) min = Math.min(min, costs[i] as number);
  return min;
}

/**
 * The exponential mechanism (McSherry, Talwar 2007) over fixed public candidates. ε holds where costs of one candidate
 * differ by at most 1 between inputs; where the cost is a distance it is ε for each unit of it. The ½ is needed: without it the true loss is up to twice as large.
 */
export function exponentialMechanism(
  size: number,
  epsilon: Rational,
  costsOf: Costs,
): FiniteMechanism<Candidates, MetricDp<'step'>> {
  const costs = checkCosts(size, epsilon, costsOf);
  return {
    id: 'exponential',
    size,
    domain: { kind: 'candidates', size },
    ...underMetricDp(epsilon, 'step'),
    sample: (input, random) => sampleExponential(costs(input), epsilon, random),
    distribution: (input) => {
      const list = costs(input);
      const min = minCost(list);
      const weights = Float64Array.from(list, (cost) => Math.exp((-toNumber(epsilon) * (cost - min)) / 2));
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      return weights.map((weight) => weight / total);
    },
  };
}
