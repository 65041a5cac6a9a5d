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

export interface GraphOutput {
  readonly dims: readonly number[];
  /** Single floats, or the bits of half ones. */
  readonly data: Float32Array | Uint16Array;
}

export interface OpenGraph {
  /** @throws where the graph fails, or takes too long */
  readonly run: (inputs: Readonly<Record<string, GraphTensor>>, output: string) => Promise<GraphOutput>;
  readonly close: () => Promise<void>;
}
