import * as tf from '@tensorflow/tfjs-core';
import { describe, expect, test } from 'vitest';
import { encoderKernel, type EncoderKernel, type PackedLayer } from '../../../models/backend/encoderKernel';
import { nativeEncoder } from '../../../models/backend/nativeEncoder';
import type { NativeBackend } from '../../../models/backend/nativeOps';
import { startBackend } from '../../../models/backend/startBackend';
import { postNormBlock } from '../../../models/layers/postNormBlock';
import type { TransformerBlockWeights } from '../../../models/layers/transformerBlock';
import { layerShapes } from '../../../models/transformer/shape';
import { places } from '../backendPlaces';
import { numbers } from './layerCases';

const { backend } = await startBackend({ choice: 'tensorflow', places, threads: 1 });
const isHere = tf.getBackend() === 'tensorflow' && encoderKernel() !== undefined;

/** Windows of 61 places, so that neither rows nor scores fill their vectors. */
const sizes = { windows: 3, places: 61, width: 64, inner: 96, heads: 4, epsilon: 1e-5 };
const lengths = [61, 1, 30];

function draw(): { readonly x: tf.Tensor3D; readonly weights: TransformerBlockWeights } {
  const next = numbers(5);
  const tensor = (shape: readonly number[], scale: number, base = 0): tf.Tensor =>
    tf.tensor(
      Float32Array.from({ length: shape.reduce((a, b) => a * b, 1) }, () => base + scale * (2 * next() - 1)),
      [...shape],
    );
  return {
    x: tensor([sizes.windows, sizes.places, sizes.width], 2) as tf.Tensor3D,
    weights: Object.fromEntries(
      Object.entries(layerShapes(sizes)).map(([name, shape]) => [
        name,
        tensor(shape, 0.4, name.startsWith('gain') ? 1 : 0),
      ]),
    ) as unknown as TransformerBlockWeights,
  };
}

function read(kernel: EncoderKernel): Float32Array {
  return tf.tidy(() => {
    const { x, weights } = draw();
    const packed = Object.fromEntries(
      Object.entries(weights).map(([name, w]: [string, tf.Tensor]) => [
        name,
        w.rank === 2 ? kernel.pack(w as tf.Tensor2D) : w,
      ]),
    ) as unknown as PackedLayer;
    return kernel
      .layer(x, tf.tensor1d(lengths, 'int32'), packed, sizes.heads, tf.scalar(sizes.epsilon))
      .dataSync<'float32'>()
      .slice();
  });
}

const native = (threads: number, lanes = 0): EncoderKernel =>
  nativeEncoder(tf.backend() as unknown as NativeBackend, threads, lanes);

describe.skipIf(!isHere)(
  `the encoder's own operation${isHere ? '' : ` (not on this machine: ${backend.name})`}`,
  () => {
    test.each([0, 4, 8, 16])('layer_vectorsOf%iFloats_equalThePlainOperations_andPaddingIsNought', (lanes) => {
      const wanted = tf.tidy(() => {
        const { x, weights } = draw();
        const isReal = tf.tensor2d(
          lengths.flatMap((length) => Array.from({ length: sizes.places }, (_, place) => (place < length ? 1 : 0))),
          [sizes.windows, sizes.places],
        );
        return postNormBlock(x, weights, sizes.heads, isReal, sizes.epsilon, (given) => given).dataSync<'float32'>();
      });
      const seen = read(native(1, lanes));
      seen.forEach((value, at) => {
        const window = Math.floor(at / (sizes.places * sizes.width));
        const place = Math.floor(at / sizes.width) % sizes.places;
        if (place < lengths[window]!) expect(Math.abs(value - wanted[at]!)).toBeLessThan(2e-5);
        else expect(value).toBe(0);
      });
    });

    test('layer_threeThreads_sameToTheLastBit', () => {
      expect(read(native(3))).toEqual(read(native(1)));
    });

    test('layer_leavesNothingBehind', () => {
      read(native(1));
      const before = [tf.memory().numTensors, backend.tensorCount()];
      for (let round = 0; round < 3; round++) read(native(1));
      expect([tf.memory().numTensors, backend.tensorCount()]).toEqual(before);
    });

    test('layer_aLengthOutOfRange_anotherShape_headsThatDoNotFit_areRefused', () => {
      const kernel = native(1);
      tf.tidy(() => {
        expect(() => kernel.pack(tf.zeros([4, 31]))).toThrow();
        const { x, weights } = draw();
        const packed = weights as unknown as PackedLayer;
        const given = tf.tensor1d(lengths, 'int32');
        expect(() => kernel.layer(x, given, packed, 4, tf.scalar(1))).toThrow();
        const whole = {
          ...packed,
          read: kernel.pack(weights.read),
          mix: kernel.pack(weights.mix),
          up: kernel.pack(weights.up),
          down: kernel.pack(weights.down),
        };
        expect(() => kernel.layer(x, given, whole, 5, tf.scalar(1))).toThrow();
        expect(() => kernel.layer(x, tf.tensor1d([62, 1, 1], 'int32'), whole, 4, tf.scalar(1))).toThrow();
      });
    });
  },
);
