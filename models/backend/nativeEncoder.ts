import type * as tf from '@tensorflow/tfjs-core';
import type { EncoderKernel } from './encoderKernel';
import { attribute, withNative, type NativeBackend } from './nativeOps';

/**
 * By the operations of `models/native/encoderOps.h`: matrices are arranged once for all notes, and nothing between the
 * parts of a layer goes through the memory.
 *
 * @param lanes floats to a vector, 0: as many as the processor has
 */
export function nativeEncoder(backend: NativeBackend, threads: number, lanes = 0): EncoderKernel {
  const { binding } = backend;
  const settings = [attribute.int(binding, 'threads', threads), attribute.int(binding, 'lanes', lanes)];
  const run = (name: string, heads: number, tensors: readonly tf.Tensor[]): tf.Tensor =>
    withNative(backend, (scope) =>
      scope.keep(
        scope.run(
          name,
          [attribute.int(binding, 'heads', heads), ...settings],
          tensors.map((tensor) => scope.id(tensor)),
          1,
        )[0]!,
      ),
    );
  return {
    pack: (w) => run('GauzePack', 1, [w]) as tf.Tensor1D,
    layer: (x, lengths, w, heads, epsilon) =>
      run('GauzeEncoderLayer', heads, [
        x,
        lengths,
        w.read,
        w.readBias,
        w.mix,
        w.mixBias,
        w.gain1,
        w.shift1,
        w.up,
        w.upBias,
        w.down,
        w.downBias,
        w.gain2,
        w.shift2,
        epsilon,
      ]) as tf.Tensor3D,
  };
}
