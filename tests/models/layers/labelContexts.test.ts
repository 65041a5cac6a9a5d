import * as tf from '@tensorflow/tfjs-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { startBackend } from '../../../models/backend/startBackend';
import { crossLabelAttention } from '../../../models/layers/crossLabelAttention';
import { labelAttention } from '../../../models/layers/labelAttention';
import { labelContexts, type RowSegment } from '../../../models/layers/labelContexts';
import { numbers } from '../backend/layerCases';
import { places } from '../backendPlaces';

beforeAll(async () => {
  await startBackend({ choice: 'cpu', places, threads: 1 });
});

type Matrix = readonly (readonly number[])[];

function matrix(rows: number, columns: number, seed: number, scale = 1): number[][] {
  const next = numbers(seed);
  return Array.from({ length: rows }, () => Array.from({ length: columns }, () => scale * (next() * 2 - 1)));
}
const tensor = (values: Matrix, columns: number): tf.Tensor2D =>
  tf.tensor2d(
    values.map((row) => [...row]),
    [values.length, columns],
  );
const dot = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, value, i) => sum + value * b[i]!, 0);
const times = (a: Matrix, b: Matrix): number[][] =>
  a.map((row) =>
    b[0]!.map((_, column) =>
      dot(
        row,
        b.map((other) => other[column]!),
      ),
    ),
  );

/** One entry after another, in double precision. */
function byHand(queries: Matrix, keys: Matrix, values: Matrix, { from, length }: RowSegment): number[][] {
  const rows = Array.from({ length }, (_, i) => from + i);
  return queries.map((query) => {
    const scores = rows.map((row) => dot(query, keys[row]!));
    const max = Math.max(...scores);
    const parts = scores.map((score) => Math.exp(score - max));
    const sum = parts.reduce((total, part) => total + part, 0);
    return values[0]!.map((_, column) =>
      rows.reduce((total, row, i) => total + (parts[i]! / sum) * values[row]![column]!, 0),
    );
  });
}

const segments: readonly RowSegment[] = [
  { from: 1, length: 4 },
  { from: 6, length: 1 },
  { from: 9, length: 0 },
  { from: 9, length: 3 },
];
const queries = matrix(5, 3, 1, 2);
const keys = matrix(13, 3, 2, 2);
const values = matrix(13, 4, 3);

function contexts(q: Matrix, k: Matrix, v: Matrix, given: readonly RowSegment[]): number[] {
  return tf.tidy(() => [...labelContexts(tensor(q, 3), tensor(k, 3), tensor(v, 4), given).dataSync()]);
}

const close = (seen: readonly number[], wanted: readonly number[], digits = 5): void => {
  expect(seen).toHaveLength(wanted.length);
  seen.forEach((value, i) => expect(value).toBeCloseTo(wanted[i]!, digits));
};

