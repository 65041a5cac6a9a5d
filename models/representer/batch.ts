import * as tf from '@tensorflow/tfjs-core';
import { casings2019 } from '../tagger/casing2019';
import type { WordSpace } from './wordSpace';
import type { Sentence } from './sentences';

export const casingWidth = casings2019.length;

/** Vectors of the words of sentences beside each other, zeros at the end of the shorter ones. [time, batch, width] */
export function wordVectors({ width, vectors }: WordSpace, sentences: readonly Int32Array[]): tf.Tensor3D {
  const time = longestOf(sentences);
  const size = sentences.length;
  const out = new Float32Array(time * size * width);
  sentences.forEach((rows, b) =>
    rows.forEach((row, t) => out.set(vectors.subarray(row * width, (row + 1) * width), (t * size + b) * width)),
  );
  return tf.tensor3d(out, [time, size, width]);
}

/** What was released of sentences, likewise. [time, batch, width] */
export function stacked(released: readonly Float32Array[], width: number): tf.Tensor3D {
  const size = released.length;
  const time = released.reduce((most, { length }) => Math.max(most, length / width), 0);
  const out = new Float32Array(time * size * width);
  released.forEach((values, b) => {
    for (let t = 0; t * width < values.length; t++)
      out.set(values.subarray(t * width, (t + 1) * width), (t * size + b) * width);
  });
  return tf.tensor3d(out, [time, size, width]);
}

/** One of seven. [time, batch, casing] */
export function casingOf(sentences: readonly Pick<Sentence, 'casing'>[]): tf.Tensor3D {
  const time = sentences.reduce((most, { casing }) => Math.max(most, casing.length), 0);
  const size = sentences.length;
  const out = new Float32Array(time * size * casingWidth);
  sentences.forEach(({ casing }, b) => casing.forEach((one, t) => (out[(t * size + b) * casingWidth + one] = 1)));
  return tf.tensor3d(out, [time, size, casingWidth]);
}

/** Tags as the CRF takes them. [time, batch] */
export function goldOf(sentences: readonly Pick<Sentence, 'tags'>[]): {
  readonly gold: Int32Array;
  readonly lengths: Int32Array;
} {
  const lengths = Int32Array.from(sentences, ({ tags }) => tags.length);
  const time = lengths.reduce((most, length) => Math.max(most, length), 0);
  const gold = new Int32Array(time * sentences.length);
  sentences.forEach(({ tags }, b) => tags.forEach((tag, t) => (gold[t * sentences.length + b] = tag)));
  return { gold, lengths };
}

export const lengthsOf = (sentences: readonly ArrayLike<number>[]): Int32Array =>
  Int32Array.from(sentences, ({ length }) => length);
const longestOf = (sentences: readonly ArrayLike<number>[]): number =>
  sentences.reduce((most, { length }) => Math.max(most, length), 0);

/** What stands in [time, batch, width], sentence by sentence. [token, width] each */
export function unstacked(values: Float32Array, lengths: Int32Array, width: number): readonly Float32Array[] {
  const size = lengths.length;
  return Array.from(lengths, (length, b) => {
    const own = new Float32Array(length * width);
    for (let t = 0; t < length; t++) {
      const at = (t * size + b) * width;
      own.set(values.subarray(at, at + width), t * width);
    }
    return own;
  });
}

/** Normal numbers as a tensor. */
export function normals(shape: readonly [number, number, number], normal: () => number): tf.Tensor3D {
  const values = new Float32Array(shape[0] * shape[1] * shape[2]);
  for (let i = 0; i < values.length; i++) values[i] = normal();
  return tf.tensor3d(values, [...shape]);
}
