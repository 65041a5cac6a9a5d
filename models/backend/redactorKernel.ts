import * as tf from '@tensorflow/tfjs-core';

/** What a redactor reads by, beside the windows. */
export interface PackedRedactor {
  /**
   * Width, inner width, heads, layers of the encoder and of the decoder, choices, pieces, whether places are aligned,
   * whether it can write any piece.
   */
  readonly sizes: tf.Tensor1D;
  /** All weights but the tables, one behind the other; matrices as `pack` gave them. */
  readonly weights: tf.Tensor1D;
  /** [choice + 2, width] */
  readonly chosen: tf.Tensor2D;
  /** [piece, width]; of no pieces one row. */
  readonly pieces: tf.Tensor2D;
}

/**
 * A whole redactor as one operation, for reading: its encoder, then its constrained decoder, one place after the other.
 * Widths are multiples of 32.
 */
export interface RedactorKernel {
  /** w [input, output] → the same numbers as `decode` wants them. The caller disposes of both. */
  readonly pack: (w: tf.Tensor2D) => tf.Tensor1D;
  /**
   * X [window, place, width], lengths [window], ids [window, place], positions [place, width] → how likely each choice
   * is, zeros at padding [window, place, choice]
   */
  readonly decode: (
    x: tf.Tensor3D,
    lengths: tf.Tensor1D,
    ids: tf.Tensor2D,
    positions: tf.Tensor2D,
    packed: PackedRedactor,
  ) => tf.Tensor3D;
}

const kernels = new Map<string, RedactorKernel>();

/** @param backend by the name under which tfjs knows it @param kernel null: it has none (any more) */
export function registerRedactorKernel(backend: string, kernel: RedactorKernel | null): void {
  if (kernel === null) kernels.delete(backend);
  else kernels.set(backend, kernel);
}

/** Undefined where the decoder is made of plain operations. */
export const redactorKernel = (): RedactorKernel | undefined => kernels.get(tf.getBackend());
