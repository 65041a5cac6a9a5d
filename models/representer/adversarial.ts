import * as tf from '@tensorflow/tfjs-core';
import { takeValues } from '../backend/gradientScope';
import { lengthBatches } from '../training/lengthBatches';
import { adam, optimize, optimizerState } from '../training/optimizer';
import type { Parameters } from '../training/parameters';
import { trainingRandom, type TrainingRandom } from '../training/trainingRandom';
import type { LoopHooks } from '../training/trainingLoop';
import { createYield } from '../training/yieldToEventLoop';
import { adversaryKinds, adversaryParameters, logOdds, type AdversaryShape } from './audit/adversaryNetwork';
import { lengthsOf, wordVectors } from './batch';
import { hitRate, type HitRate } from './closedForm';
import { nearest } from './neighbours';
import { falseSentence, rowsByType, type FalseSentence, type Pool } from './pairs';
import type { Sentence } from './sentences';
import { taggerParameters, taggerShape, taggingLoss, type TaggerShape } from './taggerNetwork';
import { lossAndGradients, named, upload, type Weights } from './tensors';
import type { RepresenterOptions, TrainedRepresenter } from './trainRepresenter';
import { means, noisy, vectorParameters, type VectorShape } from './vectorNetwork';
import type { WordSpace } from './wordSpace';

/**
 * What the adversarial method of Friedrich et al. (2019) is made of: a representer, a tagger that reads it, and the
 * adversaries T1 and T2, whose answers are averaged. Pairs are a sentence and itself, and a sentence and the same with
 * one word of PHI moved to a neighbour.
 */
export interface Adversarial {
  readonly space: WordSpace;
  readonly shape: VectorShape;
  readonly tagger: TaggerShape;
  /** Of all three. */
  readonly parameters: Parameters;
  readonly pool: Pool;
  readonly options: RepresenterOptions;
}

export interface AdversarialRepresenter extends TrainedRepresenter {
  /** Those that it learned against. */
  readonly own: Adversarial;
}

type Part = 'representer' | 'tagger' | 'adversary';

const isOf = (part: Part, { name }: { readonly name: string }): boolean =>
  part === 'tagger' ? !name.startsWith('representer.') && !name.startsWith('adversary.') : name.startsWith(`${part}.`);

const prefixOf = (kind: AdversaryShape['kind']): string => `adversary.${kind}.`;
const adversaryOf = (kind: AdversaryShape['kind'], { hidden }: VectorShape): AdversaryShape => ({
  kind,
  isStrong: false,
  hidden,
});

/** @throws RangeError where the shape is that of a code */
export function adversarial(
  space: WordSpace,
  sentences: readonly Sentence[],
  types: number,
  options: RepresenterOptions,
): Adversarial {
  const { shape, seed, neighbours } = options;
  if (shape.kind === 'code') throw new RangeError('adversaries read vectors');
  const random = trainingRandom(seed);
  const tagger = taggerShape(shape.dimension, types);
  return {
    space,
    shape,
    tagger,
    parameters: [
      ...vectorParameters(shape, random),
      ...taggerParameters(tagger, random),
      ...adversaryKinds.flatMap((kind) =>
        adversaryParameters(adversaryOf(kind, shape), space.width, shape.dimension, random, prefixOf(kind)),
      ),
    ],
    pool: { neighbours: nearest(space, neighbours), byType: rowsByType(sentences, types) },
    options,
  };
}

export const trained = (own: Adversarial): AdversarialRepresenter => ({
  parameters: own.parameters.filter((parameter) => isOf('representer', parameter)),
  tagger: { shape: own.tagger, parameters: own.parameters.filter((parameter) => isOf('tagger', parameter)) },
  own,
});

/** The same weights; only those of some parts move. */
export const moving = (parameters: Parameters, ...parts: readonly Part[]): Parameters =>
  parameters.map((parameter) => ({ ...parameter, rate: parts.some((part) => isOf(part, parameter)) ? 1 : 0 }));

/** Without pairs there is no gradient for adversaries: they stand still. */
const movedBy = (parameters: Parameters, { others }: DrawnBatch): Parameters =>
  others.length > 0
    ? parameters
    : parameters.map((parameter) => (isOf('adversary', parameter) ? { ...parameter, rate: 0 } : parameter));

/** Sentences of a batch; those that have a false one beside them stand first, in the order of these. */
export interface DrawnBatch {
  readonly sentences: readonly Sentence[];
  readonly others: readonly FalseSentence[];
}
export function drawn({ pool }: Adversarial, sentences: readonly Sentence[], random: TrainingRandom): DrawnBatch {
  const pairs = sentences.map((sentence) => ({
    sentence,
    other: falseSentence(sentence, pool, 'neighbour', random),
  }));
  // Slices have a gradient on every backend.
  const sorted = pairs.toSorted((a, b) => Number(b.other !== null) - Number(a.other !== null));
  return {
    sentences: sorted.map(({ sentence }) => sentence),
    others: sorted.flatMap(({ other }) => other ?? []),
  };
}

