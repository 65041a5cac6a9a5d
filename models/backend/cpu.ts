import * as tf from '@tensorflow/tfjs-core';
import type { Backend } from './backend';
import { composedLstm } from './lstmKernel';

/** Plain JavaScript: always there, and the yardstick of the parity tests. */
export async function startCpu(): Promise<Backend> {
  const { version_cpu } = await import('@tensorflow/tfjs-backend-cpu');
  await tf.setBackend('cpu');
  // Else the first tensor prints an advertisement for tfjs-node.
  Object.assign(tf.backend(), { firstUse: false });
  return {
    name: 'cpu',
    device: 'cpu',
    version: version_cpu,
    lstm: composedLstm,
    tensorCount: () => tf.memory().numTensors,
  };
}
