import * as tf from '@tensorflow/tfjs-core';
import { matrixInputs, type CrfWeights } from './crfMatrixInputs';
import { jointLoss, marginalLoss } from './crfMatrixLosses';
import { backwardPass, forwardPass } from './crfMatrixPasses';
import type { CrfMode } from './forwardBackward';
import type { Transitions } from './transitions';

/** What `crfByMatrices` returns: the loss and its gradients, as tensors. */
export interface CrfTensors {
  readonly loss: tf.Scalar;
  /** [time, batch, tag] */
  readonly emissions: tf.Tensor3D;
  readonly transitions: tf.Tensor2D;
  readonly start: tf.Tensor1D;
  readonly end: tf.Tensor1D;
}

/**
 * `crfGradient` of a whole batch in matrix products, one per step, with nothing read back from the device: for WebGPU,
 * which gives nothing back in the middle of a step. In single precision; scores of one token that lie further apart
 * than exp(−69) count as that far apart.
 */
export function crfByMatrices(
  mode: CrfMode,
  allowed: Transitions,
  emissions: tf.Tensor3D,
  weights: CrfWeights,
  gold: Int32Array,
  lengths: Int32Array,
): CrfTensors {
  return tf.tidy(() => {
    const inputs = matrixInputs(allowed, weights, gold, lengths, emissions.shape[0]);
    const forward = forwardPass(emissions, inputs);
    const backward = backwardPass(forward, inputs);
    const { loss, onEmissions, transitions } =
      mode === 'joint'
        ? jointLoss(emissions, weights, inputs, forward, backward)
        : marginalLoss(inputs, forward, backward);
    return {
      loss,
      emissions: onEmissions,
      transitions,
      // A sequence gets its start where it gets its first emission, and its end with its last.
      start: tf.sum(tf.slice(onEmissions, [0, 0, 0], [1, -1, -1]), [0, 1]) as tf.Tensor1D,
      end: tf.sum(tf.mul(onEmissions, inputs.last), [0, 1]) as tf.Tensor1D,
    };
  });
}
