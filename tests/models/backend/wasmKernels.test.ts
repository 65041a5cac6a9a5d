import * as tf from '@tensorflow/tfjs-core';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { startBackend } from '../../../models/backend/startBackend';
import { places } from '../backendPlaces';

beforeAll(async () => {
  await startBackend({ choice: 'wasm', places, threads: 1 });
});

const shapes = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 });
const filled = (shape: readonly number[], dtype: 'float32' | 'int32' = 'float32') => {
  const size = shape.reduce((a, b) => a * b, 1);
  return tf.tensor(
    dtype === 'float32'
      ? Float32Array.from({ length: size }, (_, at) => at + 0.5)
      : Int32Array.from({ length: size }, (_, at) => at),
    [...shape],
    dtype,
  );
};
/** The entry at a place, by the definition of row-major order. */
const at = (values: ArrayLike<number>, shape: readonly number[], place: readonly number[]) =>
  values[place.reduce((sum, index, axis) => sum * shape[axis]! + index, 0)];
function everyPlace(shape: readonly number[]): number[][] {
  return shape.reduce<number[][]>(
    (all, length) => all.flatMap((place) => Array.from({ length }, (_, index) => [...place, index])),
    [[]],
  );
}

describe('pieces of a tensor in WebAssembly', () => {
  test('slice_anyBlock_holdsTheEntriesOfThatBlock', () => {
    fc.assert(
      fc.property(
        shapes.chain((shape) =>
          fc.tuple(
            fc.constant(shape),
            fc.tuple(...shape.map((length) => fc.tuple(fc.nat(length - 1), fc.nat(length - 1)))),
            fc.constantFrom('float32' as const, 'int32' as const),
          ),
        ),
        ([shape, bounds, dtype]) => {
          const begin = bounds.map(([a, b]) => Math.min(a, b));
          const size = bounds.map(([a, b]) => Math.abs(a - b) + 1);
          tf.tidy(() => {
            const x = filled(shape, dtype);
            const all = x.dataSync();
            const seen = tf.slice(x, begin, size);
            expect(seen.shape).toEqual(size);
            expect([...seen.dataSync()]).toEqual(
              everyPlace(size).map((place) =>
                at(
                  all,
                  shape,
                  place.map((index, axis) => index + begin[axis]!),
                ),
              ),
            );
          });
        },
      ),
    );
  });

  test('split_alongAnyAxis_partsJoinToTheWhole', () => {
    fc.assert(
      fc.property(
        shapes.chain((shape) => fc.tuple(fc.constant(shape), fc.nat(shape.length - 1), fc.nat())),
        ([shape, axis, cutAt]) => {
          tf.tidy(() => {
            const first = cutAt % (shape[axis]! + 1);
            const x = filled(shape);
            const parts = tf.split(x, [first, shape[axis]! - first], axis);
            expect(parts.map((part) => part.shape[axis])).toEqual([first, shape[axis]! - first]);
            const joined = tf.concat(
              parts.filter(({ size }) => size > 0),
              axis,
            );
            expect([...joined.dataSync()]).toEqual([...x.dataSync()]);
            const rest = shape.filter((_, other) => other !== axis);
            for (const [index, layer] of tf.unstack(x, axis).entries()) {
              expect(layer.shape).toEqual(rest);
              expect([...layer.dataSync()]).toEqual(
                everyPlace(rest).map((place) =>
                  at(x.dataSync(), shape, [...place.slice(0, axis), index, ...place.slice(axis)]),
                ),
              );
            }
          });
        },
      ),
    );
  });

  test('slice_outsideTheTensor_isRefused', () => {
    expect(() => tf.tidy(() => tf.slice(filled([3, 2]), [2, 0], [2, 2]))).toThrow();
  });
});

test('unsortedSegmentSum_repeatedAndForeignIds_areAddedUpAndLeftOut', () => {
  const seen = tf.tidy(() => [
    ...tf
      .unsortedSegmentSum(
        tf.tensor2d([
          [1, 2],
          [3, 4],
          [5, 6],
          [7, 8],
        ]),
        tf.tensor1d([2, 0, 2, -1], 'int32'),
        3,
      )
      .dataSync(),
  ]);
  expect(seen).toEqual([3, 4, 0, 0, 6, 8]);
});
