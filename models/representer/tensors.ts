import * as tf from '@tensorflow/tfjs-core';
import { gradientScope, takeValues } from '../backend/gradientScope';
import type { Gradient, Parameters } from '../training/parameters';

/** Weights on the backend, by the name of their parameter. */
export type Weights = Readonly<Record<string, tf.Tensor>>;

export const named = (parameters: Parameters, tensors: readonly tf.Tensor[]): Weights =>
  Object.fromEntries(parameters.map(({ name }, i) => [name, tensors[i]!]));

export const upload = (parameters: Parameters): readonly tf.Tensor[] =>
  parameters.map(({ values, shape }) => tf.tensor(values, [...shape]));

/** Loss and the gradient of every parameter; those with rate 0 are read and get none. */
export async function lossAndGradients(
  parameters: Parameters,
  loss: (weights: Weights) => tf.Scalar,
): Promise<{ readonly loss: number; readonly gradients: readonly Gradient[] }> {
  const moving = parameters.filter(({ rate }) => rate > 0);
  const still = parameters.filter(({ rate }) => rate === 0);
  const results = gradientScope(() => {
    const fixed = named(still, upload(still));
    const { value, grads } = tf.valueAndGrads((...given: tf.Tensor[]) => loss({ ...fixed, ...named(moving, given) }))([
      ...upload(moving),
    ]);
    return [value, ...grads];
  });
  const [value, ...gradients] = await takeValues(results);
  const byName = new Map(moving.map(({ name }, i) => [name, gradients[i]!]));
  return {
    loss: value![0]!,
    gradients: parameters.map(({ name, values }) => byName.get(name) ?? new Float32Array(values.length)),
  };
}

/** Rows of length 1. */
export const unitRows = (x: tf.Tensor): tf.Tensor => tf.div(x, tf.sqrt(tf.add(tf.sum(tf.square(x), -1, true), 1e-12)));

/** [time, batch, input] times [input, output], plus bias. */
export function dense(x: tf.Tensor3D, weights: tf.Tensor, bias: tf.Tensor): tf.Tensor3D {
  const [time, batch, input] = x.shape;
  const flat = tf.add(tf.matMul(tf.reshape(x, [time * batch, input]), weights as tf.Tensor2D), bias);
  return tf.reshape(flat, [time, batch, weights.shape[1]!]);
}
