import * as tf from '@tensorflow/tfjs-core';

/**
 * x · Φ(x), with the exact normal distribution and not its tanh (Hendrycks and Gimpel 2016); so BERT was trained. Any
 * shape → the same.
 */
export function gelu<T extends tf.Tensor>(x: T): T {
  const apply = tf.customGrad((...args: (tf.Tensor | tf.GradSaveFunc)[]) => {
    const [given, save] = args as [tf.Tensor, tf.GradSaveFunc];
    const share = tf.mul(tf.add(tf.erf(tf.mul(given, Math.SQRT1_2)), 1), 0.5); // Φ(x), of the shape of x
    save([given, share]);
    return {
      value: tf.mul(given, share),
      // Φ(x) + x φ(x)
      gradFunc: (dy: tf.Tensor, saved: tf.Tensor[]) => {
        const [at, below] = saved as [tf.Tensor, tf.Tensor];
        const density = tf.mul(tf.exp(tf.mul(tf.square(at), -0.5)), 1 / Math.sqrt(2 * Math.PI)); // φ(x), of the shape of x
        return tf.mul(dy, tf.add(below, tf.mul(at, density)));
      },
    };
  });
  return apply(x) as T;
}
