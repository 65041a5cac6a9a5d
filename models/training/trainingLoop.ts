import { GauzeError } from '../../electron/contract/errors';
import type { Score } from '../../electron/core/evaluate/counts';
import { averagedParameters, averagedWeights, averageStep, catchUpRows, type AveragedWeights } from './averagedWeights';
import { readCheckpoint, writeCheckpoint } from './checkpoint';
import { asOutOfMemory } from './outOfMemory';
import { optimize, optimizerState, type OptimizerOptions, type OptimizerState } from './optimizer';
import type { Gradient, Parameters } from './parameters';
import { warmUpThenDecay } from './schedule';
import { trainingRandom, type RandomState } from './trainingRandom';
import { createYield } from './yieldToEventLoop';

/** How well the weights do on notes that were not learned from. */
export interface Evaluation {
  readonly micro: Score;
  /** In the order of the types. */
  readonly byLabel: readonly { readonly label: string; readonly score: Score }[];
  /** Mean average precision, where codes are ranked. */
  readonly map?: number;
  /** Of hidden pieces, where language is modelled; `micro` is 0 there. */
  readonly perplexity?: number;
}

/** What is trained. `Batch` is drawn before a step and holds nothing on the backend. */
export interface TrainingProblem<Batch> {
  /** Changed in place. */
  readonly parameters: Parameters;
  /** A fingerprint of data and settings; a checkpoint of another problem is refused. */
  readonly fingerprint: string;
  /** Largest size of a batch, where a training may go on with a smaller one than it began with. */
  readonly batchSize?: number | undefined;
  /**
   * Batches of one epoch, the same for the same random numbers.
   * @param number from 0
   */
  readonly epoch: (random: ReturnType<typeof trainingRandom>, number: number) => readonly Batch[];
  /**
   * A step that takes long may await `yieldToEventLoop`, which throws when training was cancelled; then nothing moved.
   */
  readonly step: (
    batch: Batch,
    random: ReturnType<typeof trainingRandom>,
    yieldToEventLoop: () => Promise<void>,
  ) => StepResult | Promise<StepResult>;
  readonly sizeOf: (batch: Batch) => number;
  /** Of averaged weights; `yieldToEventLoop` is to be awaited often. Absent where there is nothing to evaluate on. */
  readonly evaluate?:
    ((parameters: Parameters, yieldToEventLoop: () => Promise<void>) => Promise<Evaluation>) | undefined;
}

export interface StepResult {
  /** Null where nothing was read. */
  readonly loss: number | null;
  readonly tokens: number;
  readonly gradients: readonly Gradient[];
}

export interface LoopOptions {
  readonly seed: number;
  readonly epochs: number;
  readonly optimizer: OptimizerOptions;
  readonly learningRate: number;
  /** Largest global norm of the gradient. */
  readonly clip: number;
  /** Share of the steps over which the rate rises; it then falls linearly. `null`: the rate is constant. */
  readonly warmUp: number | null;
  /** Decay of the averaged weights; 0: the weights themselves. */
  readonly averaging: number;
  /** Steps between checkpoints within an epoch, where epochs are long; absent: none. */
  readonly saveEvery?: number;
  /** Epochs between evaluations; the last epoch is always evaluated. */
  readonly evaluateEvery: number;
  /** Evaluations without a better score after which training stops; `null`: never. */
  readonly patience: number | null;
  /** Which weights are the result: those that evaluated best, or the last. */
  readonly keep: 'best' | 'last';
}

export interface TrainingProgress {
  readonly step: number;
  /** Of the whole training, as planned. */
  readonly steps: number;
  /** From 1. */
  readonly epoch: number;
  readonly epochs: number;
  /** Running mean. */
  readonly loss: number;
  /** Of this process, evaluation not counted. */
  readonly tokensPerSecond: number;
  /** As steps go of late, with the evaluations to come; null before the first step. */
  readonly secondsLeft: number | null;
  /** Only in the event that ends an evaluation. */
  readonly evaluation?: Evaluation;
}

