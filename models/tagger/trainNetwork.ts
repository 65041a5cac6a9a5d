import * as tf from '@tensorflow/tfjs-core';
import { GauzeError } from '../../electron/contract/errors';
import { crfMarginals } from '../layers/crfSums';
import { crfViterbi } from '../layers/crfViterbi';
import { defaultBatchSize } from '../../electron/core/training/memoryEnd';
import { encodeTags, decodeTags, type TagScheme, type TypedSpan } from '../../electron/core/text/tagScheme';
import { tokenize, type Tokens } from '../../electron/core/text/tokens';
import { hashOfText } from '../features/hashing';
import type { Featurizer } from '../features/tokenFeatures';
import { lengthBatches } from '../training/lengthBatches';
import { adam } from '../training/optimizer';
import type { Parameters } from '../training/parameters';
import { startFrom } from '../training/startFrom';
import {
  breathing,
  runTraining,
  type Evaluation,
  type LoopHooks,
  type LoopOptions,
  type LoopResult,
  type TrainingProblem,
} from '../training/trainingLoop';
import { trainingRandom, type TrainingRandom } from '../training/trainingRandom';
import type { ArchitectureName } from './architecture';
import { architectures } from './architectures';
import { devScores } from './devScores';
import {
  createNetwork,
  crfScoresOf,
  lossAndGradients,
  tensorParameters,
  upload,
  type LossAndGradients,
  type Network,
} from './network';
import { makeBatch, type Stretch } from './networkBatch';
import { recipeShape, type NetworkShape } from './networkShape';
import { networkBytes, readNotes } from './networkTagger';
import { privateProblem, type PrivateTraining } from './privateProblem';
import { cutSegments } from './segments';
import type { TrainingNote } from './tagger';
import { FeatureIndex, type NoteInputs } from './wordBook';

export interface NetworkOptions extends LoopOptions {
  /** Segments of a batch. */
  readonly batchSize: number;
  /** Tokens of a segment. */
  readonly segmentLength: number;
  /** Share of the segments without a span that an epoch has, drawn afresh. */
  readonly emptyShare: number;
  readonly architecture: ArchitectureName;
  readonly shape: NetworkShape;
  /** Copies of a note with surrogates, of which an epoch takes one or the note itself; none without `augment`. */
  readonly copies: number;
  /** Chance that an epoch takes the note itself where it has copies. */
  readonly originalShare: number;
  /** Parameters that stay as they were drawn, by name. */
  readonly frozen: readonly string[];
  /** Where stretches are few, batches shrink and then passes are added until there are about so many steps. Absent: as said. */
  readonly minSteps?: number;
  /** To which batches may shrink; absent: not at all. */
  readonly leastBatch?: number;
}

/** As measured: a fixed number of epochs, the average of the weights at the end, nothing chosen on held-out notes. */
export const recipeOptions: NetworkOptions = {
  seed: 1,
  epochs: 14,
  optimizer: adam(),
  learningRate: 3e-3,
  clip: 5,
  warmUp: 0.05,
  averaging: 0.995,
  evaluateEvery: 2,
  patience: null,
  keep: 'last',
  batchSize: defaultBatchSize,
  segmentLength: 80,
  emptyShare: 0.2,
  architecture: 'recipe',
  shape: recipeShape,
  copies: 3,
  originalShare: 0.4,
  frozen: [],
};

/** In the application: the recipe, stopped when it no longer gets better on the held-out notes, and the best weights kept. */
export const applicationOptions: NetworkOptions = { ...recipeOptions, evaluateEvery: 1, patience: 4, keep: 'best' };

/**
 * So that a few notes teach something: on 16 notes of the demo 25 steps find nothing in others, 160 reach F1 .56, 350 .69, and
 * 450 .70. More than some 460 stretches have as many steps anyway.
 */
export const fewNotes = { minSteps: 400, leastBatch: 4 } as const;
const maxPasses = 60;

