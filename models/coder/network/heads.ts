import * as tf from '@tensorflow/tfjs-core';
import { crossLabelAttentionLogits, crossLabelAttentionParts, type CrossLabelAttentionWeights } from '../../layers/crossLabelAttention';
import { labelAttentionLogits, labelAttentionParts, type AttentionParts, type LabelAttentionWeights } from '../../layers/labelAttention';
import { parameter, type Parameter } from '../../training/parameters';
import type { TrainingRandom } from '../../training/trainingRandom';
import type { CoderShape, HeadName } from './coderShape';
import type { Weights } from './encoders';
import { glorot, normal, ones, zeros } from './initial';

/** Attention of every label over the rows of a note, and a logit of what it read. */
export interface Head {
  /** @param labels codes and families */
  readonly parameters: (shape: CoderShape, labels: number, random: TrainingRandom) => readonly Parameter[];
  readonly parts: (shape: CoderShape, h: tf.Tensor2D, weights: Weights, pick: Pick) => AttentionParts;
  /** contexts [note, label, depth] → [note, label] */
  readonly logits: (shape: CoderShape, contexts: tf.Tensor3D, weights: Weights, pick: Pick) => tf.Tensor2D;
}

/** Rows of a weight that has one for each label: all of them, or those that are asked for. */
export type Pick = <T extends tf.Tensor>(perLabel: T) => T;

/** Few codes are in a note: what is not seen is not there. */
const startBias = -4;

/** PLM-CA. A query is what is learned of a label and a projection of what is known of it before: the mean vector of its mentions or of its description. */
const crossAttention: Head = {
  parameters: ({ width, wordWidth, hasOwnOutput, hasKnownOutput }, labels, random) => [
    normal('queries', [labels, width], 0.3, random), glorot('queryProjection', wordWidth, width, random),
    glorot('key', width, width, random), glorot('value', width, width, random),
    ones('gain', width), zeros('shift', width), parameter('shared', [width], () => (2 * random.next() - 1) / Math.sqrt(width)),
    ...(hasOwnOutput ? [zeros('own', labels, width)] : []), ...(hasKnownOutput ? [zeros('outputProjection', wordWidth, width)] : []), parameter('bias', [labels], () => startBias),
  ],
  parts: (shape, h, weights, pick) => crossLabelAttentionParts(h, crossWeights(shape, weights, pick)),
  logits: (shape, contexts, weights, pick) => crossLabelAttentionLogits(contexts, crossWeights(shape, weights, pick)),
};

function crossWeights({ hasOwnOutput, hasKnownOutput }: CoderShape, weights: Weights, pick: Pick): CrossLabelAttentionWeights {
  const known = pick(weights('known') as tf.Tensor2D);
  const own = [...(hasOwnOutput ? [pick(weights('own') as tf.Tensor2D)] : []), ...(hasKnownOutput ? [tf.matMul(known, weights('outputProjection') as tf.Tensor2D)] : [])];
  return {
    queries: tf.add(pick(weights('queries') as tf.Tensor2D), tf.matMul(known, weights('queryProjection') as tf.Tensor2D)),
    key: weights('key') as tf.Tensor2D, value: weights('value') as tf.Tensor2D,
    gain: weights('gain') as tf.Tensor1D, shift: weights('shift') as tf.Tensor1D, shared: weights('shared') as tf.Tensor1D,
    own: own.length === 0 ? null : (tf.addN(own) as tf.Tensor2D), bias: pick(weights('bias') as tf.Tensor1D),
  };
}

/** LAAT as published starts with weights of deviation .03. */
const laatDeviation = 0.03;

const laat = (hasProjection: boolean): Head => ({
  parameters: ({ width, attention }, labels, random) => [
    ...(hasProjection ? [normal('projection', [width, attention], laatDeviation, random)] : []),
    normal('queries', [labels, hasProjection ? attention : width], laatDeviation, random), normal('output', [labels, width], laatDeviation, random), parameter('bias', [labels], () => startBias),
  ],
  parts: (_, h, weights, pick) => labelAttentionParts(h, laatWeights(weights, pick, hasProjection)),
  logits: (_, contexts, weights, pick) => labelAttentionLogits(contexts, laatWeights(weights, pick, hasProjection)),
});

const laatWeights = (weights: Weights, pick: Pick, hasProjection: boolean): LabelAttentionWeights => ({
  projection: hasProjection ? (weights('projection') as tf.Tensor2D) : null,
  queries: pick(weights('queries') as tf.Tensor2D), output: pick(weights('output') as tf.Tensor2D), bias: pick(weights('bias') as tf.Tensor1D),
});

export const heads: Readonly<Record<HeadName, Head>> = { crossAttention, labelAttention: laat(true), camlAttention: laat(false) };