export interface LoopHooks {
  /** Monotonic, milliseconds. */
  readonly elapsed: () => number;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: TrainingProgress) => void) | undefined;
  /**
   * All that is needed to go on; called after every epoch, as often as `saveEvery` says, and when training is cancelled
   * or runs out of memory. May fail: then training fails.
   */
  readonly onCheckpoint?: ((bytes: Uint8Array) => void | Promise<void>) | undefined;
}

export interface LoopResult {
  /** Averaged, best or last. */
  readonly parameters: Parameters;
  readonly steps: number;
  readonly epochs: number;
  readonly evaluation: Evaluation | null;
  readonly history: readonly EpochRecord[];
}

export interface EpochRecord {
  readonly epoch: number;
  readonly loss: number;
  readonly f1: number | null;
  readonly perplexity?: number;
}

/** What changes while training goes on, and all that a checkpoint keeps. */
export interface LoopState {
  readonly optimizer: OptimizerState;
  readonly average: AveragedWeights | null;
  best: Parameters | null;
  progress: {
    /** Epochs begun before the present one. */
    epoch: number;
    /** Steps done in the present epoch. */
    inEpoch: number;
    steps: number;
    plannedSteps: number;
    /** Of the problem that the steps belong to. */
    batchSize: number | null;
    loss: number | null;
    /** Of the order at the beginning of the epoch, and of what is dropped, now. */
    orderRandom: RandomState;
    noiseRandom: RandomState;
    stale: number;
    bestEvaluation: Evaluation | null;
    history: EpochRecord[];
  };
}

const smoothing = 0.98;
const progressMs = 250;

/**
 * Trains until the epochs are over, patience is, or it is cancelled. Everything random comes from the seed and
 * everything that moves is in the checkpoint, so an interrupted and resumed training ends with the same weights,
 * bit for bit, as one that was not, on a backend that repeats itself.
 *
 * @throws GauzeError `cancelled` after the last checkpoint was handed over; `tooLarge` where memory does not suffice,
 * likewise, with a smaller batch in the details, with which the same training may go on; `stale` where the checkpoint
 * is of another training
 */
export async function runTraining<Batch>(
  problem: TrainingProblem<Batch>,
  options: LoopOptions,
  hooks: LoopHooks,
  resume?: Uint8Array,
): Promise<LoopResult> {
  try {
    return await runSteps(problem, options, hooks, resume);
  } catch (error) {
    // Moments, checkpoints and evaluations take memory, too.
    throw asOutOfMemory(error, problem.batchSize ?? null);
  }
}

