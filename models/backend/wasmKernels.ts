import * as tf from '@tensorflow/tfjs-core';

interface WasmBackend {
  readonly makeOutput: (shape: number[], dtype: tf.DataType) => tf.TensorInfo;
  readonly typedArrayFromHeap: (tensor: tf.TensorInfo) => Float32Array | Int32Array;
  readonly disposeData: (id: tf.DataId) => boolean;
}

let isPatched = false;

/**
 * What tfjs-backend-wasm 4.22.0 lacks for training, or does slowly:
 * - `UnsortedSegmentSum`, the gradient of `gather` and so of every embedding (tfjs issue 8082);
 * - `BatchMatMul` with a transposed argument falls back to a plain loop, five times slower than turning the argument first.
 * The gradient of a convolution is missing too (issue 8474); `layers/charCnn.ts` needs none: it unfolds and multiplies.
 */
export function patchWasmKernels(): void {
  if (isPatched) return;
  isPatched = true;
  tf.registerKernel({ kernelName: 'UnsortedSegmentSum', backendName: 'wasm', kernelFunc: unsortedSegmentSum });
  const multiply = tf.getKernel('BatchMatMul', 'wasm');
  const transpose = tf.getKernel('Transpose', 'wasm');
  if (!multiply || !transpose) throw new Error('tfjs-backend-wasm has no BatchMatMul or no Transpose');
  tf.unregisterKernel('BatchMatMul', 'wasm');
  tf.registerKernel({
    ...multiply,
    kernelFunc: ({ inputs, attrs, backend }) => {
      const turned: tf.TensorInfo[] = [];
      const turn = (x: tf.TensorInfo): tf.TensorInfo => {
        const perm = x.shape.map((_, axis) => axis);
        perm.push(...perm.splice(-2).reverse());
        const result = transpose.kernelFunc({ inputs: { x }, attrs: { perm }, backend }) as tf.TensorInfo;
        turned.push(result);
        return result;
      };
      const a = attrs!['transposeA'] === true ? turn(inputs['a']!) : inputs['a']!;
      const b = attrs!['transposeB'] === true ? turn(inputs['b']!) : inputs['b']!;
      const out = multiply.kernelFunc({ inputs: { a, b }, attrs: { transposeA: false, transposeB: false }, backend });
      for (const { dataId } of turned) (backend as WasmBackend).disposeData(dataId);
      return out;
    },
  });
}

/** Rows of x added up by segment; an id below zero or past the end is left out, as in TensorFlow. */
function unsortedSegmentSum({ inputs, attrs, backend }: Parameters<tf.KernelFunc>[0]): tf.TensorInfo {
  const wasm = backend as WasmBackend;
  const x = inputs['x']!;
  const ids = inputs['segmentIds']!;
  const segments = attrs!['numSegments'] as number;
  const rest = x.shape.slice(ids.shape.length);
  const width = rest.reduce((product, size) => product * size, 1);
  const out = wasm.makeOutput([segments, ...rest], x.dtype);
  // The memory may move when the output is made: views are taken after that.
  const [to, from, rows] = [wasm.typedArrayFromHeap(out), wasm.typedArrayFromHeap(x), wasm.typedArrayFromHeap(ids)];
  to.fill(0);
  for (let row = 0; row < rows.length; row += 1) {
    const segment = rows[row]!;
    if (segment < 0 || segment >= segments) continue;
    const at = segment * width;
    for (let column = 0; column < width; column += 1) to[at + column]! += from[row * width + column]!;
  }
  return out;
}
