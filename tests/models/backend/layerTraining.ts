import * as tf from '@tensorflow/tfjs-core';
import { charCnn } from '../../../models/layers/charCnn';
import { crfLoss } from '../../../models/layers/crf';
import { embedding } from '../../../models/layers/embedding';
import { biLstm } from '../../../models/layers/lstm';
import { allowed, ids, numbers, readAll, targets } from './layerCases';

/**
 * A small tagger over all layers, trained for some steps.
 * @returns the loss before each step, and the weights after the last
 */
export async function train(
  steps: number,
): Promise<{ readonly losses: readonly number[]; readonly weights: readonly (readonly number[])[] }> {
  const [time, batch, tags, hidden] = [4, 2, allowed.tags, 6];
  const input = 5 + 7;
  const shapes = [
    [6, 5],
    [6, 4],
    [8, 3],
    [3],
    [12, 4],
    [4],
    [input + hidden, 4 * hidden],
    [4 * hidden],
    [input + hidden, 4 * hidden],
    [4 * hidden],
    [2 * hidden, tags],
    [tags],
    [tags, tags],
    [tags],
    [tags],
  ];
  const next = numbers(7);
  const words = Int32Array.from({ length: time * batch * 4 }, (_, at) =>
    at % 4 === 0 ? 1 + (at % 5) : Math.floor(next() * 6),
  );
  const parameters = shapes.map((shape) =>
    tf.variable(
      tf.tensor(
        Float32Array.from({ length: shape.reduce((a, b) => a * b, 1) }, () => next() - 0.5),
        shape,
      ),
    ),
  );
  const [table, chars, w2, b2, w3, b3, fw, fb, bw, bb, out, outB, transitions, start, end] = parameters as unknown as [
    tf.Tensor2D,
    tf.Tensor2D,
    tf.Tensor2D,
    tf.Tensor1D,
    tf.Tensor2D,
    tf.Tensor1D,
    tf.Tensor2D,
    tf.Tensor1D,
    tf.Tensor2D,
    tf.Tensor1D,
    tf.Tensor2D,
    tf.Tensor1D,
    tf.Tensor2D,
    tf.Tensor1D,
    tf.Tensor1D,
  ];
  const optimizer = tf.train.adam(0.05);
  const losses: number[] = [];
  for (let step = 0; step < steps; step += 1) {
    const loss = optimizer.minimize(() => {
      const spelled = tf.reshape(
        charCnn(chars, words, 4, [
          { w: w2, b: b2 },
          { w: w3, b: b3 },
        ]),
        [time, batch, 7],
      ) as tf.Tensor3D;
      const x = tf.concat([embedding(table, ids, time, batch), spelled], 2);
      const states = biLstm(x, { w: fw, b: fb }, { w: bw, b: bb }, targets.lengths);
      const emissions = tf.reshape(tf.add(tf.matMul(tf.reshape(states, [time * batch, 2 * hidden]), out), outB), [
        time,
        batch,
        tags,
      ]) as tf.Tensor3D;
      return crfLoss('joint', allowed, emissions, { transitions, start, end }, targets);
    }, true)!;
    losses.push((await loss.data())[0]!);
    loss.dispose();
  }
  const weights = await readAll(parameters);
  tf.dispose(parameters);
  optimizer.dispose();
  return { losses, weights };
}
