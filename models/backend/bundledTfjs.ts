// Stands for '@tensorflow/tfjs' in the application's build (electron.vite.config.ts): the core with its gradients, without
// layers, converters and browser backends. The kernels of tfjs-node ask for the library by that name.
import '@tensorflow/tfjs-core/dist/register_all_gradients.js';
export * from '@tensorflow/tfjs-core';
