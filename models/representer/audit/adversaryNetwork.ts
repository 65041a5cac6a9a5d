import * as tf from '@tensorflow/tfjs-core';
import { biLstm } from '../../layers/lstm';
import { lstmParameters, uniform } from '../../tagger/architectureParts';
import { parameter, type Parameters } from '../../training/parameters';
import type { TrainingRandom } from '../../training/trainingRandom';
import { dense, type Weights } from '../tensors';

/**
 * The adversaries of Friedrich et al. (2019). T1 sees the words of a sentence and a representation of it, or of the
 * same with one word replaced; T2 sees two representations, drawn apart. At chance they say little: look at their
 * positive control on the words themselves, where the answer is certain.
 */
export const adversaryKinds = ['T1', 'T2'] as const;
export type AdversaryKind = (typeof adversaryKinds)[number];

export interface AdversaryShape {
  readonly kind: AdversaryKind;
  /** Sees products of the two sides, the means of the known sentence, and the maximum over tokens. */
  readonly isStrong: boolean;
  readonly hidden: number;
}

const strongUnits = 32;

/** @param prefix of the names, where several are next to each other */
export function adversaryParameters(
  { kind, isStrong, hidden }: AdversaryShape,
  ofWords: number,
  width: number,
  random: TrainingRandom,
  prefix = '',
): Parameters {
  const first = kind === 'T1' ? ofWords : width;
  const input = first + width + (kind === 'T2' && !isStrong ? 1 : 0) + (isStrong ? width + 1 : 0);
  const states = (isStrong ? 4 : 2) * hidden;
  const last = isStrong ? strongUnits : states;
  return [
    ...lstmParameters(`${prefix}forward`, input, hidden, random),
    ...lstmParameters(`${prefix}backward`, input, hidden, random),
    ...(isStrong
      ? [
          parameter(`${prefix}inner`, [states, strongUnits], uniform(random, 1 / Math.sqrt(states))),
          parameter(`${prefix}innerBias`, [strongUnits], () => 0),
        ]
      : []),
    parameter(`${prefix}output`, [last, 1], uniform(random, 1 / Math.sqrt(last))),
    parameter(`${prefix}outputBias`, [1], () => 0),
  ];
}

/** What an adversary sees of pairs. [time, pair, width] each */
export interface Seen {
  readonly first: tf.Tensor3D;
  /** What products are made with: of T2 the first side, of T1 the means of the known sentence. */
  readonly known: tf.Tensor3D;
  readonly second: tf.Tensor3D;
}

/**
 * Log-odds that both sides are of one sentence. [pair]
 * @param options `isGiven` unless the sides come from weights that are to have a gradient
 */
export function logOdds(
  { kind, isStrong, hidden }: AdversaryShape,
  weights: Weights,
  { first, known, second }: Seen,
  lengths: Int32Array,
  { prefix = '', isGiven = true } = {},
): tf.Tensor1D {
  const [, pairs, width] = second.shape;
  // Rows of length 1 are made of deviation 1: without it adversaries learn far more slowly.
  const product = (): tf.Tensor => tf.mul(known, second);
  const given = tf.concat(
    [
      tf.mul(first, Math.sqrt(first.shape[2])),
      tf.mul(second, Math.sqrt(width)),
      ...(isStrong
        ? [tf.mul(product(), width), tf.mul(tf.sum(product(), 2, true), 5)]
        : kind === 'T2'
          ? [tf.sum(product(), 2, true)]
          : []),
    ],
    2,
  ) as tf.Tensor3D;
  const cell = (name: string) => ({
    w: weights[`${prefix}${name}.weights`] as tf.Tensor2D,
    b: weights[`${prefix}${name}.bias`] as tf.Tensor1D,
  });
  const states = biLstm(given, cell('forward'), cell('backward'), lengths, { isInputGiven: isGiven }); // [time, pair, 2 hidden]
  const read = isStrong
    ? tf.concat([tf.max(states, 0), tf.mean(states, 0)], 1)
    : tf.concat(
        [
          lastOf(states, lengths, hidden),
          tf.reshape(tf.slice(states, [0, 0, hidden], [1, pairs, hidden]), [pairs, hidden]),
        ],
        1,
      );
  const row = tf.reshape(read, [1, pairs, read.shape[1]!]) as tf.Tensor3D;
  const inner = isStrong
    ? (tf.relu(dense(row, weights[`${prefix}inner`]!, weights[`${prefix}innerBias`]!)) as tf.Tensor3D)
    : row;
  return tf.reshape(dense(inner, weights[`${prefix}output`]!, weights[`${prefix}outputBias`]!), [pairs]);
}

/** The forward state of the last real step. [pair, hidden] */
function lastOf(states: tf.Tensor3D, lengths: Int32Array, hidden: number): tf.Tensor {
  const [time, size] = states.shape;
  const mask = new Float32Array(time * size);
  lengths.forEach((length, b) => (mask[(length - 1) * size + b] = 1));
  return tf.sum(tf.mul(tf.slice(states, [0, 0, 0], [time, size, hidden]), tf.tensor3d(mask, [time, size, 1])), 0);
}