describe('labelContexts', () => {
  test('every entry is that of the formula; a note without rows gives zeros', () => {
    const seen = contexts(queries, keys, values, segments);
    close(
      seen,
      segments.flatMap((segment) =>
        segment.length === 0 ? new Array<number>(20).fill(0) : byHand(queries, keys, values, segment).flat(),
      ),
    );
  });

  test('no weight falls on padding, whatever lies there', () => {
    const isInside = (row: number): boolean => segments.some(({ from, length }) => row >= from && row < from + length);
    const spoiled = (given: Matrix, value: number): Matrix =>
      given.map((row, at) => (isInside(at) ? row : row.map(() => value)));
    expect(contexts(queries, spoiled(keys, 1e6), spoiled(values, -91), segments)).toEqual(
      contexts(queries, keys, values, segments),
    );
  });

  test('scores far beyond what an exponential holds give weights that sum to one', () => {
    const large = queries.map((row) => row.map((value) => value * 1e5));
    const seen = contexts(
      large,
      keys,
      values.map((row) => row.map(() => 1)),
      segments.filter(({ length }) => length > 0),
    );
    expect(seen.every((value) => Math.abs(value - 1) < 1e-5)).toBe(true);
    const slope = tf.tidy(() => [
      ...tf
        .grad((x) => tf.sum(labelContexts(x as tf.Tensor2D, tensor(keys, 3), tensor(values, 4), segments)))(
          tensor(large, 3),
        )
        .dataSync(),
    ]);
    expect(slope.every(Number.isFinite)).toBe(true);
  });

  test.each([1, 5, 13, 40])('blocks of %i entries, forwards and back, are joined as if there were one', (entries) => {
    const got = tf.tidy(() => {
      const given = [tensor(queries, 3), tensor(keys, 3), tensor(values, 4)];
      const loss = (...[q, k, v]: tf.Tensor[]): tf.Scalar =>
        tf.sum(
          tf.square(labelContexts(q as tf.Tensor2D, k as tf.Tensor2D, v as tf.Tensor2D, segments, entries)),
        ) as tf.Scalar;
      const plain = (...[q, k, v]: tf.Tensor[]): tf.Scalar =>
        tf.addN(
          segments
            .filter(({ length }) => length > 0)
            .map(({ from, length }) => {
              const rows = (x: tf.Tensor): tf.Tensor => tf.slice(x, [from, 0], [length, -1]);
              return tf.sum(tf.square(tf.matMul(tf.softmax(tf.matMul(q!, rows(k!), false, true)), rows(v!))));
            }),
        ) as tf.Scalar;
      return [tf.grads(loss)(given), tf.grads(plain)(given)].map((all) => all.flatMap((each) => [...each.dataSync()]));
    });
    close(got[0]!, got[1]!, 4);
  });

  test('what a note gets does not depend on the notes beside it', () => {
    const together = contexts(queries, keys, values, segments);
    segments.forEach((segment, note) =>
      close(contexts(queries, keys, values, [segment]), together.slice(note * 20, (note + 1) * 20), 6),
    );
  });
});

test('LAAT is A = softmax(U tanh(W Hᵀ)), V = A H, and a vector for each label', () => {
  const [h, w, u, output] = [matrix(6, 3, 11), matrix(3, 4, 12), matrix(5, 4, 13, 2), matrix(5, 3, 14)];
  const bias = [0.1, -0.2, 0.3, 0, -4];
  const looked = times(h, w).map((row) => row.map(Math.tanh));
  const read = byHand(u, looked, h, { from: 1, length: 4 });
  const wanted = read.map((row, label) => dot(row, output[label]!) + bias[label]!);
  const seen = tf.tidy(() => [
    ...labelAttention(
      tensor(h, 3),
      { projection: tensor(w, 4), queries: tensor(u, 4), output: tensor(output, 3), bias: tf.tensor1d(bias) },
      [{ from: 1, length: 4 }],
    ).dataSync(),
  ]);
  close(seen, wanted);
});

test.each([true, false])(
  'PLM-CA projects keys and values, normalises what was read and has one output vector; own ones beside it: %s',
  (hasOwn) => {
    const [h, q, wk, wv, own] = [
      matrix(6, 3, 21),
      matrix(5, 4, 22, 2),
      matrix(3, 4, 23),
      matrix(3, 4, 24),
      matrix(5, 4, 25),
    ];
    const [gain, shift, shared] = [28, 29, 30].map((seed) => matrix(1, 4, seed)[0]!) as [number[], number[], number[]];
    const bias = [0, 1, -1, 0.5, -4];
    const read = byHand(q, times(h, wk), times(h, wv), { from: 0, length: 5 });
    const wanted = read.map((row, label) => {
      const mean = row.reduce((sum, value) => sum + value, 0) / 4;
      const variance = row.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 4;
      const normal = row.map((value, i) => ((value - mean) / Math.sqrt(variance + 1e-5)) * gain[i]! + shift[i]!);
      return (
        dot(
          normal,
          shared.map((value, i) => value + (hasOwn ? own[label]![i]! : 0)),
        ) + bias[label]!
      );
    });
    const seen = tf.tidy(() => [
      ...crossLabelAttention(
        tensor(h, 3),
        {
          queries: tensor(q, 4),
          key: tensor(wk, 4),
          value: tensor(wv, 4),
          gain: tf.tensor1d(gain),
          shift: tf.tensor1d(shift),
          shared: tf.tensor1d(shared),
          own: hasOwn ? tensor(own, 4) : null,
          bias: tf.tensor1d(bias),
        },
        [{ from: 0, length: 5 }],
      ).dataSync(),
    ]);
    close(seen, wanted, 3);
  },
);