async function runSteps<Batch>(
  problem: TrainingProblem<Batch>,
  options: LoopOptions,
  hooks: LoopHooks,
  resume?: Uint8Array,
): Promise<LoopResult> {
  const { parameters } = problem;
  const state = begin(problem, options);
  if (resume !== undefined) readCheckpoint(resume, problem.fingerprint, parameters, state);
  const { progress } = state;
  const batchSize = problem.batchSize ?? null;
  let isOtherBatch = (progress.batchSize ?? null) !== batchSize;
  const yieldToEventLoop = createYield(hooks);
  const speed: Speed = { tokens: 0, ms: 0, recentMs: 0, recentSteps: 0, evaluationMs: 0, evaluations: 0 };
  let lastReport = -Infinity;
  const report = (evaluation?: Evaluation): void => {
    lastReport = hooks.elapsed();
    hooks.onProgress?.(progressOf(state, options, speed, problem.evaluate !== undefined, evaluation));
  };
  const save = async (): Promise<void> => hooks.onCheckpoint?.(writeCheckpoint(problem.fingerprint, parameters, state));

  while (progress.epoch < options.epochs && !isStale(state, options)) {
    const order = trainingRandom(progress.orderRandom);
    const batches = problem.epoch(order, progress.epoch);
    if (isOtherBatch && progress.plannedSteps > 0) startEpochAgain(progress, batches.length, options.epochs);
    isOtherBatch = false;
    progress.batchSize = batchSize;
    if (progress.plannedSteps === 0) progress.plannedSteps = Math.max(1, batches.length * options.epochs);
    const noise = trainingRandom(progress.noiseRandom);
    for (const batch of batches.slice(progress.inEpoch)) {
      const from = hooks.elapsed();
      try {
        const done = await attempt(problem, batch, noise, yieldToEventLoop);
        takeStep(state, parameters, done.gradients, options);
        const ms = hooks.elapsed() - from;
        speed.ms += ms;
        speed.tokens += done.tokens;
        speed.recentMs = smoothing * speed.recentMs + ms;
        speed.recentSteps = smoothing * speed.recentSteps + 1;
        if (done.loss !== null)
          progress.loss = progress.loss === null ? done.loss : smoothing * progress.loss + (1 - smoothing) * done.loss;
        progress.inEpoch++;
        progress.noiseRandom = noise.state();
        if (hooks.elapsed() - lastReport >= progressMs) report();
        if (options.saveEvery !== undefined && progress.inEpoch % options.saveEvery === 0) await save();
        await yieldToEventLoop();
      } catch (error) {
        if (error instanceof GauzeError && error.code === 'cancelled') await save();
        // That of the last epoch stands where there is no memory for this one either.
        if (error instanceof GauzeError && error.code === 'tooLarge') await save().catch(() => undefined);
        throw error;
      }
    }
    progress.orderRandom = order.state();
    progress.inEpoch = 0;
    progress.epoch++;
    const from = hooks.elapsed();
    const evaluation =
      isDue(progress.epoch, options) && problem.evaluate !== undefined
        ? await problem.evaluate(currentParameters(state, parameters), yieldToEventLoop)
        : null;
    if (evaluation !== null) {
      speed.evaluationMs += hooks.elapsed() - from;
      speed.evaluations++;
    }
    noteEvaluation(state, parameters, evaluation, options);
    await save();
    report(evaluation ?? undefined);
  }
  const finalParameters = state.best ?? currentParameters(state, parameters);
  return {
    parameters: finalParameters,
    steps: progress.steps,
    epochs: progress.epoch,
    evaluation: progress.bestEvaluation,
    history: progress.history,
  };
}

/**
 * With batches of another size than the steps were counted in: the epoch starts again, and the schedule stands where it
 * stood.
 */
function startEpochAgain(progress: LoopState['progress'], batches: number, epochs: number): void {
  const planned = Math.max(1, batches * epochs);
  progress.steps = Math.min(
    planned,
    Math.round(((progress.steps - progress.inEpoch) * planned) / progress.plannedSteps),
  );
  progress.plannedSteps = planned;
  progress.inEpoch = 0;
}

function begin<Batch>({ parameters }: TrainingProblem<Batch>, { seed, averaging }: LoopOptions): LoopState {
  const seeds = trainingRandom(seed);
  const fresh = (): RandomState => trainingRandom([seeds.word(), seeds.word(), seeds.word(), 1]).state();
  return {
    optimizer: optimizerState(parameters),
    average: averaging > 0 ? averagedWeights(parameters) : null,
    best: null,
    progress: {
      epoch: 0,
      inEpoch: 0,
      steps: 0,
      plannedSteps: 0,
      batchSize: null,
      loss: null,
      orderRandom: fresh(),
      noiseRandom: fresh(),
      stale: 0,
      bestEvaluation: null,
      history: [],
    },
  };
}

