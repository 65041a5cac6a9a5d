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
  const [queries, keys, values] = tf.split(x, 3, 2) as [tf.Tensor3D, tf.Tensor3D, tf.Tensor3D]; // [window, place, width] each
  const barred = isReal === null ? null : paddingBar(isReal);
  return attend(queries, keys, values, heads, barred);
}

/** What is added to scores so that nothing looks at padding. isReal [window, place] → [window, 1, 1, place] */
export const paddingBar = (isReal: tf.Tensor2D): tf.Tensor4D =>
  tf.reshape(tf.mul(tf.sub(1, isReal), never), [isReal.shape[0], 1, 1, isReal.shape[1]]);

/** What is added to scores so that no place looks at one behind it. [1, 1, place, before + place] */
export function laterBar(places: number, before = 0): tf.Tensor4D {
  const seen = before + places;
  const bar = new Float32Array(places * seen);
  for (let place = 0; place < places; place++) bar.fill(never, place * seen + before + place + 1, (place + 1) * seen);
  return tf.tensor4d(bar, [1, 1, places, seen]);
}

/**
 * The same with keys and values that may be of another sequence than the queries.
 *
 * @param queries [window, place, width] @param keys [window, seen, width] @param values [window, seen, width]
 * @param barred added to the scores; null: every place is seen. [window or 1, 1, place or 1, seen]
 * @returns [window, place, width]
 */
export function attend(
  queries: tf.Tensor3D,
  keys: tf.Tensor3D,
  values: tf.Tensor3D,
  heads: number,
  barred: tf.Tensor4D | null,
): tf.Tensor3D {
  const [windows, places, width] = queries.shape;
  const depth = width / heads;
  const split = (part: tf.Tensor): tf.Tensor4D =>
    tf.transpose(tf.reshape(part, [windows, part.shape[1]!, heads, depth]), [0, 2, 1, 3]); // [window, head, place, depth]
  const q = split(tf.mul(queries, 1 / Math.sqrt(depth))); // [window, head, place, depth]
  const scores = tf.matMul(q, split(keys), false, true); // [window, head, place, seen]
  const read = tf.matMul(tf.softmax(barred === null ? scores : tf.add(scores, barred)), split(values)); // [window, head, place, depth]
  return tf.reshape(tf.transpose(read, [0, 2, 1, 3]), [windows, places, width]);
}
