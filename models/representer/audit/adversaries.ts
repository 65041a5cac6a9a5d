import * as tf from '@tensorflow/tfjs-core';
import { takeValues } from '../../backend/gradientScope';
import { lengthBatches } from '../../training/lengthBatches';
import { adam } from '../../training/optimizer';
import type { Parameters } from '../../training/parameters';
import { runTraining, type LoopHooks } from '../../training/trainingLoop';
import { trainingRandom, type TrainingRandom } from '../../training/trainingRandom';
import { lengthsOf, stacked } from '../batch';
import { hitRate, type HitRate } from '../closedForm';
import { falseSentence, type Pool, type Replacement } from '../pairs';
import { repeatableNoise, type Representer } from '../representer';
import type { Sentence } from '../sentences';
import { lossAndGradients, named, upload, type Weights } from '../tensors';
import type { WordSpace } from '../wordSpace';
import { adversaryParameters, logOdds, type AdversaryShape } from './adversaryNetwork';

export interface AdversaryOptions extends AdversaryShape {
  readonly seed: number;
  readonly steps: number;
  /** Sentences of a step; each is one true and one false pair. */
  readonly batchSize: number;
  readonly learningRate: number;
}
export const adversaryOptions: Omit<AdversaryOptions, 'kind' | 'seed'> = {
  isStrong: false,
  steps: 300,
  hidden: 64,
  batchSize: 64,
  learningRate: 3e-3,
};

/** What an adversary is shown: of a representer, or for the positive control the words themselves. */
export interface Shown {
  readonly width: number;
  /** What is released but for the noise. [token, width] each */
  readonly means: Representer['means'];
  readonly release: (mean: Float32Array, random: TrainingRandom) => Float32Array;
}
export const throughRepresenter = (representer: Representer): Shown => ({
  width: representer.width,
  means: representer.means,
  release: (mean, random) => representer.release(mean, repeatableNoise(random)),
});
export const wordsThemselves = (space: WordSpace): Shown => ({
  width: space.width,
  means: (sentences) => Promise.resolve(sentences.map((rows) => vectorsOf(space, rows))),
  release: (mean) => mean,
});

/** How often a fresh adversary is right on pairs of sentences that it did not learn from. */
export async function freshAdversary(
  shown: Shown,
  space: WordSpace,
  pool: Pool,
  replacement: Replacement,
  sentences: { readonly train: readonly Sentence[]; readonly heldOut: readonly Sentence[] },
  options: AdversaryOptions,
  hooks: LoopHooks,
): Promise<HitRate> {
  const withPairs = (all: readonly Sentence[]): readonly Sentence[] => all.filter(({ movable }) => movable.length > 0);
  const [train, heldOut] = [withPairs(sentences.train), withPairs(sentences.heldOut)];
  const adversary: Adversary = { shown, space, pool, replacement, options };
  const parameters = adversaryParameters(options, space.width, shown.width, trainingRandom(options.seed));
  const learned = await runTraining<readonly Sentence[]>(
    {
      parameters,
      fingerprint: 'adversary',
      epoch: (random) => {
        const batches: (readonly Sentence[])[] = [];
        while (batches.length < options.steps)
          batches.push(...lengthBatches(train, options.batchSize, ({ rows }) => rows.length, random));
        return batches.slice(0, options.steps);
      },
      sizeOf: ({ length }) => length,
      step: async (batch, random) => {
        const pairs = await drawPairs(adversary, batch, random);
        const { loss, gradients } = await lossAndGradients(parameters, (weights) => {
          const logits = answer(adversary, weights, pairs);
          const gold = tf.tensor1d(pairs.map(({ isTrue }) => (isTrue ? 1 : 0)));
          return tf.mean(tf.sub(tf.softplus(logits), tf.mul(logits, gold))) as tf.Scalar;
        });
        return { loss, gradients, tokens: pairs.length };
      },
    },
    {
      seed: options.seed,
      epochs: 1,
      optimizer: adam(0.9, 0.999),
      learningRate: options.learningRate,
      clip: 1,
      warmUp: 0,
      averaging: 0,
      evaluateEvery: 1,
      patience: null,
      keep: 'last',
    },
    hooks,
  );
  return measured(adversary, learned.parameters, heldOut);
}

interface Adversary {
  readonly shown: Shown;
  readonly space: WordSpace;
  readonly pool: Pool;
  readonly replacement: Replacement;
  readonly options: AdversaryOptions;
}

interface Pair {
  readonly rows: Int32Array;
  /** Means of the known sentence, a release of it, and one of it or of the false sentence. [token, width] */
  readonly known: Float32Array;
  readonly first: Float32Array;
  readonly second: Float32Array;
  readonly isTrue: boolean;
}

async function drawPairs(
  { shown, pool, replacement }: Adversary,
  sentences: readonly Sentence[],
  random: TrainingRandom,
): Promise<readonly Pair[]> {
  const drawn = sentences.flatMap((sentence) => {
    const other = falseSentence(sentence, pool, replacement, random);
    return other === null ? [] : [{ rows: sentence.rows, other: other.rows }];
  });
  const means = await shown.means(drawn.map(({ rows }) => rows));
  const others = await shown.means(drawn.map(({ other }) => other));
  return drawn.flatMap(({ rows }, i) =>
    [means[i]!, others[i]!].map((behind, at) => ({
      rows,
      known: means[i]!,
      first: shown.release(means[i]!, random),
      second: shown.release(behind, random),
      isTrue: at === 0,
    })),
  );
}

/** Log-odds that both sides are of one sentence. [pair] */
function answer(
  { shown: { width }, space, options }: Adversary,
  weights: Weights,
  pairs: readonly Pair[],
): tf.Tensor1D {
  const known = stacked(
    pairs.map((pair) => (options.kind === 'T1' ? pair.known : pair.first)),
    width,
  ); // [time, pair, width]
  const first =
    options.kind === 'T1'
      ? stacked(
          pairs.map(({ rows }) => vectorsOf(space, rows)),
          space.width,
        )
      : known; // [time, pair, width of the first]
  const second = stacked(
    pairs.map((pair) => pair.second),
    width,
  ); // [time, pair, width]
  return logOdds(options, weights, { first, known, second }, lengthsOf(pairs.map(({ rows }) => rows)));
}

async function measured(adversary: Adversary, parameters: Parameters, heldOut: readonly Sentence[]): Promise<HitRate> {
  const { batchSize, seed } = adversary.options;
  const random = trainingRandom(seed + 1);
  let [hits, tries] = [0, 0];
  for (const batch of lengthBatches(heldOut, batchSize, ({ rows }) => rows.length, random)) {
    const pairs = await drawPairs(adversary, batch, random);
    if (pairs.length === 0) continue;
    const [logits] = await takeValues([tf.tidy(() => answer(adversary, named(parameters, upload(parameters)), pairs))]);
    pairs.forEach(({ isTrue }, i) => (hits += logits![i]! > 0 === isTrue ? 1 : 0));
    tries += pairs.length;
  }
  return hitRate(hits, tries);
}

function vectorsOf({ width, vectors }: WordSpace, rows: Int32Array): Float32Array {
  const out = new Float32Array(rows.length * width);
  rows.forEach((row, t) => out.set(vectors.subarray(row * width, (row + 1) * width), t * width));
  return out;
}
