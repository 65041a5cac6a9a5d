import type { Language } from '../../../electron/contract/text';
import { GauzeError } from '../../../electron/contract/errors';
import { addToHash, HASH_START, hashOfText } from '../../features/hashing';
import type { WordVectorOptions } from '../../language/wordVectors';
import { lengthBatches } from '../../training/lengthBatches';
import { adamW } from '../../training/optimizer';
import { splitByPatient } from '../../training/splitByPatient';
import {
  runTraining,
  type Evaluation,
  type LoopHooks,
  type LoopOptions,
  type LoopResult,
  type TrainingProblem,
} from '../../training/trainingLoop';
import type { CodedNote } from '../coder';
import { fitIsotonic } from '../hybrid/isotonic';
import { coderStep } from './coderStep';
import type { CoderNetwork } from './coderNetwork';
import { coderShapes, type CoderShape } from './coderShape';
import { exampleOf, type Example } from './examples';
import { openBatcher, readerOf, type Batcher } from './input';
import { makeLabelSpace } from './labelSpace';
import { networkCoderBytes, type CoderNetworkModel } from './networkFile';
import { widenedLabels } from './networkStart';
import { prepareInput, prepareNetwork } from './prepareNetwork';
import { scoreNotes } from './scoreNotes';
import { chooseThreshold, meanAveragePrecision, type ScoredNote } from './threshold';

export interface CoderNetworkOptions extends LoopOptions {
  readonly shape: CoderShape;
  /** Notes of a batch. */
  readonly batchSize: number;
  /** Training notes that a code must be in. */
  readonly leastSeen: number;
  /** Occurrences, in all texts, of a stem that is to have a vector. */
  readonly minStems: number;
  /** Weight of the attention on the evidence spans in the loss; 0: attention is not supervised. */
  readonly evidenceWeight: number;
  /** Share of the patients whose notes choose the threshold and the calibration, and are not learned from. */
  readonly heldOutShare: number;
  /** Skip-gram vectors to start from; null: the table starts by chance. */
  readonly vectors: Omit<WordVectorOptions, 'rows' | 'width' | 'least'> | null;
  /**
   * Stems and their vectors come from the texts without codes alone, if there are any: then they depend on no split of
   * the notes.
   */
  readonly unlabelledStems: boolean;
  /** Queries start from the mentions of a code, and where it has none from its description. */
  readonly hasKnownQueries: boolean;
}

/** What did best on CodiEsp dev, trained on its train part; docs/models.md. */
export const coderNetworkOptions: CoderNetworkOptions = {
  seed: 1,
  epochs: 12,
  optimizer: adamW(1e-3),
  learningRate: 2e-3,
  clip: 1,
  warmUp: 0.1,
  averaging: 0.995,
  evaluateEvery: 3,
  patience: null,
  keep: 'last',
  shape: coderShapes.conv,
  batchSize: 8,
  leastSeen: 2,
  minStems: 3,
  evidenceWeight: 0.3,
  heldOutShare: 0.1,
  vectors: { seed: 1, window: 5, negatives: 10, epochs: 8, sample: 1e-4, learningRate: 0.025, deviation: 0.4 },
  unlabelledStems: false,
  hasKnownQueries: true,
};

export interface LanguageText {
  readonly text: string;
  readonly language: Language;
}

export interface CoderNetworkMaterial {
  readonly notes: readonly CodedNote[];
  /** Texts without codes, for the vectors of stems; those of `notes` need not be among them. */
  readonly unlabelled?: readonly LanguageText[] | undefined;
  /** Of an earlier training on the same texts with the same settings of stems: they are not trained again. */
  readonly vectors?: Float32Array | undefined;
  /** The file of a pre-trained encoder, for a shape that reads one. */
  readonly base?: Uint8Array | undefined;
  /**
   * A finished network to continue from, of the shape of the options: it keeps its codes and learns those of the notes
   * besides.
   */
  readonly from?: CoderNetworkModel | undefined;
  readonly descriptions?:
    readonly { readonly code: string; readonly text: string; readonly language: Language }[] | undefined;
}

export interface CoderNetworkHooks extends LoopHooks {
  /** Share of the vectors of stems that is done, before the training itself. */
  readonly onVectors?: ((share: number) => void) | undefined;
  /** They are made: for `vectors` of the next training on the same texts. [row, width] */
  readonly onStemVectors?: ((vectors: Float32Array) => void) | undefined;
}

export interface TrainedCoderNetwork extends LoopResult {
  /** For `networkCoder`. */
  readonly bytes: Uint8Array;
  readonly threshold: number;
  readonly codes: readonly string[];
  readonly heldOut: { readonly notes: number; readonly f1: number; readonly map: number };
}

/**
 * Trains a coder's network on the backend that runs. Codes with fewer notes than `leastSeen` are not learned; notes of
 * any length are read whole.
 *
 * @param resume a checkpoint of a training of the same notes and options
 * @throws GauzeError `empty` where no code is left to learn; and as `runTraining`
 */
