import * as tf from '@tensorflow/tfjs-core';
import { encoderKernel, type EncoderKernel, type PackedLayer } from '../backend/encoderKernel';
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
  const kernel = shape.width % 32 === 0 && shape.inner % 32 === 0 ? encoderKernel() : undefined;
  const [gain, shift] = [tf.tensor1d(base.gain), tf.tensor1d(base.shift)];
  const embed = (batch: WindowBatch): tf.Tensor3D => {
    const x = tf.tensor3d(embedPieces(base, batch, lineBreak), [batch.windows, batch.places, shape.width]); // [window, place, width]
    return layerNorm(x, gain, shift, shape.epsilon);
  };
  const layers = base.layers.map((layer) => uploadLayer(shape, layer));
  if (kernel === undefined)
    return {
      base,
      encode: (batch) => tf.tidy(() => encodeLayers(embed(batch), layers, shape, realPlaces(batch))),
      dispose: () => tf.dispose([gain, shift, ...layers.flatMap((layer) => Object.values(layer))]),
    };
  const packed = layers.map((layer) => packLayer(kernel, layer));
  const epsilon = tf.scalar(shape.epsilon);
  return {
    base,
    encode: (batch) =>
      tf.tidy(() => {
        const lengths = tf.tensor1d(batch.lengths, 'int32'); // [window]
        return packed.reduce((x, layer) => kernel.layer(x, lengths, layer, shape.heads, epsilon), embed(batch)); // [window, place, width]
      }),
    dispose: () => tf.dispose([gain, shift, epsilon, ...packed.flatMap((layer) => Object.values(layer))]),
  };
}

/** The matrices in the kernel's order; those as they were are let go. */
function packLayer(kernel: EncoderKernel, layer: TransformerBlockWeights): PackedLayer {
  const matrices = { read: layer.read, mix: layer.mix, up: layer.up, down: layer.down };
  const packed = Object.entries(matrices).map(([name, matrix]) => [name, kernel.pack(matrix)] as const);
  tf.dispose(Object.values(matrices));
  return { ...layer, ...Object.fromEntries(packed) } as unknown as PackedLayer;
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
