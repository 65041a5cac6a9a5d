import * as tf from '@tensorflow/tfjs-core';
import { tagCount } from '../../electron/core/text/tagScheme';
import { biLstm } from '../layers/lstm';
import { parameter, type Gradient, type Parameter, type Parameters } from '../training/parameters';
import type { TrainingRandom } from '../training/trainingRandom';
import { chainLoss, type Chain } from './chain';
import { lookUpBags, lookUpWords, scatterBags, scatterWords, type NetworkBatch } from './networkBatch';
import { CHARACTER_ROWS, WORD_CHARACTERS, wordTables, type NetworkShape } from './networkShape';
import type { WordBook } from './wordBook';

/**
 * The network: words through hashed tables and a convolution over their characters, bits through a bag, one bidirectional LSTM,
 * a linear layer and a CRF over BIOES (after Lample et al. 2016, Ma and Hovy 2016; measured in recipe-tagger).
 * The tables and the CRF live in plain memory, the rest in tensors.
 */
export interface Network {
  readonly shape: NetworkShape;
  readonly chain: Chain;
  readonly parameters: Parameters;
}

export interface Dropouts {
  /** Whole columns of the input, the same at every token of a stretch. */
  readonly input: number;
  readonly output: number;
  readonly word: number;
}
export const recipeDropouts: Dropouts = { input: 0.25, output: 0.4, word: 0.1 };

const charWidths = [2, 3, 4] as const;
const widthOfWords = (shape: NetworkShape): number => wordTables(shape).reduce((sum, { width }) => sum + width, 0);
export const inputWidth = (shape: NetworkShape): number => widthOfWords(shape) + shape.charFilters.reduce((a, b) => a + b, 0) + shape.bitWidth;

export function networkParameters(shape: NetworkShape, types: number, random: TrainingRandom): Parameters {
  const uniform = (bound: number) => () => (2 * random.next() - 1) * bound;
  const tables = wordTables(shape).map(({ name, rows, width }) => parameter(`table.${name}`, [rows, width], () => 0.1 * random.normal(), { isTable: true, rate: name === 'word' ? 0.5 : 1 }));
  const input = inputWidth(shape);
  const { hidden, charWidth, charFilters, bitRows, bitWidth } = shape;
  const tags = tagCount('BIOES', types);
  const lstm = (name: string): Parameters => [
    parameter(`${name}.weights`, [input + hidden, 4 * hidden], uniform(1 / Math.sqrt(hidden))),
    // the forget gate starts open: gate order is input, forget, cell, output
    parameter(`${name}.bias`, [4 * hidden], (i) => (i >= hidden && i < 2 * hidden ? 1 : 0)),
  ];
  return [
    ...tables,
    parameter('table.bits', [bitRows, bitWidth], () => 0.1 * random.normal(), { isTable: true }),
    parameter('characters', [CHARACTER_ROWS, charWidth], () => 0.3 * random.normal()),
    ...charWidths.flatMap((width, i) => [
      parameter(`filters${width}.weights`, [width * charWidth, charFilters[i]!], uniform(1 / Math.sqrt(width * charWidth))),
      parameter(`filters${width}.bias`, [charFilters[i]!], () => 0),
    ]),
    ...lstm('forward'), ...lstm('backward'),
    parameter('output.weights', [2 * hidden, tags], uniform(1 / Math.sqrt(2 * hidden))),
    parameter('output.bias', [tags], () => 0),
    parameter('transitions', [tags, tags], () => 0),
  ];
}

export const namedParameter = (parameters: Parameters, name: string): Parameter => {
  const found = parameters.find((p) => p.name === name);
  if (found === undefined) throw new RangeError('the network has no such parameter');
  return found;
};

/** Parameters that are used as tensors, in order. */
const isInTensors = ({ name, isTable }: Parameter): boolean => !isTable && name !== 'transitions';
export const tensorParameters = (parameters: Parameters): Parameters => parameters.filter(isInTensors);
export const wordParameters = (shape: NetworkShape, parameters: Parameters): Parameters => wordTables(shape).map(({ name }) => namedParameter(parameters, `table.${name}`));

