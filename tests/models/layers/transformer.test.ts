import * as tf from '@tensorflow/tfjs-core';
import { beforeAll, expect, test } from 'vitest';
import { startBackend } from '../../../models/backend/startBackend';
import { conv1d } from '../../../models/layers/conv1d';
import { layerNorm } from '../../../models/layers/layerNorm';
import { positions } from '../../../models/layers/positions';
import { transformerBlock, type TransformerBlockWeights } from '../../../models/layers/transformerBlock';
import { numbers } from '../backend/layerCases';
import { places } from '../backendPlaces';

beforeAll(async () => {
  await startBackend({ choice: 'cpu', places, threads: 1 });
});

const draw = (count: number, seed: number): number[] => {
  const next = numbers(seed);
  return Array.from({ length: count }, () => next() * 2 - 1);
};
const close = (seen: readonly number[], wanted: readonly number[], digits = 4): void =>
  seen.forEach((value, i) => expect(value).toBeCloseTo(wanted[i]!, digits));

test.each([
  [5, 1],
  [5, 2],
  [10, 1],
  [1, 1],
  [3, 4],
])(
  'a convolution of reach %i and dilation %i sums over its neighbours; beyond the ends lie zeros',
  (reach, dilation) => {
    const [rows, input, output] = [7, 3, 2];
    const [x, w, b] = [draw(rows * input, 1), draw(reach * input * output, 2), draw(output, 3)];
    const before = Math.floor((reach - 1) / 2);
    const wanted = Array.from({ length: rows * output }, (_, at) => {
      const [row, column] = [Math.floor(at / output), at % output];
      let sum = b[column]!;
      for (let tap = 0; tap < reach; tap++) {
        const from = row + (tap - before) * dilation;
        for (let k = 0; k < input; k++)
          if (from >= 0 && from < rows) sum += x[from * input + k]! * w[(tap * input + k) * output + column]!;
      }
      return sum;
    });
    close(
      tf.tidy(() => [
        ...conv1d(
          tf.tensor2d(x, [rows, input]),
          { w: tf.tensor2d(w, [reach * input, output]), b: tf.tensor1d(b) },
          dilation,
        ).dataSync(),
      ]),
      wanted,
    );
  },
);

test('normalised rows have mean 0 and variance 1 before gain and shift', () => {
  const x = draw(12, 4);
  const seen = tf.tidy(() => [...layerNorm(tf.tensor2d(x, [3, 4]), tf.ones([4]), tf.zeros([4])).dataSync()]);
  for (let row = 0; row < 3; row++) {
    const own = seen.slice(4 * row, 4 * row + 4);
    expect(own.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 4);
    expect(own.reduce((sum, value) => sum + value * value, 0) / 4).toBeCloseTo(1, 2);
  }
  // all the same: no division by zero
  expect(tf.tidy(() => [...layerNorm(tf.fill([1, 4], 7), tf.ones([4]), tf.zeros([4])).dataSync()])).toEqual([
    0, 0, 0, 0,
  ]);
});

const [width, inner, windows, length] = [4, 6, 2, 5];
const shapes: Readonly<Record<keyof TransformerBlockWeights, readonly number[]>> = {
  gain1: [width],
  shift1: [width],
  gain2: [width],
  shift2: [width],
  read: [width, 3 * width],
  readBias: [3 * width],
  mix: [width, width],
  mixBias: [width],
  up: [width, inner],
  upBias: [inner],
  down: [inner, width],
  downBias: [width],
};
const values = Object.fromEntries(
  Object.entries(shapes).map(([name, shape], i) => [
    name,
    draw(
      shape.reduce((a, b) => a * b, 1),
      40 + i,
    ),
  ]),
) as unknown as Readonly<Record<keyof TransformerBlockWeights, number[]>>;
const block = (x: readonly number[], isReal: readonly number[], heads: number): number[] =>
  tf.tidy(() => {
    const weights = Object.fromEntries(
      Object.entries(shapes).map(([name, shape]) => [
        name,
        tf.tensor(values[name as keyof TransformerBlockWeights], [...shape]),
      ]),
    ) as unknown as TransformerBlockWeights;
    return [
      ...transformerBlock(
        tf.tensor3d([...x], [windows, length, width]),
        weights,
        heads,
        tf.tensor2d([...isReal], [windows, length]),
        (given) => given,
      ).dataSync(),
    ];
  });
