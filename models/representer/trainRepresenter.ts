import * as tf from '@tensorflow/tfjs-core';
import { GauzeError } from '../../electron/contract/errors';
import { lengthBatches } from '../training/lengthBatches';
import { adam } from '../training/optimizer';
import type { Parameters } from '../training/parameters';
import { runTraining, type LoopHooks, type LoopOptions, type StepResult } from '../training/trainingLoop';
import { shuffle, trainingRandom, type TrainingRandom } from '../training/trainingRandom';
import { lengthsOf, wordVectors } from './batch';
import { chances, codeParameters, straightThrough } from './codeNetwork';
import { nearest } from './neighbours';
import { falseSentence, rowsByType, type FalseSentence, type Pool, type Replacement } from './pairs';
import type { RepresenterShape } from './representer';
import type { Sentence } from './sentences';
import { taggerParameters, taggerShape, taggingLoss, type TaggerShape } from './taggerNetwork';
import { lossAndGradients, type Weights } from './tensors';
import { means, noisy, separations, vectorParameters } from './vectorNetwork';
import type { WordSpace } from './wordSpace';

export interface RepresenterOptions {
  readonly seed: number;
  readonly epochs: number;
  readonly shape: RepresenterShape;
  /** Weight of the leak term; 0: none. */
  readonly leakWeight: number;
  /**
   * Below it a pair costs nothing: deviations of the noise between the means, .25 being 55 %; of a code the total
   * variation.
   */
  readonly hinge: number;
  /** How many words count as neighbours. */
  readonly neighbours: number;
  readonly batchSize: number;
  readonly learningRate: number;
}

/** As measured on MEDDOCAN: `docs/evidence/taggers.md`. */
export const leakTermOptions = (width: number): RepresenterOptions => ({
  seed: 1,
  epochs: 20,
  shape: { kind: 'vectors', input: width, hidden: 64, dimension: 50, deviation: 0.3 },
  leakWeight: 0.15,
  hinge: 0.25,
  neighbours: 100,
  batchSize: 32,
  learningRate: 3e-3,
});
export const codeOptions = (width: number): RepresenterOptions => ({
  ...leakTermOptions(width),
  epochs: 16,
  shape: { kind: 'code', input: width, hidden: 128, symbols: 64, uniformShare: 0.02, temperature: 0.7 },
  leakWeight: 0.5,
  hinge: 0.1,
});

export interface TrainedRepresenter {
  readonly parameters: Parameters;
  /** The tagger that learned beside it. */
  readonly tagger: { readonly shape: TaggerShape; readonly parameters: Parameters };
}

interface Batch {
  readonly sentences: readonly Sentence[];
  /** Share of the training that lies before it. */
  readonly done: number;
}

/** Share of the training over which the leak term comes to its weight. */
const ramp = 0.15;

/**
 * Trains a representer and a tagger that reads it together: the loss of the tagger, and what the best attacker learns
 * from the means of a sentence and of the same with one word of PHI replaced. Half of the pairs move to a neighbour,
 * half to another word of the type.
 *
 * @throws GauzeError `empty` where no sentence has PHI; and as `runTraining`
 */
export async function trainRepresenter(
  space: WordSpace,
  sentences: readonly Sentence[],
  types: number,
  options: RepresenterOptions,
  hooks: LoopHooks,
  resume?: Uint8Array,
): Promise<TrainedRepresenter> {
  const { shape, batchSize, epochs } = options;
  const tagger = taggerShape(shape.kind === 'code' ? shape.symbols : shape.dimension, types);
  const seeds = trainingRandom(options.seed);
  const ofRepresenter = shape.kind === 'code' ? codeParameters(shape, seeds) : vectorParameters(shape, seeds);
  const parameters = [...ofRepresenter, ...taggerParameters(tagger, seeds)];
  const pool: Pool = { neighbours: nearest(space, options.neighbours), byType: rowsByType(sentences, types) };
  const { withPhi, without } = byPhi(sentences);
  const context: Context = { space, shape, tagger, parameters, pool, options };
  const { parameters: learned } = await runTraining<Batch>(
    {
      parameters,
      fingerprint: fingerprintOf(sentences, options),
      epoch: (random, number) => {
        const batches = lengthBatches(balanced(withPhi, without, random), batchSize, ({ rows }) => rows.length, random);
        return batches.map((own, at) => ({ sentences: own, done: (number + at / batches.length) / epochs }));
      },
      sizeOf: ({ sentences: own }) => own.length,
      step: (batch, random) => step(context, batch, random),
    },
    loopOptions(options),
    hooks,
    resume,
  );
  const own = new Set(ofRepresenter.map(({ name }) => name));
  return {
    parameters: learned.filter(({ name }) => own.has(name)),
    tagger: { shape: tagger, parameters: learned.filter(({ name }) => !own.has(name)) },
  };
}

/** @throws GauzeError `empty` where no sentence has PHI */
export function byPhi(sentences: readonly Sentence[]): {
  readonly withPhi: readonly Sentence[];
  readonly without: readonly Sentence[];
} {
  const withPhi = sentences.filter(({ tags }) => tags.some((tag) => tag > 0));
  if (withPhi.length === 0) throw new GauzeError('empty', 'there is no labelled sentence to learn from');
  return { withPhi, without: sentences.filter(({ tags }) => tags.every((tag) => tag === 0)) };
}

