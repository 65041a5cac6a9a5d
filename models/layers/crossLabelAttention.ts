import * as tf from '@tensorflow/tfjs-core';
import type { AttentionParts } from './labelAttention';
import { labelContexts, type RowSegment } from './labelContexts';
import { layerNorm } from './layerNorm';

export interface CrossLabelAttentionWeights {
  /** [label, width] */
  readonly queries: tf.Tensor2D;
  /** [input, width] each; no bias, which a softmax would not see. */
  readonly key: tf.Tensor2D;
  readonly value: tf.Tensor2D;
  /** Of the normalisation. [width] */
  readonly gain: tf.Tensor1D;
  readonly shift: tf.Tensor1D;
  /** One vector for all labels. [width] */
  readonly shared: tf.Tensor1D;
  /** What each label adds to it, [label, width]; null: nothing, as published. */
  readonly own: tf.Tensor2D | null;
  /** [label] */
  readonly bias: tf.Tensor1D;
}

/** PLM-CA (Edin et al. 2024): keys and values are projections of the rows. h [row, input] */
export const crossLabelAttentionParts = (
  h: tf.Tensor2D,
  { queries, key, value }: CrossLabelAttentionWeights,
): AttentionParts => ({ queries, keys: tf.matMul(h, key), values: tf.matMul(h, value) });

/** contexts [note, label, width] → [note, label] */
export function crossLabelAttentionLogits(
  contexts: tf.Tensor3D,
  { gain, shift, shared, own, bias }: CrossLabelAttentionWeights,
): tf.Tensor2D {
  const vectors = own === null ? shared : tf.add(own, shared);
  return tf.add(tf.sum(tf.mul(layerNorm(contexts, gain, shift), vectors), 2), bias) as tf.Tensor2D;
}

/** The whole head. [note, label] */
export function crossLabelAttention(
  h: tf.Tensor2D,
  weights: CrossLabelAttentionWeights,
  segments: readonly RowSegment[],
): tf.Tensor2D {
  const { queries, keys, values } = crossLabelAttentionParts(h, weights);
  return crossLabelAttentionLogits(labelContexts(queries, keys, values, segments), weights);
}