export interface Losses {
  readonly tagging: tf.Scalar;
  /** Cross-entropy of the averaged answer of T1 and T2: of true pairs, then of false ones; null without. [pair] */
  readonly ofPairs: tf.Tensor1D | null;
}

/**
 * @param isDropped in the tagger; not where the loss is only looked at
 */
export function losses(
  { space, shape, tagger }: Adversarial,
  weights: Weights,
  { sentences, others }: DrawnBatch,
  random: TrainingRandom,
  { isDropped = true } = {},
): Losses {
  const all = [...sentences, ...others].map(({ rows }) => rows);
  const words = wordVectors(space, all);
  const mean = means(weights, words, lengthsOf(all));
  const part = (x: tf.Tensor3D, from: number, count: number): tf.Tensor3D =>
    tf.slice(x, [0, from, 0], [x.shape[0], count, x.shape[2]]);
  const released = (from: number, count: number): tf.Tensor3D =>
    noisy(shape, part(mean, from, count), random.normal, weights);
  const tagging = tf.div(
    taggingLoss(tagger, weights, released(0, sentences.length), sentences, isDropped ? random : null),
    10,
  ) as tf.Scalar;
  const pairs = others.length;
  if (pairs === 0) return { tagging, ofPairs: null };
  const twice = (x: tf.Tensor3D): tf.Tensor3D => tf.concat([x, x], 1);
  const first = twice(released(0, pairs));
  const second = tf.concat([released(0, pairs), released(sentences.length, pairs)], 1);
  const lengths = lengthsOf(others.map(({ rows }) => rows));
  const answers = adversaryKinds.map((kind) =>
    tf.sigmoid(
      logOdds(
        adversaryOf(kind, shape),
        weights,
        { first: kind === 'T1' ? twice(part(words, 0, pairs)) : first, known: first, second },
        Int32Array.of(...lengths, ...lengths),
        { prefix: prefixOf(kind), isGiven: false },
      ),
    ),
  );
  // Away from 0 and 1, where a logarithm has no end.
  const answer = tf.add(tf.mul(tf.add(answers[0]!, answers[1]!), 0.5 * (1 - 2e-6)), 1e-6); // [pair]
  const truth = tf.tensor1d(Float32Array.from({ length: 2 * pairs }, (_, i) => (i < pairs ? 1 : 0)));
  const right = tf.add(tf.mul(truth, answer), tf.mul(tf.sub(1, truth), tf.sub(1, answer)));
  return { tagging, ofPairs: tf.neg(tf.log(right)) as tf.Tensor1D };
}

/** What is made smaller. */
export type Objective = (losses: Losses) => tf.Scalar;
export const ofAdversaries: Objective = ({ tagging, ofPairs }) =>
  ofPairs === null ? (tf.mul(tagging, 0) as tf.Scalar) : tf.mean(ofPairs);

/**
 * One pass over some sentences with a fresh optimiser or a given one; only what has a rate moves.
 * @returns its mean loss. @throws GauzeError `cancelled`
 */
export function passes(context: Adversarial, parameters: Parameters, objective: Objective, hooks: LoopHooks) {
  const { batchSize, learningRate } = context.options;
  const state = optimizerState(parameters);
  const pause = createYield(hooks);
  return async (sentences: readonly Sentence[], random: TrainingRandom): Promise<number> => {
    let [sum, count] = [0, 0];
    for (const batch of lengthBatches(sentences, batchSize, ({ rows }) => rows.length, random)) {
      const pairs = drawn(context, batch, random);
      const own = movedBy(parameters, pairs);
      if (own.every(({ rate }) => rate === 0)) continue;
      const { loss, gradients } = await lossAndGradients(own, (weights) =>
        objective(losses(context, weights, pairs, random)),
      );
      optimize(adam(0.9, 0.999), state, own, gradients, learningRate, 1);
      sum += loss;
      count++;
      await pause();
    }
    return sum / Math.max(1, count);
  };
}

/** How often the adversaries that it learned against are right on pairs of other sentences. */
export async function ownAdversary(context: Adversarial, sentences: readonly Sentence[]): Promise<HitRate> {
  const random = trainingRandom(context.options.seed + 1);
  let [hits, tries] = [0, 0];
  for (const batch of lengthBatches(sentences, context.options.batchSize, ({ rows }) => rows.length, random)) {
    const pairs = drawn(context, batch, random);
    if (pairs.others.length === 0) continue;
    const [values] = await takeValues([
      tf.tidy(() => losses(context, named(context.parameters, upload(context.parameters)), pairs, random).ofPairs!),
    ]);
    // better than a coin
    values!.forEach((loss) => (hits += loss < Math.LN2 ? 1 : 0));
    tries += values!.length;
  }
  return hitRate(hits, tries);
}
