import * as tf from '@tensorflow/tfjs-core';
import { takeValues } from '../backend/gradientScope';
import { redactorKernel, type PackedRedactor, type RedactorKernel } from '../backend/redactorKernel';
import { positions } from '../layers/positions';
import type { WindowBatch } from '../transformer/embedding';
import { decodeParallel } from './decodeParallel';
import { bestChoice, type Decoded, type OpenRedactor } from './decodeWindows';
import { enteredSource, type Weights } from './redactorNetwork';
import { choicesOf, copied, type RedactorShape } from './shape';

/** Weights in the order in which the operation of native TensorFlow takes them. */
export interface Packed {
  readonly kernel: RedactorKernel;
  readonly packed: PackedRedactor;
}

const ofEncoder = [
  ...['gain1', 'shift1', 'gain2', 'shift2', 'read', 'readBias', 'mix', 'mixBias'],
  ...['up', 'upBias', 'down', 'downBias'],
];
const ofDecoder = [
  ...ofEncoder,
  ...['gainSource', 'shiftSource', 'ask', 'askBias', 'answer', 'answerBias', 'take', 'takeBias'],
];
const layersOf = (side: string, count: number, parts: readonly string[]): readonly string[] =>
  Array.from({ length: count }, (_, layer) => parts.map((part) => `${side}.${layer}.${part}`)).flat();

/** Null where the backend has no such operation, or the widths do not suit it. */
export function packRedactor(shape: RedactorShape, weights: Weights): Packed | null {
  const kernel = redactorKernel();
  const { width, inner, heads, encoderLayers, decoderLayers, pieces, baseWidth, isAligned, output } = shape;
  if (kernel === undefined || width % 32 !== 0 || inner % 32 !== 0) return null;
  const names = [
    ...layersOf('encoder', encoderLayers, ofEncoder),
    ...['encoder.gain', 'encoder.shift'],
    ...(isAligned ? ['align', 'alignBias'] : []),
    ...layersOf('decoder', decoderLayers, ofDecoder),
    ...['decoder.gain', 'decoder.shift', 'out', 'outBias'],
  ];
  const flat = tf.tidy(() =>
    tf.concat1d(
      names.map((name): tf.Tensor1D => {
        const given = weights(name);
        // The last layer has as many columns as there are choices.
        if (given.rank === 1 || name === 'out') return tf.reshape(given, [given.size]);
        return kernel.pack(given as tf.Tensor2D);
      }),
    ),
  );
  const [own, isVocabulary] = [baseWidth === null, output === 'vocabulary'];
  const sizes = [width, inner, heads, encoderLayers, decoderLayers, choicesOf(shape), own ? pieces : 0];
  return {
    kernel,
    packed: {
      sizes: tf.tensor1d([...sizes, isAligned ? 1 : 0, isVocabulary ? 1 : 0], 'int32'),
      weights: flat,
      chosen: tf.clone(weights('choices') as tf.Tensor2D),
      pieces: own ? tf.clone(weights('pieces') as tf.Tensor2D) : tf.zeros([1, width]),
    },
  };
}

export const dropPacked = (given: Packed | null): void => {
  if (given !== null) tf.dispose(Object.values(given.packed) as tf.Tensor[]);
};

/** The constrained decoder, by the quickest way that there is: what it says is that of `decodeStepwise`. */
export async function decodeConstrained(open: OpenRedactor, batch: WindowBatch): Promise<Decoded> {
  if (open.packed === null) return decodeParallel(open, batch);
  const { shape, weights, base, packed: ready } = open;
  const { windows, places, ids, lengths } = batch;
  const output = tf.tidy(() => {
    const x = enteredSource(shape, weights, batch, base?.(batch) ?? null); // [window, place, width]
    return ready.kernel.decode(
      x,
      tf.tensor1d(lengths, 'int32'),
      tf.tensor2d(ids, [windows, places], 'int32'),
      tf.tensor2d(positions(places, shape.width), [places, shape.width]),
      ready.packed,
    );
  });
  const [values] = await takeValues([output]);
  const probabilities = values!;
  const count = choicesOf(shape);
  const choices = Int32Array.from(ids, (_, at) => bestChoice(count, batch, probabilities, at));
  // At padding nothing was said.
  choices.forEach((choice, at) => {
    if (choice === copied && at % places >= lengths[Math.floor(at / places)]!) probabilities[at * count] = 1;
  });
  return { choices, probabilities, passes: places };
}
