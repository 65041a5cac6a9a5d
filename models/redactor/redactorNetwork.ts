import * as tf from '@tensorflow/tfjs-core';
import { laterBar, paddingBar } from '../layers/attention';
import {
  answersOf,
  decoderBlock,
  decoderPart,
  type DecoderBlockWeights,
  type KeysAndValues,
} from '../layers/decoderBlock';
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

/** The input of the decoder: what was written one place before each place. [window * place] each */
export interface DecoderInput {
  /** A choice, `beginning` or `maskedInput`. */
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
 * What the encoder reads.
 *
 * @param base vectors of a pre-trained encoder, where the shape has them. [window, place, baseWidth]
 * @returns [window, place, width]
 */
export function enteredSource(
  { width }: RedactorShape,
  weights: Weights,
  { ids, windows, places }: WindowBatch,
  base: tf.Tensor3D | null,
): tf.Tensor3D {
  const entered =
    base === null
      ? tf.mul(tf.reshape(tf.gather(weights('pieces'), numbers(ids)), [windows, places, width]), Math.sqrt(width)) // [window, place, width]
      : dense(base, weights('enter') as tf.Tensor2D, weights('enterBias') as tf.Tensor1D); // [window, place, width]
  return placed(entered as tf.Tensor3D);
}

/**
 * The encoder.
 *
 * @param base as of `enteredSource`
 * @returns [window, place, width]
 */
export function encodeSource(
  shape: RedactorShape,
  weights: Weights,
  batch: WindowBatch,
  isReal: tf.Tensor2D,
  base: tf.Tensor3D | null,
  drop: Drop,
): tf.Tensor3D {
  const { heads, encoderLayers } = shape;
  let x = drop(enteredSource(shape, weights, batch, base)) as tf.Tensor3D; // [window, place, width]
  for (let layer = 0; layer < encoderLayers; layer++)
    x = transformerBlock(x, ofBlock(weights, `encoder.${layer}`), heads, isReal, drop);
  return layerNorm(x, weights('encoder.gain') as tf.Tensor1D, weights('encoder.shift') as tf.Tensor1D);
}

/**
 * The decoder. Its output at a place depends on its input at that place and those before, and on the whole
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
  { choices, pieces }: DecoderInput,
  drop: Drop,
): tf.Tensor2D {
  const { width, heads, decoderLayers, isAligned } = shape;
  const windows = memory.shape[0];
  const places = choices.length / windows;
  const aligned = isAligned ? alignedMemory(weights, memory) : null;
  let x = drop(placed(inputVectors(shape, weights, { choices, pieces }, windows, aligned))) as tf.Tensor3D; // [window, place, width]
  const bars = { later: laterBar(places), padding: paddingBar(isReal) };
  for (let layer = 0; layer < decoderLayers; layer++)
    x = decoderBlock(x, memory, ofBlock(weights, `decoder.${layer}`), heads, bars, drop);
  return tf.reshape(decoderNorm(weights, x), [windows * places, width]);
}

const alignedMemory = (weights: Weights, memory: tf.Tensor3D): tf.Tensor3D =>
  dense(memory, weights('align') as tf.Tensor2D, weights('alignBias') as tf.Tensor1D);
const decoderNorm = (weights: Weights, x: tf.Tensor3D): tf.Tensor3D =>
  layerNorm(x, weights('decoder.gain') as tf.Tensor1D, weights('decoder.shift') as tf.Tensor1D);

/**
 * The input of the decoder as vectors.
 *
 * @param aligned of the encoder, at these places; null: as published there is none. [window, place, width]
 * @returns [window, place, width]
 */
function inputVectors(
  { width, baseWidth }: RedactorShape,
  weights: Weights,
  { choices, pieces }: DecoderInput,
  windows: number,
  aligned: tf.Tensor3D | null,
): tf.Tensor3D {
  const chosen = tf.gather(weights('choices'), numbers(choices)); // [window * place, width]
  const isCopied = tf.tensor2d(
    Float32Array.from(choices, (choice) => (choice === copied ? 1 : 0)),
    [choices.length, 1],
  ); // [window * place, 1]
  const input =
    baseWidth === null ? tf.add(chosen, tf.mul(tf.gather(weights('pieces'), numbers(pieces)), isCopied)) : chosen; // [window * place, width]
  const scaled = tf.reshape(tf.mul(input, Math.sqrt(width)), [windows, choices.length / windows, width]) as tf.Tensor3D; // [window, place, width]
  return aligned === null ? scaled : tf.add(scaled, aligned);
}

/** What of the source the decoder looks at again and again. */
export interface DecoderSource {
  /** Of each layer. [window, seen, width] each */
  readonly answers: readonly KeysAndValues[];
  readonly aligned: tf.Tensor3D | null;
  readonly padding: tf.Tensor4D;
  /** Sines and cosines of all places. [place * width] */
  readonly table: Float32Array;
}
export const decoderSource = (
  { width, decoderLayers, isAligned }: RedactorShape,
  weights: Weights,
  memory: tf.Tensor3D,
  isReal: tf.Tensor2D,
): DecoderSource => ({
  answers: Array.from({ length: decoderLayers }, (_, layer) => answersOf(memory, ofBlock(weights, `decoder.${layer}`))),
  aligned: isAligned ? alignedMemory(weights, memory) : null,
  padding: paddingBar(isReal),
  table: positions(isReal.shape[1], width),
});

/**
 * The same decoder at some places behind others that are decided.
 *
 * @param before of each layer, of the places from the first to `from`; empty: there are none
 * @param input of these places alone. [window * place] each
 * @returns [window * place, width], with what the places behind them need of each layer
 */
export function decodePart(
  shape: RedactorShape,
  weights: Weights,
  source: DecoderSource,
  before: readonly KeysAndValues[],
  input: DecoderInput,
  from: number,
): { readonly h: tf.Tensor2D; readonly own: readonly KeysAndValues[] } {
  const { width, heads } = shape;
  const windows = source.padding.shape[0];
  const places = input.choices.length / windows;
  const aligned = source.aligned === null ? null : tf.slice(source.aligned, [0, from, 0], [windows, places, width]);
  const table = source.table.subarray(from * width, (from + places) * width);
  let x = tf.add(
    inputVectors(shape, weights, input, windows, aligned),
    tf.tensor2d(table, [places, width]),
  ) as tf.Tensor3D; // [window, place, width]
  const bars = { later: laterBar(places, from), padding: source.padding };
  const own = source.answers.map((answers, layer) => {
    const block = ofBlock(weights, `decoder.${layer}`);
    const part = decoderPart(x, before[layer] ?? null, answers, block, heads, bars, keepAll);
    x = part.out;
    return part.own;
  });
  return { h: tf.reshape(decoderNorm(weights, x), [windows * places, width]), own };
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
