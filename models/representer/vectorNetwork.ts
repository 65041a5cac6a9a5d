import * as tf from '@tensorflow/tfjs-core';
import { biLstm, type LstmWeights } from '../layers/lstm';
import { lstmParameters, uniform } from '../tagger/architectureParts';
import { parameter, type Parameters } from '../training/parameters';
import type { TrainingRandom } from '../training/trainingRandom';
import { normals } from './batch';
import { dense, unitRows, type Weights } from './tensors';

/**
 * The network of Friedrich et al. (2019): word vectors, BiLSTM, linear layer, noise, length 1. With `fixed` noise the
 * rows have length 1 before it as well: only then does a deviation mean anything. With `learned` noise, as published,
 * noise is added to the word vectors too, and both deviations are trained.
 */
export interface VectorShape {
  /** Of the word vectors. */
  readonly input: number;
  /** Units of each direction. */
  readonly hidden: number;
  /** Of the representation. */
  readonly dimension: number;
  readonly noise: 'fixed' | 'learned';
  /** Deviation of the noise, of each component; of learned noise the one that it begins with. */
  readonly deviation: number;
}

export const vectorParameters = (
  { input, hidden, dimension, noise, deviation }: VectorShape,
  random: TrainingRandom,
): Parameters => [
  ...lstmParameters('representer.forward', input, hidden, random),
  ...lstmParameters('representer.backward', input, hidden, random),
  parameter('representer.output', [2 * hidden, dimension], uniform(random, 1 / Math.sqrt(2 * hidden))),
  parameter('representer.outputBias', [dimension], () => 0),
  ...(noise === 'fixed'
    ? []
    : [
        parameter('representer.noiseIn', [input], () => deviation * random.normal()),
        parameter('representer.noiseOut', [dimension], () => deviation * random.normal()),
      ]),
];

const cell = (weights: Weights, name: string): LstmWeights => ({
  w: weights[`${name}.weights`] as tf.Tensor2D,
  b: weights[`${name}.bias`] as tf.Tensor1D,
});

/**
 * What stands before the last noise. words [time, batch, input] → [time, batch, dimension]
 * @param normal of the noise on the words, where it is learned; null: none
 */
export function means(
  { noise }: VectorShape,
  weights: Weights,
  words: tf.Tensor3D,
  lengths: Int32Array,
  normal: (() => number) | null,
): tf.Tensor3D {
  const isNoisy = noise === 'learned' && normal !== null;
  const given = isNoisy
    ? (tf.add(words, tf.mul(normals(words.shape, normal), weights['representer.noiseIn']!)) as tf.Tensor3D)
    : words; // [time, batch, input]
  const states = biLstm(given, cell(weights, 'representer.forward'), cell(weights, 'representer.backward'), lengths, {
    isInputGiven: !isNoisy,
  }); // [time, batch, 2 hidden]
  const out = dense(states, weights['representer.output']!, weights['representer.outputBias']!);
  return (noise === 'fixed' ? unitRows(out) : out) as tf.Tensor3D;
}

/** A release of means: noise and length 1. [time, batch, dimension] */
export const noisy = (
  { noise, deviation }: VectorShape,
  weights: Weights,
  mean: tf.Tensor3D,
  normal: () => number,
): tf.Tensor3D =>
  unitRows(
    tf.add(mean, tf.mul(normals(mean.shape, normal), noise === 'fixed' ? deviation : weights['representer.noiseOut']!)),
  ) as tf.Tensor3D;

/**
 * How far two means lie apart in deviations of the noise, over all tokens and components. [batch]
 *
 * Between two normal distributions of equal covariance at that distance d the best test, at equal odds, is right with
 * probability Φ(d / 2); nothing that is done behind the noise makes it better.
 */
export const separations = ({ deviation }: VectorShape, a: tf.Tensor3D, b: tf.Tensor3D): tf.Tensor1D =>
  tf.sqrt(tf.add(tf.sum(tf.square(tf.div(tf.sub(a, b), deviation)), [0, 2]), 1e-8));
