import * as tf from '@tensorflow/tfjs-core';

/**
 * Vectors of a layer beside its four matrices, as `TransformerBlockWeights` names them; the matrices as `pack` gave
 * them.
 */
export interface PackedLayer {
  readonly read: tf.Tensor1D;
  readonly readBias: tf.Tensor1D;
  readonly mix: tf.Tensor1D;
  readonly mixBias: tf.Tensor1D;
  readonly gain1: tf.Tensor1D;
  readonly shift1: tf.Tensor1D;
  readonly up: tf.Tensor1D;
  readonly upBias: tf.Tensor1D;
  readonly down: tf.Tensor1D;
  readonly downBias: tf.Tensor1D;
  readonly gain2: tf.Tensor1D;
  readonly shift2: tf.Tensor1D;
}

/**
 * A whole layer of an encoder of BERT's shape as one operation, for reading: it has no gradient. Widths are multiples
 * of 32.
 */
export interface EncoderKernel {
  /** w [input, output] → the same numbers as `layer` wants them. The caller disposes of both. */
  readonly pack: (w: tf.Tensor2D) => tf.Tensor1D;
  /** x [window, place, width], lengths [window] → [window, place, width], zeros at padding */
  readonly layer: (
    x: tf.Tensor3D,
    lengths: tf.Tensor1D,
    weights: PackedLayer,
    heads: number,
    epsilon: tf.Scalar,
  ) => tf.Tensor3D;
}

const kernels = new Map<string, EncoderKernel>();

/** @param backend by the name under which tfjs knows it @param kernel null: it has none (any more) */
export function registerEncoderKernel(backend: string, kernel: EncoderKernel | null): void {
  if (kernel === null) kernels.delete(backend);
  else kernels.set(backend, kernel);
}

/** Undefined where a layer is made of plain operations. */
export const encoderKernel = (): EncoderKernel | undefined => kernels.get(tf.getBackend());
