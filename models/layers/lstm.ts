import * as tf from '@tensorflow/tfjs-core';
import { biLstmKernel, lstmKernel, type BiLstmKernel, type LstmWeights } from '../backend/lstmKernel';

export type { LstmWeights };

export interface LstmOptions {
  /** The input is data, not the work of trained weights: its gradient, a third of the backward pass, is left out. */
  readonly isInputGiven?: boolean;
}

/**
 * A sequence through one LSTM from its first step, differentiable in x and the weights. Uses the kernel of the backend
 * that runs. x [time, batch, input] → [time, batch, hidden]. On native TensorFlow an even batch is faster than an odd
 * one.
 */
export function lstm(x: tf.Tensor3D, { w, b }: LstmWeights, { isInputGiven = false }: LstmOptions = {}): tf.Tensor3D {
  const kernel = lstmKernel();
  return tf.customGrad((...args: (tf.Tensor | tf.GradSaveFunc)[]) => {
    const [w_, b_, ...more] = args as [tf.Tensor2D, tf.Tensor1D, ...(tf.Tensor3D | tf.GradSaveFunc)[]];
    const x_ = isInputGiven ? x : (more[0] as tf.Tensor3D);
    const { output, saved } = kernel.forward(x_, w_, b_);
    (more.at(-1) as tf.GradSaveFunc)([x_, w_, b_, output, ...saved]);
    return {
      value: output,
      gradFunc: (dOutput: tf.Tensor, savedTensors: tf.Tensor[]) => {
        const [x__, w__, b__, output_, ...rest] = savedTensors as [
          tf.Tensor3D,
          tf.Tensor2D,
          tf.Tensor1D,
          tf.Tensor3D,
          ...tf.Tensor[],
        ];
        const d = kernel.backward(dOutput as tf.Tensor3D, x__, w__, b__, output_, rest, !isInputGiven);
        return d.x === null ? [d.w, d.b] : [d.w, d.b, d.x];
      },
    };
  })(...(isInputGiven ? [w, b] : [w, b, x])) as tf.Tensor3D;
}

/**
 * Both directions beside each other, [time, batch, 2 * hidden]. `lengths` says how many steps of each example are real
 * (padding at the end); null: all. No real step sees padding in either direction, and padded steps come out as zero.
 */
export function biLstm(
  x: tf.Tensor3D,
  forward: LstmWeights,
  backward: LstmWeights,
  lengths: readonly number[] | Int32Array | null,
  options: LstmOptions = {},
): tf.Tensor3D {
  const [time, batch] = x.shape;
  const kernel = biLstmKernel();
  if (kernel !== undefined)
    return bothAtOnce(
      kernel,
      x,
      forward,
      backward,
      tf.tensor1d(lengths === null ? new Int32Array(batch).fill(time) : Int32Array.from(lengths), 'int32'),
      options,
    );
  const order = backwardOrder(time, batch, lengths);
  const there = lstm(x, forward, options); // [time, batch, hidden]
  const back = reorder(lstm(reorder(x, order), backward, options), order); // [time, batch, hidden]
  const both = tf.concat([there, back], 2); // [time, batch, 2 * hidden]
  return lengths === null ? both : tf.mul(both, stepMask(time, lengths));
}

function bothAtOnce(
  kernel: BiLstmKernel,
  x: tf.Tensor3D,
  forward: LstmWeights,
  backward: LstmWeights,
  lengths: tf.Tensor1D,
  { isInputGiven = false }: LstmOptions,
): tf.Tensor3D {
  // Outside a gradient nothing has to be kept for the way back.
  if (tf.engine().state.gradientDepth === 0) return kernel.forward(x, forward, backward, lengths, false).output;
  return tf.customGrad((...args: (tf.Tensor | tf.GradSaveFunc)[]) => {
    const [fw, fb, bw, bb, ...more] = args as [
      tf.Tensor2D,
      tf.Tensor1D,
      tf.Tensor2D,
      tf.Tensor1D,
      ...(tf.Tensor3D | tf.GradSaveFunc)[],
    ];
    const given = isInputGiven ? x : (more[0] as tf.Tensor3D);
    const { output, saved } = kernel.forward(given, { w: fw, b: fb }, { w: bw, b: bb }, lengths, true);
    (more.at(-1) as tf.GradSaveFunc)([given, fw, bw, lengths, output, ...saved]);
    return {
      value: output,
      gradFunc: (dOutput: tf.Tensor, savedTensors: tf.Tensor[]) => {
        const [x_, fw_, bw_, lengths_, output_, ...rest] = savedTensors as [
          tf.Tensor3D,
          tf.Tensor2D,
          tf.Tensor2D,
          tf.Tensor1D,
          tf.Tensor3D,
          ...tf.Tensor[],
        ];
        const d = kernel.backward(dOutput as tf.Tensor3D, x_, fw_, bw_, lengths_, output_, rest, !isInputGiven);
        const ofWeights = [d.forward.w, d.forward.b, d.backward.w, d.backward.b];
        return d.x === null ? ofWeights : [...ofWeights, d.x];
      },
    };
  })(forward.w, forward.b, backward.w, backward.b, ...(isInputGiven ? [] : [x])) as tf.Tensor3D;
}

/** 1 where a step is real, 0 where it is padding. [time, batch, 1] */
export function stepMask(time: number, lengths: readonly number[] | Int32Array): tf.Tensor3D {
  const batch = lengths.length;
  const mask = new Float32Array(time * batch);
  for (let example = 0; example < batch; example += 1) {
    for (let step = 0; step < lengths[example]!; step += 1) mask[step * batch + example] = 1;
  }
  return tf.tensor3d(mask, [time, batch, 1]);
}

/** For each row of [time * batch] the row that stands there when every example is read backwards; its own inverse. */
function backwardOrder(time: number, batch: number, lengths: readonly number[] | Int32Array | null): Int32Array {
  const order = new Int32Array(time * batch);
  for (let example = 0; example < batch; example += 1) {
    const length = lengths === null ? time : lengths[example]!;
    for (let step = 0; step < time; step += 1)
      order[step * batch + example] = (step < length ? length - 1 - step : step) * batch + example;
  }
  return order;
}

/** Rows in another order; the order is its own inverse, so the gradient is the same thing again. */
function reorder(x: tf.Tensor3D, order: Int32Array): tf.Tensor3D {
  const [time, batch, width] = x.shape;
  const gather = (values: tf.Tensor) =>
    tf.reshape(tf.gather(tf.reshape(values, [time * batch, width]), tf.tensor1d(order, 'int32')), [time, batch, width]);
  return tf.customGrad((values) => ({ value: gather(values as tf.Tensor), gradFunc: (dy: tf.Tensor) => [gather(dy)] }))(
    x,
  ) as tf.Tensor3D;
}
