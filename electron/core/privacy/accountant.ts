import { distanceUnits, type DistanceUnit } from '../../contract/privateKinds';
import { add, multiply, type Rational, toNumber, zero } from './rational';

/** What one sample costs a patient. */
export type Cost =
  /** Holds between any two inputs. */
  | { readonly column: 'sum'; readonly epsilon: Rational }
  /** ε per unit of distance, over a declared radius: no promise beyond it. Never added to the sum. */
  | {
      readonly column: 'metric';
      readonly epsilonPerUnit: Rational;
      readonly unit: DistanceUnit;
      readonly radius: Rational;
    };

export interface MetricAccount {
  readonly unit: DistanceUnit;
  readonly draws: number;
  /** Σ radius · ε per unit: the loss between truths that differ by at most the radius of each sample. */
  readonly epsilon: Rational;
  /** The smallest radius that was declared. */
  readonly radius: Rational;
}

export interface PatientAccount {
  readonly draws: number;
  /** Σε over all samples of this patient, for ever. The number to display. */
  readonly epsilon: Rational;
  readonly local: readonly MetricAccount[];
}

export function accountOf(costs: readonly Cost[]): PatientAccount {
  let epsilon = zero;
  let draws = 0;
  const local = new Map<DistanceUnit, MetricAccount>();
  for (const cost of costs) {
    if (cost.column === 'sum') {
      epsilon = add(epsilon, cost.epsilon);
      draws++;
      continue;
    }
    const { unit, radius, epsilonPerUnit } = cost;
    const before = local.get(unit) ?? { unit, draws: 0, epsilon: zero, radius };
    const isSmaller = radius.numerator * before.radius.denominator < before.radius.numerator * radius.denominator;
    local.set(unit, {
      unit,
      draws: before.draws + 1,
      epsilon: add(before.epsilon, multiply(radius, epsilonPerUnit)),
      radius: isSmaller ? radius : before.radius,
    });
  }
  return { draws, epsilon, local: distanceUnits.flatMap((unit) => local.get(unit) ?? []) };
}

/**
 * ε at δ by zero-concentrated privacy (Bun, Steinke 2016): every pure ε is ρ = ε²/2, ρ adds up, and ρ is (ρ +
 * 2√(ρ ln 1/δ), δ). It is below the sum only for many small samples: beyond about 36 of ε ¼ at δ = 10⁻⁶.
 */
export function zcdpEpsilon(epsilons: readonly number[], delta: number): number {
  let rho = 0;
  for (const epsilon of epsilons) rho += epsilon ** 2 / 2;
  return rho + 2 * Math.sqrt(rho * Math.log(1 / delta));
}

/** The smaller of sum and zCDP, and which of them it is. */
export function bestEpsilon(
  costs: readonly Cost[],
  delta = 1e-6,
): { readonly epsilon: number; readonly delta: number; readonly by: 'sum' | 'zcdp' } {
  const pure = costs.flatMap((cost) => (cost.column === 'sum' ? [toNumber(cost.epsilon)] : []));
  const sum = toNumber(accountOf(costs).epsilon);
  const concentrated = zcdpEpsilon(pure, delta);
  return concentrated < sum ? { epsilon: concentrated, delta, by: 'zcdp' } : { epsilon: sum, delta: 0, by: 'sum' };
}
