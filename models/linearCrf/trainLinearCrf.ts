import { GauzeError } from '../../electron/contract/errors';
import { mixed } from '../features/hashing';
import type { TrainingNote } from '../tagger/tagger';
import { minimise, type LbfgsEnd } from './lbfgs';
import { createObjective } from './objective';
import { TEMPLATES } from './templates';
import { buildTrainingSet, type TrainingSet, type TrainingSetOptions } from './trainingSet';
import { valuesOf, type LinearCrfWeights } from './weights';
import { withUnseen } from './withUnseen';

export interface LinearCrfOptions extends Omit<TrainingSetOptions, 'pause'> {
  /** Weight of the sum of absolute weights. Default 0.05. */
  readonly l1?: number;
  /** Weight of the sum of squared weights. Default 0.05. */
  readonly l2?: number;
  /**
   * Default 30 where training begins on a part of many notes, else 60: more fits the notes better and others no better
   * (MEDDOCAN).
   */
  readonly maxIterations?: number;
  /** From so many tokens on, training begins on a fifth of the segments. Default 20,000. */
  readonly partFrom?: number;
  /** Ends when the last ten iterations together won less than this share. */
  readonly valueTolerance?: number;
  /** Weights of an earlier training to begin from; features are found again by their hashes. */
  readonly start?: LinearCrfWeights | undefined;
  /** Whether what `start` knows of features, tags and pairs that these notes do not have stays as it is. */
  readonly keepsStart?: boolean;
}

export interface LinearCrfProgress {
  /** 0 while training begins on a part of the notes. */
  readonly iteration: number;
  readonly maxIterations: number;
  /** Mean loss of a token, with the penalties. */
  readonly loss: number;
  readonly evaluations: number;
  readonly tokens: number;
  readonly weights: number;
  /**
   * Readings of all notes, those of a part counted by its size: done so far, and to come if every iteration reads them
   * once.
   */
  readonly work: { readonly done: number; readonly left: number };
  /** As they stand after this iteration; made when called. */
  readonly weightsNow: () => LinearCrfWeights;
}

export interface TrainingHooks {
  /** Training ends with the weights as they stand when it answers false, except for iteration 0. */
  readonly onProgress?: (progress: LinearCrfProgress) => boolean | void;
  readonly signal?: { readonly aborted: boolean };
  /**
   * Lets other work in, every few hundredths of a second: `setImmediate` of the host. Without it training never pauses.
   */
  readonly pause?: () => Promise<void>;
}

export interface LinearCrfTraining {
  readonly weights: LinearCrfWeights;
  readonly end: LbfgsEnd;
  readonly iterations: number;
  readonly loss: number;
}

const PART = 0.2;
const PART_ITERATIONS = 20;

/**
 * Trains a linear CRF by maximum likelihood. The same notes and options give the same weights. Memory: about 8 · L
 * bytes for each distinct word and role (11), 250 bytes a token, 110 bytes a weight.
 *
 * @throws GauzeError `cancelled`; `empty` when there are no notes; `badRequest` when a span has a type that is not in
 *   `types`
 */
export async function trainLinearCrf(
  notes: readonly TrainingNote[],
  options: LinearCrfOptions,
  hooks: TrainingHooks = {},
): Promise<LinearCrfTraining> {
  if (notes.length === 0) throw new GauzeError('empty', 'There is no note to learn from.');
  const { l1 = 0.05, l2 = 0.05, valueTolerance = 1e-4, partFrom = 20_000, start } = options;
  const pause = async (): Promise<void> => {
    await hooks.pause?.();
    if (hooks.signal?.aborted === true) throw new GauzeError('cancelled', 'cancelled');
  };
  if (
    [...notes, ...(options.copies ?? []), ...(options.taught?.notes ?? [])].some(({ spans }) =>
      spans.some(({ type }) => !options.types.includes(type)),
    )
  )
    throw new GauzeError('badRequest', 'A span has a type that the tagger is not to learn.');
  await pause();
  const set = await buildTrainingSet(notes, { ...options, pause });
  const tokens = set.gold.length;
  const isInParts = start === undefined && tokens >= partFrom;
  const maxIterations = options.maxIterations ?? (isInParts ? 30 : 60);
  const x = new Float64Array(set.rowTags.length + set.chain.from.length);
  let partWork = 0;
  const made = (): LinearCrfWeights => {
    const weights = weightsOf(set, x, options);
    return options.keepsStart === true && start !== undefined ? withUnseen(weights, start, set) : weights;
  };
  const report = (
    iteration: number,
    value: number,
    evaluations: number,
    work: LinearCrfProgress['work'],
  ): boolean | void =>
    hooks.onProgress?.({
      iteration,
      maxIterations,
      loss: value / Math.max(1, tokens),
      evaluations,
      tokens,
      weights: x.length,
      work,
      weightsNow: made,
    });
  if (start !== undefined) beginFrom(start, set, x);
  if (isInParts && maxIterations > 0) {
    // The way from nothing to about right is cheap on a part: the same answer in two thirds of the time.
    const isUsed = (segment: number): boolean => (mixed(segment) >>> 0) / 2 ** 32 < PART;
    await minimise(createObjective(set, l2 * PART, pause, isUsed), x, {
      l1: l1 * PART,
      maxIterations: PART_ITERATIONS,
      onIteration: ({ iteration, value, evaluations }) => {
        partWork = PART * evaluations;
        report(0, value / PART, 0, { done: partWork, left: PART * (PART_ITERATIONS - iteration) + maxIterations });
      },
    });
  }
  const { end, iteration, value } = await minimise(createObjective(set, l2, pause), x, {
    l1,
    maxIterations,
    valueTolerance,
    onIteration: ({ iteration, value, evaluations }) =>
      report(iteration, value, evaluations, { done: partWork + evaluations, left: maxIterations - iteration }),
  });
  const weights = made();
  return { weights, end, iterations: iteration, loss: value / Math.max(1, tokens) };
}

