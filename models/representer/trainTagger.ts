import * as tf from '@tensorflow/tfjs-core';
import { GauzeError } from '../../electron/contract/errors';
import { lengthBatches } from '../training/lengthBatches';
import type { Parameters } from '../training/parameters';
import { runTraining, type LoopHooks } from '../training/trainingLoop';
import { shuffle, trainingRandom } from '../training/trainingRandom';

import { stacked } from './batch';
import type { Sentence } from './sentences';
import { taggerParameters, taggingLoss, type TaggerShape } from './taggerNetwork';
import { lossAndGradients } from './tensors';
import { fingerprintOf, loopOptions } from './trainRepresenter';

/** A sentence as a package has it: no words. */
export interface ReleasedSentence extends Pick<Sentence, 'casing' | 'tags'> {
  /** [token, width] */
  readonly values: Float32Array;
}

export interface ReleasedTaggerOptions {
  readonly seed: number;
  readonly epochs: number;
  readonly batchSize: number;
  readonly learningRate: number;
}
export const releasedTaggerOptions: ReleasedTaggerOptions = { seed: 1, epochs: 20, batchSize: 32, learningRate: 3e-3 };

/**
 * Trains a tagger on what was released of sentences: once each, so that noise is drawn once.
 *
 * @param drawn sentences again for each epoch, for experiments with noise that is drawn again; else the same
 * @throws GauzeError `empty`; and as `runTraining`
 */
export async function trainReleasedTagger(
  sentences: readonly ReleasedSentence[],
  shape: TaggerShape,
  options: ReleasedTaggerOptions,
  hooks: LoopHooks,
  resume?: Uint8Array,
  drawn: (sentences: readonly ReleasedSentence[]) => readonly ReleasedSentence[] = (same) => same,
): Promise<Parameters> {
  const withPhi = sentences.filter(({ tags }) => tags.some((tag) => tag > 0));
  const without = sentences.filter(({ tags }) => tags.every((tag) => tag === 0));
  if (withPhi.length === 0) throw new GauzeError('empty', 'there is no labelled sentence to learn from');
  const parameters = taggerParameters(shape, trainingRandom(options.seed));
  const { parameters: learned } = await runTraining<readonly ReleasedSentence[]>(
    {
      parameters,
      fingerprint: fingerprintOf(
        sentences.map(({ tags, values }) => ({
          tags,
          rows: new Int32Array(values.buffer, values.byteOffset, values.length),
        })),
        { ...options, shape },
      ),
      epoch: (random) =>
        lengthBatches(
          drawn([...withPhi, ...shuffle([...without], random).slice(0, withPhi.length)]),
          options.batchSize,
          ({ tags }) => tags.length,
          random,
        ),
      sizeOf: ({ length }) => length,
      step: async (batch, random) => {
        const { loss, gradients } = await lossAndGradients(parameters, (weights) => {
          const given = stacked(
            batch.map(({ values }) => values),
            shape.input,
          );
          return tf.div(taggingLoss(shape, weights, given, batch, random), 10) as tf.Scalar;
        });
        return { loss, gradients, tokens: batch.reduce((sum, { tags }) => sum + tags.length, 0) };
      },
    },
    loopOptions(options),
    hooks,
    resume,
  );
  return learned;
}
