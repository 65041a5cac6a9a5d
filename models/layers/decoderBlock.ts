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

/** [window, seen, width] each */
export interface KeysAndValues {
  readonly keys: tf.Tensor3D;
  readonly values: tf.Tensor3D;
}

/** What a source answers when it is looked at. @param source [window, seen, width] */
export function answersOf(source: tf.Tensor3D, w: DecoderBlockWeights): KeysAndValues {
  const [keys, values] = tf.split(dense(source, w.answer, w.answerBias), 2, 2) as [tf.Tensor3D, tf.Tensor3D]; // [window, seen, width] each
  return { keys, values };
}

/** Added to the scores of the two attentions, as `laterBar` and `paddingBar` make them. */
interface Bars {
  readonly later: tf.Tensor4D;
  readonly padding: tf.Tensor4D | null;
}
type Drop = (x: tf.Tensor) => tf.Tensor;

/**
 * Self-attention to what stands before, attention to a source and a feed-forward part, each normalised before and added
 * to its input (Vaswani et al. 2017, with the normalisation of Xiong et al. 2020).
 *
 * @param x [window, place, width]
 * @param source [window, seen, width]
 * @param drop applied to what is added
 * @returns [window, place, width]
 */
export const decoderBlock = (
  x: tf.Tensor3D,
  source: tf.Tensor3D,
  w: DecoderBlockWeights,
  heads: number,
  bars: Bars,
  drop: Drop,
): tf.Tensor3D => decoderPart(x, null, answersOf(source, w), w, heads, bars, drop).out;

/**
 * The same of some places behind others whose keys and values are known.
 *
 * @param before of the places before. null: there are none. [window, before, width] each
 * @param bars `later` of [1, 1, place, before + place]
 * @returns [window, place, width], with keys and values of these places
 */
export function decoderPart(
  x: tf.Tensor3D,
  before: KeysAndValues | null,
  source: KeysAndValues,
  w: DecoderBlockWeights,
  heads: number,
  bars: Bars,
  drop: Drop,
): { readonly out: tf.Tensor3D; readonly own: KeysAndValues } {
  const [q, keys, values] = tf.split(dense(layerNorm(x, w.gain1, w.shift1), w.read, w.readBias), 3, 2) as [
    tf.Tensor3D,
    tf.Tensor3D,
    tf.Tensor3D,
  ]; // [window, place, width] each
  const [k, v] =
    before === null ? [keys, values] : [tf.concat([before.keys, keys], 1), tf.concat([before.values, values], 1)]; // [window, before + place, width] each
  const mixed = dense(attend(q, k, v, heads, bars.later), w.mix, w.mixBias); // [window, place, width]
  const own = tf.add(x, drop(mixed)) as tf.Tensor3D; // [window, place, width]
  const asked = dense(layerNorm(own, w.gainSource, w.shiftSource), w.ask, w.askBias); // [window, place, width]
  const seen = dense(attend(asked, source.keys, source.values, heads, bars.padding), w.take, w.takeBias); // [window, place, width]
  const both = tf.add(own, drop(seen)) as tf.Tensor3D; // [window, place, width]
  const inner = tf.relu(dense(layerNorm(both, w.gain2, w.shift2), w.up, w.upBias)) as tf.Tensor3D; // [window, place, inner]
  return { out: tf.add(both, drop(dense(inner, w.down, w.downBias))) as tf.Tensor3D, own: { keys, values } };
}