/** Copies the weights of features, tags and pairs that both know. Types may stand in another order. */
function beginFrom(start: LinearCrfWeights, set: TrainingSet, x: Float64Array): void {
  if (start.templates !== TEMPLATES) return;
  const newTag = (place: number): number => {
    const bio = start.tags[place]!;
    if (bio === 0) return 0;
    const type = set.types.indexOf(start.types[(bio - 1) >> 1]!);
    return type < 0 ? -1 : set.tags.indexOf(1 + 2 * type + ((bio - 1) & 1));
  };
  const tagOf = Array.from(start.tags, (_, place) => newTag(place));
  const place = new Map<number, number>();
  set.hashes.forEach((hash, feature) => place.set(hash, feature));
  const values = valuesOf(start);
  for (let f = 0, from = 0, to = 0; f < start.hashes.length; f++, from = to) {
    to += start.lengths[f]!;
    const feature = place.get(start.hashes[f]!);
    if (feature === undefined) continue;
    for (let k = from; k < to; k++) {
      const tag = tagOf[start.rowTags[k]!]!;
      for (let w = set.rowStarts[feature]!; w < set.rowStarts[feature + 1]!; w++)
        if (set.rowTags[w] === tag) x[w] = values[k]!;
    }
  }
  const { from, to } = set.chain;
  for (let p = 0; p < start.pairFrom.length; p++) {
    for (let q = 0; q < from.length; q++) {
      if (from[q] === tagOf[start.pairFrom[p]!] && to[q] === tagOf[start.pairTo[p]!])
        x[set.rowTags.length + q] = start.pairWeights[p]!;
    }
  }
}

/** Keeps the weights that are not 0, features in the order of their hashes. */
function weightsOf(set: TrainingSet, x: Float64Array, { withoutBits = [], types }: LinearCrfOptions): LinearCrfWeights {
  const { rowStarts, rowTags, chain, tags } = set;
  const isNonZero = (k: number): boolean => x[k] !== 0;
  const retained: number[] = [];
  let weights = 0;
  for (let f = 0; f < set.hashes.length; f++) {
    let own = 0;
    for (let k = rowStarts[f]!; k < rowStarts[f + 1]!; k++) if (isNonZero(k)) own++;
    if (own > 0) retained.push(f);
    weights += own;
  }
  retained.sort((a, b) => set.hashes[a]! - set.hashes[b]!);
  const lengths = new Uint16Array(retained.length);
  const retainedTags = new Uint16Array(weights);
  const values = new Float32Array(weights);
  let at = 0;
  retained.forEach((f, place) => {
    for (let k = rowStarts[f]!; k < rowStarts[f + 1]!; k++) {
      if (!isNonZero(k)) continue;
      retainedTags[at] = rowTags[k]!;
      values[at++] = x[k]!;
      lengths[place]!++;
    }
  });
  return {
    templates: TEMPLATES,
    types: [...types],
    withoutBits: [...withoutBits],
    tags,
    pairFrom: chain.from,
    pairTo: chain.to,
    pairWeights: Float32Array.from(x.subarray(rowTags.length)),
    hashes: Int32Array.from(retained, (f) => set.hashes[f]!),
    lengths,
    rowTags: retainedTags,
    values,
  };
}
