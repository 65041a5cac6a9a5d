import * as tf from '@tensorflow/tfjs-core';
import { layerNorm } from '../layers/layerNorm';
import { postNormBlock } from '../layers/postNormBlock';
import type { TransformerBlockWeights } from '../layers/transformerBlock';
import { embedPieces, firstLineBreak, type WindowBatch } from './embedding';
import type { BaseEncoder } from './encoderFile';
import { layerShapes, type EncoderShape, type LayerPart } from './shape';

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
  const layers = base.layers.map((layer) => uploadLayer(shape, layer));
  return {
    base,
    encode: (batch) =>
      tf.tidy(() => {
        const x = tf.tensor3d(embedPieces(base, batch, lineBreak), [batch.windows, batch.places, shape.width]); // [window, place, width]
        return encodeLayers(layerNorm(x, gain, shift, shape.epsilon), layers, shape, realPlaces(batch));
      }),
    dispose: () => tf.dispose([gain, shift, ...layers.flatMap((layer) => Object.values(layer))]),
  };
}

const uploadLayer = (shape: EncoderShape, layer: BaseEncoder['layers'][number]): TransformerBlockWeights =>
  Object.fromEntries(
    Object.entries(layerShapes(shape)).map(([part, sides]) => [part, tf.tensor(layer[part as LayerPart], [...sides])]),
  ) as unknown as TransformerBlockWeights;

/** One layer after another, for reading or within a gradient. x [window, place, width] → the same */
export function encodeLayers(
  x: tf.Tensor3D,
  layers: readonly TransformerBlockWeights[],
  { heads, epsilon }: Pick<EncoderShape, 'heads' | 'epsilon'>,
  isReal: tf.Tensor2D | null,
  drop: (x: tf.Tensor) => tf.Tensor = (given) => given,
): tf.Tensor3D {
  return layers.reduce((states, layer) => postNormBlock(states, layer, heads, isReal, epsilon, drop), x); // [window, place, width]
}

/** 1 where a piece stands; null where nothing is padding, and nothing need be hidden. [window, place] */
export function realPlaces({ lengths, windows, places }: WindowBatch): tf.Tensor2D | null {
  if (lengths.every((length) => length === places)) return null;
  return tf.tensor2d(
    Float32Array.from({ length: windows * places }, (_, at) =>
      at % places < lengths[Math.floor(at / places)]! ? 1 : 0,
    ),
    [windows, places],
  );
}
