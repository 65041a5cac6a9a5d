/** A tensor that goes into a graph. */
export interface GraphTensor {
  readonly type: 'int64' | 'int32';
  readonly dims: readonly number[];
  readonly data: BigInt64Array | Int32Array;
}

/** What runs graphs of operators (ONNX); `hosts/node` has the one there is, in a thread of its own. */
export interface GraphRuntime {
  /** @throws where it does not take the graph, or takes too long */
  readonly open: (model: Uint8Array) => Promise<OpenGraph>;
}

export interface OpenGraph {
  /** One output, whose numbers are single floats. @throws where the graph fails, or takes too long */
  readonly run: (
    inputs: Readonly<Record<string, GraphTensor>>,
    output: string,
  ) => Promise<{ readonly dims: readonly number[]; readonly data: Float32Array }>;
  readonly close: () => Promise<void>;
}
