import * as tf from '@tensorflow/tfjs-core';
import { biLstm, type LstmWeights } from '../layers/lstm';
import { lstmParameters, uniform } from '../tagger/architectureParts';
import { parameter, type Parameters } from '../training/parameters';
import type { TrainingRandom } from '../training/trainingRandom';
import { normals } from './batch';
import { dense, unitRows, type Weights } from './tensors';

/**
 * The network of Friedrich et al. (2019): word vectors, BiLSTM, linear layer, noise, length 1. Two things differ: rows
 * have length 1 before the noise as well, and its deviation is fixed; only so does it mean anything. Noise that is
 * trained, as published, vanishes: for reproduction alone.
 */
export interface VectorShape {
  /** Of the word vectors. */
  readonly input: number;
  /** Units of each direction. */
  readonly hidden: number;
  /** Of the representation. */
  readonly dimension: number;
  /** Of the noise, in each component; of noise that is learned, where it begins. */
  readonly deviation: number;
  /** As published: each component learns a deviation of its own. Nothing keeps them up. */
  readonly isNoiseLearned?: boolean | undefined;
}

export const vectorParameters = (
  { input, hidden, dimension, deviation, isNoiseLearned }: VectorShape,
  random: TrainingRandom,
): Parameters => [
  ...lstmParameters('representer.forward', input, hidden, random),
  ...lstmParameters('representer.backward', input, hidden, random),
  parameter('representer.output', [2 * hidden, dimension], uniform(random, 1 / Math.sqrt(2 * hidden))),
  parameter('representer.outputBias', [dimension], () => 0),
  ...(isNoiseLearned === true ? [parameter(deviationsName, [dimension], () => deviation * random.normal())] : []),
];

const deviationsName = 'representer.deviations';

/** What a release adds to each component; the sign of a learned one says nothing. [dimension] */
export function deviationsOf({ dimension, deviation }: VectorShape, parameters: Parameters): Float32Array {
  const learned = parameters.find(({ name }) => name === deviationsName)?.values;
  return learned?.map((value) => Math.max(Math.abs(value), 1e-6)) ?? new Float32Array(dimension).fill(deviation);
}

const cell = (weights: Weights, name: string): LstmWeights => ({
  w: weights[`${name}.weights`] as tf.Tensor2D,
  b: weights[`${name}.bias`] as tf.Tensor1D,
});

/** What stands before the noise: rows of length 1. words [time, batch, input] → [time, batch, dimension] */
export function means(weights: Weights, words: tf.Tensor3D, lengths: Int32Array): tf.Tensor3D {
  const states = biLstm(words, cell(weights, 'representer.forward'), cell(weights, 'representer.backward'), lengths, {
    isInputGiven: true,
  }); // [time, batch, 2 hidden]
  return unitRows(dense(states, weights['representer.output']!, weights['representer.outputBias']!)) as tf.Tensor3D;
}

/** A release of means: noise and length 1. [time, batch, dimension] */
export const noisy = (
  { deviation }: VectorShape,
  mean: tf.Tensor3D,
  normal: () => number,
  weights: Weights = {},
): tf.Tensor3D =>
  unitRows(
    tf.add(mean, tf.mul(normals(mean.shape, normal), weights[deviationsName] ?? tf.scalar(deviation))),
  ) as tf.Tensor3D;

/**
 * How far two means lie apart in deviations of the noise, over all tokens and components. [batch]
 *
 * Between two normal distributions of equal covariance at that distance d the best test, at equal odds, is right with
 * probability Φ(d / 2); nothing that is done behind the noise makes it better.
 */
export const separations = ({ deviation }: VectorShape, a: tf.Tensor3D, b: tf.Tensor3D): tf.Tensor1D =>
  tf.sqrt(tf.add(tf.sum(tf.square(tf.div(tf.sub(a, b), deviation)), [0, 2]), 1e-8));
