import * as tf from '@tensorflow/tfjs-core';
import { crfGradient, type CrfMode, type CrfScores, type Transitions } from './crfSums';

export { allTransitions, crfMarginals, crfViterbi, transitionsOf, type CrfMode, type CrfScores, type Transitions } from './crfSums';

/** The weights of a linear-chain CRF (Lafferty et al. 2001) as tensors. */
export interface CrfWeights {
  /** [from, to]; a transition that is not allowed is never looked at. */
  readonly transitions: tf.Tensor2D;
  /** What a sequence that begins with the tag gets, and one that ends with it. [tag] */
  readonly start: tf.Tensor1D;
  readonly end: tf.Tensor1D;
}

export interface CrfTargets {
  /** [time, batch], time-major; what stands at padded steps does not matter. */
  readonly gold: Int32Array;
  /** Real steps of each example. [batch] */
  readonly lengths: Int32Array;
}

/**
 * The loss of a batch, differentiable in the emissions and the weights. `joint`: negative log-likelihood of the gold paths,
 * summed over the batch, to be decoded by `crfViterbi`. `marginal`: cross-entropy of each token's marginal, summed over the
 * tokens, decoded by the largest marginal; so Friedrich et al. (2019) trained, after keras-contrib. Value and gradient come in
 * closed form from one pass in plain memory: as taped operations they cost ten times as much. emissions [time, batch, tag]
 */
export function crfLoss(mode: CrfMode, allowed: Transitions, emissions: tf.Tensor3D, weights: CrfWeights, targets: CrfTargets): tf.Scalar {
  const loss = tf.customGrad((...args: (tf.Tensor | tf.GradSaveFunc)[]) => {
    const given = args.slice(0, 4) as tf.Tensor[];
    (args[4] as tf.GradSaveFunc)([]);
    const [emission, transitions, start, end] = given.map((tensor) => tensor.dataSync() as Float32Array) as [Float32Array, Float32Array, Float32Array, Float32Array];
    const sums = crfGradient(mode, allowed, emission, { transitions, start, end }, targets.gold, targets.lengths);
    const gradients = [sums.emissions, sums.scores.transitions, sums.scores.start, sums.scores.end];
    return {
      value: tf.scalar(sums.loss),
      gradFunc: (dy: tf.Tensor) => gradients.map((values, at) => tf.mul(tf.tensor(values, given[at]!.shape), dy)),
    };
  });
  return loss(emissions, weights.transitions, weights.start, weights.end) as tf.Scalar;
}

/** Plain copies of the weights, for decoding. */
export const crfScores = ({ transitions, start, end }: CrfWeights): CrfScores => ({
  transitions: transitions.dataSync() as Float32Array,
  start: start.dataSync() as Float32Array,
  end: end.dataSync() as Float32Array,
});