const x = draw(windows * length * width, 9);
const isReal = [1, 1, 1, 0, 0, 1, 1, 1, 1, 1];

/** Token after token, in double precision. */
function byHand(heads: number): number[] {
  const depth = width / heads;
  const dense = (row: readonly number[], w: readonly number[], b: readonly number[]): number[] =>
    b.map((bias, column) => row.reduce((sum, value, i) => sum + value * w[i * b.length + column]!, bias));
  const norm = (row: readonly number[], gain: readonly number[], shift: readonly number[]): number[] => {
    const mean = row.reduce((sum, value) => sum + value, 0) / width;
    const deviation = Math.sqrt(row.reduce((sum, value) => sum + (value - mean) ** 2, 0) / width + 1e-5);
    return row.map((value, i) => ((value - mean) / deviation) * gain[i]! + shift[i]!);
  };
  return Array.from({ length: windows }, (_, window) => {
    const rows = Array.from({ length }, (__, place) =>
      x.slice((window * length + place) * width, (window * length + place + 1) * width),
    );
    const read = rows.map((row) => dense(norm(row, values.gain1, values.shift1), values.read, values.readBias));
    return rows.map((row, place) => {
      const joined = Array.from({ length: heads }, (__, head) => {
        const part = (of: number, kind: number): number[] =>
          read[of]!.slice(kind * width + head * depth, kind * width + (head + 1) * depth);
        const seen = rows.map((___, other) => other).filter((other) => isReal[window * length + other] === 1);
        const parts = seen.map((other) =>
          Math.exp(part(place, 0).reduce((sum, value, i) => sum + value * part(other, 1)[i]!, 0) / Math.sqrt(depth)),
        );
        const sum = parts.reduce((total, each) => total + each, 0);
        return Array.from({ length: depth }, (___, k) =>
          seen.reduce((total, other, i) => total + (parts[i]! / sum) * part(other, 2)[k]!, 0),
        );
      }).flat();
      const attended = dense(joined, values.mix, values.mixBias).map((value, i) => value + row[i]!);
      const up = dense(norm(attended, values.gain2, values.shift2), values.up, values.upBias).map((value) =>
        Math.max(0, value),
      );
      return dense(up, values.down, values.downBias).map((value, i) => value + attended[i]!);
    });
  }).flat(2);
}

test.each([1, 2, 4])('a block with %i heads is that of the formula', (heads) => {
  close(block(x, isReal, heads), byHand(heads), 3);
});

test('no token looks at padding, whatever stands there', () => {
  const spoiled = x.map((value, at) => (isReal[Math.floor(at / width)] === 1 ? value : 1e4));
  const [seen, wanted] = [block(spoiled, isReal, 2), block(x, isReal, 2)];
  isReal.forEach((real, place) => {
    if (real === 1)
      close(seen.slice(place * width, (place + 1) * width), wanted.slice(place * width, (place + 1) * width));
  });
});

test('every place has a vector of its own, of the same length', () => {
  const table = positions(600, 8);
  const rows = Array.from({ length: 600 }, (_, place) => [...table.subarray(8 * place, 8 * place + 8)]);
  expect(new Set(rows.map((row) => row.map((value) => value.toFixed(5)).join(' '))).size).toBe(600);
  rows.forEach((row) => expect(row.reduce((sum, value) => sum + value * value, 0)).toBeCloseTo(4, 4));
});
