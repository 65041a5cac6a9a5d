import * as tf from '@tensorflow/tfjs-core';

/** Far below any score, and still a number: no difference of two such overflows. */
const never = -1e9;

/**
 * Scaled dot-product attention of several heads (Vaswani et al. 2017). The queries are scaled and not the scores, which
 * are many times as many.
 *
 * @param x queries, keys and values beside each other. [window, place, 3 * width]
 * @param isReal 1 where a place holds a piece, 0 where it is padding, which no piece looks at; null: none is. [window,
 *   place]
 * @returns [window, place, width]
 */
export function attention(x: tf.Tensor3D, heads: number, isReal: tf.Tensor2D | null): tf.Tensor3D {
  const [windows, places, triple] = x.shape;
  const width = triple / 3;
  const depth = width / heads;
  const split = (part: tf.Tensor): tf.Tensor4D =>
    tf.transpose(tf.reshape(part, [windows, places, heads, depth]), [0, 2, 1, 3]); // [window, head, place, depth]
  const [queries, keys, values] = tf.split(x, 3, 2) as [tf.Tensor3D, tf.Tensor3D, tf.Tensor3D]; // [window, place, width] each
  const q = split(tf.mul(queries, 1 / Math.sqrt(depth))); // [window, head, place, depth]
  const scores = tf.matMul(q, split(keys), false, true); // [window, head, place, place]
  const barred =
    isReal === null ? scores : tf.add(scores, tf.reshape(tf.mul(tf.sub(1, isReal), never), [windows, 1, 1, places])); // [window, head, place, place]
  const read = tf.matMul(tf.softmax(barred), split(values)); // [window, head, place, depth]
  return tf.reshape(tf.transpose(read, [0, 2, 1, 3]), [windows, places, width]);
}
