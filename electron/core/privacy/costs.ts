import { GauzeError } from '../../contract/errors';
import { nearestIndex } from './mechanisms/mechanism';
import type { Rational } from './rational';

/**
 * The cost of each candidate for an input: safe integers from 0, in the unit that ε refers to (metres, or
 * thousandths).
 */
export type Costs = (input: number) => ArrayLike<number>;

/** Rejects invalid costs; inputs out of range are mapped to the nearest candidate. */
export function checkCosts(size: number, epsilon: Rational, costsOf: Costs): Costs {
  if (!Number.isInteger(size) || size < 1)
    throw new GauzeError('badRequest', 'a selection needs at least one candidate');
  if (epsilon.numerator <= 0n) throw new GauzeError('badRequest', 'epsilon must be above 0');
  return (input) => {
    const costs = costsOf(nearestIndex(input, size));
    if (costs.length !== size) throw new GauzeError('badRequest', 'a cost for every candidate is needed');
    for (let i = 0; i < size; i++) {
      const cost = costs[i] as number;
      if (!Number.isSafeInteger(cost) || cost < 0)
        throw new GauzeError('badRequest', 'costs are whole numbers from 0 on');
    }
    return costs;
  };
}
