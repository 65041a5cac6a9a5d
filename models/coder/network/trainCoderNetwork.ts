import type { Language, Span } from '../../../electron/contract/text';
import { GauzeError } from '../../../electron/contract/errors';
import { hashOfText } from '../../features/hashing';
import { trainRowVectors, wordVectorOptions, type WordVectorOptions } from '../../language/wordVectors';
import { lengthBatches } from '../../training/lengthBatches';
import { adamW } from '../../training/optimizer';
import type { Parameters } from '../../training/parameters';
import { splitByPatient } from '../../training/splitByPatient';
import {
  runTraining,
  type Evaluation,
  type LoopHooks,
  type LoopOptions,
  type LoopResult,
  type TrainingProblem,
} from '../../training/trainingLoop';
import { trainingRandom } from '../../training/trainingRandom';
import type { CodedNote } from '../coder';
import { fitIsotonic } from '../hybrid/isotonic';
import { makeCoderBatch } from './coderBatch';
import {
  coderLoss,
  createCoderNetwork,
  gapOf,
  type CoderGold,
  type CoderNetwork,
  type LabelEvidence,
} from './coderNetwork';
import { coderShapes, type CoderShape } from './coderShape';
import { labelCount, labelsOf, labelsOfCode, makeLabelSpace, type LabelSpace } from './labelSpace';
import { networkCoderBytes } from './networkCoder';
import { scoreNotes } from './scoreNotes';
import { makeStemBook, readNote, rowOfStem, rowsOfTexts, unknownRow, type ReadNote, type StemBook } from './stemBook';
import { chooseThreshold, meanAveragePrecision, type ScoredNote } from './threshold';
import { contentStems } from '../../../electron/core/coding/stems';

