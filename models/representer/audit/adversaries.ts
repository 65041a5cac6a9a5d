import * as tf from '@tensorflow/tfjs-core';
import { takeValues } from '../../backend/gradientScope';
import { biLstm } from '../../layers/lstm';
import { lstmParameters, uniform } from '../../tagger/architectureParts';
import { lengthBatches } from '../../training/lengthBatches';
import { adam } from '../../training/optimizer';
import { parameter, type Parameters } from '../../training/parameters';
import { runTraining, type LoopHooks } from '../../training/trainingLoop';
import { trainingRandom, type TrainingRandom } from '../../training/trainingRandom';
import { lengthsOf, stacked } from '../batch';
import { hitRate, type HitRate } from '../closedForm';
import { falseSentence, type Pool, type Replacement } from '../pairs';
import { repeatableNoise, type Representer } from '../representer';
import type { Sentence } from '../sentences';
import { dense, lossAndGradients, named, upload, type Weights } from '../tensors';
import type { WordSpace } from '../wordSpace';

/**
 * The adversaries of Friedrich et al. (2019), trained from nothing on a frozen representer. T1 sees the words of a
 * sentence and a representation of it, or of the same with one word replaced; T2 sees two representations, drawn apart.
 * At chance they say little: look at their positive control on the words themselves, where the answer is certain.
 */
export const adversaryKinds = ['T1', 'T2'] as const;
export type AdversaryKind = (typeof adversaryKinds)[number];

export interface AdversaryOptions {
  readonly kind: AdversaryKind;
  /** Sees products of the two sides, the means of the known sentence, and the maximum over tokens. */
  readonly isStrong: boolean;
  readonly seed: number;
  readonly steps: number;
  readonly hidden: number;
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
  const parameters = adversaryParameters(adversary);
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

const strongUnits = 32;

function adversaryParameters({ shown: { width }, space, options }: Adversary): Parameters {
  const { kind, isStrong, hidden, seed } = options;
  const random = trainingRandom(seed);
  const first = kind === 'T1' ? space.width : width;
  const input = first + width + (kind === 'T2' && !isStrong ? 1 : 0) + (isStrong ? width + 1 : 0);
  const states = (isStrong ? 4 : 2) * hidden;
  const last = isStrong ? strongUnits : states;
  return [
    ...lstmParameters('forward', input, hidden, random),
    ...lstmParameters('backward', input, hidden, random),
    ...(isStrong
      ? [
          parameter('inner', [states, strongUnits], uniform(random, 1 / Math.sqrt(states))),
          parameter('innerBias', [strongUnits], () => 0),
        ]
      : []),
    parameter('output', [last, 1], uniform(random, 1 / Math.sqrt(last))),
    parameter('outputBias', [1], () => 0),
  ];
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
  const { kind, isStrong, hidden } = options;
  const lengths = lengthsOf(pairs.map(({ rows }) => rows));
  const known = stacked(
    pairs.map((pair) => (kind === 'T1' ? pair.known : pair.first)),
    width,
  ); // [time, pair, width]
  const first =
    kind === 'T1'
      ? stacked(
          pairs.map(({ rows }) => vectorsOf(space, rows)),
          space.width,
        )
      : known; // [time, pair, width of the first]
  const second = stacked(
    pairs.map((pair) => pair.second),
    width,
  ); // [time, pair, width]
  // Rows of length 1 are made of deviation 1: without it adversaries learn far more slowly.
  const product = tf.mul(known, second);
  const together = tf.sum(product, 2, true); // [time, pair, 1]
  const given = tf.concat(
    [
      tf.mul(first, Math.sqrt(first.shape[2])),
      tf.mul(second, Math.sqrt(width)),
      ...(isStrong ? [tf.mul(product, width), tf.mul(together, 5)] : kind === 'T2' ? [together] : []),
    ],
    2,
  ) as tf.Tensor3D;
  const cell = (name: string) => ({
    w: weights[`${name}.weights`] as tf.Tensor2D,
    b: weights[`${name}.bias`] as tf.Tensor1D,
  });
  const states = biLstm(given, cell('forward'), cell('backward'), lengths, { isInputGiven: true }); // [time, pair, 2 hidden]
  const read = isStrong
    ? tf.concat([tf.max(states, 0), tf.mean(states, 0)], 1)
    : tf.concat(
        [lastOf(states, lengths, hidden), tf.slice(states, [0, 0, hidden], [1, pairs.length, hidden]).squeeze([0])],
        1,
      );
  const inner = isStrong
    ? tf.relu(dense(read.expandDims(0) as tf.Tensor3D, weights['inner']!, weights['innerBias']!))
    : (read.expandDims(0) as tf.Tensor3D);
  return tf.reshape(dense(inner as tf.Tensor3D, weights['output']!, weights['outputBias']!), [pairs.length]);
}

/** The forward state of the last real step. [pair, hidden] */
function lastOf(states: tf.Tensor3D, lengths: Int32Array, hidden: number): tf.Tensor {
  const [time, size] = states.shape;
  const mask = new Float32Array(time * size);
  lengths.forEach((length, b) => (mask[(length - 1) * size + b] = 1));
  return tf.sum(tf.mul(tf.slice(states, [0, 0, 0], [time, size, hidden]), tf.tensor3d(mask, [time, size, 1])), 0);
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
