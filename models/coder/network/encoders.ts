import * as tf from '@tensorflow/tfjs-core';
import { conv1d, convReach } from '../../layers/conv1d';
import { biLstm } from '../../layers/lstm';
import { positions } from '../../layers/positions';
import { transformerBlock } from '../../layers/transformerBlock';
import { parameter, type Parameter } from '../../training/parameters';
import type { TrainingRandom } from '../../training/trainingRandom';
import type { CoderBatch } from './coderBatch';
import type { CoderShape, EncoderName } from './coderShape';
import { blockParameters, blockWeights, glorot, zeros } from './initial';
import { cutWindows, type Windows } from './windows';

/** Weights on the backend, by name. */
export type Weights = (name: string) => tf.Tensor;

/** What is dropped in training; nothing in use. */
export type Drop = <T extends tf.Tensor>(x: T) => T;

export interface Encoder {
  readonly parameters: (shape: CoderShape, random: TrainingRandom) => readonly Parameter[];
  /** Empty rows that keep notes apart. */
  readonly gap: (shape: CoderShape) => number;
  /** x [row, wordWidth], zero in empty rows → [row, width] */
  readonly encode: (shape: CoderShape, batch: CoderBatch, x: tf.Tensor2D, weights: Weights, drop: Drop) => tf.Tensor2D;
}

const realRows = ({ isReal, rows }: CoderBatch): tf.Tensor2D => tf.tensor2d(isReal, [rows, 1]);
const dense = (x: tf.Tensor2D, weights: Weights, name: string): tf.Tensor2D =>
  tf.add(tf.matMul(x, weights(`${name}.w`) as tf.Tensor2D), weights(`${name}.b`));
const convWeights = (weights: Weights, name: string) => ({
  w: weights(`${name}.w`) as tf.Tensor2D,
  b: weights(`${name}.b`) as tf.Tensor1D,
});

/** Two convolutions, the second with gaps between what it reads and added to the first. */
const conv: Encoder = {
  parameters: ({ wordWidth, width, reach }, random) => [
    glorot('conv1.w', reach * wordWidth, width, random),
    zeros('conv1.b', width),
    glorot('conv2.w', reach * width, width, random),
    zeros('conv2.b', width),
  ],
  gap: ({ reach }) => convReach(reach, 2),
  encode: (_, batch, x, weights, drop) => {
    const real = realRows(batch);
    const near = tf.mul(tf.relu(conv1d(drop(x), convWeights(weights, 'conv1'))), real) as tf.Tensor2D;
    const far = tf.relu(conv1d(drop(near), convWeights(weights, 'conv2'), 2));
    return drop(tf.mul(tf.add(near, far), real) as tf.Tensor2D);
  },
};

/** Mullenbach et al. 2018: one convolution. */
const caml: Encoder = {
  parameters: ({ wordWidth, width, reach }, random) => [
    glorot('conv1.w', reach * wordWidth, width, random),
    zeros('conv1.b', width),
  ],
  gap: ({ reach }) => convReach(reach, 1),
  encode: (_, batch, x, weights, drop) =>
    tf.mul(tf.tanh(conv1d(drop(x), convWeights(weights, 'conv1'))), realRows(batch)) as tf.Tensor2D,
};

/** Rows of the batch in windows, zero where there is none. [window, place, width] */
function toWindows(x: tf.Tensor2D, { rows, count, length }: Windows): tf.Tensor3D {
  const isReal = tf.tensor2d(
    Float32Array.from(rows, (row) => (row < 0 ? 0 : 1)),
    [rows.length, 1],
  );
  const gathered = tf.gather(
    x,
    tf.tensor1d(
      rows.map((row) => Math.max(0, row)),
      'int32',
    ),
  );
  return tf.reshape(tf.mul(gathered, isReal), [count, length, x.shape[1]]);
}

/** Each row from the windows that it lies in. */
function fromWindows(x: tf.Tensor3D, { first, second, firstShare, secondShare }: Windows): tf.Tensor2D {
  const [count, length, width] = x.shape;
  const flat = tf.reshape(x, [count * length, width]);
  const part = (places: Int32Array, shares: Float32Array): tf.Tensor =>
    tf.mul(tf.gather(flat, tf.tensor1d(places, 'int32')), tf.tensor2d(shares, [shares.length, 1]));
  return tf.add(part(first, firstShare), part(second, secondShare)) as tf.Tensor2D;
}

