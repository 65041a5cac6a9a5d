import * as tf from '@tensorflow/tfjs-core';
import { tagCount } from '../../electron/core/text/tagScheme';
import { allTransitions } from '../layers/transitions';
import { biLstm } from '../layers/lstm';
import { nadam } from '../training/optimizer';
import { parameter, type Parameters } from '../training/parameters';
import type { TrainingRandom } from '../training/trainingRandom';
import type { Architecture } from './architecture';
import { columnMask, crfParameters, elementMask, lstmParameters, tableParameters, uniform } from './architectureParts';
import { casings2019 } from './casing2019';
import { widthOf } from './networkBatch';
import type { NetworkShape, WordTable } from './networkShape';

const embeddingDropout = 0.1;
/**
 * "Dropout 0.5" of the paper is the dropout of each LSTM's input in its code; nothing is dropped behind the last one.
 */
const lstmInputDropout = 0.5;
const recurrentDropout = 0.25;

const tables = ({ wordRows, wordWidth }: NetworkShape): readonly WordTable[] => [
  { column: 'word', rows: wordRows, width: wordWidth },
  { column: 'casing2019', rows: casings2019.length, width: casings2019.length },
];

/**
 * Variational recurrent dropout: h is masked before each product with the recurrent weights, which is the same as
 * masking their rows. The mask is drawn for a batch and a gate, where Keras draws it for a sentence and a gate: the
 * fused kernels know no mask of their own.
 */
function droppedRecurrent(
  weights: tf.Tensor2D,
  input: number,
  hidden: number,
  random: TrainingRandom | null,
): tf.Tensor2D {
  if (random === null) return weights;
  const scale = 1 / (1 - recurrentDropout);
  const mask = new Float32Array((input + hidden) * 4 * hidden).fill(1);
  for (let row = input; row < input + hidden; row++)
    for (let gate = 0; gate < 4; gate++)
      mask.fill(random.next() < recurrentDropout ? 0 : scale, (row * 4 + gate) * hidden, (row * 4 + gate + 1) * hidden);
  return tf.mul(weights, tf.tensor2d(mask, [input + hidden, 4 * hidden]));
}

/**
 * The tagger of Friedrich, Köhn, Wiedemann and Biemann (2019) as its code has it: fixed word vectors of unit length,
 * dropout 0.1, a one-hot of the casing, two BiLSTMs with 128 units each way (input dropout 0.5, recurrent dropout
 * 0.25), a linear layer, and a CRF over BIO with all transitions that learns from the marginals of tokens. What
 * differs: the tokens, the word vectors (100 numbers, from the notes at hand, where fastText has 300) and the segments
 * learned from (lines and sentences up to 80 tokens) are ours, gates are logistic where Keras 2.2 has them piecewise
 * linear, and a model at work finds the best row of marginals that BIO allows.
 */
export const friedrich2019: Architecture = {
  name: 'friedrich2019',
  scheme: 'BIO',
  mode: 'marginal',
  transitions: (types) => allTransitions(tagCount('BIO', types)),
  tables,
  readsBits: false,
  wordDropout: 0,
  parameters: (shape, types, random): Parameters => {
    const tags = tagCount('BIO', types);
    const [words, casing] = tableParameters(tables(shape), random);
    const { hidden } = shape;
    const input = widthOf(tables(shape));
    return [
      { ...words!, rate: 0 },
      {
        ...casing!,
        rate: 0,
        values: casing!.values.map((_, i) => (Math.floor(i / casings2019.length) === i % casings2019.length ? 1 : 0)),
      },
      ...lstmParameters('forward1', input, hidden, random),
      ...lstmParameters('backward1', input, hidden, random),
      ...lstmParameters('forward2', 2 * hidden, hidden, random),
      ...lstmParameters('backward2', 2 * hidden, hidden, random),
      parameter('output.weights', [2 * hidden, tags], uniform(random, 1 / Math.sqrt(2 * hidden))),
      parameter('output.bias', [tags], () => 0),
      ...crfParameters(tags),
    ];
  },
  emissions: ({ wordWidth, hidden }, { time, size, wordIndex, lengths }, { words }, weights, random) => {
    const [vectors, casing] = tf.split(words, [wordWidth, casings2019.length], 1) as [tf.Tensor2D, tf.Tensor2D]; // [word, width]
    const unit = tf.div(vectors, tf.sqrt(tf.add(tf.sum(tf.square(vectors), 1, true), 1e-12))); // [word, width]
    const order = tf.tensor1d(wordIndex, 'int32');
    const embedded = tf.gather(unit, order); // [time · batch, width]
    const dropped =
      random === null ? embedded : tf.mul(embedded, elementMask(time * size, wordWidth, embeddingDropout, random));
    const input = tf.reshape(tf.concat([dropped, tf.gather(casing, order)], 1), [
      time,
      size,
      wordWidth + casings2019.length,
    ]) as tf.Tensor3D; // [time, batch, input]
    const layer = (x: tf.Tensor3D, first: number): tf.Tensor3D => {
      const width = x.shape[2];
      const dropped = random === null ? x : tf.mul(x, columnMask(size, width, lstmInputDropout, random));
      const cell = (at: number) => ({
        w: droppedRecurrent(weights[at] as tf.Tensor2D, width, hidden, random),
        b: weights[at + 1] as tf.Tensor1D,
      });
      return biLstm(dropped as tf.Tensor3D, cell(first), cell(first + 2), lengths);
    };
    const second = tf.reshape(layer(layer(input, 0), 4), [time * size, 2 * hidden]) as tf.Tensor2D; // [time · batch, 2 hidden]
    return tf.add(tf.matMul(second, weights[8] as tf.Tensor2D), weights[9]!);
  },
};

/** The same with what its authors meant: the CRF learns from whole paths, and the best path is found by Viterbi. */
export const friedrich2019Joint: Architecture = { ...friedrich2019, name: 'friedrich2019Joint', mode: 'joint' };

/**
 * Their training: Nadam, gradients clipped to 1, batches of 32, stopped when two epochs bring nothing, the best epoch
 * kept.
 */
export const friedrichTraining = {
  optimizer: nadam(),
  learningRate: 0.002,
  clip: 1,
  warmUp: null,
  averaging: 0,
  epochs: 10,
  evaluateEvery: 1,
  patience: 2,
  keep: 'best',
  batchSize: 32,
  copies: 0,
  emptyShare: 1,
} as const;
