import * as tf from '@tensorflow/tfjs-core';

/**
 * Mean 0 and variance 1 along the last axis (Ba et al. 2016), then a gain and a shift; `epsilon` is added to the
 * variance. x [..., width], gain and shift [width] → [..., width]
 */
export function layerNorm<T extends tf.Tensor>(x: T, gain: tf.Tensor1D, shift: tf.Tensor1D, epsilon = 1e-5): T {
  const centred = tf.sub(x, tf.mean(x, -1, true)); // [..., width]
  const variance = tf.mean(tf.square(centred), -1, true); // [..., 1]
  return tf.add(tf.mul(tf.div(centred, tf.sqrt(tf.add(variance, epsilon))), gain), shift) as T;
}
