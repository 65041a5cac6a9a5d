import * as tf from '@tensorflow/tfjs-core';
import { layerNorm } from '../../layers/layerNorm';
import { dense } from '../../layers/transformerBlock';
import { createLayerStack } from '../../transformer/layerStack';
import { layerName, layerParts } from '../../transformer/shape';
import type { WindowBatch } from '../../transformer/embedding';
import type { BaseEncoder } from '../../transformer/encoderFile';
import { embedPlaces } from '../embedPlaces';
import type { ImportedShape, OpenNetwork, Weights } from './architecture';
import { layerSizes } from './foreignNames';

// What BERT, RoBERTa, DistilBERT and ELECTRA have in common: vectors of pieces and places, normalised, then layers that
// normalise behind.

export const postNormParts = (shape: ImportedShape): Readonly<Record<string, readonly number[]>> => ({
  words: [shape.pieces, shape.embedding],
  positions: [shape.positions, shape.embedding],
  gain: [shape.embedding],
  shift: [shape.embedding],
  ...(shape.embedding !== shape.width && { project: [shape.embedding, shape.width], projectBias: [shape.width] }),
  ...layerSizes(shape),
  head: [shape.width, shape.labels],
  headBias: [shape.labels],
});

export function openPostNorm(shape: ImportedShape, weights: Weights): OpenNetwork {
  const { width, embedding, epsilon } = shape;
  const tensor = (name: string): tf.Tensor => {
    const { shape: sides, data } = weights.get(name)!;
    return tf.tensor(data, [...sides]);
  };
  const stack = createLayerStack(shape, layersOf(shape, weights));
  const [gain, shift] = [tensor('gain') as tf.Tensor1D, tensor('shift') as tf.Tensor1D];
  const project = embedding === width ? null : ([tensor('project'), tensor('projectBias')] as const);
  const head = [tensor('head') as tf.Tensor2D, tensor('headBias') as tf.Tensor1D] as const;
  return {
    logits: (batch: WindowBatch) =>
      tf.tidy(() => {
        const x = tf.tensor3d(embedPlaces(weights, batch), [batch.windows, batch.places, embedding]); // [window, place, embedding]
        const normal = layerNorm(x, gain, shift, epsilon); // [window, place, embedding]
        const begun = project === null ? normal : dense(normal, project[0] as tf.Tensor2D, project[1] as tf.Tensor1D); // [window, place, width]
        return dense(stack.run(begun, batch), ...head);
      }),
    dispose: () => {
      stack.dispose();
      tf.dispose([gain, shift, ...(project ?? []), ...head]);
    },
  };
}

export const layersOf = ({ layers }: Pick<ImportedShape, 'layers'>, weights: Weights): BaseEncoder['layers'] =>
  Array.from({ length: layers }, (_, layer) =>
    Object.fromEntries(layerParts.map((part) => [part, weights.get(layerName(layer, part))!.data])),
  ) as unknown as BaseEncoder['layers'];
