import * as tf from '@tensorflow/tfjs-core';
import { below, type Random } from '../../electron/core/privacy/randomness';
import { takeValues } from '../backend/gradientScope';
import { gaussianSource } from '../training/gaussian';
import type { Parameters } from '../training/parameters';
import type { TrainingRandom } from '../training/trainingRandom';
import { lengthsOf, unstacked, wordVectors } from './batch';
import { codeTable, codeTotal, type CodeShape } from './codeNetwork';
import { rightAtDistance, rightByVariation } from './closedForm';
import { named, upload } from './tensors';
import { deviationsOf, means, type VectorShape } from './vectorNetwork';
import type { WordSpace } from './wordSpace';

export type RepresenterShape = ({ readonly kind: 'vectors' } & VectorShape) | ({ readonly kind: 'code' } & CodeShape);

/** Where the noise of a release comes from. */
export interface Noise {
  /** Mean 0, deviation 1. */
  readonly normal: () => number;
  /** Uniform in [0, n), n ≤ 2³². */
  readonly below: (n: number) => number;
}
/** For everything that leaves: nobody can draw it again. */
export const cryptographicNoise = (random: Random): Noise => ({
  normal: gaussianSource(random),
  below: (n) => below(random, n),
});
/** For training and measuring alone. */
export const repeatableNoise = (random: TrainingRandom): Noise => ({
  normal: random.normal,
  below: (n) => Math.floor(random.next() * n),
});

/** A representer that learns no more. */
export interface Representer {
  readonly space: WordSpace;
  readonly shape: RepresenterShape;
  /** Numbers for each token of a release. */
  readonly width: number;
  /**
   * What is released but for the noise: rows of means, of a code the chances of its symbols. Anyone who owns the
   * representer has them of any sentence. [token, width] each
   */
  readonly means: (sentences: readonly Int32Array[]) => Promise<readonly Float32Array[]>;
  /** One release of means: rows of length 1, of a code one 1 in each. [token, width] */
  readonly release: (mean: Float32Array, noise: Noise) => Float32Array;
  /** The larger, the better a release goes with means. */
  readonly likeness: (released: Float32Array, mean: Float32Array) => number;
  /**
   * How often the best possible attacker is right who has a release of one of two sentences, at equal odds, and their
   * means. Of a code whose sentences differ in several tokens: a bound.
   */
  readonly bestAttacker: (a: Float32Array, b: Float32Array) => number;
}

export function representerOf(space: WordSpace, shape: RepresenterShape, parameters: Parameters): Representer {
  return shape.kind === 'code'
    ? codeRepresenter(space, shape, parameters)
    : vectorRepresenter(space, shape, parameters);
}

/** Sentences that go through the network at once. */
const atOnce = 64;

function vectorRepresenter(
  space: WordSpace,
  shape: Extract<RepresenterShape, { kind: 'vectors' }>,
  parameters: Parameters,
): Representer {
  const { dimension } = shape;
  const deviations = deviationsOf(shape, parameters);
  return {
    space,
    shape,
    width: dimension,
    async means(sentences) {
      const out: Float32Array[] = new Array<Float32Array>(sentences.length);
      const order = [...sentences.keys()].sort((a, b) => sentences[a]!.length - sentences[b]!.length);
      for (let first = 0; first < order.length; first += atOnce) {
        const batch = order.slice(first, first + atOnce);
        const rows = batch.map((i) => sentences[i]!);
        const lengths = lengthsOf(rows);
        const result = tf.tidy(() => means(named(parameters, upload(parameters)), wordVectors(space, rows), lengths));
        const [values] = await takeValues([result]);
        unstacked(values!, lengths, dimension).forEach((own, b) => (out[batch[b]!] = own));
      }
      return out;
    },
    release: (mean, { normal }) =>
      unit(
        mean.map((value, i) => value + deviations[i % dimension]! * normal()),
        dimension,
      ),
    likeness: dot,
    bestAttacker: (a, b) => {
      let squares = 0;
      for (let i = 0; i < a.length; i++) squares += ((a[i]! - b[i]!) / deviations[i % dimension]!) ** 2;
      return rightAtDistance(Math.sqrt(squares));
    },
  };
}

function codeRepresenter(
  space: WordSpace,
  shape: Extract<RepresenterShape, { kind: 'code' }>,
  parameters: Parameters,
): Representer {
  const { symbols } = shape;
  const table = codeTable(shape, parameters, space);
  return {
    space,
    shape,
    width: symbols,
    means: (sentences) =>
      Promise.resolve(
        sentences.map((rows) => {
          const out = new Float32Array(rows.length * symbols);
          rows.forEach((row, t) => {
            for (let s = 0; s < symbols; s++) out[t * symbols + s] = table[row * symbols + s]! / codeTotal;
          });
          return out;
        }),
      ),
    release: (mean, { below: drawBelow }) => {
      const out = new Float32Array(mean.length);
      for (let t = 0; t < mean.length / symbols; t++) {
        let left = drawBelow(codeTotal);
        let s = 0;
        while (s < symbols - 1 && left >= weightOf(mean[t * symbols + s]!)) left -= weightOf(mean[t * symbols + s++]!);
        out[t * symbols + s] = 1;
      }
      return out;
    },
    likeness: (released, mean) => released.reduce((sum, value, i) => (value === 1 ? sum + Math.log(mean[i]!) : sum), 0),
    bestAttacker: (a, b) => {
      const distances: number[] = [];
      for (let t = 0; t < a.length / symbols; t++) {
        let sum = 0;
        for (let s = 0; s < symbols; s++) sum += Math.abs(a[t * symbols + s]! - b[t * symbols + s]!);
        if (sum > 0) distances.push(sum / 2);
      }
      return rightByVariation(distances);
    },
  };
}

const weightOf = (chance: number): number => Math.round(chance * codeTotal);

function unit(values: Float32Array, width: number): Float32Array {
  for (let row = 0; row < values.length; row += width) {
    let squares = 0;
    for (let k = row; k < row + width; k++) squares += values[k]! * values[k]!;
    const length = Math.sqrt(squares + 1e-12);
    for (let k = row; k < row + width; k++) values[k]! /= length;
  }
  return values;
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}
