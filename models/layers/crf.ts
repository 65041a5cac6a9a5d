import * as tf from '@tensorflow/tfjs-core';
import { crfByMatrices, type CrfTensors } from './crfMatrix';
import { crfGradient, type CrfGradient, type CrfMode, type CrfScores, type Transitions } from './crfSums';

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
 * closed form from one pass: as taped operations they cost ten times as much. emissions [time, batch, tag]
 */
export function crfLoss(mode: CrfMode, allowed: Transitions, emissions: tf.Tensor3D, weights: CrfWeights, targets: CrfTargets): tf.Scalar {
  const loss = tf.customGrad((...args: (tf.Tensor | tf.GradSaveFunc)[]) => {
    const [emission, transitions, start, end, save] = args as [tf.Tensor3D, tf.Tensor2D, tf.Tensor1D, tf.Tensor1D, tf.GradSaveFunc];
    const sums = crfTensors(mode, allowed, emission, crfScores({ transitions, start, end }), targets);
    save([sums.emissions, sums.transitions, sums.start, sums.end]);
    return { value: sums.loss, gradFunc: (dy: tf.Tensor, saved: tf.Tensor[]) => saved.map((gradient) => tf.mul(gradient, dy)) };
  });
  return loss(emissions, weights.transitions, weights.start, weights.end) as tf.Scalar;
}

/** From this many transitions on a step is a matrix product of tensors, where those are fast. */
const manyTransitions = 1000;

function crfTensors(mode: CrfMode, allowed: Transitions, emissions: tf.Tensor3D, scores: CrfScores, { gold, lengths }: CrfTargets): CrfTensors {
  if (allowed.from.length >= manyTransitions && tf.getBackend() !== 'cpu') return crfByMatrices(mode, allowed, emissions, scores, gold, lengths);
  const sums = crfGradient(mode, allowed, emissions.dataSync() as Float32Array, scores, gold, lengths);
  const { tags } = allowed;
  return {
    loss: tf.scalar(sums.loss), emissions: tf.tensor3d(sums.emissions, emissions.shape), transitions: tf.tensor2d(sums.scores.transitions, [tags, tags]),
    start: tf.tensor1d(sums.scores.start), end: tf.tensor1d(sums.scores.end),
  };
}

/**
 * `crfGradient` on the backend that runs, in and out of plain memory: the same in single precision, several times faster with many
 * tags. emissions [time, batch, tag]
 */
export function crfGradientHere(mode: CrfMode, allowed: Transitions, emissions: Float32Array, scores: CrfScores, gold: Int32Array, lengths: Int32Array): CrfGradient {
  if (allowed.from.length < manyTransitions || tf.getBackend() === 'cpu') return crfGradient(mode, allowed, emissions, scores, gold, lengths);
  const batch = lengths.length;
  const given = tf.tensor3d(emissions, [emissions.length / batch / allowed.tags, batch, allowed.tags]);
  const sums = crfByMatrices(mode, allowed, given, scores, gold, lengths);
  const read = (tensor: tf.Tensor) => tensor.dataSync() as Float32Array;
  const result = { loss: read(sums.loss)[0]!, emissions: read(sums.emissions), scores: { transitions: read(sums.transitions), start: read(sums.start), end: read(sums.end) } };
  tf.dispose([given, ...Object.values(sums)]);
  return result;
}

/** Plain copies of the weights, for decoding. */
export const crfScores = ({ transitions, start, end }: CrfWeights): CrfScores => ({
  transitions: transitions.dataSync() as Float32Array,
  start: start.dataSync() as Float32Array,
  end: end.dataSync() as Float32Array,
});
