import { noCounts, scoreOf } from '../../electron/core/evaluate/counts';
import { GauzeError } from '../../electron/contract/errors';
import { takeValues } from '../backend/gradientScope';
import { addToHash, HASH_START } from '../features/hashing';
import { lengthBatches } from '../training/lengthBatches';
import { adamW } from '../training/optimizer';
import type { Parameters } from '../training/parameters';
import {
  runTraining,
  type EpochRecord,
  type LoopHooks,
  type LoopOptions,
  type TrainingProblem,
} from '../training/trainingLoop';
import { trainingRandom } from '../training/trainingRandom';
import { languageParameters, maskedLoss, parametersOf, weightsOf } from './network';
import { perplexityOf, readHidden } from './perplexity';
import { openLanguageModel } from './reader';
import type { LanguageModel, LanguageShape } from './shape';
import type { BytePairs } from './tokenizer/bytePairs';
import { maskWindows, type Window } from './windows';

export interface LanguageOptions extends LoopOptions {
  /** Windows of a step. */
  readonly batchSize: number;
}

/** Rate, moments and decay as in the paper; warm-up over 6 % of the steps. */
export const languageOptions: LanguageOptions = {
  seed: 1,
  epochs: 10,
  optimizer: adamW(0.01, 0.9, 0.98, 1e-6),
  learningRate: 8e-4,
  clip: 1,
  warmUp: 0.06,
  averaging: 0,
  saveEvery: 200,
  evaluateEvery: 1,
  patience: null,
  keep: 'last',
  batchSize: 32,
};

export interface LanguageText {
  readonly learned: readonly Window[];
  /** Of patients that nothing is learned from; perplexity is measured on them. */
  readonly unseen: readonly Window[];
}

export interface TrainedLanguageModel {
  readonly model: LanguageModel;
  /** On the unseen windows; null where there are none. */
  readonly perplexity: number | null;
  readonly steps: number;
  readonly history: readonly EpochRecord[];
}

/** What a training begins with: weights drawn again, or those of a model that is trained further. */
export type LanguageStart =
  | { readonly shape: LanguageShape; readonly vocabulary: BytePairs }
  | { readonly model: LanguageModel; readonly unused?: ReadonlySet<number> };

/**
 * Trains a masked language model (Devlin et al. 2019, hidden again in each epoch as Liu et al. 2019): no dropout, since
 * few texts are read more than some ten times. What is hidden and in which order comes from the seed; interrupted and
 * resumed it ends with the same weights.
 *
 * @throws GauzeError `empty` where there is nothing to learn from, and as `runTraining`
 */
export async function trainLanguageModel(
  start: LanguageStart,
  { learned, unseen }: LanguageText,
  options: LanguageOptions,
  hooks: LoopHooks,
  resume?: Uint8Array,
): Promise<TrainedLanguageModel> {
  if (learned.length === 0) throw new GauzeError('empty', 'there is no text to learn from');
  const { shape, vocabulary } = 'model' in start ? start.model : start;
  const unused = ('model' in start ? start.unused : undefined) ?? new Set();
  const parameters =
    'model' in start ? parametersOf(start.model) : languageParameters(shape, trainingRandom(options.seed));
  const modelOf = (now: Parameters): LanguageModel => ({ shape, vocabulary, weights: weightsOf(now) });
  const problem: TrainingProblem<readonly Window[]> = {
    parameters,
    batchSize: options.batchSize,
    fingerprint: fingerprintOf(shape, vocabulary, learned, unseen, options),
    epoch: (random) => lengthBatches(learned, options.batchSize, ({ length }) => length, random),
    sizeOf: (windows) => windows.length,
    step: async (windows, random) => {
      const batch = maskWindows(windows, shape.pieces, random, unused);
      const { loss, gradients } = maskedLoss(shape, parameters, batch);
      const [value, ...slopes] = await takeValues([loss, ...gradients]);
      return {
        loss: value![0]!,
        tokens: windows.reduce((sum, { length }) => sum + length, 0),
        gradients: slopes,
      };
    },
    evaluate:
      unseen.length === 0
        ? undefined
        : async (now, yieldToEventLoop) => ({
            micro: scoreOf(noCounts),
            byLabel: [],
            perplexity: await perplexityOn(modelOf(now), unseen, yieldToEventLoop),
          }),
  };
  const result = await runTraining(problem, options, hooks, resume);
  return {
    model: modelOf(result.parameters),
    perplexity: result.evaluation?.perplexity ?? null,
    steps: result.steps,
    history: result.history,
  };
}

/** Of what is hidden in a measurement: the same in every model. */
const measuringSeed = 20_221_123;

/** Of a model on windows that it did not learn from. */
export async function perplexityOn(
  model: LanguageModel,
  windows: readonly Window[],
  yieldToEventLoop?: () => Promise<void>,
): Promise<number> {
  const reader = openLanguageModel(model);
  try {
    return perplexityOf(await readHidden(reader, windows, measuringSeed, yieldToEventLoop));
  } finally {
    reader.dispose();
  }
}

/** Of the settings and the texts; smaller batches may go on with what larger ones began. */
function fingerprintOf(
  shape: LanguageShape,
  { merges }: BytePairs,
  learned: readonly Window[],
  unseen: readonly Window[],
  options: LanguageOptions,
): string {
  let hash = HASH_START;
  for (const window of [...learned, ...unseen]) for (const id of window) hash = addToHash(hash, id);
  const settings = { ...options, batchSize: undefined };
  return JSON.stringify(['language', shape, merges.length, learned.length, hash, settings]);
}
