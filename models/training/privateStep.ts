import { below, type Random } from '../../electron/core/privacy/randomness';
import type { PrivatePlan } from '../../electron/core/training/privatePlan';
import type { gaussianSource } from './gaussian';
import { gradientValues, type Gradient, type Parameters } from './parameters';

/**
 * One step of DP-SGD (Abadi et al. 2016) whose unit is the patient: every patient is in a step with the same
 * probability, no matter who else is; the gradient over a patient's notes is cut to the norm C; to the sum over the
 * patients noise of deviation σ·C is added, in every coordinate. What is done with the noisy sum, moments and averages
 * among it, costs nothing more.
 *
 * Sums and noise are whole multiples of C/2²⁰. A patient's gradient is rounded towards zero to it, which makes no norm
 * larger; the sum is exact; and rounding the noise to it is rounding the noisy sum, so that the bound of the Gaussian
 * mechanism holds for what comes out and no bit below the grid tells anything.
 */
export type PrivateStep = Pick<PrivatePlan, 'clip' | 'noiseMultiplier' | 'expected'>;

/** Steps of the grid in C. */
export const gridSteps = 2 ** 20;
/** So little less than C that no rounding of the norm itself passes C. */
const safety = 1 - 2 ** -30;

/** Who is in a step: each of `count` with probability `expected / count`, decided in integers. */
export function samplePatients(count: number, expected: number, random: Random): readonly number[] {
  const chosen: number[] = [];
  for (let patient = 0; patient < count; patient++) if (below(random, count) < expected) chosen.push(patient);
  return chosen;
}

/**
 * Sums of clipped gradients in grid steps, in the order of the parameters; of a parameter that does not learn, nothing.
 */
export const emptySums = (parameters: Parameters): readonly Float64Array[] =>
  parameters.map(({ values, rate }) => new Float64Array(rate > 0 ? values.length : 0));

/**
 * Adds the gradient of one patient, clipped. One that is not finite counts as zero: what is done with it may depend on
 * this patient alone.
 *
 * @returns its norm before
 */
export function addClipped(
  sums: readonly Float64Array[],
  parameters: Parameters,
  gradients: readonly Gradient[],
  clip: number,
): number {
  let squares = 0;
  gradients.forEach((gradient, p) => {
    if (parameters[p]!.rate === 0) return;
    const values = gradientValues(gradient);
    for (let i = 0; i < values.length; i++) squares += values[i]! * values[i]!;
  });
  const norm = Math.sqrt(squares);
  if (!Number.isFinite(norm)) return norm;
  const scale = ((norm > clip ? clip / norm : 1) * gridSteps * safety) / clip;
  gradients.forEach((gradient, p) => {
    const sum = sums[p]!;
    if (sum.length === 0) return;
    const values = gradientValues(gradient);
    if (gradient instanceof Float32Array) {
      for (let i = 0; i < values.length; i++) sum[i]! += Math.trunc(values[i]! * scale);
      return;
    }
    const width = parameters[p]!.shape[1]!;
    gradient.rows.forEach((row, at) => {
      for (let k = 0; k < width; k++) sum[row * width + k]! += Math.trunc(values[at * width + k]! * scale);
    });
  });
  return norm;
}

/**
 * The sum with noise over the expected number of patients: a gradient for the optimiser, in which every row of every
 * table moves, read or not, since which rows were read is nobody's business.
 */
export function noisyMean(
  sums: readonly Float64Array[],
  parameters: Parameters,
  { clip, noiseMultiplier, expected }: PrivateStep,
  gaussian: ReturnType<typeof gaussianSource>,
): readonly Gradient[] {
  const deviation = noiseMultiplier * gridSteps;
  const unit = clip / gridSteps / expected;
  return parameters.map(({ isTable, shape }, p) => {
    const sum = sums[p]!;
    const values = new Float32Array(sum.length);
    for (let i = 0; i < values.length; i++) values[i] = (sum[i]! + Math.round(deviation * gaussian())) * unit;
    if (!isTable) return values;
    return { rows: Int32Array.from({ length: sum.length === 0 ? 0 : shape[0]! }, (_, row) => row), values };
  });
}
