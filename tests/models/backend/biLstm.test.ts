import * as tf from '@tensorflow/tfjs-core';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { biLstmKernel, registerBiLstmKernel, type BiLstmKernel } from '../../../models/backend/lstmKernel';
import { nativeBiLstm } from '../../../models/backend/nativeBiLstm';
import type { NativeBackend } from '../../../models/backend/nativeOps';
import { startBackend } from '../../../models/backend/startBackend';
import { biLstm } from '../../../models/layers/lstm';
import { places } from '../backendPlaces';
import { numbers } from './layerCases';

await startBackend({ choice: 'tensorflow', places, threads: 1 });
const defaults = tf.getBackend() === 'tensorflow' ? biLstmKernel() : undefined;
afterAll(() => registerBiLstmKernel('tensorflow', defaults ?? null));

interface Case {
  readonly time: number;
  readonly input: number;
  readonly hidden: number;
  readonly lengths: readonly number[];
  readonly seed: number;
}
const cases = fc
  .record({
    time: fc.integer({ min: 1, max: 9 }),
    input: fc.integer({ min: 1, max: 37 }),
    hidden: fc.integer({ min: 1, max: 35 }),
    shares: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 27 }),
    seed: fc.nat(),
  })
  .map(({ shares, ...rest }): Case => ({ ...rest, lengths: shares.map((share) => Math.round(share * rest.time)) }));

/** Output, the output outside a gradient, and the gradients of x and all weights. */
function work(kernel: BiLstmKernel | null, { time, input, hidden, lengths, seed }: Case): Float32Array[] {
  registerBiLstmKernel('tensorflow', kernel);
  const next = numbers(seed);
  const draw = (...shape: number[]): tf.Tensor =>
    tf.tensor(
      Float32Array.from({ length: shape.reduce((a, b) => a * b, 1) }, () => 2 * next() - 1),
      shape,
    );
  const tensors = tf.tidy(() => {
    // Larger weights would make a chaos of many steps, in which the last bits grow.
    const kernel = () => tf.mul(draw(input + hidden, 4 * hidden), 2 / Math.sqrt(input + hidden));
    const given = [draw(time, lengths.length, input), kernel(), draw(4 * hidden), kernel(), draw(4 * hidden)];
    const weights = draw(time, lengths.length, 2 * hidden);
    const layer = (...[x, fw, fb, bw, bb]: tf.Tensor[]) =>
      biLstm(
        x as tf.Tensor3D,
        { w: fw as tf.Tensor2D, b: fb as tf.Tensor1D },
        { w: bw as tf.Tensor2D, b: bb as tf.Tensor1D },
        lengths,
      );
    const { value, grads } = tf.valueAndGrads((...args: tf.Tensor[]) => tf.sum(tf.mul(layer(...args), weights)))(given);
    value.dispose();
    return [layer(...given), ...grads];
  });
  const values = tensors.map((tensor) => tensor.dataSync<'float32'>().slice());
  tf.dispose(tensors);
  return values;
}

const native = (threads: number, lanes: number): BiLstmKernel =>
  nativeBiLstm(tf.backend() as unknown as NativeBackend, threads, lanes);
const farthest = (seen: Float32Array, wanted: Float32Array): number =>
  seen.reduce((max, value, at) => Math.max(max, Math.abs(value - wanted[at]!)), 0) /
  Math.max(
    1,
    wanted.reduce((max, value) => Math.max(max, Math.abs(value)), 0),
  );

describe.skipIf(defaults === undefined)(
  'both directions at once on native TensorFlow (skipped where the operations are not installed)',
  () => {
    test.each([4, 8, 16])('biLstm_vectorsOf%iFloats_equalTwoSequences', (lanes) => {
      fc.assert(
        fc.property(cases, (given) => {
          const wanted = work(null, given);
          for (const [at, seen] of work(native(1, lanes), given).entries())
            expect(farthest(seen, wanted[at]!), `tensor ${at}`).toBeLessThan(2e-5);
        }),
        { numRuns: 12 },
      );
    });

    test('biLstm_twoThreads_sameToTheLastBit', () => {
      fc.assert(
        fc.property(cases, (given) => {
          const wanted = work(native(1, 0), given);
          for (const [at, seen] of work(native(2, 0), given).entries()) expect(seen).toEqual(wanted[at]!);
        }),
        { numRuns: 12 },
      );
    });

    test('biLstm_manyStepsAndRows_equalTwoSequences', () => {
      const given = {
        time: 40,
        input: 150,
        hidden: 64,
        lengths: Array.from({ length: 25 }, (_, row) => 40 - row),
        seed: 5,
      };
      const wanted = work(null, given);
      for (const [at, seen] of work(native(2, 0), given).entries())
        expect(farthest(seen, wanted[at]!), `tensor ${at}`).toBeLessThan(2e-5);
    });

    test('biLstm_shapesThatDoNotFit_areRefused', () => {
      const [x, w, b] = [tf.zeros<tf.Rank.R3>([2, 3, 4]), tf.zeros<tf.Rank.R2>([6, 8]), tf.zeros<tf.Rank.R1>([8])];
      const run = (weights: tf.Tensor2D, lengths: number[]) =>
        native(1, 0).forward(x, { w: weights, b }, { w, b }, tf.tensor1d(lengths, 'int32'), false);
      expect(() => run(tf.zeros([7, 8]), [2, 1, 0])).toThrow(/shape/);
      expect(() => run(w, [2, 1])).toThrow(/shape/);
      expect(() => run(w, [2, 1, 3])).toThrow(/length/);
      expect(() => run(w, [2, 1, 0])).not.toThrow();
    });
  },
);
