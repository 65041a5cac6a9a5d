import * as tf from '@tensorflow/tfjs-core';
import { encoderKernel, type EncoderKernel, type PackedLayer } from '../backend/encoderKernel';
import { postNormBlock } from '../layers/postNormBlock';
import type { TransformerBlockWeights } from '../layers/transformerBlock';
import type { WindowBatch } from './embedding';
import type { BaseEncoder } from './encoderFile';
import { layerShapes, type EncoderShape, type LayerPart } from './shape';

/** Layers whose weights lie on the backend that runs. */
export interface LayerStack {
  /** x [window, place, width] → the same behind the last layer; what stands at padding does not matter. */
  readonly run: (x: tf.Tensor3D, batch: WindowBatch) => tf.Tensor3D;
  readonly dispose: () => void;
}

/** By the kernel of native TensorFlow where there is one and the widths suit it. */
export function createLayerStack(shape: EncoderShape, given: BaseEncoder['layers']): LayerStack {
  const kernel = shape.width % 32 === 0 && shape.inner % 32 === 0 ? encoderKernel() : undefined;
  const layers = given.map((layer) => uploadLayer(shape, layer));
  if (kernel === undefined)
    return {
      run: (x, batch) => encodeLayers(x, layers, shape, realPlaces(batch)),
      dispose: () => tf.dispose(layers.flatMap((layer) => Object.values(layer) as tf.Tensor[])),
    };
  const packed = layers.map((layer) => packLayer(kernel, layer));
  const epsilon = tf.scalar(shape.epsilon);
  return {
    run(x, { lengths: given }) {
      const lengths = tf.tensor1d(given, 'int32'); // [window]
      return packed.reduce((states, layer) => kernel.layer(states, lengths, layer, shape.heads, epsilon), x); // [window, place, width]
    },
    dispose: () => tf.dispose([epsilon, ...packed.flatMap((layer) => Object.values(layer) as tf.Tensor[])]),
  };
}

/** The matrices in the kernel's order; those as they were are let go. */
function packLayer(kernel: EncoderKernel, layer: TransformerBlockWeights): PackedLayer {
  const matrices = { read: layer.read, mix: layer.mix, up: layer.up, down: layer.down };
  const packed = Object.entries(matrices).map(([name, matrix]) => [name, kernel.pack(matrix)] as const);
  tf.dispose(Object.values(matrices));
  return { ...layer, ...Object.fromEntries(packed) } as unknown as PackedLayer;
}

export const uploadLayer = (shape: EncoderShape, layer: BaseEncoder['layers'][number]): TransformerBlockWeights =>
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
export function realPlaces({ lengths, windows, places }: Omit<WindowBatch, 'ids'>): tf.Tensor2D | null {
  if (lengths.every((length) => length === places)) return null;
  return tf.tensor2d(
    Float32Array.from({ length: windows * places }, (_, at) =>
      at % places < lengths[Math.floor(at / places)]! ? 1 : 0,
    ),
    [windows, places],
  );
}
