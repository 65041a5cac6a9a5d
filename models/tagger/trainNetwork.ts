import * as tf from '@tensorflow/tfjs-core';
import { GauzeError } from '../../electron/contract/errors';
import { crfMarginals } from '../layers/forwardBackward';
import { crfViterbi } from '../layers/crfViterbi';
import { decodeTags, type TypedSpan } from '../../electron/core/text/tagScheme';
import { tokenize, type Tokens } from '../../electron/core/text/tokens';
import { hashOfText } from '../features/hashing';
import type { Featurizer } from '../features/tokenFeatures';
import { lengthBatches } from '../training/lengthBatches';
import { privateProblem, type PrivateTraining } from '../training/privateProblem';
import type { Parameters } from '../training/parameters';
import { startFrom } from '../training/startFrom';
import {
  runTraining,
  type Evaluation,
  type LoopHooks,
  type LoopResult,
  type TrainingProblem,
} from '../training/trainingLoop';
import { trainingRandom, type TrainingRandom } from '../training/trainingRandom';
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
import { makeBatch } from './networkBatch';
import { epochItems, goldOf, segmentItems, taughtItems, type Item } from './networkItems';
import { paced, type NetworkOptions } from './networkOptions';
import { networkBytes, readNotes } from './networkTagger';
import type { Taught, TrainingNote } from './tagger';
import { FeatureIndex, type NoteInputs } from './featureIndex';
import { createYield } from '../training/yieldToEventLoop';

export interface TrainingMaterial {
  readonly notes: readonly TrainingNote[];
  /** Held out, never learned from; may be empty. */
  readonly heldOut: readonly TrainingNote[];
  readonly types: readonly string[];
  readonly featurizer: Featurizer;
  /** A copy of a note with new values under its spans. */
  readonly augment?: ((note: TrainingNote, random: TrainingRandom) => TrainingNote) | undefined;
  /** In place of these: copies that were made before, each in the order of the notes. */
  readonly copies?: readonly (readonly TrainingNote[])[] | undefined;
  /** Not with `privacy`. */
  readonly taught?: Taught | undefined;
  /** A pre-trained encoder or word vectors, from `pretrain` or `wordVectors`: tensors by name of parameter. */
  readonly start?: Uint8Array | undefined;
  /**
   * Differential privacy for each patient of `notes`; then `augment` is not used. Nothing is promised to patients of
   * `heldOut`.
   */
  readonly privacy?: PrivateTraining<TrainingNote> | undefined;
}

export interface TrainedNetwork extends LoopResult {
  /** For `networkTagger`. */
  readonly bytes: Uint8Array;
}

/**
 * Trains a network on the backend that runs.
 *
 * @param resume a checkpoint of a training of the same notes and options
 * @throws GauzeError `empty` without notes or types; `badRequest` where a span has a type that is not among `types`;
 *   and as `runTraining`
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
    // Told for a token, as by the linear model; the gradient is that of the mean over the segments.
    return { loss: (loss * batch.size) / Math.max(1, batch.tokens), gradients, tokens: batch.tokens };
  };
  const yieldToEventLoop = createYield(hooks);
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
          ...privateProblem(notes, privacy, { ...options, itemsOf, isDrawn: drawnBy(options), gradientOf }, parameters),
        },
        options,
        hooks,
        resume,
      );
    const originals = await each(notes, itemsOf);
    const { augment } = material;
    const copies: (readonly (readonly Item[])[])[] = [];
    if (material.copies !== undefined) for (const given of material.copies) copies.push(await each(given, itemsOf));
    else if (augment !== undefined)
      for (let copy = 0; copy < options.copies; copy++)
        copies.push(await each(notes, (note) => itemsOf(augment(note, seeds))));
    const { taught } = material;
    const labelled = taught === undefined ? [] : (await each(taught.notes, itemsOf)).flat();
    const countOf = (items: readonly Item[]): number =>
      items.reduce((sum, { hasSpan }) => sum + (hasSpan ? 1 : options.emptyShare), 0);
    const pace = paced(options, countOf(originals.flat()) + (taught?.weight ?? 0) * countOf(labelled));
    const problem: TrainingProblem<readonly Item[]> = {
      ...common,
      batchSize: pace.batchSize,
      epoch: (random) =>
        lengthBatches(
          [
            ...epochItems(originals, copies, options, random),
            ...(taught === undefined ? [] : taughtItems(labelled, taught, options, random)),
          ],
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

/** Segments with a span always, of the others a share. */
const drawnBy =
  ({ emptyShare }: NetworkOptions) =>
  ({ hasSpan }: Item, random: TrainingRandom): boolean =>
    hasSpan || random.next() < emptyShare;

function checkTypes({ notes, copies = [], taught, heldOut, types }: TrainingMaterial): void {
  const known = new Set(types);
  for (const { spans } of [...notes, ...copies.flat(), ...(taught?.notes ?? []), ...heldOut])
    for (const { type } of spans)
      if (!known.has(type)) throw new GauzeError('badRequest', 'a note has a label that is not to be learned');
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

/**
 * Joint: the best path. Marginal: the best tag of each token, as published; what does not fit is mended.
 * @param emissions [token, tag]
 */
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
function fingerprintOf(
  { notes, copies = [], taught, types, start, privacy }: TrainingMaterial,
  options: NetworkOptions,
): string {
  // Where memory does not suffice, a training goes on with smaller batches; a private one with those that its noise was
  // planned for.
  const { batchSize, minBatch, ...others } = options;
  let hash = hashOfText(
    JSON.stringify([
      types,
      privacy === undefined ? others : { ...others, batchSize, minBatch },
      start?.length ?? 0,
      ...(privacy === undefined ? [] : [privacy.plan]),
      ...(taught === undefined ? [] : [taught.weight, taught.notes.map(({ learned }) => learned)]),
    ]),
  );
  for (const { id, text, spans } of [...notes, ...copies.flat(), ...(taught?.notes ?? [])])
    hash = hashOfText(`${hash} ${id.length} ${hashOfText(text)} ${hashOfText(JSON.stringify(spans))}`);
  return (hash >>> 0).toString(16);
}
