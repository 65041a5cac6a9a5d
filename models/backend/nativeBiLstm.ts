import * as tf from '@tensorflow/tfjs-core';
import type { BiLstmKernel } from './lstmKernel';
import { attribute, withNative, type NativeBackend } from './nativeOps';

/**
 * By the operations of `models/native/biLstm.cc`: the weights are arranged once for all steps, and each direction may
 * have a thread.
 *
 * @param lanes floats to a vector, 0: as many as the processor has
 */
export function nativeBiLstm(backend: NativeBackend, threads: number, lanes = 0): BiLstmKernel {
  const { binding } = backend;
  const settings = [attribute.int(binding, 'threads', Math.min(2, threads)), attribute.int(binding, 'lanes', lanes)];
  return {
    forward: (x, forward, backward, lengths, keeps) =>
      withNative(backend, (scope) => {
        const inputs = [x, forward.w, forward.b, backward.w, backward.b, lengths].map((tensor) => scope.id(tensor));
        const [output, ...saved] = scope.run(
          'GauzeBiLstm',
          [attribute.bool(binding, 'keeps', keeps), ...settings],
          inputs,
          3,
        );
        return { output: scope.keep(output!) as tf.Tensor3D, saved: keeps ? saved.map((id) => scope.keep(id)) : [] };
      }),

    backward: (dOutput, x, forward, backward, lengths, output, saved, isInputWanted) =>
      withNative(backend, (scope) => {
        const inputs = [dOutput, x, forward, backward, lengths, output, ...saved].map((tensor) => scope.id(tensor));
        const [dx, ...weights] = scope.run(
          'GauzeBiLstmGrad',
          [attribute.bool(binding, 'wants_input', isInputWanted), ...settings],
          inputs,
          5,
        );
        const [fw, fb, bw, bb] = weights.map((id) => scope.keep(id)) as [
          tf.Tensor2D,
          tf.Tensor1D,
          tf.Tensor2D,
          tf.Tensor1D,
        ];
        return {
          x: isInputWanted ? (scope.keep(dx!) as tf.Tensor3D) : null,
          forward: { w: fw, b: fb },
          backward: { w: bw, b: bb },
        };
      }),
  };
}
