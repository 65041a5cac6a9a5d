import * as tf from '@tensorflow/tfjs-core';

export interface NativeAttribute {
  readonly name: string;
  readonly type: number;
  readonly value: unknown;
}

/** What the addon of @tensorflow/tfjs-node-gpu exports, as far as it is called here. */
export interface NativeBinding {
  readonly TF_Version: string;
  readonly TF_FLOAT: number;
  readonly TF_INT32: number;
  readonly TF_INT64: number;
  readonly TF_ATTR_TYPE: number;
  readonly TF_ATTR_INT: number;
  readonly TF_ATTR_FLOAT: number;
  readonly TF_ATTR_BOOL: number;
  readonly createTensor: (shape: readonly number[], dtype: number, values: Float32Array | Int32Array) => number;
  readonly deleteTensor: (id: number) => void;
  readonly executeOp: (
    name: string,
    attributes: readonly NativeAttribute[],
    inputs: readonly number[],
    outputs: number,
  ) => NativeOutput[];
  readonly getNumOfTensors: () => number;
  readonly isUsingGpuDevice: () => boolean;
}

interface NativeOutput {
  readonly id: number;
  readonly shape: number[];
  readonly dtype: number;
}

/** The kernel backend of tfjs-node, with the two methods that its types hide. */
export interface NativeBackend {
  readonly binding: NativeBinding;
  readonly getInputTensorIds: (tensors: readonly tf.TensorInfo[]) => number[];
  readonly createOutputTensor: (output: NativeOutput) => tf.Tensor;
}

export const attribute = {
  type: (binding: NativeBinding, name: string, value: number): NativeAttribute => ({
    name,
    type: binding.TF_ATTR_TYPE,
    value,
  }),
  int: (binding: NativeBinding, name: string, value: number): NativeAttribute => ({
    name,
    type: binding.TF_ATTR_INT,
    value,
  }),
  float: (binding: NativeBinding, name: string, value: number): NativeAttribute => ({
    name,
    type: binding.TF_ATTR_FLOAT,
    value,
  }),
  bool: (binding: NativeBinding, name: string, value: boolean): NativeAttribute => ({
    name,
    type: binding.TF_ATTR_BOOL,
    value,
  }),
};

/**
 * Operations on native handles, without a tfjs tensor for every intermediate result: a step of a recurrent network is a
 * few microseconds of arithmetic, and the bookkeeping would cost as much again.
 */
export interface NativeScope {
  readonly id: (tensor: tf.Tensor) => number;
  readonly run: (
    name: string,
    attributes: readonly NativeAttribute[],
    inputs: readonly number[],
    outputs: number,
  ) => number[];
  /** Makes a tfjs tensor of it; everything not kept is gone after the scope. */
  readonly keep: (id: number) => tf.Tensor;
  readonly zeros: (shape: readonly number[]) => number;
  readonly add: (a: number, b: number) => number;
  readonly matMul: (a: number, b: number, transposeA: boolean, transposeB: boolean) => number;
  /** Of a matrix. */
  readonly transpose: (a: number) => number;
  readonly reshape: (a: number, shape: readonly number[]) => number;
  readonly slice: (a: number, begin: readonly number[], size: readonly number[]) => number;
  readonly concat: (parts: readonly number[], axis: number) => number;
  /** Along axis 0. */
  readonly stack: (parts: readonly number[]) => number;
  readonly unstack: (a: number, count: number) => number[];
  /** [rows, columns] → [columns] */
  readonly sumRows: (a: number) => number;
}

export function withNative<T>(backend: NativeBackend, work: (scope: NativeScope) => T): T {
  const { binding } = backend;
  const made = new Map<number, NativeOutput>();
  const run: NativeScope['run'] = (name, attributes, inputs, outputs) =>
    binding.executeOp(name, attributes, inputs, outputs).map((output) => {
      made.set(output.id, output);
      return output.id;
    });
  const one = (...args: [string, readonly NativeAttribute[], readonly number[]]): number => run(...args, 1)[0]!;
  const constant = (shape: readonly number[], dtype: number, values: Float32Array | Int32Array): number => {
    const id = binding.createTensor(shape, dtype, values);
    made.set(id, { id, shape: [...shape], dtype });
    return id;
  };
  const ints = (values: readonly number[]) => constant([values.length], binding.TF_INT32, Int32Array.from(values));
  const float = attribute.type(binding, 'T', binding.TF_FLOAT);
  const scope: NativeScope = {
    id: (tensor) => backend.getInputTensorIds([tensor])[0]!,
    run,
    keep: (id) => {
      const output = made.get(id)!;
      made.delete(id);
      return backend.createOutputTensor(output);
    },
    zeros: (shape) =>
      constant(shape, binding.TF_FLOAT, new Float32Array(shape.reduce((product, size) => product * size, 1))),
    add: (a, b) => one('AddV2', [float], [a, b]),
    matMul: (a, b, transposeA, transposeB) =>
      one(
        'MatMul',
        [float, attribute.bool(binding, 'transpose_a', transposeA), attribute.bool(binding, 'transpose_b', transposeB)],
        [a, b],
      ),
    transpose: (a) => one('Transpose', [float, attribute.type(binding, 'Tperm', binding.TF_INT32)], [a, ints([1, 0])]),
    reshape: (a, shape) =>
      one('Reshape', [float, attribute.type(binding, 'Tshape', binding.TF_INT32)], [a, ints(shape)]),
    slice: (a, begin, size) =>
      one('Slice', [float, attribute.type(binding, 'Index', binding.TF_INT32)], [a, ints(begin), ints(size)]),
    concat: (parts, axis) =>
      one(
        'ConcatV2',
        [attribute.int(binding, 'N', parts.length), float, attribute.type(binding, 'Tidx', binding.TF_INT32)],
        [...parts, constant([], binding.TF_INT32, Int32Array.of(axis))],
      ),
    stack: (parts) =>
      one('Pack', [attribute.int(binding, 'N', parts.length), float, attribute.int(binding, 'axis', 0)], parts),
    unstack: (a, count) =>
      run('Unpack', [attribute.int(binding, 'num', count), float, attribute.int(binding, 'axis', 0)], [a], count),
    sumRows: (a) =>
      one(
        'Sum',
        [attribute.bool(binding, 'keep_dims', false), float, attribute.type(binding, 'Tidx', binding.TF_INT32)],
        [a, ints([0])],
      ),
  };
  try {
    return work(scope);
  } finally {
    for (const id of made.keys()) binding.deleteTensor(id);
  }
}
