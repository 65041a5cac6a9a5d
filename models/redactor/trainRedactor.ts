import * as tf from '@tensorflow/tfjs-core';
import { defaultSettings, type RedactorSetting } from '../../electron/contract/redactors';
import { sumCounts, scoreOf, type Counts } from '../../electron/core/evaluate/counts';
import { takeValues } from '../backend/gradientScope';
import { hashOfText } from '../features/hashing';
import { createPieceCutter } from '../pieces/notePieces';
import type { PieceVocabulary } from '../pieces/vocabulary';
import { adam } from '../training/optimizer';
import { dropper } from '../training/dropper';
import type { Parameters } from '../training/parameters';
import {
  runTraining,
  type Evaluation,
  type LoopHooks,
  type LoopOptions,
  type LoopResult,
  type TrainingProblem,
} from '../training/trainingLoop';
import { shuffle, trainingRandom, type TrainingRandom } from '../training/trainingRandom';
import type { WindowBatch } from '../transformer/embedding';
import { pieceNote, type PieceNote } from '../transformer/taggedNote';
import { epochWindows, windowBatches } from '../transformer/windows';
import { dropPacked, packRedactor } from './decodePacked';
import type { OpenRedactor } from './decodeWindows';
import { domainParameters, otherWindows, withoutDomain, type OtherDomain } from './domain';
import { goldOfWords, readNotes, type WordMarks } from './readNotes';
import { classWeights, learnedBatch, type LearnedWindows } from './redactorBatch';
import { redactorGradients } from './redactorLoss';
import { redactorParameters } from './redactorNetwork';
import { learnedNote, type LearnedNote, type RedactorNote } from './redactorNote';
import { choicesOf, copied, firstTyped, type RedactorShape } from './shape';

export interface RedactorOptions extends LoopOptions {
  /** Windows of a step. */
  readonly batchSize: number;
  /** Chance that an epoch takes a window without a redaction. */
  readonly emptyShare: number;
  /** Bounds of a class's weight in the loss; that of the class with the mean count is 1. */
  readonly classWeights: { readonly least: number; readonly most: number };
  /** Share of the probability that is asked of everything alike. */
  readonly smoothing: number;
  readonly dropout: number;
  /** Share of the places whose decoder input is masked (word dropout). Named as in checkpoints. */
  readonly untoldShare: number;
}

export const redactorOptions: RedactorOptions = {
  seed: 1,
  epochs: 8,
  optimizer: adam(0.9, 0.98, 1e-8),
  learningRate: defaultSettings.small.learningRate,
  clip: 1,
  warmUp: defaultSettings.small.warmUp,
  averaging: 0.999,
  evaluateEvery: 1,
  patience: null,
  keep: 'last',
  batchSize: 8,
  emptyShare: 0.3,
  classWeights: { least: 0.5, most: defaultSettings.small.mostWeight },
  smoothing: defaultSettings.small.smoothing,
  dropout: 0.1,
  untoldShare: 0.2,
};

/** What is published of Anjum et al. 2021: Adam at .002. With 8 + 8 layers it needs a warm-up. */
export const publishedOptions: RedactorOptions = {
  ...redactorOptions,
  optimizer: adam(0.9, 0.999, 1e-7),
  learningRate: defaultSettings.published.learningRate,
  smoothing: defaultSettings.published.smoothing,
  untoldShare: 0,
  averaging: 0,
};

/** Settings of the contract as this loss and its loop take them. */
export const loopOptions = ({
  mostWeight,
  ...given
}: Readonly<Partial<Record<RedactorSetting, number | undefined>>>): Partial<RedactorOptions> => ({
  ...(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<RedactorOptions>),
  ...(mostWeight !== undefined && {
    classWeights: { least: Math.min(redactorOptions.classWeights.least, mostWeight), most: mostWeight },
  }),
});

/** A frozen pre-trained encoder. */
export interface RedactorBase {
  readonly encode: (batch: WindowBatch) => tf.Tensor3D;
  /** Changes with the encoder. */
  readonly fingerprint: string;
}

export interface RedactorStart {
  readonly shape: RedactorShape;
  readonly vocabulary: PieceVocabulary;
  readonly base: RedactorBase | null;
  /** Weights of a finished redactor of this shape that learns further. */
  readonly from?: Parameters | undefined;
  /** Notes without labels that it is to read as well as those it learns from. */
  readonly other?: OtherDomain | undefined;
}

/**
 * Trains a redactor. Weights begin as drawn from the seed; interrupted and resumed it ends with the same ones.
 *
 * @param devNotes measured after an epoch: tokens that are redacted and ought to be. Only fully labelled ones count
 * @throws GauzeError as `runTraining`
 */