export const upload = (parameters: Parameters): tf.Tensor[] => parameters.map(({ values, shape }) => tf.tensor(values, shape as number[]));

interface InputMask {
  /** [1, batch, input] */
  readonly input: tf.Tensor3D;
}
interface Masks extends InputMask {
  /** [time · batch, 2 hidden] */
  readonly output: tf.Tensor2D;
}

/** The same columns at every token of a stretch ("locked"). */
export const inputMask = (shape: NetworkShape, size: number, dropped: number, random: TrainingRandom): tf.Tensor3D =>
  tf.tensor3d(drawMask(size * inputWidth(shape), dropped, random), [1, size, inputWidth(shape)]);

/** Characters of the distinct words → [word, filters]. */
function characterFeatures(batch: NetworkBatch, table: tf.Tensor, filters: readonly tf.Tensor[]): tf.Tensor2D {
  const words = batch.words.length;
  const length = WORD_CHARACTERS;
  const ids = tf.tensor1d(batch.characters, 'int32'); // [word · character]
  const width = table.shape[1]!;
  const vectors = tf.reshape(tf.gather(table, ids), [words, length, width]) as tf.Tensor3D; // [word, character, width]
  const padded = tf.pad(vectors, [[0, 0], [0, 3], [0, 0]]); // [word, character + 3, width]
  const shifted = [0, 1, 2, 3].map((by) => tf.slice(padded, [0, by, 0], [words, length, width])); // each [word, character, width]
  const bars = tf.tensor3d(Float32Array.from(batch.characters, (id) => (id === 0 ? -1e4 : 0)), [words, length, 1]);
  const pooled = charWidths.map((reach, i) => {
    const seen = tf.reshape(tf.concat(shifted.slice(0, reach), 2), [words * length, reach * width]); // [word · character, reach · width]
    const values = tf.add(tf.matMul(seen as tf.Tensor2D, filters[2 * i] as tf.Tensor2D), filters[2 * i + 1]!); // [word · character, filter]
    return tf.max(tf.add(tf.reshape(values, [words, length, -1]), bars), 1); // [word, filter]
  });
  return tf.relu(tf.concat(pooled, 1)) as tf.Tensor2D;
}

/** Hidden states of both directions side by side. [time · batch, 2 hidden] */
export function encode(shape: NetworkShape, batch: NetworkBatch, words: tf.Tensor, bags: tf.Tensor, weights: readonly tf.Tensor[], masks: InputMask | null): tf.Tensor2D {
  const { time, size } = batch;
  const [table, ...rest] = weights;
  const [filters, [forwardWeights, forwardBias, backwardWeights, backwardBias]] = [rest.slice(0, 6), rest.slice(6, 10)];
  const lexical = tf.concat([words, characterFeatures(batch, table!, filters)], 1); // [word, width]
  const wordIndex = tf.tensor1d(batch.wordIndex, 'int32');
  const bagIndex = tf.tensor1d(batch.bagIndex, 'int32');
  let input = tf.concat([tf.gather(lexical, wordIndex), tf.gather(bags, bagIndex)], 1) as tf.Tensor2D; // [time · batch, input]
  const width = inputWidth(shape);
  if (masks !== null) input = tf.reshape(tf.mul(tf.reshape(input, [time, size, width]), masks.input), [time * size, width]);
  const sequence = tf.reshape(input, [time, size, width]) as tf.Tensor3D;
  const cell = (w: tf.Tensor | undefined, b: tf.Tensor | undefined) => ({ w: w as tf.Tensor2D, b: b as tf.Tensor1D });
  const hidden = biLstm(sequence, cell(forwardWeights, forwardBias), cell(backwardWeights, backwardBias), batch.lengths); // [time, batch, 2 hidden]
  return tf.reshape(hidden, [time * size, 2 * shape.hidden]);
}

function emit(hidden: tf.Tensor2D, weights: readonly tf.Tensor[], masks: Masks | null): tf.Tensor2D {
  const kept = masks === null ? hidden : tf.mul(hidden, masks.output) as tf.Tensor2D;
  return tf.add(tf.matMul(kept, weights.at(-2) as tf.Tensor2D), weights.at(-1)!);
}

