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
 * - `Slice`, `Unpack` and `SplitV` copy the whole tensor out of the module's memory for every piece: thirty steps of a
 *   sequence cost thirty sequences;
 * - `BatchMatMul` with a transposed argument falls back to a plain loop, five times slower than turning the argument
 *   first.
 * The gradient of a convolution is missing too (issue 8474); `layers/charCnn.ts` needs none: it unfolds and multiplies.
 */
export function patchWasmKernels(): void {
  if (isPatched) return;
  isPatched = true;
  tf.registerKernel({ kernelName: 'UnsortedSegmentSum', backendName: 'wasm', kernelFunc: unsortedSegmentSum });
  replaceKernel('Slice', (args) => {
    const x = args.inputs['x']!;
    const { begin, size } = args.attrs as { readonly begin: number[]; readonly size: number[] };
    const from = x.shape.map((_, axis) => begin[axis] ?? 0);
    const to = x.shape.map((length, axis) =>
      size[axis] === undefined || size[axis] < 0 ? length - from[axis]! : size[axis],
    );
    if (x.dtype === 'string' || x.dtype === 'complex64') return null;
    if (from.some((start, axis) => start < 0 || to[axis]! < 0 || start + to[axis]! > x.shape[axis]!))
      throw new RangeError('the slice leaves the tensor');
    return piece(args.backend as WasmBackend, x, from, to, to);
  });
  replaceKernel('Unpack', ({ inputs, attrs, backend }) => {
    const x = inputs['value']!;
    const axis = ((attrs!['axis'] as number) + x.shape.length) % x.shape.length;
    const rest = x.shape.filter((_, at) => at !== axis);
    const size = x.shape.map((length, at) => (at === axis ? 1 : length));
    if (x.dtype === 'string' || x.dtype === 'complex64') return null;
    return Array.from({ length: x.shape[axis]! }, (_, index) =>
      piece(
        backend as WasmBackend,
        x,
        x.shape.map((_length, at) => (at === axis ? index : 0)),
        size,
        rest,
      ),
    );
  });
  replaceKernel('SplitV', ({ inputs, attrs, backend }) => {
    const x = inputs['x']!;
    const axis = ((attrs!['axis'] as number) + x.shape.length) % x.shape.length;
    const parts = attrs!['numOrSizeSplits'] as number | number[];
    if (x.dtype === 'string' || x.dtype === 'complex64' || (Array.isArray(parts) && parts.some((length) => length < 0)))
      return null;
    const lengths = Array.isArray(parts) ? parts : Array.from({ length: parts }, () => x.shape[axis]! / parts);
    let start = 0;
    return lengths.map((length) => {
      const size = x.shape.map((whole, at) => (at === axis ? length : whole));
      const part = piece(
        backend as WasmBackend,
        x,
        x.shape.map((_, at) => (at === axis ? start : 0)),
        size,
        size,
      );
      start += length;
      return part;
    });
  });
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

/** Puts a kernel in the place of the package's, which stays behind it for what the new one does not know (null). */
function replaceKernel(
  kernelName: string,
  kernelFunc: (args: Parameters<tf.KernelFunc>[0]) => tf.TensorInfo | tf.TensorInfo[] | null,
): void {
  const original = tf.getKernel(kernelName, 'wasm');
  if (!original) throw new Error(`tfjs-backend-wasm has no ${kernelName}`);
  tf.unregisterKernel(kernelName, 'wasm');
  tf.registerKernel({ ...original, kernelFunc: (args) => kernelFunc(args) ?? original.kernelFunc(args) });
}

/** A block of x, copied within the module's memory in runs as long as they come. */
function piece(
  wasm: WasmBackend,
  x: tf.TensorInfo,
  begin: readonly number[],
  size: readonly number[],
  shape: number[],
): tf.TensorInfo {
  const out = wasm.makeOutput(shape, x.dtype);
  const [to, from] = [wasm.typedArrayFromHeap(out), wasm.typedArrayFromHeap(x)];
  if (to.length === 0) return out;
  // Behind the last axis that is cut all entries lie side by side.
  let cut = x.shape.length - 1;
  while (cut >= 0 && size[cut] === x.shape[cut]) cut -= 1;
  const inner = x.shape.slice(Math.max(cut, 0) + 1).reduce((product, length) => product * length, 1);
  const run = cut < 0 ? to.length : inner * size[cut]!;
  const index = begin.slice(0, Math.max(cut, 0));
  for (let written = 0; written < to.length; written += run) {
    let at = 0;
    for (let axis = 0; axis < cut; axis += 1) at = (at + index[axis]!) * x.shape[axis + 1]!;
    const start = cut < 0 ? 0 : (at + begin[cut]!) * inner;
    to.set(from.subarray(start, start + run), written);
    for (let axis = cut - 1; axis >= 0; axis -= 1) {
      index[axis]! += 1;
      if (index[axis]! < begin[axis]! + size[axis]!) break;
      index[axis] = begin[axis]!;
    }
  }
  return out;
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