export async function trainCoderNetwork(
  material: CoderNetworkMaterial,
  options: CoderNetworkOptions,
  hooks: CoderNetworkHooks,
  resume?: Uint8Array,
): Promise<TrainedCoderNetwork> {
  const shape = material.from?.network.shape ?? options.shape;
  const { train, heldOut } = splitByPatient(
    material.notes.map((note) => ({ note, patient: note.patient ?? note.id })),
    options.heldOutShare,
    options.seed,
  );
  const [learned, heldOutNotes] = [train.map(({ note }) => note), heldOut.map(({ note }) => note)];
  const labels =
    material.from === undefined
      ? makeLabelSpace(learned, options.leastSeen, shape.isJoint)
      : widenedLabels(material.from.network.labels, learned, options.leastSeen);
  if (labels.codes.length === 0) throw new GauzeError('empty', 'no code is in enough notes to be learned');
  const shaped = { ...options, shape };
  const input = prepareInput(material, shaped, learned);
  const readText = readerOf(input);
  const examples = learned.map((note) => exampleOf(note, readText, labels));
  const heldOutExamples = heldOutNotes.map((note) => exampleOf(note, readText, labels));
  const batcher = openBatcher(input, shape, maxCached);
  try {
    const prepared = { input, readText, batcher, examples, labels };
    const network = await prepareNetwork(material, shaped, hooks, learned, prepared, resume !== undefined);
    const problem: TrainingProblem<readonly Example[]> = {
      parameters: network.parameters,
      fingerprint: fingerprintOf(material, options),
      epoch: (order) => lengthBatches(examples, options.batchSize, ({ read }) => read.rows.length, order),
      sizeOf: (batch) => batch.length,
      step: (some, noise) => coderStep(network, batcher, some, options.evidenceWeight, noise),
      evaluate:
        heldOutNotes.length === 0
          ? undefined
          : async (parameters, yieldToEventLoop) =>
              evaluationOf(await scoresOf({ ...network, parameters }, batcher, heldOutExamples, yieldToEventLoop)),
    };
    const result = await runTraining(problem, options, hooks, resume);
    const trained: CoderNetwork = { ...network, parameters: result.parameters };
    const scored = await scoresOf(
      trained,
      batcher,
      heldOutExamples.length > 0 ? heldOutExamples : examples,
      async () => undefined,
    );
    const choice = chooseThreshold(scored);
    const calibration = fitIsotonic(pairsOf(scored));
    const languages = [...new Set(learned.map(({ language }) => language))].sort();
    return {
      ...result,
      threshold: choice.threshold,
      codes: labels.codes,
      heldOut: { notes: heldOutNotes.length, f1: choice.f1, map: meanAveragePrecision(scored) },
      bytes: networkCoderBytes({ network: trained, input, threshold: choice.threshold, calibration, languages }),
    };
  } finally {
    batcher.dispose();
  }
}

async function scoresOf(
  network: CoderNetwork,
  batcher: Batcher,
  examples: readonly Example[],
  yieldToEventLoop: () => Promise<void>,
): Promise<readonly ScoredNote[]> {
  const places = new Map(network.labels.codes.map((code, at) => [code, at]));
  const scores = await scoreNotes(
    network,
    batcher,
    examples.map(({ read }) => read.rows),
    yieldToEventLoop,
  );
  return examples.map(({ codes }, i) => ({
    scores: scores[i]!,
    goldCount: codes.size,
    gold: new Set([...codes].map((code) => places.get(code)).filter((place) => place !== undefined)),
  }));
}

/** Bytes of what frozen layers made of the notes that are kept: those of 600,000 pieces of 384 numbers. */
const maxCached = 2 ** 30;

/** Scores below this are hardly ever looked at, and there are very many. */
const minScore = 0.005;

const pairsOf = (notes: readonly ScoredNote[]): readonly { readonly score: number; readonly isGold: boolean }[] =>
  notes.flatMap(({ scores, gold }) =>
    [...scores.keys()]
      .filter((code) => scores[code]! >= minScore)
      .map((code) => ({ score: scores[code]!, isGold: gold.has(code) })),
  );

/** At the threshold that is best for them: a notion of how far training is. */
function evaluationOf(notes: readonly ScoredNote[]): Evaluation {
  const { precision, recall, f1 } = chooseThreshold(notes);
  return { micro: { precision, recall, f1 }, byLabel: [], map: meanAveragePrecision(notes) };
}

/** A number that changes with the notes, their codes and the settings; nothing can be read back from it. */
function fingerprintOf(
  { notes, unlabelled = [], descriptions = [], base, from }: CoderNetworkMaterial,
  options: CoderNetworkOptions,
): string {
  let hash = hashOfText(JSON.stringify(options));
  for (const { text, codes } of notes)
    hash = hashOfText(`${hash} ${hashOfText(text)} ${hashOfText(JSON.stringify(codes))}`);
  for (const { text } of [...unlabelled, ...descriptions]) hash = hashOfText(`${hash} ${hashOfText(text)}`);
  for (const bytes of [base, from === undefined ? undefined : networkCoderBytes(from)])
    if (bytes !== undefined) hash = hashOfText(`${hash} ${hashOfBytes(bytes)}`);
  return (hash >>> 0).toString(16);
}

function hashOfBytes(bytes: Uint8Array): number {
  let hash = HASH_START;
  for (const byte of bytes) hash = addToHash(hash, byte);
  return hash;
}
