import { GauzeError } from '../../../contract/errors';
import { discreteLaplace } from './discreteLaplace';
import { underMetricDp, type Line, type MetricDp } from './measurement';
import { type FiniteMechanism, nearestIndex } from './mechanism';
import type { DistanceUnit } from '../../../contract/privateKinds';
import { divide, rational, type Rational, toNumber } from '../rational';

/**
 * The metric variant, "local": discrete Laplace noise of scale 1/ε per step, then clamped to the range. Two inputs d
 * steps apart are distinguished by at most e^(ε·d), exactly. Clamping is free; resampling until the range is met is
 * not: at the same scale it loses more than it states.
 *
 * @param size outcomes 0 … size − 1 (days, years)
 * @param epsilonPerStep nats per step
 * @param unit of a step; `step` by default
 */
export function clampedLaplace(size: number, epsilonPerStep: Rational): FiniteMechanism<Line, MetricDp<'step'>>;
export function clampedLaplace<const Unit extends DistanceUnit>(
  size: number,
  epsilonPerStep: Rational,
  unit: Unit,
): FiniteMechanism<Line, MetricDp<Unit>>;
export function clampedLaplace(
  size: number,
  epsilonPerStep: Rational,
  unit: DistanceUnit = 'step',
): FiniteMechanism<Line, MetricDp> {
  if (!Number.isInteger(size) || size < 1) throw new GauzeError('badRequest', 'a range needs at least one value');
  if (epsilonPerStep.numerator <= 0n) throw new GauzeError('badRequest', 'epsilon must be above 0');
  const scale = divide(rational(1n), epsilonPerStep);
  return {
    id: 'clampedLaplace',
    size,
    domain: { kind: 'line', size },
    ...underMetricDp(epsilonPerStep, unit),
    sample: (input, random) => {
      const moved = BigInt(nearestIndex(input, size)) + discreteLaplace(scale, random);
      return moved < 0n ? 0 : moved >= BigInt(size) ? size - 1 : Number(moved);
    },
    distribution: (input) => {
      const x = nearestIndex(input, size);
      const a = Math.exp(-toNumber(epsilonPerStep));
      return Float64Array.from({ length: size }, (_, y) => {
        if (size === 1) return 1;
        if (y === 0) return a ** x / (1 + a);
        if (y === size - 1) return a ** (size - 1 - x) / (1 + a);
        return ((1 - a) / (1 + a)) * a ** Math.abs(y - x);
      });
    },
  };
}
