import * as tf from '@tensorflow/tfjs-core';
import { gradientScope } from '../backend/gradientScope';
import type { Parameters } from '../training/parameters';
import type { LearnedBatch } from './redactorBatch';
import {
  choiceLogits,
  decode,
  encodeSource,
  realPlaces,
  vocabularyLogits,
  type Drop,
  type Weights,
} from './redactorNetwork';
import { choicesOf, copied, type RedactorShape } from './shape';

/**
 * Weighted cross-entropy with smoothed labels: of what a place becomes a share of 1 − `smoothing` is asked for, and the
 * rest is spread over everything (Szegedy et al. 2016). A mean by weight.
 *
 * @param base vectors of a pre-trained encoder; null: the shape has none. [window, place, baseWidth]
 */
export function redactorLoss(
  shape: RedactorShape,
  weights: Weights,
  { source, told, gold, weights: given }: LearnedBatch,
  base: tf.Tensor3D | null,
  smoothing: number,
  drop: Drop,
): tf.Scalar {
  const isReal = realPlaces(source);
  const memory = encodeSource(shape, weights, source, isReal, base, drop);
  const h = decode(shape, weights, memory, isReal, told, drop); // [window * place, width]
  const isFree = shape.output === 'vocabulary';
  const logits = isFree ? vocabularyLogits(weights, h) : choiceLogits(shape, weights, h, source.ids); // [window * place, output]
  const outputs = logits.shape[1]!;
  const [firstRedacted, all] = [outputs - choicesOf(shape) + 1, given.reduce((sum, weight) => sum + weight, 0)];
  const target = Int32Array.from(gold, (choice, at) => {
    if (choice === copied) return isFree ? source.ids[at]! : copied;
    return firstRedacted + choice - 1;
  });
  const logs = tf.logSoftmax(logits) as tf.Tensor2D; // [window * place, output]
  const places = tf.tensor1d(target, 'int32'); // [window * place]
  const asked = tf.sum(tf.mul(logs, tf.oneHot(places, outputs)), 1); // [window * place]
  const smoothed = tf.add(tf.mul(asked, 1 - smoothing), tf.mul(tf.mean(logs, 1), smoothing)); // [window * place]
  return tf.div(tf.neg(tf.sum(tf.mul(smoothed, tf.tensor1d(given)))), Math.max(all, 1e-9)) as tf.Scalar;
}

/** Loss of a batch and its gradients, in the order of the parameters; on the backend. */
export function redactorGradients(
  shape: RedactorShape,
  parameters: Parameters,
  batch: LearnedBatch,
  baseOf: (() => tf.Tensor3D) | null,
  smoothing: number,
  drop: Drop,
): { readonly loss: tf.Tensor; readonly gradients: readonly tf.Tensor[] } {
  return gradientScope(() => {
    const base = baseOf?.() ?? null; // [window, place, baseWidth]
    const given = parameters.map(({ values, shape: sides }) => tf.tensor(values, [...sides]));
    const placeOf = new Map(parameters.map(({ name }, at) => [name, at]));
    const { value, grads } = tf.valueAndGrads((...tensors: tf.Tensor[]) =>
      redactorLoss(shape, (name) => tensors[placeOf.get(name)!]!, batch, base, smoothing, drop),
    )(given);
    return { loss: value as tf.Tensor, gradients: grads };
  });
}
