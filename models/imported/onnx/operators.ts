/**
 * What a graph may be made of, by domain: what encoders are exported with, and what the runtime's own optimizer and
 * quantizer make of it. None reads files, counts on without an end or draws at random.
 */
export const operators: Readonly<Record<'standard' | 'microsoft', ReadonlySet<string>>> = {
  standard: new Set(
    (
      'Abs Add And ArgMax ArgMin Attention Cast CastLike Ceil Clip Concat Constant ConstantOfShape Conv ConvInteger ' +
      'Cos CumSum DequantizeLinear Div Dropout DynamicQuantizeLinear Einsum Elu Equal Erf Exp Expand EyeLike Flatten ' +
      'Floor Gather GatherElements GatherND Gelu Gemm Greater GreaterOrEqual GRU HardSigmoid HardSwish Identity If ' +
      'IsInf IsNaN LayerNormalization LeakyRelu Less LessOrEqual Log LogSoftmax LSTM MatMul MatMulInteger Max Mean ' +
      'Min Mish Mod Mul Neg NonZero Not OneHot Or Pad Pow QLinearMatMul QuantizeLinear Range Reciprocal ReduceL2 ' +
      'ReduceMax ReduceMean ReduceMin ReduceProd ReduceSum ReduceSumSquare Relu Reshape RMSNormalization ' +
      'RotaryEmbedding Round ScatterElements ScatterND Selu Shape Sigmoid Sign SimplifiedLayerNormalization Sin Size ' +
      'Slice Softmax Softplus Split Sqrt Squeeze Sub Sum Swish Tanh Tile Transpose Trilu Unsqueeze Where Xor'
    ).split(' '),
  ),
  microsoft: new Set(
    (
      'Attention BiasGelu DequantizeLinear DynamicQuantizeMatMul EmbedLayerNormalization FastGelu FusedMatMul ' +
      'GatedRelativePositionBias Gelu MatMulIntegerToFloat MatMulNBits MultiHeadAttention QAttention ' +
      'QEmbedLayerNormalization QLinearAdd QLinearMul QuantizeLinear QuickGelu RelativePositionBias ' +
      'RemovePadding RestorePadding RotaryEmbedding SkipLayerNormalization SkipSimplifiedLayerNormalization'
    ).split(' '),
  ),
};

/** Versions of a domain that are read, first and last. */
export const opsetVersions: Readonly<Record<'standard' | 'microsoft', readonly [number, number]>> = {
  standard: [7, 26],
  microsoft: [1, 1],
};
/** Of the format of the file. */
export const fileVersions: readonly [number, number] = [3, 13];

export function domainOf(name: string): 'standard' | 'microsoft' | null {
  if (name === '' || name === 'ai.onnx') return 'standard';
  return name === 'com.microsoft' ? 'microsoft' : null;
}