export async function trainRedactor(
  { shape, vocabulary, base, from, other }: RedactorStart,
  notes: readonly RedactorNote[],
  devNotes: readonly RedactorNote[],
  given: RedactorOptions,
  hooks: LoopHooks,
  resume?: Uint8Array,
): Promise<LoopResult> {
  const cutter = createPieceCutter(vocabulary);
  const learn = (note: RedactorNote): LearnedNote => learnedNote(note, cutter, shape.types);
  const learned = notes.map(learn);
  const heldOut = devNotes.filter(({ known = 'all' }) => known === 'all').map(learn);
  const others = (other?.texts ?? []).map((text) => pieceNote(text, cutter));
  const options = others.length === 0 ? given : withoutMomentum(given);
  const own =
    from?.map((one) => ({ ...one, values: one.values.slice() })) ??
    redactorParameters(shape, trainingRandom(options.seed));
  const parameters = others.length === 0 ? own : [...own, ...domainParameters(shape, trainingRandom(options.seed + 1))];
  const weights = classWeights(learned, choicesOf(shape), options.classWeights);
  const problem: TrainingProblem<LearnedWindows> = {
    parameters,
    batchSize: options.batchSize,
    fingerprint: fingerprintOf(
      shape,
      vocabulary,
      base,
      [...notes, ...(other?.texts ?? []).map((text) => ({ text }))],
      options,
    ),
    epoch: (random) => withOthers(windowsOf(learned, shape, options, random), others, shape, random),
    sizeOf: ({ windows }) => windows.reduce((sum, { window }) => sum + window.to - window.from, 0),
    step: async (windows, random) => {
      const batch = learnedBatch(shape, vocabulary, windows, weights, options.untoldShare, random);
      const { loss, gradients } = redactorGradients(
        shape,
        parameters,
        batch,
        base === null ? null : base.encode,
        { smoothing: options.smoothing, domainWeight: other?.weight ?? 0 },
        dropper(options.dropout, random),
      );
      const [value, ...slopes] = await takeValues([loss, ...gradients]);
      return { loss: value![0]!, tokens: batch.source.ids.length, gradients: slopes };
    },
    evaluate:
      heldOut.length === 0
        ? undefined
        : async (now, yieldToEventLoop) => {
            const { open, dispose } = openParameters(shape, now, base);
            try {
              const read = heldOut.map(({ note }) => note);
              return tokenScores(heldOut, await readNotes(open, vocabulary, read, yieldToEventLoop), shape.types, 0.5);
            } finally {
              dispose();
            }
          },
  };
  const result = await runTraining(problem, options, hooks, resume);
  return { ...result, parameters: withoutDomain(result.parameters) };
}

/** Two parts that learn against each other swing round where they would meet, ever wider, where each has momentum. */
const withoutMomentum = (options: RedactorOptions): RedactorOptions => ({
  ...options,
  optimizer: { ...options.optimizer, beta1: 0 },
});

/** Weights on the backend. */
export function openParameters(
  shape: RedactorShape,
  parameters: Parameters,
  base: RedactorBase | null,
): { readonly open: OpenRedactor; readonly dispose: () => void } {
  const tensors = new Map(parameters.map(({ name, values, shape: sides }) => [name, tf.tensor(values, [...sides])]));
  const weights = (name: string): tf.Tensor => tensors.get(name)!;
  const packed = packRedactor(shape, weights);
  return {
    open: { shape, weights, base: base === null ? null : base.encode, packed },
    dispose: () => {
      dropPacked(packed);
      tf.dispose([...tensors.values()]);
    },
  };
}

/** Precision and recall of redacted tokens, whatever their class; of each class the recall. */
export function tokenScores(
  notes: readonly LearnedNote[],
  marks: readonly WordMarks[],
  types: readonly string[],
  threshold: number,
): Evaluation {
  const ofClass = types.map(() => ({ tp: 0, fn: 0 }));
  const counts = notes.map(({ note, gold }, at): Counts => {
    let [tp, fp, fn] = [0, 0, 0];
    goldOfWords(note, gold).forEach((choice, token) => {
      const isMarked = marks[at]!.scores[token]! >= threshold;
      if (choice === copied) fp += isMarked ? 1 : 0;
      else if (isMarked) tp++;
      else fn++;
      const own = ofClass[choice - firstTyped];
      if (own !== undefined) own[isMarked ? 'tp' : 'fn']++;
    });
    return { tp, fp, fn };
  });
  return {
    micro: scoreOf(sumCounts(counts)),
    byLabel: types.flatMap((label, at) => {
      const { tp, fn } = ofClass[at]!;
      return tp + fn === 0 ? [] : [{ label, score: scoreOf({ tp, fp: 0, fn }) }];
    }),
  };
}

/** Batches of an epoch, with a share of the windows that have no redaction. */
function windowsOf(
  notes: readonly LearnedNote[],
  { places }: RedactorShape,
  { batchSize, emptyShare }: RedactorOptions,
  random: TrainingRandom,
): readonly LearnedWindows[] {
  const windows = notes.flatMap((of) =>
    epochWindows(of.note.starts, places, random).flatMap((window) => {
      const pieces = Array.from({ length: window.to - window.from }, (_, at) => window.from + at);
      if (!pieces.some((piece) => of.isKnown[piece] === 1)) return [];
      const isEmpty = pieces.every((piece) => of.gold[piece] === copied);
      return isEmpty && random.next() >= emptyShare ? [] : [{ of, window }];
    }),
  );
  return windowBatches(windows, batchSize, random);
}

/** Each batch with as many windows of another domain as it has. */
function withOthers(
  batches: readonly LearnedWindows[],
  notes: readonly PieceNote[],
  shape: RedactorShape,
  random: TrainingRandom,
): readonly LearnedWindows[] {
  const all = [...otherWindows(notes, shape, random)];
  if (all.length === 0) return batches;
  shuffle(all, random);
  let at = 0;
  return batches.map((batch) => ({ ...batch, others: batch.windows.map(() => all[at++ % all.length]!) }));
}

/** Where memory did not suffice, a training goes on with smaller batches. */
function fingerprintOf(
  shape: RedactorShape,
  vocabulary: PieceVocabulary,
  base: RedactorBase | null,
  notes: readonly (Pick<RedactorNote, 'text'> & Partial<RedactorNote>)[],
  options: RedactorOptions,
): string {
  const settings = { ...options, batchSize: undefined };
  const texts = notes.map(({ text, spans, known, unsure }) => [hashOfText(text), spans, known, unsure]);
  const pieces = hashOfText(vocabulary.pieces.join('\n'));
  return JSON.stringify([shape, pieces, base?.fingerprint ?? null, settings, hashOfText(JSON.stringify(texts))]);
}