async function attempt<Batch>(
  problem: TrainingProblem<Batch>,
  batch: Batch,
  noise: ReturnType<typeof trainingRandom>,
  yieldToEventLoop: () => Promise<void>,
): Promise<StepResult> {
  let done;
  try {
    done = await problem.step(batch, noise, yieldToEventLoop);
  } catch (error) {
    throw asOutOfMemory(error, problem.sizeOf(batch));
  }
  if (done.loss !== null && !Number.isFinite(done.loss)) throw new GauzeError('bug', 'the loss is no longer a number');
  return done;
}

function takeStep(
  { optimizer, average, progress }: LoopState,
  parameters: Parameters,
  gradients: readonly Gradient[],
  options: LoopOptions,
): void {
  const factor = options.warmUp === null ? 1 : warmUpThenDecay(progress.steps, progress.plannedSteps, options.warmUp);
  if (average !== null) catchUpRows(average, parameters, gradients);
  optimize(options.optimizer, optimizer, parameters, gradients, options.learningRate * factor, options.clip);
  if (average !== null) averageStep(average, parameters, options.averaging);
  progress.steps++;
}

const currentParameters = ({ average }: LoopState, parameters: Parameters): Parameters =>
  average === null ? parameters : averagedParameters(average, parameters);

function noteEvaluation(
  state: LoopState,
  parameters: Parameters,
  evaluation: Evaluation | null,
  { keep }: LoopOptions,
): void {
  const { progress } = state;
  const { micro, perplexity } = evaluation ?? {};
  const measured = { f1: micro?.f1 ?? null, ...(perplexity !== undefined && { perplexity }) };
  progress.history.push({ epoch: progress.epoch, loss: progress.loss ?? 0, ...measured });
  if (evaluation === null) return;
  const before = progress.bestEvaluation?.micro.f1 ?? 0;
  // Not a number where there is nothing to find: then it is no worse than what was there. Where nothing was found yet,
  // nothing speaks for stopping.
  const isBetter = before === 0 || !(evaluation.micro.f1 <= before);
  progress.stale = isBetter ? 0 : progress.stale + 1;
  if (isBetter || keep === 'last') progress.bestEvaluation = evaluation;
  if (isBetter && keep === 'best')
    state.best = currentParameters(state, parameters).map((parameter) => ({
      ...parameter,
      values: parameter.values.slice(),
    }));
}

const isStale = ({ progress }: LoopState, { patience }: LoopOptions): boolean =>
  patience !== null && progress.stale >= patience;

/** Of this process. */
interface Speed {
  tokens: number;
  ms: number;
  /** Weighted, the last steps most. */
  recentMs: number;
  recentSteps: number;
  evaluationMs: number;
  evaluations: number;
}

/** Whether there is an evaluation behind an epoch, counted from 1. */
const isDue = (epoch: number, { epochs, evaluateEvery }: LoopOptions): boolean =>
  epoch % evaluateEvery === 0 || epoch === epochs;

function progressOf(
  { progress }: LoopState,
  options: LoopOptions,
  { tokens, ms, recentMs, recentSteps, evaluationMs, evaluations }: Speed,
  isEvaluated: boolean,
  evaluation: Evaluation | undefined,
): TrainingProgress {
  const { epochs } = options;
  const left = Math.max(0, progress.plannedSteps - progress.steps);
  const evaluationsLeft = isEvaluated
    ? Array.from({ length: epochs - progress.epoch }, (_, at) => progress.epoch + 1 + at).filter((epoch) =>
        isDue(epoch, options),
      ).length
    : 0;
  return {
    step: progress.steps,
    steps: progress.plannedSteps,
    epoch: Math.min(epochs, progress.epoch + (progress.inEpoch > 0 ? 1 : 0)),
    epochs,
    loss: progress.loss ?? 0,
    tokensPerSecond: ms > 0 ? (1000 * tokens) / ms : 0,
    secondsLeft:
      recentSteps === 0
        ? null
        : ((left * recentMs) / recentSteps + (evaluationsLeft * evaluationMs) / Math.max(1, evaluations)) / 1000,
    ...(evaluation === undefined ? {} : { evaluation }),
  };
}
