import * as tf from '@tensorflow/tfjs-core';

export interface Conv1dWeights {
  /** Offsets from left to right. [reach * input, output] */
  readonly w: tf.Tensor2D;
  /** [output] */
  readonly b: tf.Tensor1D;
}

/** Rows to either side that an answer depends on. */
export const convReach = (reach: number, dilation: number): number => Math.ceil((reach - 1) / 2) * dilation;

/**
 * A convolution along the rows, as many out as in; in front of the first row and behind the last lie zeros. Unfolded
 * into one product, since WebAssembly has no gradient of a convolution.
 *
 * @param x [row, input]
 * @returns [row, output]
 */
export function conv1d(x: tf.Tensor2D, { w, b }: Conv1dWeights, dilation = 1): tf.Tensor2D {
  const [rows, input] = x.shape;
  const reach = w.shape[0] / input;
  const before = Math.floor((reach - 1) / 2) * dilation;
  const padded = tf.pad(x, [
    [before, (reach - 1) * dilation - before],
    [0, 0],
  ]); // [row + (reach − 1) * dilation, input]
  const shifted = Array.from({ length: reach }, (_, at) => tf.slice(padded, [at * dilation, 0], [rows, input])); // [row, input] each
  const windows = reach === 1 ? shifted[0]! : tf.concat(shifted, 1); // [row, reach * input]
  return tf.add(tf.matMul(windows, w), b); // [row, output]
}