/** Passes follow from the notes alone: a training that goes on with smaller batches has as many. @param stretches of a pass */
function paced<O extends NetworkOptions>(options: O, stretches: number): O {
  const { epochs, batchSize, patience, minSteps: leastSteps = 0, leastBatch: minBatch = batchSize } = options;
  const wanted = (stretches * epochs) / leastSteps;
  if (wanted >= defaultBatchSize) return options;
  const natural = Math.max(fewNotes.leastBatch, 2 ** Math.floor(Math.log2(wanted)));
  const passes = Math.max(epochs, Math.min(maxPasses, Math.ceil((leastSteps * natural) / Math.max(1, stretches))));
  // On few held-out notes scores go up and down, the more the smaller the steps.
  return {
    ...options,
    epochs: passes,
    batchSize: Math.max(Math.min(minBatch, batchSize), Math.min(batchSize, natural)),
    patience: patience === null ? null : Math.max(patience, Math.ceil(passes / 4)),
  };
}

/** So small, since noise goes into every weight that learns. */
export const privateShape: NetworkShape = {
  wordRows: 4096,
  wordWidth: 32,
  hashRows: 512,
  bitRows: 1024,
  bitWidth: 32,
  charWidth: 16,
  charFilters: [12, 24, 12],
  hidden: 64,
};

/** What reads words stays as it started, from invented notes or by chance, and needs no noise. */
const privatelyFrozen = [
  'table.word',
  'table.prefix',
  'table.suffix',
  'table.shape',
  'table.lower',
  'table.casing',
  'characters',
  ...[2, 3, 4].flatMap((reach) => [`filters${reach}.weights`, `filters${reach}.bias`]),
];

/**
 * With differential privacy. Chosen on public notes (MEDDOCAN), so that nothing is chosen on those that are to be protected. A pass is over as
 * many patients as there are, drawn afresh for each step.
 */
export const privateOptions: NetworkOptions = {
  ...recipeOptions,
  shape: privateShape,
  frozen: privatelyFrozen,
  epochs: 5,
  learningRate: 0.015,
  clip: Infinity,
  averaging: 0.98,
  evaluateEvery: 1,
  batchSize: 10,
  segmentLength: 40,
  copies: 1,
};

export interface TrainingMaterial {
  readonly notes: readonly TrainingNote[];
  /** Held out, never learned from; may be empty. */
  readonly heldOut: readonly TrainingNote[];
  readonly types: readonly string[];
  readonly featurizer: Featurizer;
  /** A copy of a note with new values under its spans. */
  readonly augment?: ((note: TrainingNote, random: TrainingRandom) => TrainingNote) | undefined;
  /** A pre-trained encoder or word vectors, from `pretrain` or `wordVectors`: tensors by name of parameter. */
  readonly start?: Uint8Array | undefined;
  /** Differential privacy for each patient of `notes`; then `augment` is not used. Nothing is promised to patients of `heldOut`. */
  readonly privacy?: PrivateTraining | undefined;
}

export interface TrainedNetwork extends LoopResult {
  /** For `networkTagger`. */
  readonly bytes: Uint8Array;
}

export interface Item extends Stretch {
  readonly tags: Uint16Array;
  readonly hasSpan: boolean;
}

/**
 * Trains the network of the recipe on the backend that runs.
 *
 * @param resume a checkpoint of a training of the same notes and options
 * @throws GauzeError `empty` without notes or types; `badRequest` where a span has a type that is not among `types`; and as `runTraining`
 */
