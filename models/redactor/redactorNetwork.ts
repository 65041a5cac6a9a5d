import * as tf from '@tensorflow/tfjs-core';
import { laterBar, paddingBar } from '../layers/attention';
import { decoderBlock, type DecoderBlockWeights } from '../layers/decoderBlock';
import { layerNorm } from '../layers/layerNorm';
import { positions } from '../layers/positions';
import { dense, transformerBlock, type TransformerBlockWeights } from '../layers/transformerBlock';
import { parameter, type Parameters } from '../training/parameters';
import type { TrainingRandom } from '../training/trainingRandom';
import type { WindowBatch } from '../transformer/embedding';
import { realPlaces as paddedPlaces } from '../transformer/layerStack';
import { copied, parameterShapes, type RedactorShape } from './shape';

/** Weights on the backend, by name. */
export type Weights = (name: string) => tf.Tensor;
/** What is dropped in training; nothing in use. */
export type Drop = (x: tf.Tensor) => tf.Tensor;
export const keepAll: Drop = (x) => x;

/** What the decoder is told of the place before each place. [window * place] each */
export interface Told {
  /** A choice, `beginning` or `untold`. */
  readonly choices: Int32Array;
  /** The piece that was written there; looked at only where the choice is `copied`. */
  readonly pieces: Int32Array;
}

/** Matrices as Glorot and Bengio (2010) draw them, tables with a deviation of one over the root of the width. */
export function redactorParameters(shape: RedactorShape, random: TrainingRandom): Parameters {
  return parameterShapes(shape).map(({ name, shape: sides, kind }) => {
    const [input, output = 0] = sides as readonly [number, number?];
    const bound = Math.sqrt(6 / (input + output));
    const deviation = 1 / Math.sqrt(shape.width);
    const fill = {
      matrix: () => (2 * random.next() - 1) * bound,
      table: () => deviation * random.normal(),
      zeros: () => 0,
      ones: () => 1,
    }[kind];
    return parameter(name, sides, fill);
  });
}

const ofBlock = (weights: Weights, name: string): TransformerBlockWeights & DecoderBlockWeights =>
  new Proxy({} as TransformerBlockWeights & DecoderBlockWeights, {
    get: (_, part) => weights(`${name}.${String(part)}`),
  });
const numbers = (values: Int32Array): tf.Tensor1D => tf.tensor1d(values, 'int32');
const placed = (x: tf.Tensor3D): tf.Tensor3D =>
  tf.add(x, tf.tensor2d(positions(x.shape[1], x.shape[2]), [x.shape[1], x.shape[2]])); // [window, place, width]

/** 1 where a piece or a mark stands. [window, place] */
export const realPlaces = (batch: Omit<WindowBatch, 'ids'>): tf.Tensor2D =>
  paddedPlaces(batch) ?? tf.ones([batch.windows, batch.places]);

/**
 * The encoder.
 *
 * @param base vectors of a pre-trained encoder, where the shape has them. [window, place, baseWidth]
 * @returns [window, place, width]
 */
export function encodeSource(
  shape: RedactorShape,
  weights: Weights,
  { ids, windows, places }: WindowBatch,
  isReal: tf.Tensor2D,
  base: tf.Tensor3D | null,
  drop: Drop,
): tf.Tensor3D {
  const { width, heads, encoderLayers } = shape;
  const entered =
    base === null
      ? tf.mul(tf.reshape(tf.gather(weights('pieces'), numbers(ids)), [windows, places, width]), Math.sqrt(width)) // [window, place, width]
      : dense(base, weights('enter') as tf.Tensor2D, weights('enterBias') as tf.Tensor1D); // [window, place, width]
  let x = drop(placed(entered as tf.Tensor3D)) as tf.Tensor3D; // [window, place, width]
  for (let layer = 0; layer < encoderLayers; layer++)
    x = transformerBlock(x, ofBlock(weights, `encoder.${layer}`), heads, isReal, drop);
  return layerNorm(x, weights('encoder.gain') as tf.Tensor1D, weights('encoder.shift') as tf.Tensor1D);
}

/**
 * The decoder. What it says of a place depends on what it is told of that place and those before, and on the whole
 * source.
 *
 * @param memory of the encoder. [window, seen, width]
 * @returns [window * place, width]
 */
export function decode(
  shape: RedactorShape,
  weights: Weights,
  memory: tf.Tensor3D,
  isReal: tf.Tensor2D,
  { choices, pieces }: Told,
  drop: Drop,
): tf.Tensor2D {
  const { width, heads, decoderLayers, baseWidth, isAligned } = shape;
  const windows = memory.shape[0];
  const places = choices.length / windows;
  const chosen = tf.gather(weights('choices'), numbers(choices)); // [window * place, width]
  const isCopied = tf.tensor2d(
    Float32Array.from(choices, (choice) => (choice === copied ? 1 : 0)),
    [choices.length, 1],
  ); // [window * place, 1]
  const told =
    baseWidth === null ? tf.add(chosen, tf.mul(tf.gather(weights('pieces'), numbers(pieces)), isCopied)) : chosen; // [window * place, width]
  const scaled = tf.reshape(tf.mul(told, Math.sqrt(width)), [windows, places, width]) as tf.Tensor3D; // [window, place, width]
  const aligned = isAligned
    ? (tf.add(
        scaled,
        dense(memory, weights('align') as tf.Tensor2D, weights('alignBias') as tf.Tensor1D),
      ) as tf.Tensor3D) // [window, place, width]
    : scaled;
  let x = drop(placed(aligned)) as tf.Tensor3D; // [window, place, width]
  const bars = { later: laterBar(places), padding: paddingBar(isReal) };
  for (let layer = 0; layer < decoderLayers; layer++)
    x = decoderBlock(x, memory, ofBlock(weights, `decoder.${layer}`), heads, bars, drop);
  const normed = layerNorm(x, weights('decoder.gain') as tf.Tensor1D, weights('decoder.shift') as tf.Tensor1D); // [window, place, width]
  return tf.reshape(normed, [windows * places, width]);
}

const outOf = (weights: Weights, h: tf.Tensor2D): tf.Tensor2D =>
  tf.add(tf.matMul(h, weights('out') as tf.Tensor2D), weights('outBias'));

/**
 * Between what a place can become.
 *
 * @param h of the decoder. [place, width]
 * @param ids the piece that stands at each place
 * @returns [place, choice]
 */
export function choiceLogits({ output }: RedactorShape, weights: Weights, h: tf.Tensor2D, ids: Int32Array) {
  const out = outOf(weights, h); // [place, choice] or [place, choice - 1]
  if (output === 'choices') return out;
  const own = tf.gather(weights('pieces'), numbers(ids)) as tf.Tensor2D; // [place, width]
  const copy = tf.sum(tf.mul(h, own), 1, true); // [place, 1]
  return tf.concat([copy, out], 1) as tf.Tensor2D; // [place, choice]
}

/** Over all pieces, and behind them REDACTED and its classes. h [place, width] → [place, piece + choice - 1] */
export const vocabularyLogits = (weights: Weights, h: tf.Tensor2D): tf.Tensor2D =>
  tf.concat([tf.matMul(h, weights('pieces') as tf.Tensor2D, false, true), outOf(weights, h)], 1);
