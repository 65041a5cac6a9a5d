import * as tf from '@tensorflow/tfjs-core';
import { uniform } from '../tagger/architectureParts';
import { namedParameter } from '../tagger/network';
import { parameter, type Parameters } from '../training/parameters';
import type { TrainingRandom } from '../training/trainingRandom';
import type { Weights } from './tensors';
import type { WordSpace } from './wordSpace';

/**
 * Each word becomes one of `symbols` symbols, drawn from (1 − g) softmax(MLP(word)) + g / symbols: pure local
 * differential privacy for each token, whatever the weights are.
 */
export interface CodeShape {
  readonly input: number;
  readonly hidden: number;
  readonly symbols: number;
  /** g: the share that does not look at the word. */
  readonly uniformShare: number;
  /** Of the Gumbel softmax that it learns through. */
  readonly temperature: number;
}

export const codeParameters = ({ input, hidden, symbols }: CodeShape, random: TrainingRandom): Parameters => [
  parameter('representer.inner', [input, hidden], uniform(random, 1 / Math.sqrt(input))),
  parameter('representer.innerBias', [hidden], () => 0),
  parameter('representer.output', [hidden, symbols], uniform(random, 1 / Math.sqrt(hidden))),
  parameter('representer.outputBias', [symbols], () => 0),
];

/** words [row, input] → chances of the symbols [row, symbol] */
export function chances(
  { input, symbols, uniformShare }: CodeShape,
  weights: Weights,
  words: tf.Tensor2D,
): tf.Tensor2D {
  const inner = tf.tanh(
    tf.add(
      tf.matMul(tf.mul(words, Math.sqrt(input)), weights['representer.inner'] as tf.Tensor2D),
      weights['representer.innerBias']!,
    ),
  ) as tf.Tensor2D; // [row, hidden]
  const logits = tf.add(
    tf.matMul(inner, weights['representer.output'] as tf.Tensor2D),
    weights['representer.outputBias']!,
  ); // [row, symbol]
  return tf.add(tf.mul(tf.softmax(logits), 1 - uniformShare), uniformShare / symbols);
}

/**
 * A draw of symbols that a gradient passes straight through (Jang, Gu and Poole 2017). [row, symbol]
 * @param next uniform in [0, 1)
 */
export function straightThrough({ temperature }: CodeShape, of: tf.Tensor2D, next: () => number): tf.Tensor2D {
  const gumbel = Float32Array.from({ length: of.size }, () => -Math.log(-Math.log(1 - next() * (1 - 2 ** -32))));
  const soft = tf.softmax(tf.div(tf.add(tf.log(of), tf.tensor2d(gumbel, of.shape)), temperature)); // [row, symbol]
  return tf.customGrad((given) => ({
    value: tf.cast(tf.oneHot(tf.argMax(given as tf.Tensor, 1) as tf.Tensor1D, of.shape[1]), 'float32'),
    gradFunc: (dy: tf.Tensor) => [dy],
  }))(soft) as tf.Tensor2D;
}

/** What the weights of a word add up to: numbers of 32 bits hold their shares exactly. */
export const codeTotal = 2 ** 24;

/** Whole-number weights of the symbols of every word, so that a draw is exact. [row, symbol], each row sums to 2²⁴ */
export type CodeTable = Float64Array;

/** In plain memory with 64 bits. No weight is 0. */
export function codeTable(shape: CodeShape, parameters: Parameters, { words, width, vectors }: WordSpace): CodeTable {
  const { hidden, symbols, uniformShare } = shape;
  const [inner, innerBias, output, outputBias] = ['inner', 'innerBias', 'output', 'outputBias'].map(
    (name) => namedParameter(parameters, `representer.${name}`).values,
  ) as [Float32Array, Float32Array, Float32Array, Float32Array];
  const table = new Float64Array(words.length * symbols);
  const scale = Math.sqrt(width);
  const states = new Float64Array(hidden);
  const logits = new Float64Array(symbols);
  for (let row = 0; row < words.length; row++) {
    for (let h = 0; h < hidden; h++) {
      let sum = innerBias[h]!;
      for (let k = 0; k < width; k++) sum += scale * vectors[row * width + k]! * inner[k * hidden + h]!;
      states[h] = Math.tanh(sum);
    }
    for (let s = 0; s < symbols; s++) {
      let sum = outputBias[s]!;
      for (let h = 0; h < hidden; h++) sum += states[h]! * output[h * symbols + s]!;
      logits[s] = sum;
    }
    const top = Math.max(...logits);
    const total = logits.reduce((sum, logit) => sum + Math.exp(logit - top), 0);
    const floor = Math.floor((codeTotal * uniformShare) / symbols);
    const shared = codeTotal - floor * symbols;
    let given = 0;
    let best = 0;
    for (let s = 0; s < symbols; s++) {
      const own = Math.floor((shared * Math.exp(logits[s]! - top)) / total);
      table[row * symbols + s] = floor + own;
      given += floor + own;
      if (logits[s]! > logits[best]!) best = s;
    }
    table[row * symbols + best]! += codeTotal - given;
  }
  return table;
}

/** The privacy loss of one token that any weights of this shape can have. */
export function epsilonPerToken({ symbols, uniformShare }: Pick<CodeShape, 'symbols' | 'uniformShare'>): number {
  const floor = Math.floor((codeTotal * uniformShare) / symbols);
  return Math.log((codeTotal - floor * (symbols - 1)) / floor);
}

/** The largest privacy loss between any two words of this very table. */
export function epsilonOfTable(table: CodeTable, symbols: number): number {
  let most = 0;
  for (let s = 0; s < symbols; s++) {
    let [low, high] = [Infinity, 0];
    for (let at = s; at < table.length; at += symbols) {
      low = Math.min(low, table[at]!);
      high = Math.max(high, table[at]!);
    }
    most = Math.max(most, Math.log(high / low));
  }
  return most;
}
