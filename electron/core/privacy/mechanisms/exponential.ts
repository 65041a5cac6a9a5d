import { below, type Random } from '../randomness';
import type { Costs } from '../costs';
import type { Rational } from '../rational';
import { isKept, minCost, selection } from './selection';

/** One draw with P(i) ∝ e^(−ε·cost/2), by exact rejection against the least cost. */
export function sampleExponential(costs: ArrayLike<number>, epsilon: Rational, random: Random): number {
  const min = minCost(costs);
  for (;;) {
    const outcome = below(random, costs.length);
    if (isKept(epsilon, (costs[outcome] as number) - min, random)) return outcome;
  }
}

/**
 * The exponential mechanism (McSherry, Talwar 2007) over fixed public candidates; what ε says stands at `selection`.
 */
export const exponentialMechanism = (size: number, epsilon: Rational, costsOf: Costs) =>
  selection('exponential', size, epsilon, costsOf, sampleExponential, (keep) => {
    const total = keep.reduce((sum, weight) => sum + weight, 0);
    return keep.map((weight) => weight / total);
  });