/** As many sentences without PHI, drawn afresh, as there are with it. */
export const balanced = (
  withPhi: readonly Sentence[],
  without: readonly Sentence[],
  random: TrainingRandom,
): readonly Sentence[] => [...withPhi, ...shuffle([...without], random).slice(0, withPhi.length)];

export const loopOptions = ({
  seed,
  epochs,
  learningRate,
}: Pick<RepresenterOptions, 'seed' | 'epochs' | 'learningRate'>): LoopOptions => ({
  seed,
  epochs,
  optimizer: adam(0.9, 0.999),
  learningRate,
  clip: 1,
  warmUp: 0,
  averaging: 0,
  evaluateEvery: epochs,
  patience: null,
  keep: 'last',
});

/** Of what a checkpoint belongs to; nothing can be read back from it. */
export function fingerprintOf(sentences: readonly Pick<Sentence, 'rows' | 'tags'>[], options: object): string {
  let hash = 2166136261;
  for (const { rows, tags } of sentences)
    for (const numbers of [rows, tags])
      for (const number of [...numbers, -1]) hash = Math.imul(hash ^ number, 16777619) >>> 0;
  return `representer ${sentences.length} ${hash.toString(16)} ${JSON.stringify(options)}`;
}

interface Context {
  readonly space: WordSpace;
  readonly shape: RepresenterShape;
  readonly tagger: TaggerShape;
  readonly parameters: Parameters;
  readonly pool: Pool;
  readonly options: RepresenterOptions;
}

async function step(context: Context, { sentences, done }: Batch, random: TrainingRandom): Promise<StepResult> {
  const { shape, pool, options, parameters, tagger } = context;
  const replacement: Replacement = random.next() < 0.5 ? 'neighbour' : 'sameType';
  const falseOnes = sentences.map((sentence) =>
    options.leakWeight === 0 ? null : falseSentence(sentence, pool, replacement, random),
  );
  // Sentences with a false one come first: slices have a gradient on every backend.
  const order = [...sentences.keys()].sort((a, b) => Number(falseOnes[b] !== null) - Number(falseOnes[a] !== null));
  const ordered = order.map((i) => sentences[i]!);
  const others = order.flatMap((i) => falseOnes[i] ?? []);
  const weight = options.leakWeight * Math.min(1, done / ramp);
  const { loss, gradients } = await lossAndGradients(parameters, (weights) => {
    const { released, leak } =
      shape.kind === 'code'
        ? throughCode(context, weights, ordered, others, random)
        : throughVectors(context, weights, ordered, others, random);
    const tagging = tf.div(taggingLoss(tagger, weights, released, ordered, random), 10);
    return (leak === null ? tagging : tf.add(tagging, tf.mul(tf.mean(leak), weight))) as tf.Scalar;
  });
  return { loss, gradients, tokens: sentences.reduce((sum, { rows }) => sum + rows.length, 0) };
}

interface Through {
  /** [time, batch, width] */
  readonly released: tf.Tensor3D;
  /** What each pair costs. [pair] */
  readonly leak: tf.Tensor | null;
}

function throughVectors(
  { shape: given, space, options }: Context,
  weights: Weights,
  sentences: readonly Sentence[],
  others: readonly FalseSentence[],
  random: TrainingRandom,
): Through {
  const shape = given as Extract<RepresenterShape, { kind: 'vectors' }>;
  const rows = [...sentences, ...others].map((sentence) => sentence.rows);
  const mean = means(weights, wordVectors(space, rows), lengthsOf(rows));
  const [time] = mean.shape;
  const part = (from: number, count: number): tf.Tensor3D =>
    tf.slice(mean, [0, from, 0], [time, count, shape.dimension]);
  return {
    released: noisy(shape, part(0, sentences.length), random.normal),
    leak:
      others.length === 0
        ? null
        : tf.relu(
            tf.sub(separations(shape, part(0, others.length), part(sentences.length, others.length)), options.hinge),
          ),
  };
}

function throughCode(
  { shape: given, space, options }: Context,
  weights: Weights,
  sentences: readonly Sentence[],
  others: readonly FalseSentence[],
  random: TrainingRandom,
): Through {
  const shape = given as Extract<RepresenterShape, { kind: 'code' }>;
  const words = wordVectors(
    space,
    sentences.map(({ rows }) => rows),
  );
  const [time, size, width] = words.shape;
  const of = chances(shape, weights, tf.reshape(words, [time * size, width]));
  const chosen = (pick: (sentence: Sentence, other: FalseSentence) => number): tf.Tensor2D =>
    tf.reshape(wordVectors(space, [Int32Array.from(others, (other, i) => pick(sentences[i]!, other))]), [
      others.length,
      width,
    ]);
  const variations = (a: tf.Tensor2D, b: tf.Tensor2D): tf.Tensor =>
    tf.mul(tf.sum(tf.abs(tf.sub(chances(shape, weights, a), chances(shape, weights, b))), 1), 0.5); // [pair]
  return {
    released: tf.reshape(straightThrough(shape, of, random.next), [time, size, shape.symbols]),
    leak:
      others.length === 0
        ? null
        : tf.relu(
            tf.sub(
              variations(
                chosen(({ rows }, { place }) => rows[place]!),
                chosen((_, { rows, place }) => rows[place]!),
              ),
              options.hinge,
            ),
          ),
  };
}
