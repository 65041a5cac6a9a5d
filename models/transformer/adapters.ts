import * as tf from '@tensorflow/tfjs-core';
import { parameter, type Parameter, type Parameters } from '../training/parameters';
import type { TrainingRandom } from '../training/trainingRandom';
import type { BaseEncoder } from './encoderFile';
import { layerName, layerParts, layerShapes, type LayerPart } from './shape';

/*
 * Low-rank adapters (LoRA, Hu et al. 2022): a matrix stays as it is, and what is learned is added to it as a product A
 * · B of few columns. Biases and normalisations learn as they are. A and B begin so that their product is nothing.
 */

const adapterNames = (name: string) => ({ a: `${name}.a`, b: `${name}.b` });

/** What is learned of a layer. @param rank columns of A; null: the matrices themselves */
export function layerParameters(
  { shape, layers }: Pick<BaseEncoder, 'shape' | 'layers'>,
  layer: number,
  rank: number | null,
  rate: number,
  random: TrainingRandom,
): Parameters {
  return layerParts.flatMap((part): readonly Parameter[] => {
    const name = layerName(layer, part);
    const sides = layerShapes(shape)[part];
    const [input, output] = sides;
    if (rank === null || output === undefined)
      return [{ name, shape: sides, values: layers[layer]![part].slice(), rate, isTable: false }];
    const { a, b } = adapterNames(name);
    return [
      parameter(a, [input, rank], () => random.normal() / Math.sqrt(input), { rate }),
      parameter(b, [rank, output], () => 0, { rate }),
    ];
  });
}

/** Matrices that have adapters, on the backend for as long as a training goes on. By name; empty without a rank. */
export function fixedMatrices(
  { shape, layers }: Pick<BaseEncoder, 'shape' | 'layers'>,
  frozen: number,
  rank: number | null,
): ReadonlyMap<string, tf.Tensor> {
  const fixed = new Map<string, tf.Tensor>();
  if (rank === null) return fixed;
  for (let layer = frozen; layer < layers.length; layer++)
    for (const part of layerParts) {
      const sides = layerShapes(shape)[part];
      if (sides.length === 2) fixed.set(layerName(layer, part), tf.tensor(layers[layer]![part], [...sides]));
    }
  return fixed;
}

/** A part of a layer as the training has it now. @param named tensors of parameters */
export function weightOf(
  name: string,
  fixed: ReadonlyMap<string, tf.Tensor>,
  named: (name: string) => tf.Tensor,
): tf.Tensor {
  const matrix = fixed.get(name);
  if (matrix === undefined) return named(name);
  const { a, b } = adapterNames(name);
  return tf.add(matrix, tf.matMul(named(a) as tf.Tensor2D, named(b) as tf.Tensor2D)); // [input, output]
}

/** The same in plain memory, with the product added up. @param values of parameters by name */
export function learnedPart(
  { shape, layers }: Pick<BaseEncoder, 'shape' | 'layers'>,
  layer: number,
  part: LayerPart,
  values: ReadonlyMap<string, Float32Array>,
): Float32Array {
  const name = layerName(layer, part);
  const base = layers[layer]![part];
  const own = adapterNames(name);
  const [a, b] = [values.get(own.a), values.get(own.b)];
  if (a === undefined || b === undefined) return values.get(name) ?? base;
  const [input, output = 1] = layerShapes(shape)[part];
  const rank = b.length / output;
  const sum = base.slice();
  for (let row = 0; row < input; row++)
    for (let k = 0; k < rank; k++) {
      const factor = a[row * rank + k]!;
      for (let column = 0; column < output; column++) sum[row * output + column]! += factor * b[k * output + column]!;
    }
  return sum;
}
