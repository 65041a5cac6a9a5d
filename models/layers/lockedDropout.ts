import * as tf from '@tensorflow/tfjs-core';

/**
 * Drops whole columns of an example, the same ones at every step (Gal & Ghahramani 2016), and makes up for it in the rest.
 * x [time, batch, width]; `next` draws from [0, 1).
 */
export function lockedDropout(x: tf.Tensor3D, rate: number, next: () => number): tf.Tensor3D {
  if (rate === 0) return x;
  const [, batch, width] = x.shape;
  const kept = 1 / (1 - rate);
  const mask = Float32Array.from({ length: batch * width }, () => (next() < rate ? 0 : kept));
  return tf.mul(x, tf.tensor3d(mask, [1, batch, width]));
}