export interface CoderNetworkOptions extends LoopOptions {
  readonly shape: CoderShape;
  /** Notes of a batch. */
  readonly batchSize: number;
  /** Training notes that a code must be in. */
  readonly leastSeen: number;
  /** Occurrences, in all texts, of a stem that is to have a vector. */
  readonly minStems: number;
  /** Weight of the attention on the spans that say a code; 0: attention is not told where to look. */
  readonly evidenceWeight: number;
  /** Share of the patients whose notes choose the threshold and the calibration, and are not learned from. */
  readonly heldOutShare: number;
  /** Skip-gram vectors to start from; null: the table starts by chance. */
  readonly vectors: Omit<WordVectorOptions, 'rows' | 'width' | 'least'> | null;
  /** Stems and their vectors come from the texts without codes alone, where there are any: they then hang on no split of the notes. */
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

/** A note ready to be learned from. */
interface Example extends CoderGold {
  readonly read: ReadNote;
  readonly codes: ReadonlySet<string>;
}

/**
 * Trains a coder's network on the backend that runs. Codes with fewer notes than `leastSeen` are not learned; notes of any length are read whole.
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
  const { shape } = options;
  const { kept, heldOut } = splitByPatient(
    material.notes.map((note) => ({ note, patient: note.patient ?? note.id })),
    options.heldOutShare,
    options.seed,
  );
  const [learned, held] = [kept.map(({ note }) => note), heldOut.map(({ note }) => note)];
  const labels = makeLabelSpace(learned, options.leastSeen, shape.isJoint);
  if (labels.codes.length === 0) throw new GauzeError('empty', 'no code is in enough notes to be learned');
  const unlabelled = material.unlabelled ?? [];
  const texts: readonly LanguageText[] =
    options.unlabelledStems && unlabelled.length > 0 ? unlabelled : [...learned, ...unlabelled];
  const book = makeStemBook(texts, options.minStems);
  const random = trainingRandom(options.seed);
  // A checkpoint holds the vectors as they have become.
  const vectors =
    options.vectors === null || resume !== undefined
      ? null
      : (material.vectors ?? (await stemVectors(book, texts, shape.wordWidth, options.vectors, hooks)));
  if (vectors !== null && vectors.length !== book.rows * shape.wordWidth)
    throw new GauzeError('badRequest', 'the vectors are of other texts');
  const known =
    vectors !== null && options.hasKnownQueries
      ? knownVectors(labels, book, vectors, learned, material.descriptions ?? [], shape.wordWidth)
      : new Float32Array(labelCount(labels) * shape.wordWidth);
  const fresh = createCoderNetwork(shape, labels, book.rows, known, random);
  const network: CoderNetwork = {
    ...fresh,
    parameters: vectors === null ? fresh.parameters : withVectors(fresh.parameters, vectors, shape.wordWidth),
  };
  const examples = learned.map((note) => exampleOf(note, book, labels));
  const heldExamples = held.map((note) => exampleOf(note, book, labels));
  const problem: TrainingProblem<readonly Example[]> = {
    parameters: network.parameters,
    fingerprint: fingerprintOf(material, options),
    epoch: (order) => lengthBatches(examples, options.batchSize, ({ read }) => read.rows.length, order),
    sizeOf: (batch) => batch.length,
    step: async (some, noise) => {
      const batch = makeCoderBatch(
        some.map(({ read }) => read.rows),
        gapOf(shape),
        shape.wordDropout,
        noise,
      );
      return { ...(await coderLoss(network, batch, some, options.evidenceWeight, noise)), tokens: batch.stems };
    },
    evaluate:
      held.length === 0
        ? undefined
        : async (parameters, yieldToEventLoop) =>
            evaluationOf(await scoresOf({ ...network, parameters }, heldExamples, yieldToEventLoop)),
  };
  const result = await runTraining(problem, options, hooks, resume);
  const trained: CoderNetwork = { ...network, parameters: result.parameters };
  const scored = await scoresOf(trained, heldExamples.length > 0 ? heldExamples : examples, async () => undefined);
  const choice = chooseThreshold(scored);
  const calibration = fitIsotonic(pairsOf(scored));
  const languages = [...new Set(learned.map(({ language }) => language))].sort();
  return {
    ...result,
    threshold: choice.threshold,
    codes: labels.codes,
    heldOut: { notes: held.length, f1: choice.f1, map: meanAveragePrecision(scored) },
    bytes: networkCoderBytes({ network: trained, book, threshold: choice.threshold, calibration, languages }),
  };
}

async function scoresOf(
  network: CoderNetwork,
  examples: readonly Example[],
  yieldToEventLoop: () => Promise<void>,
): Promise<readonly ScoredNote[]> {
  const places = new Map(network.labels.codes.map((code, at) => [code, at]));
  const scores = await scoreNotes(
    network,
    examples.map(({ read }) => read.rows),
    yieldToEventLoop,
  );
  return examples.map(({ codes }, i) => ({
    scores: scores[i]!,
    goldCount: codes.size,
    gold: new Set([...codes].map((code) => places.get(code)).filter((place) => place !== undefined)),
  }));
}

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

async function stemVectors(
  book: StemBook,
  texts: readonly LanguageText[],
  width: number,
  options: NonNullable<CoderNetworkOptions['vectors']>,
  { signal, onVectors, onStemVectors }: CoderNetworkHooks,
): Promise<Float32Array> {
  const { values } = await trainRowVectors(
    rowsOfTexts(book, texts),
    { ...wordVectorOptions, ...options, width, least: 1 },
    { signal, onProgress: onVectors },
  );
  onStemVectors?.(values);
  return values;
}

/** The unknown stem keeps the vector that it was drawn. */
function withVectors(parameters: Parameters, vectors: Float32Array, width: number): Parameters {
  return parameters.map((own) => {
    if (!own.isTable) return own;
    const values = own.values.slice();
    values.set(vectors.subarray(width), width);
    return { ...own, values };
  });
}

/** Mean vector of the stems of all mentions of a label; without a mention, of those of its description. [label, width] */
function knownVectors(
  labels: LabelSpace,
  book: StemBook,
  vectors: Float32Array,
  notes: readonly CodedNote[],
  descriptions: NonNullable<CoderNetworkMaterial['descriptions']>,
  width: number,
): Float32Array {
  const count = labelCount(labels);
  const known = new Float32Array(count * width);
  const stems = new Int32Array(count);
  const add = (label: number, row: number): void => {
    if (row === unknownRow) return;
    stems[label]!++;
    for (let k = 0; k < width; k++) known[label * width + k]! += vectors[row * width + k]!;
  };
  for (const note of notes) {
    const read = readNote(book, note.text, note.language);
    for (const { code, evidence } of note.codes) {
      const own = labelsOfCode(labels, code);
      if (own.length > 0)
        for (const stem of stemsUnder(read, evidence.flat())) for (const label of own) add(label, read.rows[stem]!);
    }
  }
  const isWanting = stems.map((seen) => (seen === 0 ? 1 : 0));
  for (const { code, text, language } of descriptions) {
    for (const label of labelsOfCode(labels, code)) {
      // a family's own description only, not those of all its codes
      if (
        isWanting[label] === 1 &&
        (label < labels.codes.length || labels.families[label - labels.codes.length] === code)
      ) {
        for (const stem of contentStems(text, language)) add(label, rowOfStem(book, stem));
      }
    }
  }
  return known.map((sum, i) => sum / Math.max(1, stems[Math.floor(i / width)]!));
}

function exampleOf(note: CodedNote, book: StemBook, labels: LabelSpace): Example {
  const read = readNote(book, note.text, note.language);
  const codes = new Set(note.codes.map(({ code }) => code));
  const places = new Map<number, Set<number>>();
  for (const { code, evidence } of note.codes) {
    const stems = stemsUnder(read, evidence.flat());
    if (stems.length === 0) continue;
    for (const label of labelsOfCode(labels, code)) {
      const own = places.get(label) ?? places.set(label, new Set()).get(label)!;
      for (const stem of stems) own.add(stem);
    }
  }
  const evidence: LabelEvidence[] = [...places]
    .sort(([a], [b]) => a - b)
    .map(([label, stems]) => ({ label, stems: Int32Array.from(stems).sort() }));
  return { read, codes, labels: labelsOf(labels, codes), evidence };
}

/** Numbers of the stems that share a character with a span. */
function stemsUnder({ starts, ends }: ReadNote, spans: readonly Span[]): readonly number[] {
  const under: number[] = [];
  for (let stem = 0; stem < starts.length; stem++)
    if (spans.some(({ start, end }) => start < ends[stem]! && end > starts[stem]!)) under.push(stem);
  return under;
}

/** A number that changes with the notes, their codes and the settings; nothing can be read back from it. */
function fingerprintOf(
  { notes, unlabelled = [], descriptions = [] }: CoderNetworkMaterial,
  options: CoderNetworkOptions,
): string {
  let hash = hashOfText(JSON.stringify(options));
  for (const { text, codes } of notes)
    hash = hashOfText(`${hash} ${hashOfText(text)} ${hashOfText(JSON.stringify(codes))}`);
  for (const { text } of [...unlabelled, ...descriptions]) hash = hashOfText(`${hash} ${hashOfText(text)}`);
  return (hash >>> 0).toString(16);
}
