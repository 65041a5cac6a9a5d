// Stands for '@tensorflow/tfjs' in the application's build (electron.vite.config.ts): the core with its gradients,
// without layers, converters and browser backends. The kernels of tfjs-node ask for the library by that name.
import { KernelBackend as KernelBackendClass } from '@tensorflow/tfjs-core';
import '@tensorflow/tfjs-core/dist/public/chained_ops/register_all_chained_ops.js';
import '@tensorflow/tfjs-core/dist/register_all_gradients.js';

export * from '@tensorflow/tfjs-core';

/** The backend of tfjs-node is compiled to a constructor function and calls its base as one, which a class refuses. */
export function KernelBackend(): void {}
KernelBackend.prototype = KernelBackendClass.prototype;
