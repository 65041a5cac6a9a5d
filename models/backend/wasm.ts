import path from 'node:path';
import * as tf from '@tensorflow/tfjs-core';
import type { Backend } from './backend';
import { composedLstm } from './lstmKernel';
import { patchWasmKernels } from './wasmKernels';

/** WebAssembly with SIMD, one thread; the kernels that the package lacks or does badly are in `wasmKernels.ts`. */
export async function startWasm(folder: string): Promise<Backend> {
  const { setWasmPaths, version_wasm } = await import('@tensorflow/tfjs-backend-wasm');
  setWasmPaths(folder + path.sep);
  patchWasmKernels();
  if (!(await tf.setBackend('wasm'))) throw new Error('the WebAssembly module could not be started');
  return { name: 'wasm', device: 'cpu', version: version_wasm, lstm: composedLstm, tensorCount: () => tf.memory().numTensors };
}
