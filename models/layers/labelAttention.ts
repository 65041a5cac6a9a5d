import * as tf from '@tensorflow/tfjs-core';
import { labelContexts, type RowSegment } from './labelContexts';

/** What a head looks with: scores are `queries · keysᵀ`, contexts are sums of `values`. */
export interface AttentionParts {
  /** [label, width] */
  readonly queries: tf.Tensor2D;
  /** [row, width] */
  readonly keys: tf.Tensor2D;
  /** [row, depth] */
  readonly values: tf.Tensor2D;
}

export interface LabelAttentionWeights {
  /** W. [width, attention]; absent in CAML (Mullenbach et al. 2018), where a label looks at the rows themselves. */
  readonly projection: tf.Tensor2D | null;
  /** U. [label, attention] */
  readonly queries: tf.Tensor2D;
  /** [label, width] */
  readonly output: tf.Tensor2D;
  /** [label] */
  readonly bias: tf.Tensor1D;
}

/** LAAT (Vu, Nguyen and Nguyen 2020, equations 4 to 6): `A = softmax(U tanh(W Hᵀ))`. h [row, width] */
export const labelAttentionParts = (
  h: tf.Tensor2D,
  { projection, queries }: LabelAttentionWeights,
): AttentionParts => ({ queries, keys: projection === null ? h : tf.tanh(tf.matMul(h, projection)), values: h });

/**
 * A logit of each label from what it read, with a vector of its own (equation 7). contexts [note, label, width] →
 * [note, label]
 */
export const labelAttentionLogits = (contexts: tf.Tensor3D, { output, bias }: LabelAttentionWeights): tf.Tensor2D =>
  tf.add(tf.sum(tf.mul(contexts, output), 2), bias) as tf.Tensor2D;

/** The whole head. [note, label] */
export function labelAttention(
  h: tf.Tensor2D,
  weights: LabelAttentionWeights,
  segments: readonly RowSegment[],
): tf.Tensor2D {
  const { queries, keys, values } = labelAttentionParts(h, weights);
  return labelAttentionLogits(labelContexts(queries, keys, values, segments), weights);
}
