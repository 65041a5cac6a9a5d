import type { Parameters } from '../training/parameters';
import type { TensorFile } from '../training/tensorFile';

/** Parameters with the values of a file; null where one is missing, of another size or not finite. */
export function storedParameters(parameters: Parameters, tensors: TensorFile['tensors']): Parameters | null {
  const stored = parameters.flatMap((parameter) => {
    const values = tensors.get(parameter.name)?.data;
    return values instanceof Float32Array && values.length === parameter.values.length && values.every(Number.isFinite)
      ? [{ ...parameter, values }]
      : [];
  });
  return stored.length === parameters.length ? stored : null;
}