export async function trainNetwork(
  material: TrainingMaterial,
  options: NetworkOptions,
  hooks: LoopHooks,
  resume?: Uint8Array,
): Promise<TrainedNetwork> {
  const { notes, types, featurizer } = material;
  if (notes.length === 0 || types.length === 0) throw new GauzeError('empty', 'nothing to learn from');
  checkTypes(material);
  const architecture = architectures[options.architecture];
  const book = new FeatureIndex(options.shape);
  const seeds = trainingRandom(options.seed);
  const fresh = createNetwork(architecture, options.shape, types.length, seeds);
  const started = startFrom(fresh.parameters, material.start);
  const network: Network = {
    ...fresh,
    parameters: started.map((given) => (options.frozen.includes(given.name) ? { ...given, rate: 0 } : given)),
  };
  const { parameters } = network;
  const itemsOf = (note: TrainingNote): readonly Item[] =>
    segmentItems(note, types, architecture.scheme, featurizer, book, options.segmentLength);
  const gradientOf = async (
    items: readonly Item[],
    random: TrainingRandom,
  ): Promise<LossAndGradients & { readonly tokens: number }> => {
    const batch = makeBatch(book, items, architecture.wordDropout, random);
    const { loss, gradients } = await lossAndGradients(network, book, batch, goldOf(items, batch.time), random);
    // Told for a token, as by the linear model; the gradient is that of the mean over the stretches.
    return { loss: (loss * batch.size) / Math.max(1, batch.tokens), gradients, tokens: batch.tokens };
  };
  const yieldToEventLoop = breathing(hooks);
  const each = async <T>(given: readonly TrainingNote[], read: (note: TrainingNote) => T): Promise<readonly T[]> => {
    const out: T[] = [];
    for (const note of given) {
      out.push(read(note));
      await yieldToEventLoop();
    }
    return out;
  };
  const heldOut = await each(material.heldOut, (note) => prepared(note, featurizer, book));
  const common = {
    parameters,
    fingerprint: fingerprintOf(material, options),
    evaluate:
      heldOut.length === 0
        ? undefined
        : (averaged: Parameters, yieldToEventLoop: () => Promise<void>) =>
            evaluateNotes({ ...network, parameters: averaged }, book, heldOut, types, yieldToEventLoop),
  };
  const { privacy } = material;
  const run = async (): Promise<LoopResult> => {
    if (privacy !== undefined)
      return runTraining(
        {
          ...common,
          batchSize: options.batchSize,
          ...privateProblem(
            notes,
            privacy,
            { itemsOf, hasSpan: ({ hasSpan }) => hasSpan, gradientOf, ...options },
            parameters,
          ),
        },
        options,
        hooks,
        resume,
      );
    const originals = await each(notes, itemsOf);
    const { augment } = material;
    const copies: (readonly (readonly Item[])[])[] = [];
    if (augment !== undefined)
      for (let copy = 0; copy < options.copies; copy++)
        copies.push(await each(notes, (note) => itemsOf(augment(note, seeds))));
    const pace = paced(
      options,
      originals.flat().reduce((sum, { hasSpan }) => sum + (hasSpan ? 1 : options.emptyShare), 0),
    );
    const problem: TrainingProblem<readonly Item[]> = {
      ...common,
      batchSize: pace.batchSize,
      epoch: (random) =>
        lengthBatches(
          epochItems(originals, copies, options, random),
          pace.batchSize,
          ({ from, to }) => to - from,
          random,
        ),
      sizeOf: (batch) => batch.length,
      step: gradientOf,
    };
    return runTraining(problem, pace, hooks, resume);
  };
  const result = await run();
  return { ...result, bytes: networkBytes(types, network, result.parameters) };
}

function checkTypes({ notes, heldOut, types }: TrainingMaterial): void {
  const known = new Set(types);
  for (const { spans } of [...notes, ...heldOut])
    for (const { type } of spans)
      if (!known.has(type)) throw new GauzeError('badRequest', 'a note has a label that is not to be learned');
}

export function segmentItems(
  note: TrainingNote,
  types: readonly string[],
  scheme: TagScheme,
  featurizer: Featurizer,
  book: FeatureIndex,
  max: number,
): readonly Item[] {
  const tokens = tokenize(note.text);
  const tags = encodeTags(scheme, tokens, note.spans, types);
  const inputs = book.inputsOf(featurizer.featuresOf(tokens, note.language));
  const unit = (token: number): string => tokens.text[tokens.starts[token]!]!;
  const segments = cutSegments(tokens.count, max, {
    isLineEnd: (token) => unit(token) === '\n',
    isFullStop: (token) => unit(token) === '.',
    isClosed: (token) => token + 1 >= tags.length || !continues(scheme, tags[token + 1]!),
  });
  return segments.map(({ from, to }) => ({
    inputs,
    from,
    to,
    tags,
    hasSpan: tags.subarray(from, to).some((tag) => tag !== 0),
  }));
}

