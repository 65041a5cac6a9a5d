import * as tf from '@tensorflow/tfjs-core';
import { describe, expect, test } from 'vitest';
import { startBackend } from '../../../models/backend/startBackend';
import { crfLoss } from '../../../models/layers/crf';
import { allTransitions } from '../../../models/layers/transitions';
import { biLstm, lstm } from '../../../models/layers/lstm';
import { places } from '../places';

const { backend } = await startBackend({ choice: 'auto', places, threads: 1 });

/** Through every kernel of ours. */
function smallStep(): () => void {
  const variable = (...shape: number[]) => tf.variable(tf.fill(shape, 0.1));
  const [fw, fb, bw, bb, out] = [variable(4, 8), variable(8), variable(4, 8), variable(8), variable(4, 3)];
  const crf = { transitions: variable(3, 3), start: variable(3), end: variable(3) };
  const optimizer = tf.train.adam(0.001);
  const x = tf.ones<tf.Rank.R3>([2, 2, 2]);
  const targets = { gold: Int32Array.of(0, 1, 2, 0), lengths: Int32Array.of(2, 1) };
  const cell = (w: tf.Variable, b: tf.Variable) => ({ w: w as unknown as tf.Tensor2D, b: b as unknown as tf.Tensor1D });
  return () => {
    const loss = optimizer.minimize(() => {
      const states = biLstm(x, cell(fw!, fb!), cell(bw!, bb!), targets.lengths);
      const emissions = tf.reshape(tf.matMul(tf.reshape(states, [4, 4]), out as unknown as tf.Tensor2D), [2, 2, 3]) as tf.Tensor3D;
      return crfLoss('joint', allTransitions(3), emissions, crf as unknown as Parameters<typeof crfLoss>[3], targets);
    }, true)!;
    loss.dispose();
  };
}

/** Forward and backward through the recurrent kernel alone: where handles of our own are made and thrown away. */
function tinyStep(): () => void {
  const [x, w, b] = [tf.ones<tf.Rank.R3>([2, 2, 1]), tf.fill<tf.Rank.R2>([2, 4], 0.1), tf.zeros<tf.Rank.R1>([4])];
  const gradient = tf.grads((...given: tf.Tensor[]) => lstm(given[0] as tf.Tensor3D, { w: given[1] as tf.Tensor2D, b: given[2] as tf.Tensor1D }));
  return () => tf.dispose(gradient([x, w, b]));
}

describe(`tensors of ${backend.name}`, () => {
  test.each([['trainingSteps', smallStep, 500], ['recurrentSteps', tinyStep, 10_000]] as const)('%s_noTensorIsLeftBehind', (_name, make, rounds) => {
    const step = make();
    for (let warm = 0; warm < 5; warm += 1) step();
    const before = [backend.tensorCount(), tf.memory().numTensors];
    for (let round = 0; round < rounds; round += 1) step();
    expect([backend.tensorCount(), tf.memory().numTensors]).toEqual(before);
  }, 120_000);
});
