import { deltaText, epsilonShown } from '../../electron/core/training/privacyText';
import type { ModelPrivacy } from './manifest';

/**
 * What a model promises each patient, in words of a card: ε and δ, how they were kept, and what they do not cover.
 *
 * @param uncovered what goes on after "It does not cover the held-out notes"
 */
export function privacyPromise(
  { epsilon, delta, sampling }: Pick<ModelPrivacy, 'epsilon' | 'delta' | 'sampling'>,
  uncovered: string,
): string {
  const rate = sampling?.sampleRate.toFixed(4).replace(/^0(?=\.)/, '');
  const how =
    sampling === undefined
      ? ''
      : ` (DP-SGD: each patient is in a step with probability ${rate}, gradients of ` +
        `norm ${sampling.clip} at most, noise of ${sampling.noiseMultiplier} norms, ${sampling.steps} ` +
        'steps; Rényi accountant of the sampled Gaussian mechanism)';
  return [
    'It was trained with differential privacy for each patient, all notes of the patient together; a ' +
      `note without a patient counts as one: ε = ${epsilonShown(epsilon).toFixed(2)}, δ = ` +
      `${deltaText(delta)}${how}. `,
    'This holds for the weights and for the patients that it learned from. It does not cover the ' +
      `held-out notes${uncovered} `,
    'The noise is drawn in double precision and rounded to a grid, which is close to the distribution ' +
      'that the accountant assumes but not proven equal to it.',
  ].join('');
}
