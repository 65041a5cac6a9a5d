import * as tf from '@tensorflow/tfjs-core';
import { gradientScope } from '../backend/gradientScope';
import type { Parameters } from '../training/parameters';
import type { WindowBatch } from '../transformer/embedding';
import { domainLoss, type DomainSide } from './domain';
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

/** Vectors of a frozen pre-trained encoder. [window, place, baseWidth] */
type Encode = (batch: WindowBatch) => tf.Tensor3D;

/** What goes into a loss beside weights and windows. */
export interface LossOptions {
  readonly smoothing: number;
  /** Of another domain, where the batch has windows of one. */
  readonly domainWeight?: number;
}

/**
 * Weighted cross-entropy with smoothed labels: of what a place becomes a share of 1 − `smoothing` is asked for, and the
 * rest is spread over everything (Szegedy et al. 2016). A mean by weight.
 *
 * @param base null: the shape has none; one for the labelled windows, and one for those of another domain
 */
export function redactorLoss(
  shape: RedactorShape,
  weights: Weights,
  { source, input, gold, weights: given, other }: LearnedBatch,
  base: readonly (tf.Tensor3D | null)[],
  { smoothing, domainWeight = 0 }: LossOptions,
  drop: Drop,
): tf.Scalar {
  const sideOf = (batch: WindowBatch, at: number): DomainSide => {
    const isReal = realPlaces(batch);
    return { memory: encodeSource(shape, weights, batch, isReal, base[at] ?? null, drop), isReal };
  };
  const labelled = sideOf(source, 0);
  const { memory, isReal } = labelled;
  const h = decode(shape, weights, memory, isReal, input, drop); // [window * place, width]
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
  const redaction = tf.div(tf.neg(tf.sum(tf.mul(smoothed, tf.tensor1d(given)))), Math.max(all, 1e-9)) as tf.Scalar;
  if (other === undefined) return redaction;
  return tf.add(redaction, domainLoss(weights, [labelled, sideOf(other, 1)], domainWeight));
}

/** Loss of a batch and its gradients, in the order of the parameters; on the backend. */
export function redactorGradients(
  shape: RedactorShape,
  parameters: Parameters,
  batch: LearnedBatch,
  encode: Encode | null,
  options: LossOptions,
  drop: Drop,
): { readonly loss: tf.Tensor; readonly gradients: readonly tf.Tensor[] } {
  return gradientScope(() => {
    const base = [batch.source, ...(batch.other === undefined ? [] : [batch.other])].map(
      (part) => encode?.(part) ?? null,
    );
    const given = parameters.map(({ values, shape: sides }) => tf.tensor(values, [...sides]));
    const placeOf = new Map(parameters.map(({ name }, at) => [name, at]));
    const { value, grads } = tf.valueAndGrads((...tensors: tf.Tensor[]) =>
      redactorLoss(shape, (name) => tensors[placeOf.get(name)!]!, batch, base, options, drop),
    )(given);
    return { loss: value as tf.Tensor, gradients: grads };
  });
}