export function epochItems(
  originals: readonly (readonly Item[])[],
  copies: readonly (readonly (readonly Item[])[])[],
  { originalShare, emptyShare }: NetworkOptions,
  random: TrainingRandom,
): readonly Item[] {
  return originals.flatMap((own, note) => {
    const isOriginal = copies.length === 0 || random.next() < originalShare;
    const items = isOriginal ? own : copies[random.below(copies.length)]![note]!;
    return items.filter(({ hasSpan }) => hasSpan || random.next() < emptyShare);
  });
}

/** Whether a tag goes on with the span before it. */
function continues(scheme: TagScheme, tag: number): boolean {
  const part = tag === 0 ? 0 : (tag - 1) % (scheme === 'BIO' ? 2 : 4);
  return part === 1 || (scheme === 'BIOES' && part === 2);
}

/** [time, batch] */
export function goldOf(items: readonly Item[], time: number): Int32Array {
  const gold = new Int32Array(time * items.length);
  items.forEach(({ tags, from, to }, b) => {
    for (let i = from; i < to; i++) gold[(i - from) * items.length + b] = tags[i]!;
  });
  return gold;
}

interface HeldOut {
  readonly tokens: Tokens;
  readonly inputs: NoteInputs;
  readonly spans: readonly TypedSpan[];
}

function prepared({ text, language, spans }: TrainingNote, featurizer: Featurizer, book: FeatureIndex): HeldOut {
  const tokens = tokenize(text);
  return { tokens, inputs: book.inputsOf(featurizer.featuresOf(tokens, language)), spans };
}

const notesAtOnce = 8;

/** Exact spans and types, by Viterbi. */
async function evaluateNotes(
  network: Network,
  book: FeatureIndex,
  notes: readonly HeldOut[],
  types: readonly string[],
  yieldToEventLoop: () => Promise<void>,
): Promise<Evaluation> {
  const weights = upload(tensorParameters(network.parameters));
  try {
    const found: (readonly TypedSpan[])[] = [];
    for (let first = 0; first < notes.length; first += notesAtOnce) {
      const some = notes.slice(first, first + notesAtOnce);
      const emissions = await readNotes(
        network,
        book,
        some.map(({ inputs }) => inputs),
        weights,
      );
      some.forEach(({ tokens }, i) => found.push(decodePath(network, tokens, emissions[i]!, types)));
      await yieldToEventLoop();
    }
    return devScores(
      notes.map(({ spans }) => spans),
      found,
      types,
    );
  } finally {
    tf.dispose(weights);
  }
}

/** Joint: the best path. Marginal: the best tag of each token, as published; what does not fit is mended. @param emissions [token, tag] */
export function decodePath(
  { architecture, transitions, parameters }: Network,
  tokens: Tokens,
  emissions: Float32Array,
  types: readonly string[],
): readonly TypedSpan[] {
  const scores = crfScoresOf(parameters);
  if (architecture.mode === 'joint')
    return decodeTags(architecture.scheme, tokens, crfViterbi(transitions, emissions, scores), types);
  const marginals = crfMarginals(transitions, emissions, scores);
  const { tags } = transitions;
  const path = Uint16Array.from({ length: tokens.count }, (_, i) => {
    let best = 0;
    for (let tag = 1; tag < tags; tag++) if (marginals[i * tags + tag]! > marginals[i * tags + best]!) best = tag;
    return best;
  });
  return decodeTags(architecture.scheme, tokens, path, types);
}

/** A number that changes with the notes, their spans, the types and the settings; nothing can be read back from it. */
function fingerprintOf({ notes, types, start, privacy }: TrainingMaterial, options: NetworkOptions): string {
  // Where memory does not suffice, a training goes on with smaller batches; a private one with those that its noise was planned for.
  const { batchSize, leastBatch: minBatch, ...others } = options;
  let hash = hashOfText(
    JSON.stringify([
      types,
      privacy === undefined ? others : { ...others, batchSize, leastBatch: minBatch },
      start?.length ?? 0,
      ...(privacy === undefined ? [] : [privacy.plan]),
    ]),
  );
  for (const { id, text, spans } of notes)
    hash = hashOfText(`${hash} ${id.length} ${hashOfText(text)} ${hashOfText(JSON.stringify(spans))}`);
  return (hash >>> 0).toString(16);
}
