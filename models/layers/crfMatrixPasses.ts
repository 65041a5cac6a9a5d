import * as tf from '@tensorflow/tfjs-core';
import { min, type MatrixInputs } from './crfMatrixInputs';

/** Forward: alpha of each step, divided by its sum. */
export function forwardPass(emissions: tf.Tensor3D, { fixed, last, isRagged }: MatrixInputs) {
  const max = tf.max(emissions, 2, true); // [time, batch, 1]
  const local = tf.mul(tf.maximum(tf.exp(tf.sub(emissions, max)), min), tf.add(1, tf.mul(last, tf.sub(fixed.end, 1)))); // [time, batch, tag]
  const locals = tf.unstack(local) as tf.Tensor2D[]; // [batch, tag] each
  const alphas: tf.Tensor2D[] = [];
  const sums: tf.Tensor2D[] = []; // [batch, 1]
  for (const [step, here] of locals.entries()) {
    const reached = tf.mul(
      step === 0 ? fixed.start : tf.matMul(alphas[step - 1]!, fixed.transitions),
      here,
    ) as tf.Tensor2D;
    // In the padding nothing may count; there the sum may be anything but zero.
    const sum = tf.sum(reached, 1, true) as tf.Tensor2D;
    const scale: tf.Tensor2D = isRagged ? tf.maximum(sum, 1e-37) : sum;
    alphas.push(tf.div(reached, scale));
    sums.push(scale);
  }
  return {
    max,
    local,
    alphas,
    /** [time, batch, tag] */
    alpha: tf.stack(alphas) as tf.Tensor3D,
    /** [time, batch, 1] */
    scale: tf.stack(sums) as tf.Tensor3D,
  };
}
export type ForwardPass = ReturnType<typeof forwardPass>;

/**
 * Backward: onward = given · beta of a step, with given = local / scale, is what it gives to the one before. [batch,
 * tag] each
 */
export function backwardPass({ local, alpha, scale }: ForwardPass, { fixed, real, isRagged }: MatrixInputs) {
  const [time, batch, tags] = alpha.shape;
  const given = tf.unstack(tf.mul(tf.div(local, scale), real)) as tf.Tensor2D[];
  const reals = isRagged ? (tf.unstack(real) as tf.Tensor2D[]) : null;
  const betas: tf.Tensor2D[] = [];
  const onwards: tf.Tensor2D[] = [];
  let beta: tf.Tensor2D = tf.ones([batch, tags]);
  for (let step = time - 1; step >= 0; step -= 1) {
    betas[step] = beta;
    onwards[step] = tf.mul(given[step]!, beta);
    if (step === 0) break;
    const before: tf.Tensor2D = tf.matMul(onwards[step]!, fixed.transitions, false, true);
    beta = reals === null ? before : tf.add(before, tf.sub(1, reals[step]!)); // 1 at the last real step
  }
  return {
    given,
    betas,
    onwards,
    /** [time, batch, tag] */
    marginals: tf.mul(tf.mul(alpha, tf.stack(betas)), real) as tf.Tensor3D,
  };
}
export type BackwardPass = ReturnType<typeof backwardPass>;
