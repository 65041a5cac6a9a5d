import { underPureDp, type Line, type Measurement, type MetricDp, type PureDp } from './mechanisms/measurement';
import type { FiniteMechanism } from './mechanisms/mechanism';
import type { Rational } from './rational';
import { lineSubsetSelection } from './mechanisms/subsetSelection';

/** Ages from here on are one value, written `90+`. */
export const oldest = 90;
export const adult = 18;

/** Input and output are whole years; 90 means 90 and over. */
export interface AgeMechanism<M extends PureDp | MetricDp<'year'> = PureDp | MetricDp<'year'>> extends Measurement<
  Line,
  number,
  M
> {
  /** For every age 0 … 90. */
  readonly distribution: (age: number) => Float64Array;
}

/**
 * One sample of a patient's age at the first date; later ages follow the new timeline.
 *
 * @param declaresAdult whether policy discloses who is a minor: a minor stays one. One public bit, not covered by ε.
 */
export function ageMechanism(epsilon: Rational, declaresAdult = false): AgeMechanism<PureDp> {
  const part = (from: number, to: number) => ({ from, mechanism: lineSubsetSelection(to - from, epsilon) });
  const parts = declaresAdult ? [part(0, adult), part(adult, oldest + 1)] : [part(0, oldest + 1)];
  const partOf = (age: number): { readonly from: number; readonly mechanism: FiniteMechanism<Line, PureDp> } =>
    parts[age >= adult ? parts.length - 1 : 0]!;
  return {
    domain: { kind: 'line', size: oldest + 1 },
    ...underPureDp(epsilon),
    sample: (age, random) => {
      const { from, mechanism } = partOf(age);
      return from + mechanism.sample(Math.floor(age) - from, random);
    },
    distribution: (age) => {
      const { from, mechanism } = partOf(age);
      const distribution = new Float64Array(oldest + 1);
      distribution.set(mechanism.distribution(Math.floor(age) - from), from);
      return distribution;
    },
  };
}
