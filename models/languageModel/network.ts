import * as tf from '@tensorflow/tfjs-core';
import { gradientScope } from '../backend/gradientScope';
import { gelu } from '../layers/gelu';
import { layerNorm } from '../layers/layerNorm';
import { softmaxLoss } from '../layers/softmaxLoss';
import type { TransformerBlockWeights } from '../layers/transformerBlock';
import type { WindowBatch } from '../transformer/embedding';
import { encodeLayers, realPlaces } from '../transformer/layerStack';
import { layerName, layerParts } from '../transformer/shape';
import { parameter, type Parameters } from '../training/parameters';
import type { TrainingRandom } from '../training/trainingRandom';
import { initialDeviation, weightSizes, type LanguageModel, type LanguageShape } from './shape';

/** Windows with some pieces hidden. */
export interface MaskedBatch extends WindowBatch {
  /** Masked places to be predicted, as `window * places + place`. [target] */
  readonly targets: Int32Array;
  /** The pieces that stood there. [target] */
  readonly answers: Int32Array;
}

/** Matrices and vectors of pieces from a narrow normal distribution, gains 1, all else 0 (Devlin et al. 2019). */
export function languageParameters(shape: LanguageShape, random: TrainingRandom): Parameters {
  return Object.entries(weightSizes(shape)).map(([name, sides]) => {
    const isGain = /gain\d?$/i.test(name);
    return parameter(name, sides, () => (isGain ? 1 : sides.length > 1 ? initialDeviation * random.normal() : 0));
  });
}

/** A model's weights as they are trained further, copied. */
export const parametersOf = ({ shape, weights }: Pick<LanguageModel, 'shape' | 'weights'>): Parameters =>
  Object.entries(weightSizes(shape)).map(([name, sides]) => {
    const { data } = weights.get(name)!;
    return parameter(name, sides, (at) => data[at]!);
  });

export const weightsOf = (parameters: Parameters): LanguageModel['weights'] =>
  new Map(parameters.map(({ name, shape, values }) => [name, { shape, data: values }]));

/**
 * The output layer at some states.
 *
 * @param states [target, width]
 * @returns [target, piece]
 */
export function pieceLogits(states: tf.Tensor2D, of: (name: string) => tf.Tensor, epsilon: number): tf.Tensor2D {
  const hidden = gelu(tf.add(tf.matMul(states, of('head') as tf.Tensor2D), of('headBias'))) as tf.Tensor2D; // [target, width]
  const normal = layerNorm(hidden, of('headGain') as tf.Tensor1D, of('headShift') as tf.Tensor1D, epsilon); // [target, width]
  return tf.add(tf.matMul(normal, of('words') as tf.Tensor2D, false, true), of('outputBias'));
}

/**
 * Mean cross entropy of the hidden pieces and its gradients, in the order of the parameters; on the backend, the
 * caller disposes of them.
 */
export function maskedLoss(
  shape: LanguageShape,
  parameters: Parameters,
  batch: MaskedBatch,
): { readonly loss: tf.Tensor; readonly gradients: readonly tf.Tensor[] } {
  const { width, epsilon } = shape;
  const { windows, places } = batch;
  const numberOf = new Map(parameters.map(({ name }, at) => [name, at]));
  return gradientScope(() => {
    const isReal = realPlaces(batch); // [window, place]
    const given = parameters.map(({ values, shape: sides }) => tf.tensor(values, [...sides]));
    const ids = tf.tensor1d(batch.ids, 'int32'); // [window * place]
    const targets = tf.tensor1d(batch.targets, 'int32'); // [target]
    const { value, grads } = tf.valueAndGrads((...weights: tf.Tensor[]) => {
      const of = (name: string): tf.Tensor => weights[numberOf.get(name)!]!;
      const words = tf.reshape(tf.gather(of('words'), ids), [windows, places, width]); // [window, place, width]
      const x = tf.add(words, tf.slice(of('positions'), [0, 0], [places, width])) as tf.Tensor3D; // [window, place, width]
      const normal = layerNorm(x, of('gain') as tf.Tensor1D, of('shift') as tf.Tensor1D, epsilon); // [window, place, width]
      const layers = Array.from(
        { length: shape.layers },
        (_, layer) =>
          Object.fromEntries(
            layerParts.map((part) => [part, of(layerName(layer, part))]),
          ) as unknown as TransformerBlockWeights,
      );
      const states = tf.reshape(encodeLayers(normal, layers, shape, isReal), [windows * places, width]); // [window * place, width]
      const logits = pieceLogits(tf.gather(states, targets) as tf.Tensor2D, of, epsilon); // [target, piece]
      return softmaxLoss(logits, batch.answers) as tf.Scalar; // []
    })(given);
    return { loss: value as tf.Tensor, gradients: grads };
  });
}
