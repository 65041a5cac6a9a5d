import * as tf from '@tensorflow/tfjs-core';
import { tagCount } from '../../electron/core/text/tagScheme';
import { casingClasses } from '../features/lexicon';
import { charCnn } from '../layers/charCnn';
import { transitionsOf } from '../layers/transitions';
import { biLstm } from '../layers/lstm';
import { parameter, type Parameter, type Parameters } from '../training/parameters';
import type { TrainingRandom } from '../training/trainingRandom';
import type { Architecture, Vectors } from './architecture';
import { columnMask, crfParameters, elementMask, lstmParameters, tableParameters, uniform } from './architectureParts';
import { widthOf, type NetworkBatch } from './networkBatch';
import { CHARACTER_ROWS, WORD_CHARACTERS, type NetworkShape, type WordTable } from './networkShape';

const charReaches = [2, 3, 4] as const;
/** Whole columns of the input, and single outputs. */
const inputDropout = 0.25;
const outputDropout = 0.4;

const tables = ({ wordRows, wordWidth, hashRows }: NetworkShape): readonly WordTable[] => [
  { column: 'word', rows: wordRows, width: wordWidth },
  { column: 'prefix', rows: hashRows, width: 16 },
  { column: 'suffix', rows: hashRows, width: 24 },
  { column: 'shape', rows: hashRows, width: 16 },
  { column: 'lower', rows: hashRows, width: 24 },
  { column: 'casing', rows: casingClasses.length, width: 8 },
];

const inputWidth = (shape: NetworkShape): number =>
  widthOf(tables(shape)) + shape.charFilters.reduce((a, b) => a + b, 0) + shape.bitWidth;

/** Parameters of the encoder alone, which pre-training shares. */
export function encoderParameters(shape: NetworkShape, random: TrainingRandom): Parameters {
  const { hidden, charWidth, charFilters } = shape;
  return [
    ...tableParameters(tables(shape), random).map((table) =>
      table.name === 'table.word' ? { ...table, rate: 0.5 } : table,
    ),
    parameter('characters', [CHARACTER_ROWS, charWidth], () => 0.3 * random.normal()),
    ...charReaches.flatMap((reach, i) => [
      parameter(
        `filters${reach}.weights`,
        [reach * charWidth, charFilters[i]!],
        uniform(random, 1 / Math.sqrt(reach * charWidth)),
      ),
      parameter(`filters${reach}.bias`, [charFilters[i]!], () => 0),
    ]),
    ...lstmParameters('forward', inputWidth(shape), hidden, random),
    ...lstmParameters('backward', inputWidth(shape), hidden, random),
  ];
}

/** How many tensors of `encode` come from `encoderParameters`. */
const encoderTensors = 11;

/**
 * Hidden states of both directions side by side. weights: those of `encoderParameters` that are no tables. [time,
 * batch, 2 hidden]
 */
export function encode(
  shape: NetworkShape,
  batch: NetworkBatch,
  { words, bags }: Vectors,
  weights: readonly tf.Tensor[],
  mask: tf.Tensor3D | null,
): tf.Tensor3D {
  const { time, size } = batch;
  const [characters, w2, b2, w3, b3, w4, b4, forwardWeights, forwardBias, backwardWeights, backwardBias] = weights as [
    tf.Tensor2D,
    ...tf.Tensor[],
  ];
  const filters = [
    [w2, b2],
    [w3, b3],
    [w4, b4],
  ].map(([w, b]) => ({ w: w as tf.Tensor2D, b: b as tf.Tensor1D }));
  const lexical = tf.concat([words, charCnn(characters, batch.characters, WORD_CHARACTERS, filters)], 1); // [word, width]
  const wordOfToken = tf.gather(lexical, tf.tensor1d(batch.wordIndex, 'int32')); // [time · batch, width]
  const bagOfToken = tf.gather(bags, tf.tensor1d(batch.bagIndex, 'int32')); // [time · batch, width]
  const input = tf.reshape(tf.concat([wordOfToken, bagOfToken], 1), [time, size, inputWidth(shape)]) as tf.Tensor3D; // [time, batch, input]
  const cell = (w: tf.Tensor | undefined, b: tf.Tensor | undefined) => ({ w: w as tf.Tensor2D, b: b as tf.Tensor1D });
  return biLstm(
    mask === null ? input : tf.mul(input, mask),
    cell(forwardWeights, forwardBias),
    cell(backwardWeights, backwardBias),
    batch.lengths,
  );
}

export const inputMask = (
  shape: NetworkShape,
  batch: NetworkBatch,
  dropped: number,
  random: TrainingRandom,
): tf.Tensor3D => columnMask(batch.size, inputWidth(shape), dropped, random);
export const baseArchitectureTables = tables;

/**
 * Words through hashed tables and a convolution over their characters, bits through a bag, one bidirectional LSTM, a
 * linear layer and a CRF over BIOES with hard transitions (after Lample et al. 2016 and Ma & Hovy 2016; the sizes are
 * measured).
 */
export const baseArchitecture: Architecture = {
  name: 'recipe',
  scheme: 'BIOES',
  mode: 'joint',
  transitions: (types) => transitionsOf('BIOES', types),
  tables,
  readsBits: true,
  wordDropout: 0.1,
  parameters: (shape, types, random): Parameters => {
    const tags = tagCount('BIOES', types);
    const encoder = encoderParameters(shape, random);
    const isTable = ({ isTable: is }: Parameter): boolean => is;
    return [
      ...encoder.filter(isTable),
      parameter('table.bits', [shape.bitRows, shape.bitWidth], () => 0.1 * random.normal(), { isTable: true }),
      ...encoder.filter((p) => !isTable(p)),
      parameter('output.weights', [2 * shape.hidden, tags], uniform(random, 1 / Math.sqrt(2 * shape.hidden))),
      parameter('output.bias', [tags], () => 0),
      ...crfParameters(tags),
    ];
  },
  emissions: (shape, batch, vectors, weights, random) => {
    const { time, size } = batch;
    const mask = random === null ? null : inputMask(shape, batch, inputDropout, random);
    const hidden = tf.reshape(encode(shape, batch, vectors, weights, mask), [
      time * size,
      2 * shape.hidden,
    ]) as tf.Tensor2D; // [time · batch, 2 hidden]
    const states =
      random === null
        ? hidden
        : (tf.mul(hidden, elementMask(time * size, 2 * shape.hidden, outputDropout, random)) as tf.Tensor2D);
    const [outputWeights, outputBias] = weights.slice(encoderTensors) as [tf.Tensor2D, tf.Tensor1D];
    return tf.add(tf.matMul(states, outputWeights), outputBias);
  },
};
