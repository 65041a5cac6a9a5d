import type * as tf from '@tensorflow/tfjs-core';
import type { TransformerBlockWeights } from '../../layers/transformerBlock';
import { parameter, type Parameter } from '../../training/parameters';
import type { TrainingRandom } from '../../training/trainingRandom';

/** Uniform (Glorot and Bengio 2010). [input, output] */
export function glorot(name: string, input: number, output: number, random: TrainingRandom): Parameter {
  const bound = Math.sqrt(6 / (input + output));
  return parameter(name, [input, output], () => (2 * random.next() - 1) * bound);
}

export const zeros = (name: string, ...shape: number[]): Parameter => parameter(name, shape, () => 0);
export const ones = (name: string, ...shape: number[]): Parameter => parameter(name, shape, () => 1);
export const normal = (name: string, shape: readonly number[], deviation: number, random: TrainingRandom): Parameter =>
  parameter(name, shape, () => deviation * random.normal());

/**
 * Rows of length `length`, at right angles to each other as far as there is room (Gram and Schmidt). [input, output]
 */
export function orthogonal(
  name: string,
  input: number,
  output: number,
  length: number,
  random: TrainingRandom,
): Parameter {
  const rows: Float64Array[] = [];
  for (let row = 0; row < input; row++) {
    const own = Float64Array.from({ length: output }, () => random.normal());
    // beyond the room there is, rows are only at right angles to the latest ones
    for (const other of rows.slice(-(output - 1))) {
      const share = own.reduce((sum, value, i) => sum + value * other[i]!, 0);
      own.forEach((value, i) => (own[i] = value - share * other[i]!));
    }
    const norm = Math.hypot(...own);
    rows.push(own.map((value) => value / Math.max(norm, 1e-9)));
  }
  return parameter(name, [input, output], (i) => length * rows[Math.floor(i / output)]![i % output]!);
}

export const blockParameters = (
  name: string,
  width: number,
  inner: number,
  random: TrainingRandom,
): readonly Parameter[] => [
  ones(`${name}.gain1`, width),
  zeros(`${name}.shift1`, width),
  ones(`${name}.gain2`, width),
  zeros(`${name}.shift2`, width),
  glorot(`${name}.read`, width, 3 * width, random),
  zeros(`${name}.readBias`, 3 * width),
  glorot(`${name}.mix`, width, width, random),
  zeros(`${name}.mixBias`, width),
  glorot(`${name}.up`, width, inner, random),
  zeros(`${name}.upBias`, inner),
  glorot(`${name}.down`, inner, width, random),
  zeros(`${name}.downBias`, width),
];

export function blockWeights(weights: (name: string) => tf.Tensor, name: string): TransformerBlockWeights {
  const of = <T extends tf.Tensor>(part: keyof TransformerBlockWeights): T => weights(`${name}.${part}`) as T;
  return {
    gain1: of('gain1'),
    shift1: of('shift1'),
    gain2: of('gain2'),
    shift2: of('shift2'),
    read: of('read'),
    readBias: of('readBias'),
    mix: of('mix'),
    mixBias: of('mixBias'),
    up: of('up'),
    upBias: of('upBias'),
    down: of('down'),
    downBias: of('downBias'),
  };
}
