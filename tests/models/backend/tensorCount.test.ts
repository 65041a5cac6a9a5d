import * as tf from '@tensorflow/tfjs-core';
import { describe, expect, test } from 'vitest';
import { backendNames } from '../../../electron/contract/compute';
import { tokenize } from '../../../electron/core/text/tokens';
import { startBackend } from '../../../models/backend/startBackend';
import { crfLoss } from '../../../models/layers/crf';
import { allTransitions } from '../../../models/layers/transitions';
import { biLstm, lstm } from '../../../models/layers/lstm';
import { createFeaturizer } from '../../../models/features/tokenFeatures';
import { architectures } from '../../../models/tagger/architectures';
import { createNetwork, lossAndGradients } from '../../../models/tagger/network';
import { makeBatch } from '../../../models/tagger/networkBatch';
import { FeatureIndex } from '../../../models/tagger/featureIndex';
import { adam, optimize, optimizerState } from '../../../models/training/optimizer';
import { trainingRandom } from '../../../models/training/trainingRandom';
import { isLong } from '../../fixtures/long';
import { places } from '../backendPlaces';
import { smallShape } from '../tagger/smallShape';

/**
 * `GAUZE_STEPS=10000 GAUZE_BACKEND=wasm npx vitest run tests/models/backend/tensorCount.test.ts`: as the figure in
 * docs/evidence, on any backend.
 */
const steps = Number(process.env['GAUZE_STEPS'] ?? (isLong ? 300 : 80));
const choice = backendNames.find((name) => name === process.env['GAUZE_BACKEND']) ?? 'auto';
const { backend } = await startBackend({ choice, places, threads: 1 });

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
      const emissions = tf.reshape(
        tf.matMul(tf.reshape(states, [4, 4]), out as unknown as tf.Tensor2D),
        [2, 2, 3],
      ) as tf.Tensor3D;
      return crfLoss('joint', allTransitions(3), emissions, crf as unknown as Parameters<typeof crfLoss>[3], targets);
    }, true)!;
    loss.dispose();
  };
}

/** As the application trains its network. */
function networkStep(): () => Promise<void> {
  const network = createNetwork(architectures.recipe, smallShape, 1, trainingRandom(1));
  const book = new FeatureIndex(smallShape);
  const inputs = book.inputsOf(
    createFeaturizer({ gazetteer: () => undefined }).featuresOf(tokenize('Rosa acude hoy.'), 'es'),
  );
  const batch = makeBatch(book, [
    { inputs, from: 0, to: inputs.count },
    { inputs, from: 1, to: inputs.count },
  ]);
  const state = optimizerState(network.parameters);
  const random = trainingRandom(2);
  return async () =>
    void optimize(
      adam(),
      state,
      network.parameters,
      (await lossAndGradients(network, book, batch, new Int32Array(batch.time * batch.size), random)).gradients,
      1e-3,
      5,
    );
}

/** Forward and backward through the recurrent kernel alone: where handles of our own are made and thrown away. */
function tinyStep(): () => void {
  const [x, w, b] = [tf.ones<tf.Rank.R3>([2, 2, 1]), tf.fill<tf.Rank.R2>([2, 4], 0.1), tf.zeros<tf.Rank.R1>([4])];
  const gradient = tf.grads((...given: tf.Tensor[]) =>
    lstm(given[0] as tf.Tensor3D, { w: given[1] as tf.Tensor2D, b: given[2] as tf.Tensor1D }),
  );
  return () => tf.dispose(gradient([x, w, b]));
}

describe(`tensors of ${backend.name}`, () => {
  test.each([
    ['trainingSteps', smallStep, steps],
    ['networkSteps', networkStep, steps],
    ['recurrentSteps', tinyStep, isLong ? Math.max(steps, 2000) : Math.max(steps, 400)],
  ] as const)(
    '%s_noTensorIsLeftBehind',
    async (_name, make, rounds) => {
      const step = make();
      for (let warm = 0; warm < 5; warm += 1) await step();
      const before = [backend.tensorCount(), tf.memory().numTensors];
      for (let round = 0; round < rounds; round += 1) await step();
      expect([backend.tensorCount(), tf.memory().numTensors]).toEqual(before);
    },
    1_800_000,
  );
});
