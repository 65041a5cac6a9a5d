import * as tf from '@tensorflow/tfjs-core';
import { attend } from './attention';
import { layerNorm } from './layerNorm';
import { dense, type TransformerBlockWeights } from './transformerBlock';

export interface DecoderBlockWeights extends TransformerBlockWeights {
  /** Of the normalisation before the source is looked at. [width] */
  readonly gainSource: tf.Tensor1D;
  readonly shiftSource: tf.Tensor1D;
  /** Queries to the source. [width, width], [width] */
  readonly ask: tf.Tensor2D;
  readonly askBias: tf.Tensor1D;
  /** Keys and values of the source beside each other. [width, 2 * width], [2 * width] */
  readonly answer: tf.Tensor2D;
  readonly answerBias: tf.Tensor1D;
  /** [width, width], [width] */
  readonly take: tf.Tensor2D;
  readonly takeBias: tf.Tensor1D;
}

/**
 * Self-attention to what stands before, attention to a source and a feed-forward part, each normalised before and added
 * to its input (Vaswani et al. 2017, with the normalisation of Xiong et al. 2020).
 *
 * @param x [window, place, width]
 * @param source [window, seen, width]
 * @param bars added to the scores of the two attentions, as `laterBar` and `paddingBar` make them
 * @param drop applied to what is added
 * @returns [window, place, width]
 */
export function decoderBlock(
  x: tf.Tensor3D,
  source: tf.Tensor3D,
  w: DecoderBlockWeights,
  heads: number,
  bars: { readonly later: tf.Tensor4D; readonly padding: tf.Tensor4D | null },
  drop: (x: tf.Tensor) => tf.Tensor,
): tf.Tensor3D {
  const [q, k, v] = tf.split(dense(layerNorm(x, w.gain1, w.shift1), w.read, w.readBias), 3, 2) as tf.Tensor3D[]; // [window, place, width] each
  const before = dense(attend(q!, k!, v!, heads, bars.later), w.mix, w.mixBias); // [window, place, width]
  const own = tf.add(x, drop(before)) as tf.Tensor3D; // [window, place, width]
  const [keys, values] = tf.split(dense(source, w.answer, w.answerBias), 2, 2) as tf.Tensor3D[]; // [window, seen, width] each
  const asked = dense(layerNorm(own, w.gainSource, w.shiftSource), w.ask, w.askBias); // [window, place, width]
  const seen = dense(attend(asked, keys!, values!, heads, bars.padding), w.take, w.takeBias); // [window, place, width]
  const both = tf.add(own, drop(seen)) as tf.Tensor3D; // [window, place, width]
  const inner = tf.relu(dense(layerNorm(both, w.gain2, w.shift2), w.up, w.upBias)) as tf.Tensor3D; // [window, place, inner]
  return tf.add(both, drop(dense(inner, w.down, w.downBias))) as tf.Tensor3D;
}
