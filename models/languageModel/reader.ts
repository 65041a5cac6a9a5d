import * as tf from '@tensorflow/tfjs-core';
import { embedPlaces } from '../imported/embedPlaces';
import { layersOf } from '../imported/architectures/postNorm';
import { layerNorm } from '../layers/layerNorm';
import { createLayerStack } from '../transformer/layerStack';
import type { WindowBatch } from '../transformer/embedding';
import { pieceLogits } from './network';
import type { LanguageModel } from './shape';

/** A model whose layers lie on the backend that runs. */
export interface LanguageReader {
  readonly model: LanguageModel;
  /**
   * Outputs before the softmax at some places of a batch.
   *
   * @param targets as `window * places + place`. [target]
   * @returns [target, piece]
   */
  readonly logits: (batch: WindowBatch, targets: Int32Array) => Promise<Float32Array>;
  readonly dispose: () => void;
}

const headNames = ['words', 'head', 'headBias', 'headGain', 'headShift', 'outputBias'] as const;

export function openLanguageModel(model: LanguageModel): LanguageReader {
  const { shape, weights } = model;
  const tensor = (name: string): tf.Tensor => {
    const { shape: sides, data } = weights.get(name)!;
    return tf.tensor(data, [...sides]);
  };
  const stack = createLayerStack(shape, layersOf(shape, weights));
  const [gain, shift] = [tensor('gain') as tf.Tensor1D, tensor('shift') as tf.Tensor1D];
  const head = new Map(headNames.map((name) => [name as string, tensor(name)]));
  return {
    model,
    async logits(batch, targets) {
      const out = tf.tidy(() => {
        const x = tf.tensor3d(embedPlaces(weights, batch), [batch.windows, batch.places, shape.width]); // [window, place, width]
        const states = stack.run(layerNorm(x, gain, shift, shape.epsilon), batch); // [window, place, width]
        const rows = tf.gather(
          tf.reshape(states, [batch.windows * batch.places, shape.width]),
          tf.tensor1d(targets, 'int32'),
        ) as tf.Tensor2D; // [target, width]
        return pieceLogits(rows, (name) => head.get(name)!, shape.epsilon);
      });
      try {
        return await out.data<'float32'>();
      } finally {
        out.dispose();
      }
    },
    dispose: () => {
      stack.dispose();
      tf.dispose([gain, shift, ...head.values()]);
    },
  };
}

/** Natural logarithms of a softmax, in place of the outputs. rows [row, width] */
export function logSoftmaxRows(rows: Float32Array, width: number): Float32Array {
  const out = new Float32Array(rows.length);
  for (let from = 0; from < rows.length; from += width) {
    let highest = -Infinity;
    for (let at = from; at < from + width; at++) highest = Math.max(highest, rows[at]!);
    let sum = 0;
    for (let at = from; at < from + width; at++) sum += Math.exp(rows[at]! - highest);
    const log = highest + Math.log(sum);
    for (let at = from; at < from + width; at++) out[at] = rows[at]! - log;
  }
  return out;
}
