import { below, type Random } from '../randomness';
import type { Costs } from '../costs';
import type { Rational } from '../rational';
import { isAccepted, minCost, selection } from './selection';

/** One sample with P(i) ∝ e^(−ε·cost/2), by exact rejection against the minimum cost. */
export function sampleExponential(costs: ArrayLike<number>, epsilon: Rational, random: Random): number {
  const min = minCost(costs);
  for (;;) {
    const outcome = below(random, costs.length);
    if (isAccepted(epsilon, (costs[outcome] as number) - min, random)) return outcome;
  }
}

/**
 * The exponential mechanism (McSherry, Talwar 2007) over fixed public candidates; see `selection` for the meaning of
 * ε.
 */
export const exponentialMechanism = (size: number, epsilon: Rational, costsOf: Costs) =>
  selection('exponential', size, epsilon, costsOf, sampleExponential, (keep) => {
    const total = keep.reduce((sum, weight) => sum + weight, 0);
    return keep.map((weight) => weight / total);
  });
