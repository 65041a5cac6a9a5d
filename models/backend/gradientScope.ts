import * as tf from '@tensorflow/tfjs-core';

interface Tape {
  activeTape: readonly { readonly saved: readonly tf.Tensor[] }[] | null;
}

/**
 * `tf.tidy` for work that takes gradients. What the library saves for the way back is let go by it only when the way
 * back was gone to its end; where a step fails, for want of memory say, it would stay until the process ends.
 */
export function gradientScope<T extends tf.TensorContainer>(work: () => T): T {
  try {
    return tf.tidy(work);
  } catch (error) {
    const state = tf.engine().state as unknown as Tape;
    for (const { saved } of state.activeTape ?? [])
      for (const tensor of saved) if (!tensor.isDisposed) tensor.dispose();
    state.activeTape = null;
    throw error;
  }
}

/** Whether nothing can be read from the backend in the middle of a step, but by waiting alone. */
export const readsByWaiting = (): boolean => tf.getBackend() === 'webgpu';

/** What tensors hold; they are gone afterwards, also where memory did not suffice for reading them. */
export async function takeValues(tensors: readonly tf.Tensor[]): Promise<readonly Float32Array[]> {
  try {
    return await Promise.all(tensors.map((tensor) => tensor.data<'float32'>()));
  } finally {
    tf.dispose([...tensors]);
  }
}
