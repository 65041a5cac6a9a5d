import * as tf from '@tensorflow/tfjs-core';
import {
  crossLabelAttentionLogits,
  crossLabelAttentionParts,
  type CrossLabelAttentionWeights,
} from '../../layers/crossLabelAttention';
import {
  labelAttentionLogits,
  labelAttentionParts,
  type AttentionParts,
  type LabelAttentionWeights,
} from '../../layers/labelAttention';
import { parameter, type Parameter } from '../../training/parameters';
import type { TrainingRandom } from '../../training/trainingRandom';
import type { CoderShape, HeadName } from './coderShape';
import type { Weights } from './encoders';
import { glorot, normal, ones, orthogonal, zeros } from './initial';

/** Attention of every label over the rows of a note, and a logit of what it read. */
export interface Head {
  /** @param labels codes and families */
  readonly parameters: (shape: CoderShape, labels: number, random: TrainingRandom) => readonly Parameter[];
  /** @param h rows behind the encoder @param x their stem vectors */
  readonly parts: (shape: CoderShape, h: tf.Tensor2D, x: tf.Tensor2D, weights: Weights, pick: Pick) => AttentionParts;
  /** contexts [note, label, depth] → [note, label] */
  readonly logits: (shape: CoderShape, contexts: tf.Tensor3D, weights: Weights, pick: Pick) => tf.Tensor2D;
}

/** Rows of a weight that has one for each label: all of them, or those that are asked for. */
export type Pick = <T extends tf.Tensor>(perLabel: T) => T;

/** Few codes are in a note: what is not seen is not there. */
const startBias = -4;

/**
 * PLM-CA. A query is what is learned of a label and a projection of what is known of it before: the mean vector of its
 * mentions or of its description.
 */
const crossAttention: Head = {
  parameters: ({ width, wordWidth, hasOwnOutput, isMatched }, labels, random) => [
    normal('queries', [labels, width], isMatched ? 0.1 : 0.3, random),
    isMatched
      ? orthogonal('queryProjection', wordWidth, width, 0.7, random)
      : glorot('queryProjection', wordWidth, width, random),
    glorot('key', width, width, random),
    glorot('value', width, width, random),
    ones('gain', width),
    zeros('shift', width),
    parameter('shared', [width], () => (2 * random.next() - 1) / Math.sqrt(width)),
    ...(hasOwnOutput ? [zeros('own', labels, width)] : []),
    ...(isMatched ? matchedOutput(wordWidth, width, random) : []),
    parameter('bias', [labels], () => startBias),
  ],
  parts: (shape, h, x, weights, pick) => {
    const { queries, keys, values } = crossLabelAttentionParts(h, crossWeights(shape, weights, pick));
    if (!shape.isMatched) return { queries, keys, values };
    const seen = (name: string): tf.Tensor2D => tf.matMul(x, weights(name) as tf.Tensor2D);
    return { queries, keys: tf.add(keys, seen('queryProjection')), values: tf.add(values, seen('valueProjection')) };
  },
  logits: (shape, contexts, weights, pick) => crossLabelAttentionLogits(contexts, crossWeights(shape, weights, pick)),
};

/**
 * The same directions for what was read and for what is known, the latter shorter: a good fit is worth about as much as
 * the starting bias.
 */
function matchedOutput(wordWidth: number, width: number, random: TrainingRandom): readonly Parameter[] {
  const value = orthogonal('valueProjection', wordWidth, width, 1, random);
  return [value, parameter('outputProjection', [wordWidth, width], (i) => 0.1 * value.values[i]!)];
}

function crossWeights(
  { hasOwnOutput, isMatched }: CoderShape,
  weights: Weights,
  pick: Pick,
): CrossLabelAttentionWeights {
  const known = pick(weights('known') as tf.Tensor2D);
  const own = [
    ...(hasOwnOutput ? [pick(weights('own') as tf.Tensor2D)] : []),
    ...(isMatched ? [tf.matMul(known, weights('outputProjection') as tf.Tensor2D)] : []),
  ];
  return {
    queries: tf.add(
      pick(weights('queries') as tf.Tensor2D),
      tf.matMul(known, weights('queryProjection') as tf.Tensor2D),
    ),
    key: weights('key') as tf.Tensor2D,
    value: weights('value') as tf.Tensor2D,
    gain: weights('gain') as tf.Tensor1D,
    shift: weights('shift') as tf.Tensor1D,
    shared: weights('shared') as tf.Tensor1D,
    own: own.length === 0 ? null : (tf.addN(own) as tf.Tensor2D),
    bias: pick(weights('bias') as tf.Tensor1D),
  };
}

/** LAAT as published starts with weights of deviation .03. */
const laatDeviation = 0.03;

const laat = (hasProjection: boolean): Head => ({
  parameters: ({ width, attention }, labels, random) => [
    ...(hasProjection ? [normal('projection', [width, attention], laatDeviation, random)] : []),
    normal('queries', [labels, hasProjection ? attention : width], laatDeviation, random),
    normal('output', [labels, width], laatDeviation, random),
    parameter('bias', [labels], () => startBias),
  ],
  parts: (_, h, _x, weights, pick) => labelAttentionParts(h, laatWeights(weights, pick, hasProjection)),
  logits: (_, contexts, weights, pick) => labelAttentionLogits(contexts, laatWeights(weights, pick, hasProjection)),
});

const laatWeights = (weights: Weights, pick: Pick, hasProjection: boolean): LabelAttentionWeights => ({
  projection: hasProjection ? (weights('projection') as tf.Tensor2D) : null,
  queries: pick(weights('queries') as tf.Tensor2D),
  output: pick(weights('output') as tf.Tensor2D),
  bias: pick(weights('bias') as tf.Tensor1D),
});

export const heads: Readonly<Record<HeadName, Head>> = {
  crossAttention,
  labelAttention: laat(true),
  camlAttention: laat(false),
};
