import * as tf from '@tensorflow/tfjs-core';
import { layerNorm } from '../layers/layerNorm';
import { embedPieces, firstLineBreak, type WindowBatch } from './embedding';
import type { BaseEncoder } from './encoderFile';
import { createLayerStack } from './layerStack';

/** An encoder whose weights lie on the backend that runs. */
export interface Encoder {
  readonly base: BaseEncoder;
  /** The last layer's vectors; what stands at padding does not matter. [window, place, width] */
  readonly encode: (batch: WindowBatch) => tf.Tensor3D;
  readonly dispose: () => void;
}

/** @param lineBreak trained with the layers, where they are. [width] */
export function createEncoder(base: BaseEncoder, lineBreak = firstLineBreak(base)): Encoder {
  const { shape } = base;
  const [gain, shift] = [tf.tensor1d(base.gain), tf.tensor1d(base.shift)];
  const stack = createLayerStack(shape, base.layers);
  return {
    base,
    encode: (batch) =>
      tf.tidy(() => {
        const x = tf.tensor3d(embedPieces(base, batch, lineBreak), [batch.windows, batch.places, shape.width]); // [window, place, width]
        return stack.run(layerNorm(x, gain, shift, shape.epsilon), batch);
      }),
    dispose: () => {
      stack.dispose();
      tf.dispose([gain, shift]);
    },
  };
}
