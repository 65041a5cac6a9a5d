import { GauzeError } from '../../contract/errors';
import { dpSgd, noiseForEpsilon, type SampledGaussian } from '../privacy/rdpAccountant';

export interface PrivacyWish {
  readonly epsilon: number;
  /** A tenth of one over the number of patients, unless specified. */
  readonly delta?: number | undefined;
  readonly clip?: number | undefined;
}

/**
 * How a training keeps (ε, δ): settled before the first step, from the number of patients and public settings alone.
 */
export interface PrivatePlan {
  readonly patients: number;
  /** C: largest norm of the gradient of one patient, over all trained parameters together. */
  readonly clip: number;
  /** σ: deviation of the noise in units of C. */
  readonly noiseMultiplier: number;
  /** Patients in a step, on average; a public number, by which the sum is divided. */
  readonly expected: number;
  /** Steps of a pass: after so many, each patient was in one on average. */
  readonly stepsOfEpoch: number;
  readonly steps: number;
  readonly delta: number;
  /** Of all steps; no more than was wished. */
  readonly epsilon: number;
}

/**
 * A fifth of the patients in a step, and no more than are quickly read: more of them drown the noise, fewer cost less
 * of ε.
 */
const share = 0.2;
const maxExpected = 256;
export const defaultClip = 1;
/** Passes of a private training that states none, by what is trained. */
export const privatePasses = { network: 5, languageModel: 10 } as const;

/** @throws GauzeError `badRequest` where no training keeps this ε and δ */
export function privatePlan(
  patients: number,
  epochs: number,
  { epsilon, delta = 1 / (10 * patients), clip = defaultClip }: PrivacyWish,
): PrivatePlan {
  if (!(delta > 0 && delta < 1 / patients))
    throw new GauzeError('badRequest', 'delta must be less than one over the number of patients', { patients });
  if (!(clip > 0 && Number.isFinite(clip)))
    throw new GauzeError('badRequest', 'the clipping norm must be a positive number');
  const expected = Math.min(maxExpected, Math.max(1, Math.round(share * patients)));
  const stepsOfEpoch = Math.max(1, Math.round(patients / expected));
  const steps = stepsOfEpoch * epochs;
  const noiseMultiplier = noiseForEpsilon(epsilon, delta, expected / patients, steps);
  const plan = { patients, expected, stepsOfEpoch, steps, noiseMultiplier, delta, clip };
  return { ...plan, epsilon: spentBy(plan, steps) };
}

/** The training as the accountant knows it. */
export const sampledGaussian = (
  { patients, expected, noiseMultiplier }: Pick<PrivatePlan, 'patients' | 'expected' | 'noiseMultiplier'>,
  steps: number,
): SampledGaussian => ({ sampleRate: expected / patients, noiseMultiplier, steps });

/** ε of so many steps. */
export const spentBy = (
  plan: Pick<PrivatePlan, 'patients' | 'expected' | 'noiseMultiplier' | 'delta'>,
  steps: number,
): number => dpSgd(plan.patients, [sampledGaussian(plan, steps)]).epsilonOf(plan.delta);
