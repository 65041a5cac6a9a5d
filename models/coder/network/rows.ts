import * as tf from '@tensorflow/tfjs-core';
import type { TransformerBlockWeights } from '../../layers/transformerBlock';
import { encodeLayers, realPlaces } from '../../transformer/layerStack';
import { layerName, layerParts } from '../../transformer/shape';
import type { ChunkBatch } from './chunkBatch';
import type { CoderBatch } from './coderBatch';
import type { CoderShape } from './coderShape';
import { encoders, type Drop, type Weights } from './encoders';

/** Notes as a network reads them: in stems, or in chunks of pieces whose lower layers were read already. */
export type NetworkBatch = CoderBatch | ChunkBatch;

export const isChunked = (batch: NetworkBatch): batch is ChunkBatch => 'states' in batch;

/** What the head looks at. */
export interface HeadRows {
  /** Behind the encoder. [row, width] */
  readonly h: tf.Tensor2D;
  /** In front of it. [row, wordWidth] */
  readonly x: tf.Tensor2D;
}

/**
 * What the encoder begins with: a vector for each stem that stands in a row, zero in empty rows, [row, wordWidth]; of
 * chunks their lower states as they are, [window * place, width].
 *
 * @param vectors of the stems of a batch, each once, [word, wordWidth]; or those lower states
 */
export function startOf(batch: NetworkBatch, vectors: tf.Tensor2D): tf.Tensor2D {
  if (isChunked(batch)) return vectors;
  return tf.mul(
    tf.gather(vectors, tf.tensor1d(batch.index, 'int32')),
    tf.tensor2d(batch.isReal, [batch.rows, 1]),
  ) as tf.Tensor2D;
}

/** Everything between the start and the head. @param start of `startOf` */
export function headRows(
  shape: CoderShape,
  batch: NetworkBatch,
  start: tf.Tensor2D,
  weights: Weights,
  drop: Drop,
): HeadRows {
  if (isChunked(batch)) return chunkRows(shape, batch, start, weights, drop);
  return { h: encoders[stemEncoder(shape)].encode(shape, batch, start, weights, drop), x: start };
}

/** @throws RangeError of an encoder that reads pieces */
export function stemEncoder({ encoder }: CoderShape): keyof typeof encoders {
  if (encoder === 'pretrained') throw new RangeError('a pre-trained encoder reads no stems');
  return encoder;
}

/** The learned layers over each chunk by itself; of their outputs those of pieces. */
function chunkRows(shape: CoderShape, batch: ChunkBatch, states: tf.Tensor2D, weights: Weights, drop: Drop): HeadRows {
  const { windows, places, rowPlaces } = batch;
  const { width, heads, blocks, base } = shape;
  const layers = Array.from({ length: blocks }, (_, layer) => layerWeights(weights, base!.frozen + layer));
  const chunks = tf.reshape(states, [windows, places, width]) as tf.Tensor3D; // [window, place, width]
  const encoded = encodeLayers(
    chunks,
    layers,
    { heads, epsilon: base!.epsilon },
    realPlaces(batch),
    drop as (x: tf.Tensor) => tf.Tensor,
  ); // [window, place, width]
  const rows = tf.tensor1d(rowPlaces, 'int32');
  return {
    h: tf.gather(tf.reshape(encoded, [windows * places, width]), rows) as tf.Tensor2D, // [row, width]
    x: tf.gather(states, rows), // [row, width]
  };
}

const layerWeights = (weights: Weights, layer: number): TransformerBlockWeights =>
  Object.fromEntries(
    layerParts.map((part) => [part, weights(layerName(layer, part))]),
  ) as unknown as TransformerBlockWeights;
