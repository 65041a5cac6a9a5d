import * as tf from '@tensorflow/tfjs-core';
import { attention } from './attention';
import { gelu } from './gelu';
import { layerNorm } from './layerNorm';
import { dense, type TransformerBlockWeights } from './transformerBlock';

/**
 * Self-attention and a feed-forward part, each added to its input and normalised behind (Vaswani et al. 2017, as BERT
 * has it, with an exact GELU).
 *
 * @param x [window, place, width]
 * @param isReal 1 where a place holds a piece and 0 where it is padding, which no piece looks at; null: none is.
 *   [window, place]
 * @param drop applied to what is added
 * @returns [window, place, width]
 */
export function postNormBlock(
  x: tf.Tensor3D,
  w: TransformerBlockWeights,
  heads: number,
  isReal: tf.Tensor2D | null,
  epsilon: number,
  drop: (x: tf.Tensor) => tf.Tensor,
): tf.Tensor3D {
  const seen = attention(dense(x, w.read, w.readBias), heads, isReal); // [window, place, width]
  return feedForward(x, seen, w, epsilon, drop);
}

/**
 * What a block does behind its attention, of whichever kind that is.
 *
 * @param x what the block was given. [window, place, width]
 * @param seen what its attention gave. [window, place, width]
 * @returns [window, place, width]
 */
export function feedForward(
  x: tf.Tensor3D,
  seen: tf.Tensor3D,
  w: TransformerBlockWeights,
  epsilon: number,
  drop: (x: tf.Tensor) => tf.Tensor,
): tf.Tensor3D {
  const mixed = tf.add(x, drop(dense(seen, w.mix, w.mixBias))) as tf.Tensor3D; // [window, place, width]
  const attended = layerNorm(mixed, w.gain1, w.shift1, epsilon); // [window, place, width]
  const inner = gelu(dense(attended, w.up, w.upBias)); // [window, place, inner]
  const added = tf.add(attended, drop(dense(inner, w.down, w.downBias))) as tf.Tensor3D; // [window, place, width]
  return layerNorm(added, w.gain2, w.shift2, epsilon);
}