const isRealPlace = ({ rows, count, length }: Windows): tf.Tensor2D =>
  tf.tensor2d(
    Float32Array.from(rows, (row) => (row < 0 ? 0 : 1)),
    [count, length],
  );

function blocksOf(
  x: tf.Tensor3D,
  cut: Windows,
  shape: CoderShape,
  level: string,
  blocks: number,
  weights: Weights,
  drop: Drop,
): tf.Tensor3D {
  const isReal = isRealPlace(cut);
  const placed = tf.add(x, tf.tensor2d(positions(cut.length, shape.width), [cut.length, shape.width])) as tf.Tensor3D;
  let h = drop(placed);
  for (let block = 0; block < blocks; block++)
    h = transformerBlock(
      h,
      blockWeights(weights, `${level}${block}`),
      shape.heads,
      isReal,
      drop as (x: tf.Tensor) => tf.Tensor,
    );
  return h;
}

/**
 * Transformer blocks within overlapping windows; above them one over the windows of a note, itself in windows, whose
 * answer goes back to every row of its window (after Pappagari et al. 2019). Linear in the length of the note.
 */
const transformer: Encoder = {
  parameters: ({ wordWidth, width, inner, blocks }, random) => [
    glorot('enter.w', wordWidth, width, random),
    zeros('enter.b', width),
    ...Array.from({ length: blocks }, (_, block) => blockParameters(`lower${block}`, width, inner, random)).flat(),
    ...blockParameters('upper0', width, inner, random),
    glorot('back.w', width, width, random),
    zeros('back.b', width),
  ],
  gap: () => 1,
  encode: (shape, batch, x, weights, drop) => {
    const { width } = shape;
    const cut = cutWindows(batch.segments, batch.rows, shape.windows);
    const real = realRows(batch);
    if (cut.count === 0) return tf.zeros([batch.rows, width]);
    const lower = blocksOf(
      toWindows(dense(drop(x), weights, 'enter'), cut),
      cut,
      shape,
      'lower',
      shape.blocks,
      weights,
      drop,
    );
    const lengths = tf.tensor2d(Float32Array.from(cut.lengths), [cut.count, 1]);
    const summary = tf.div(tf.sum(tf.mul(lower, tf.expandDims(isRealPlace(cut), 2)), 1), lengths) as tf.Tensor2D; // [window, width]
    const above = cutWindows(windowSegments(cut, batch.segments.length), cut.count, shape.upper);
    const upper = fromWindows(blocksOf(toWindows(summary, above), above, shape, 'upper', 1, weights, drop), above); // [window, width]
    const whole = tf.add(lower, tf.expandDims(dense(upper, weights, 'back'), 1)) as tf.Tensor3D;
    return drop(tf.mul(fromWindows(whole, cut), real) as tf.Tensor2D);
  },
};

/** Windows of each note, which lie beside each other. */
function windowSegments(
  { segment }: Windows,
  notes: number,
): readonly { readonly from: number; readonly length: number }[] {
  const lengths = new Int32Array(notes);
  for (const note of segment) lengths[note]!++;
  let from = 0;
  return Array.from(lengths, (length) => ({ from: (from += length) - length, length }));
}

/** Vu et al. 2020, in windows. */
const bilstm: Encoder = {
  parameters: ({ wordWidth, width }, random) =>
    ['forward', 'backward'].flatMap((name) => [
      glorot(`${name}.w`, wordWidth + width / 2, 2 * width, random),
      // the gate that forgets starts open
      parameter(`${name}.b`, [2 * width], (i) => (i >= width / 2 && i < width ? 1 : 0)),
    ]),
  gap: () => 1,
  encode: ({ windows, width }, batch, x, weights, drop) => {
    const cut = cutWindows(batch.segments, batch.rows, { ...windows, length: windows.length });
    if (cut.count === 0) return tf.zeros([batch.rows, width]);
    const timeMajor = tf.transpose(toWindows(drop(x), cut), [1, 0, 2]) as tf.Tensor3D;
    const both = biLstm(timeMajor, convWeights(weights, 'forward'), convWeights(weights, 'backward'), cut.lengths);
    return drop(fromWindows(tf.transpose(both, [1, 0, 2]) as tf.Tensor3D, cut));
  },
};

/** Those that read stems. */
export const encoders: Readonly<Record<Exclude<EncoderName, 'pretrained'>, Encoder>> = {
  conv,
  transformer,
  bilstm,
  caml,
};
