import * as tf from '@tensorflow/tfjs-core';
import { readsByWaiting } from '../backend/gradientScope';
import { crfByMatrices, type CrfTensors } from './crfMatrix';
import type { CrfWeights } from './crfMatrixInputs';
import { crfGradient, type CrfMode } from './forwardBackward';
import type { Transitions } from './transitions';

export interface CrfTargets {
  /** [time, batch], time-major; what stands at padded steps does not matter. */
  readonly gold: Int32Array;
  /** Real steps of each example. [batch] */
  readonly lengths: Int32Array;
}

/**
 * The loss of a batch, differentiable in the emissions and the weights. `joint`: negative log-likelihood of the gold
 * paths, summed over the batch, to be decoded by `crfViterbi`. `marginal`: cross-entropy of each token's marginal,
 * summed over the tokens, decoded by the largest marginal; so Friedrich et al. (2019) trained, after keras-contrib.
 * Value and gradient come in closed form from one pass: as taped operations they cost ten times as much. The tagger's
 * own training has the weights in plain memory and takes `crfGradient` itself where it can read the emissions at once.
 * emissions [time, batch, tag]
 */
export function crfLoss(
  mode: CrfMode,
  allowed: Transitions,
  emissions: tf.Tensor3D,
  weights: CrfWeights,
  targets: CrfTargets,
): tf.Scalar {
  const loss = tf.customGrad((...args: (tf.Tensor | tf.GradSaveFunc)[]) => {
    const [emission, transitions, start, end, save] = args as [
      tf.Tensor3D,
      tf.Tensor2D,
      tf.Tensor1D,
      tf.Tensor1D,
      tf.GradSaveFunc,
    ];
    const sums = crfTensors(mode, allowed, emission, { transitions, start, end }, targets);
    save([sums.emissions, sums.transitions, sums.start, sums.end]);
    return {
      value: sums.loss,
      gradFunc: (dy: tf.Tensor, saved: tf.Tensor[]) => saved.map((gradient) => tf.mul(gradient, dy)),
    };
  });
  return loss(emissions, weights.transitions, weights.start, weights.end) as tf.Scalar;
}

function crfTensors(
  mode: CrfMode,
  allowed: Transitions,
  emissions: tf.Tensor3D,
  weights: CrfWeights,
  { gold, lengths }: CrfTargets,
): CrfTensors {
  if (readsByWaiting()) return crfByMatrices(mode, allowed, emissions, weights, gold, lengths);
  const read = (tensor: tf.Tensor) => tensor.dataSync() as Float32Array;
  const sums = crfGradient(
    mode,
    allowed,
    read(emissions),
    { transitions: read(weights.transitions), start: read(weights.start), end: read(weights.end) },
    gold,
    lengths,
  );
  const { tags } = allowed;
  return {
    loss: tf.scalar(sums.loss),
    emissions: tf.tensor3d(sums.emissions, emissions.shape),
    transitions: tf.tensor2d(sums.scores.transitions, [tags, tags]),
    start: tf.tensor1d(sums.scores.start),
    end: tf.tensor1d(sums.scores.end),
  };
}
