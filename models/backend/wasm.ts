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
  checkAllocations();
  return {
    name: 'wasm',
    device: 'cpu',
    version: version_wasm,
    lstm: composedLstm,
    tensorCount: () => tf.memory().numTensors,
  };
}

/**
 * Where the heap of the module can no longer grow, its `malloc` answers 0, and the package would lay the tensor there:
 * over the module's own memory, with results that are nonsense or worse.
 */
function checkAllocations(): void {
  const { wasm } = tf.backend() as unknown as {
    readonly wasm: { _malloc: (bytes: number) => number; readonly _free: (at: number) => void };
  };
  // The first call puts the module's own function in the place of a stub.
  wasm._free(wasm._malloc(8));
  const malloc = wasm._malloc;
  wasm._malloc = (bytes) => {
    const at = malloc(bytes);
    if (at === 0 && bytes > 0) throw new RangeError('out of memory: the heap of the WebAssembly module cannot grow');
    return at;
  };
}
