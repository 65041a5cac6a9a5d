import * as tf from '@tensorflow/tfjs-core';
import { tagCount } from '../../electron/core/text/tagScheme';
import { crfLoss } from '../layers/crf';
import { biLstm, type LstmWeights } from '../layers/lstm';
import { transitionsOf, type Transitions } from '../layers/transitions';
import { columnMask, crfParameters, elementMask, lstmParameters, uniform } from '../tagger/architectureParts';
import { parameter, type Parameters } from '../training/parameters';
import type { TrainingRandom } from '../training/trainingRandom';
import { casingOf, casingWidth, goldOf } from './batch';
import type { Sentence } from './sentences';
import { dense, type Weights } from './tensors';

/** A BiLSTM with a CRF over representations and casing; it reads nothing else of a word. */
export interface TaggerShape {
  /** Of a representation. */
  readonly input: number;
  readonly hidden: number;
  readonly types: number;
  readonly inputDropout: number;
  readonly outputDropout: number;
}

export const taggerShape = (input: number, types: number): TaggerShape => ({
  input,
  hidden: 96,
  types,
  inputDropout: 0.1,
  outputDropout: 0.3,
});

export const bioTransitions = (types: number): Transitions => transitionsOf('BIO', types);

export const taggerParameters = ({ input, hidden, types }: TaggerShape, random: TrainingRandom): Parameters => {
  const tags = tagCount('BIO', types);
  return [
    ...lstmParameters('tagger.forward', input + casingWidth, hidden, random),
    ...lstmParameters('tagger.backward', input + casingWidth, hidden, random),
    parameter('tagger.output', [2 * hidden, tags], uniform(random, 1 / Math.sqrt(2 * hidden))),
    parameter('tagger.outputBias', [tags], () => 0),
    ...crfParameters(tags),
  ];
};

const cell = (weights: Weights, name: string): LstmWeights => ({
  w: weights[`${name}.weights`] as tf.Tensor2D,
  b: weights[`${name}.bias`] as tf.Tensor1D,
});

/**
 * representations [time, batch, input] → scores of tags [time, batch, tag]
 * @param random draws what is dropped; null: nothing is
 */
export function emissions(
  { input, hidden, inputDropout, outputDropout }: TaggerShape,
  weights: Weights,
  representations: tf.Tensor3D,
  sentences: readonly Pick<Sentence, 'casing'>[],
  random: TrainingRandom | null,
): tf.Tensor3D {
  const [time, size] = representations.shape;
  const dropped =
    random === null
      ? representations
      : tf.mul(representations, tf.reshape(elementMask(time * size, input, inputDropout, random), [time, size, input])); // [time, batch, input]
  const given = tf.concat([dropped, casingOf(sentences)], 2) as tf.Tensor3D; // [time, batch, input + casing]
  const states = biLstm(
    given,
    cell(weights, 'tagger.forward'),
    cell(weights, 'tagger.backward'),
    Int32Array.from(sentences, ({ casing }) => casing.length),
  ); // [time, batch, 2 hidden]
  const through =
    random === null ? states : (tf.mul(states, columnMask(size, 2 * hidden, outputDropout, random)) as tf.Tensor3D);
  return dense(through, weights['tagger.output']!, weights['tagger.outputBias']!);
}

/** Negative log-likelihood of the tags, a sentence on average. */
export function taggingLoss(
  shape: TaggerShape,
  weights: Weights,
  representations: tf.Tensor3D,
  sentences: readonly Pick<Sentence, 'casing' | 'tags'>[],
  random: TrainingRandom | null,
): tf.Scalar {
  const loss = crfLoss(
    'joint',
    bioTransitions(shape.types),
    emissions(shape, weights, representations, sentences, random),
    {
      transitions: weights['transitions'] as tf.Tensor2D,
      start: weights['start'] as tf.Tensor1D,
      end: weights['end'] as tf.Tensor1D,
    },
    goldOf(sentences),
  );
  return tf.div(loss, sentences.length);
}
