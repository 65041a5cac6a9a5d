import * as tf from '@tensorflow/tfjs-core';
import { layerNorm } from './layerNorm';

export interface TransformerBlockWeights {
  /** Of the two normalisations. [width] */
  readonly gain1: tf.Tensor1D;
  readonly shift1: tf.Tensor1D;
  readonly gain2: tf.Tensor1D;
  readonly shift2: tf.Tensor1D;
  /** Queries, keys and values beside each other. [width, 3 * width], [3 * width] */
  readonly read: tf.Tensor2D;
  readonly readBias: tf.Tensor1D;
  /** [width, width], [width] */
  readonly mix: tf.Tensor2D;
  readonly mixBias: tf.Tensor1D;
  /** [width, inner], [inner] and [inner, width], [width] */
  readonly up: tf.Tensor2D;
  readonly upBias: tf.Tensor1D;
  readonly down: tf.Tensor2D;
  readonly downBias: tf.Tensor1D;
}

/** Far below any score, and still a number: no difference of two such overflows. */
const never = -1e9;

/**
 * Self-attention and a feed-forward part, each normalised before and added to its input (Xiong et al. 2020): it trains
 * from scratch.
 *
 * @param x [window, place, width]
 * @param isReal 1 where a place holds a token and 0 where it is padding, which no token looks at. [window, place]
 * @param drop applied to what is added
 * @returns [window, place, width]
 */
export function transformerBlock(
  x: tf.Tensor3D,
  w: TransformerBlockWeights,
  heads: number,
  isReal: tf.Tensor2D,
  drop: (x: tf.Tensor) => tf.Tensor,
): tf.Tensor3D {
  const attended = tf.add(x, drop(selfAttention(layerNorm(x, w.gain1, w.shift1), w, heads, isReal))) as tf.Tensor3D; // [window, place, width]
  const inner = tf.relu(dense(layerNorm(attended, w.gain2, w.shift2), w.up, w.upBias)) as tf.Tensor3D; // [window, place, inner]
  return tf.add(attended, drop(dense(inner, w.down, w.downBias))) as tf.Tensor3D;
}

/** [window, place, width] → the same */
function selfAttention(
  x: tf.Tensor3D,
  { read, readBias, mix, mixBias }: TransformerBlockWeights,
  heads: number,
  isReal: tf.Tensor2D,
): tf.Tensor3D {
  const [windows, places, width] = x.shape;
  const depth = width / heads;
  const parts = tf.split(dense(x, read, readBias), 3, 2) as tf.Tensor3D[]; // [window, place, width] each
  const [q, k, v] = parts.map((part) => tf.transpose(tf.reshape(part, [windows, places, heads, depth]), [0, 2, 1, 3])); // [window, head, place, depth] each
  const scores = tf.div(tf.matMul(q!, k!, false, true), Math.sqrt(depth)); // [window, head, place, place]
  const barred = tf.reshape(tf.mul(tf.sub(1, isReal), never), [windows, 1, 1, places]); // [window, 1, 1, place]
  const read_ = tf.matMul(tf.softmax(tf.add(scores, barred)), v!); // [window, head, place, depth]
  return dense(tf.reshape(tf.transpose(read_, [0, 2, 1, 3]), [windows, places, width]), mix, mixBias);
}

/** x [window, place, input], w [input, output] → [window, place, output] */
export function dense(x: tf.Tensor3D, w: tf.Tensor2D, b: tf.Tensor1D): tf.Tensor3D {
  const [windows, places, width] = x.shape;
  return tf.reshape(tf.add(tf.matMul(tf.reshape(x, [windows * places, width]), w), b), [windows, places, w.shape[1]]);
}
