import * as tf from '@tensorflow/tfjs-core';
import { parameter, type Parameters } from '../training/parameters';
import type { TrainingRandom } from '../training/trainingRandom';
import type { WordTable } from './networkShape';

export const uniform = (random: TrainingRandom, bound: number) => (): number => (2 * random.next() - 1) * bound;

export const tableParameters = (tables: readonly WordTable[], random: TrainingRandom): Parameters =>
  tables.map(({ column, rows, width }) =>
    parameter(`table.${column}`, [rows, width], () => 0.1 * random.normal(), { isTable: true }),
  );

/** The forget gate starts open; gates in the order input, forget, cell, output. */
export const lstmParameters = (name: string, input: number, hidden: number, random: TrainingRandom): Parameters => [
  parameter(`${name}.weights`, [input + hidden, 4 * hidden], uniform(random, 1 / Math.sqrt(hidden))),
  parameter(`${name}.bias`, [4 * hidden], (i) => (i >= hidden && i < 2 * hidden ? 1 : 0)),
];

export const crfParameters = (tags: number): Parameters => [
  parameter('transitions', [tags, tags], () => 0),
  parameter('start', [tags], () => 0),
  parameter('end', [tags], () => 0),
];

function sampleMask(length: number, dropped: number, random: TrainingRandom): Float32Array {
  const mask = new Float32Array(length);
  const scale = 1 / (1 - dropped);
  const limit = Math.round(dropped * 2 ** 16);
  for (let i = 0; i < length; i += 2) {
    const word = random.word();
    mask[i] = (word & 0xffff) < limit ? 0 : scale;
    if (i + 1 < length) mask[i + 1] = word >>> 16 < limit ? 0 : scale;
  }
  return mask;
}

/** Drops whole columns of an example, the same at every step, and makes up for it in the rest. [1, batch, width] */
export const columnMask = (size: number, width: number, dropped: number, random: TrainingRandom): tf.Tensor3D =>
  tf.tensor3d(sampleMask(size * width, dropped, random), [1, size, width]);

/** Drops single values. [rows, width] */
export const elementMask = (rows: number, width: number, dropped: number, random: TrainingRandom): tf.Tensor2D =>
  tf.tensor2d(sampleMask(rows * width, dropped, random), [rows, width]);
