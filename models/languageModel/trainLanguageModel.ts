import { noCounts, scoreOf } from '../../electron/core/evaluate/counts';
import { GauzeError } from '../../electron/contract/errors';
import { privatePasses } from '../../electron/core/training/privatePlan';
import { takeValues } from '../backend/gradientScope';
import { addToHash, HASH_START, hashOfText } from '../features/hashing';
import { lengthBatches } from '../training/lengthBatches';
import { adamW } from '../training/optimizer';
import type { Parameters } from '../training/parameters';
import { privateProblem, type PatientNote, type PrivateTraining } from '../training/privateProblem';
import {
  runTraining,
  type EpochRecord,
  type LoopHooks,
  type LoopOptions,
  type LoopResult,
  type TrainingProblem,
} from '../training/trainingLoop';
import { trainingRandom, type TrainingRandom } from '../training/trainingRandom';
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

/**
 * With differential privacy. Chosen on public notes, so that nothing is chosen on those that are to be protected. An
 * epoch is over as many patients as there are, drawn afresh for each step; windows are those of one patient in a step.
 */
export const privateLanguageOptions: LanguageOptions = {
  ...languageOptions,
  epochs: privatePasses.languageModel,
  learningRate: 2e-3,
  clip: Infinity,
  batchSize: 8,
};

export interface LanguageText {
  readonly learned: readonly Window[];
  /** Of patients that nothing is learned from; perplexity is measured on them. */
  readonly unseen: readonly Window[];
  /** Differential privacy for each patient of `learned`, and for nobody of `unseen`. */
  readonly privacy?: PrivateLanguage | undefined;
}

/** The windows of a note, and whose they are. */
export interface PatientWindows extends PatientNote {
  readonly windows: readonly Window[];
}

export interface PrivateLanguage {
  /** Those of `learned`, by note. */
  readonly notes: readonly PatientWindows[];
  readonly training: PrivateTraining<PatientWindows>;
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
 * resumed it ends with the same weights. With `privacy` a step reads windows of some patients, each patient's gradient
 * is cut, and chance and noise are never the same again.
 *
 * @throws GauzeError `empty` where there is nothing to learn from, and as `runTraining`
 */
export async function trainLanguageModel(
  start: LanguageStart,
  { learned, unseen, privacy }: LanguageText,
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
  const gradientOf = gradientsOf(shape, parameters, unused);
  const common: Pick<TrainingProblem<unknown>, 'parameters' | 'batchSize' | 'fingerprint' | 'evaluate'> = {
    parameters,
    batchSize: options.batchSize,
    fingerprint: fingerprintOf(shape, vocabulary, { learned, unseen, privacy }, options),
    evaluate:
      unseen.length === 0
        ? undefined
        : async (now, yieldToEventLoop) => ({
            micro: scoreOf(noCounts),
            byLabel: [],
            perplexity: await perplexityOn(modelOf(now), unseen, yieldToEventLoop),
          }),
  };
  const run = async (): Promise<LoopResult> => {
    if (privacy !== undefined) {
      const steps = privateSteps(privacy, options.batchSize, gradientOf, parameters);
      return runTraining({ ...common, ...steps }, options, hooks, resume);
    }
    const problem: TrainingProblem<readonly Window[]> = {
      ...common,
      epoch: (random) => lengthBatches(learned, options.batchSize, ({ length }) => length, random),
      sizeOf: (windows) => windows.length,
      step: gradientOf,
    };
    return runTraining(problem, options, hooks, resume);
  };
  const result = await run();
  return {
    model: modelOf(result.parameters),
    perplexity: result.evaluation?.perplexity ?? null,
    steps: result.steps,
    history: result.history,
  };
}

/** Loss and gradient of windows with some pieces hidden. */
export function gradientsOf(shape: LanguageShape, parameters: Parameters, unused: ReadonlySet<number> = new Set()) {
  return async (windows: readonly Window[], random: TrainingRandom) => {
    const batch = maskWindows(windows, shape.pieces, random, unused);
    const { loss, gradients } = maskedLoss(shape, parameters, batch);
    const [value, ...slopes] = await takeValues([loss, ...gradients]);
    const tokens = windows.reduce((sum, { length }) => sum + length, 0);
    return { loss: value![0]!, tokens, gradients: slopes };
  };
}

/** A patient's windows are those of all notes, of which a step reads some. */
export const privateSteps = (
  { notes, training }: PrivateLanguage,
  batchSize: number,
  gradientOf: ReturnType<typeof gradientsOf>,
  parameters: Parameters,
): ReturnType<typeof privateProblem> =>
  privateProblem<PatientWindows, Window>(
    notes,
    training,
    { itemsOf: ({ windows }) => windows, isDrawn: () => true, gradientOf, batchSize, copies: 0, originalShare: 1 },
    parameters,
  );

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
  { learned, unseen, privacy }: LanguageText,
  options: LanguageOptions,
): string {
  let hash = HASH_START;
  for (const window of [...learned, ...unseen]) for (const id of window) hash = addToHash(hash, id);
  const settings = { ...options, batchSize: undefined };
  const plain = ['language', shape, merges.length, learned.length, hash, settings];
  if (privacy === undefined) return JSON.stringify(plain);
  // One that is private goes on with the batches that its noise was planned for, and with the same patients.
  const whose = hashOfText(JSON.stringify(privacy.notes.map(({ patient, windows }) => [patient, windows.length])));
  return JSON.stringify([...plain, options.batchSize, privacy.training.plan, whose]);
}
