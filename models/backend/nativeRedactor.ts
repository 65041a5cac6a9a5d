import type * as tf from '@tensorflow/tfjs-core';
import { attribute, withNative, type NativeBackend } from './nativeOps';
import type { RedactorKernel } from './redactorKernel';

/**
 * By the operation of `models/native/redactorOps.h`. As plain operations the decoder is some thousand small calls for
 * each batch of windows, and most of its time their bookkeeping.
 *
 * @param lanes floats to a vector, 0: as many as the processor has
 */
export function nativeRedactor(backend: NativeBackend, threads: number, lanes = 0): RedactorKernel {
  const { binding } = backend;
  const settings = [
    attribute.int(binding, 'heads', 1),
    attribute.int(binding, 'threads', threads),
    attribute.int(binding, 'lanes', lanes),
  ];
  const run = (name: string, tensors: readonly tf.Tensor[]): tf.Tensor =>
    withNative(backend, (scope) =>
      scope.keep(
        scope.run(
          name,
          settings,
          tensors.map((tensor) => scope.id(tensor)),
          1,
        )[0]!,
      ),
    );
  return {
    pack: (w) => run('GauzePack', [w]) as tf.Tensor1D,
    decode: (x, lengths, ids, positions, { sizes, weights, chosen, pieces }) =>
      run('GauzeRedact', [x, lengths, ids, sizes, weights, chosen, pieces, positions]) as tf.Tensor3D,
  };
}