/** Emissions of a batch, nothing dropped. [time · batch, tag] */
export function emissionsOf({ shape, parameters }: Network, book: WordBook, batch: NetworkBatch, weights: readonly tf.Tensor[]): Float32Array {
  const out = tf.tidy(() => {
    const words = tf.tensor2d(lookUpWords(book, wordParameters(shape, parameters), batch), [batch.words.length, widthOfWords(shape)]);
    const bags = tf.tensor2d(lookUpBags(book, namedParameter(parameters, 'table.bits'), batch), [batch.bags.length, shape.bitWidth]);
    return emit(encode(shape, batch, words, bags, weights, null), weights, null);
  });
  const values = out.dataSync() as Float32Array;
  out.dispose();
  return values;
}

function drawMask(length: number, dropped: number, random: TrainingRandom): Float32Array {
  const mask = new Float32Array(length);
  const kept = 1 / (1 - dropped);
  const limit = Math.round(dropped * 2 ** 16);
  for (let i = 0; i < length; i += 2) {
    const word = random.word();
    mask[i] = (word & 0xffff) < limit ? 0 : kept;
    if (i + 1 < length) mask[i + 1] = word >>> 16 < limit ? 0 : kept;
  }
  return mask;
}

export interface LossAndGradients {
  /** Mean of the negative log-likelihood over the stretches. */
  readonly loss: number;
  /** In the order of the parameters. */
  readonly gradients: readonly Gradient[];
}

/**
 * @param gold [time, batch]
 * @param random draws what is dropped
 */
export function lossAndGradients({ shape, chain, parameters }: Network, book: WordBook, batch: NetworkBatch, gold: Int32Array, dropouts: Dropouts, random: TrainingRandom): LossAndGradients {
  const inTensors = tensorParameters(parameters);
  const transitions = namedParameter(parameters, 'transitions');
  const ofWords = wordParameters(shape, parameters);
  const bits = namedParameter(parameters, 'table.bits');
  const { time, size } = batch;
  let transitionGradient = new Float32Array(0);
  let loss = 0;
  const grads = tf.tidy(() => {
    const masks: Masks = {
      input: inputMask(shape, size, dropouts.input, random),
      output: tf.tensor2d(drawMask(time * size * 2 * shape.hidden, dropouts.output, random), [time * size, 2 * shape.hidden]),
    };
    const words = tf.tensor2d(lookUpWords(book, ofWords, batch), [batch.words.length, widthOfWords(shape)]);
    const bags = tf.tensor2d(lookUpBags(book, bits, batch), [batch.bags.length, shape.bitWidth]);
    const crf = (emissions: tf.Tensor): tf.Tensor => tf.customGrad((given) => {
      const result = chainLoss(chain, (given as tf.Tensor).dataSync() as Float32Array, transitions.values, gold, batch.lengths);
      loss = result.loss / size;
      transitionGradient = result.transitions.map((value) => value / size);
      return { value: tf.scalar(loss), gradFunc: () => [tf.tensor(result.emissions.map((value) => value / size), [time * size, chain.tags])] };
    })(emissions);
    const gradient = tf.grads((wordVectors: tf.Tensor, bagVectors: tf.Tensor, ...weights: tf.Tensor[]) =>
      crf(emit(encode(shape, batch, wordVectors, bagVectors, weights, masks), weights, masks)));
    return gradient([words, bags, ...upload(inTensors)]);
  });
  const [ofWordVectors, ofBagVectors, ...ofTensors] = grads.map((gradient) => gradient.dataSync() as Float32Array);
  tf.dispose(grads);
  const byName = new Map<string, Gradient>(inTensors.map(({ name }, i) => [name, ofTensors[i]!]));
  byName.set('transitions', transitionGradient);
  byName.set('table.bits', scatterBags(book, bits, batch, ofBagVectors!));
  scatterWords(book, ofWords, batch, ofWordVectors!).forEach((gradient, i) => byName.set(ofWords[i]!.name, gradient));
  return { loss, gradients: parameters.map(({ name }) => byName.get(name)!) };
}
