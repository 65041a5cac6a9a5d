import * as tf from '@tensorflow/tfjs-core';
import { transformerBatchSize } from '../../electron/core/training/memoryEnd';
import { tagCount, type TypedSpan } from '../../electron/core/text/tagScheme';
import { gradientScope, takeValues } from '../backend/gradientScope';
import { addToHash, HASH_START, hashOfText } from '../features/hashing';
import type { TransformerBlockWeights } from '../layers/transformerBlock';
import { createPieceCutter } from '../pieces/notePieces';
import { devScores } from '../tagger/devScores';
import type { TrainingNote } from '../tagger/tagger';
import { adamW } from '../training/optimizer';
import { parameter, type Parameters } from '../training/parameters';
import {
  runTraining,
  type LoopHooks,
  type LoopOptions,
  type LoopResult,
  type TrainingProblem,
} from '../training/trainingLoop';
import { trainingRandom, type TrainingRandom } from '../training/trainingRandom';
import { fixedMatrices, layerParameters, learnedPart, weightOf } from './adapters';
import { packWindows } from './embedding';
import { createEncoder, type Encoder } from './encoder';
import type { BaseEncoder } from './encoderFile';
import { encodeLayers, realPlaces } from './layerStack';
import { decodeSpans, readTags, taggedPlaces, type HeadWeights } from './readTags';
import { layerName, layerParts } from './shape';
import { headTags, pieceNote, type PieceNote, type TagHead } from './taggedNote';
import { epochWindows, type PieceWindow, windowBatches } from './windows';

export interface FineTuneOptions extends LoopOptions {
  /** Lowest layers that stay as they are; so does the embedding. */
  readonly frozen: number;
  /** Times the rate of a layer for the one below it. */
  readonly layerDecay: number;
  /** Times the rate of the top layer for the heads. */
  readonly headRate: number;
  /** Places of a window that is learned from, the two marks with them; windows start again with each epoch. */
  readonly windowSize: number;
  /** Windows of a step. */
  readonly batchSize: number;
  /** Chance that an epoch takes a window without a span. */
  readonly emptyShare: number;
  /** Columns of low-rank adapters in place of the matrices; the matrices themselves learn where there is none. */
  readonly adapterRank?: number | undefined;
}

/** What did best with six layers on MEDDOCAN dev. */
export const fineTuneOptions: FineTuneOptions = {
  seed: 1,
  epochs: 4,
  optimizer: adamW(0.01, 0.9, 0.98, 1e-6),
  learningRate: 4e-4,
  clip: 1,
  warmUp: 0.06,
  averaging: 0,
  saveEvery: 100,
  evaluateEvery: 1,
  patience: null,
  keep: 'last',
  frozen: 1,
  layerDecay: 0.9,
  headRate: 7.5,
  windowSize: 128,
  batchSize: transformerBatchSize,
  emptyShare: 0.15,
};

interface LearnedNote {
  readonly note: PieceNote;
  readonly spans: readonly TypedSpan[];
  /** [head][token] */
  readonly tags: readonly Int32Array[];
}

/** Windows of a step. */
export interface FineTuneBatch {
  readonly windows: readonly { readonly of: LearnedNote; readonly window: PieceWindow }[];
}

export interface FineTuned extends LoopResult {
  /** The base with the layers as they are now. */
  readonly base: BaseEncoder;
  readonly heads: readonly HeadWeights[];
}

/**
 * Fine-tunes the upper layers of a pre-trained encoder with output layers for BIOES tags on each word's first piece:
 * cross-entropy, summed over the heads that know the word. What is dropped, ordered and left out comes from the seed;
 * interrupted and resumed it ends with the same weights.
 *
 * @param heads the first is what the held-out notes are measured by
 * @throws GauzeError as `runTraining`
 */
export async function fineTune(
  base: BaseEncoder,
  heads: readonly TagHead[],
  notes: readonly TrainingNote[],
  devNotes: readonly TrainingNote[],
  options: FineTuneOptions,
  hooks: LoopHooks,
  resume?: Uint8Array,
): Promise<FineTuned> {
  const cutter = createPieceCutter(base.vocabulary);
  const prepare = (note: TrainingNote): LearnedNote => {
    const read = pieceNote(note.text, cutter);
    return { note: read, spans: note.spans, tags: heads.map((head) => headTags(read, note.spans, head)) };
  };
  const frozen = createEncoder({ ...base, layers: base.layers.slice(0, options.frozen) });
  const fixed = fixedMatrices(base, options.frozen, options.adapterRank ?? null);
  try {
    const problem = fineTuneProblem(base, { frozen, fixed }, heads, notes.map(prepare), devNotes.map(prepare), options);
    const result = await runTraining(problem, options, hooks, resume);
    return { ...result, ...parts(base, heads, result.parameters) };
  } finally {
    frozen.dispose();
    tf.dispose([...fixed.values()]);
  }
}

/** What does not learn, on the backend: the lowest layers, and matrices that have adapters by name. */
interface Fixed {
  readonly frozen: Encoder;
  readonly fixed: ReadonlyMap<string, tf.Tensor>;
}

const headNames = (name: string) => ({ w: `head.${name}.w`, b: `head.${name}.b` });

function createParameters(base: BaseEncoder, heads: readonly TagHead[], options: FineTuneOptions): Parameters {
  const { width, layers } = base.shape;
  const random = trainingRandom(options.seed);
  const { frozen, adapterRank: rank = null, layerDecay } = options;
  const trained = base.layers.flatMap((_, layer) =>
    layer < frozen ? [] : layerParameters(base, layer, rank, layerDecay ** (layers - 1 - layer), random),
  );
  const outputs = heads.flatMap(({ name, types, start }) => {
    const tags = tagCount('BIOES', types.length);
    const names = headNames(name);
    return [
      parameter(names.w, [width, tags], (at) => start?.w[at] ?? 0.02 * random.normal(), { rate: options.headRate }),
      parameter(names.b, [tags], (at) => start?.b[at] ?? 0, { rate: options.headRate }),
    ];
  });
  return [...trained, ...outputs];
}

/** What training made, put together again. */
function parts(base: BaseEncoder, heads: readonly TagHead[], parameters: Parameters) {
  const valuesOf = new Map(parameters.map(({ name, values }) => [name, values]));
  const layers = base.layers.map((layer, number) => ({
    ...layer,
    ...Object.fromEntries(layerParts.map((part) => [part, learnedPart(base, number, part, valuesOf)])),
  }));
  return {
    base: { ...base, layers },
    heads: heads.map(({ name }): HeadWeights => {
      const names = headNames(name);
      return { w: valuesOf.get(names.w)!, b: valuesOf.get(names.b)! };
    }),
  };
}

function fineTuneProblem(
  base: BaseEncoder,
  onBackend: Fixed,
  heads: readonly TagHead[],
  notes: readonly LearnedNote[],
  devNotes: readonly LearnedNote[],
  options: FineTuneOptions,
): TrainingProblem<FineTuneBatch> {
  const parameters = createParameters(base, heads, options);
  const { windowSize, batchSize } = options;
  return {
    parameters,
    batchSize,
    fingerprint: fingerprintOf(base, heads, notes, options),
    epoch: (random) => batchesOf(notes, options, random),
    sizeOf: ({ windows }) => windows.reduce((sum, { window }) => sum + window.to - window.from, 0),
    step: async (batch) => {
      const { loss, gradients } = takeGradients(base, onBackend, heads, parameters, batch);
      const [value, ...slopes] = await takeValues([loss, ...gradients]);
      return { loss: value![0]!, tokens: batch.windows.length * windowSize, gradients: slopes };
    },
    evaluate:
      devNotes.length === 0
        ? undefined
        : async (now, yieldToEventLoop) => {
            const made = parts(base, heads, now);
            const encoder = createEncoder(made.base);
            try {
              const read = devNotes.map(({ note }) => note);
              const logs = await readTags(encoder, made.heads[0]!, read, yieldToEventLoop);
              const [{ types, typeOf }] = heads as [TagHead];
              return devScores(
                devNotes.map(({ spans }) =>
                  spans.flatMap((span) => {
                    const type = typeOf(span.type);
                    return type === null || type === undefined ? [] : [{ ...span, type }];
                  }),
                ),
                read.map((note, at) => decodeSpans(note, logs[at]!, types)),
                types,
              );
            } finally {
              encoder.dispose();
            }
          },
  };
}

/**
 * Of the settings, and of what the checkpoint does not hold. Where memory did not suffice, a training goes on with
 * smaller batches.
 */
function fingerprintOf(
  base: BaseEncoder,
  heads: readonly TagHead[],
  notes: readonly LearnedNote[],
  options: FineTuneOptions,
): string {
  const names = heads.map(({ name, types }) => [name, types]);
  const texts = notes.map(({ note, spans }) => [hashOfText(note.tokens.text), spans]);
  const { shape, vocabulary } = base;
  const fixed = hashOfFixed(base, options.frozen);
  const settings = { ...options, batchSize: undefined };
  return JSON.stringify([shape, vocabulary.pieces.length, fixed, names, settings, hashOfText(JSON.stringify(texts))]);
}

/** Changes with what training leaves as it is. */
function hashOfFixed({ embedding, positions, gain, shift, layers }: BaseEncoder, frozen: number): number {
  const floats = [positions, gain, shift, ...layers.slice(0, frozen).flatMap((layer) => Object.values(layer))];
  let hash = HASH_START;
  for (const byte of embedding) hash = addToHash(hash, byte);
  for (const { buffer, byteOffset, length } of floats)
    for (const bits of new Int32Array(buffer, byteOffset, length)) hash = addToHash(hash, bits);
  return hash;
}

/** Batches of an epoch, with a share of the windows that have no span. */
function batchesOf(
  notes: readonly LearnedNote[],
  { windowSize, batchSize, emptyShare }: FineTuneOptions,
  random: TrainingRandom,
): readonly FineTuneBatch[] {
  const windows = notes.flatMap((of) =>
    epochWindows(of.note.starts, windowSize, random).flatMap((window) => {
      const learned = taggedPlaces(of.note, window);
      const hasSpan = learned.some(({ token }) => of.tags.some((tags) => tags[token]! > 0));
      return learned.length > 0 && (hasSpan || random.next() < emptyShare) ? [{ of, window }] : [];
    }),
  );
  return windowBatches(windows, batchSize, random);
}

/**
 * Loss of a batch and its gradients, in the order of the parameters; on the backend. Layers below the trained ones are
 * read without a gradient.
 */
function takeGradients(
  base: BaseEncoder,
  { frozen, fixed }: Fixed,
  heads: readonly TagHead[],
  parameters: Parameters,
  { windows }: FineTuneBatch,
): { readonly loss: tf.Tensor; readonly gradients: readonly tf.Tensor[] } {
  const { width } = base.shape;
  const batch = packWindows(
    windows.map(({ of, window }) => of.note.pieces.subarray(window.from, window.to)),
    base,
  );
  const places = windows.flatMap(({ of, window }, row) =>
    taggedPlaces(of.note, window).map(({ token, place }) => ({ of, token, row: row * batch.places + place })),
  );
  return gradientScope(() => {
    const x = frozen.encode(batch); // [window, place, width]
    const isReal = realPlaces(batch); // [window, place]
    const given = parameters.map(({ values, shape }) => tf.tensor(values, [...shape]));
    const numberOf = new Map(parameters.map(({ name }, at) => [name, at]));
    const { value, grads } = tf.valueAndGrads((...weights: tf.Tensor[]) => {
      const named = (name: string): tf.Tensor => weights[numberOf.get(name)!]!;
      const layers = base.layers
        .map((_, number) => number)
        .slice(frozen.base.layers.length)
        .map((number) =>
          Object.fromEntries(layerParts.map((part) => [part, weightOf(layerName(number, part), fixed, named)])),
        ) as unknown as readonly TransformerBlockWeights[];
      const states = tf.reshape(encodeLayers(x, layers, base.shape, isReal), [batch.windows * batch.places, width]); // [window * place, width]
      const losses = heads.map(({ name, types }, head) => {
        const known = places.filter(({ of, token }) => of.tags[head]![token]! >= 0);
        const names = headNames(name);
        // Nothing to learn from in this batch: no slope, and still one.
        if (known.length === 0) return tf.mul(0, tf.add(tf.sum(named(names.w)), tf.sum(named(names.b)))); // []
        const firsts = tf.gather(
          states,
          tf.tensor1d(
            Int32Array.from(known, ({ row }) => row),
            'int32',
          ),
        ); // [read, width]
        const logs = tf.logSoftmax(tf.add(tf.matMul(firsts, named(names.w) as tf.Tensor2D), named(names.b))); // [read, tag]
        const tags = tagCount('BIOES', types.length);
        const gold = new Float32Array(known.length * tags);
        known.forEach(({ of, token }, read) => (gold[read * tags + of.tags[head]![token]!] = -1 / known.length));
        return tf.sum(tf.mul(logs, tf.tensor2d(gold, [known.length, tags]))); // []
      });
      return tf.addN([...losses, tf.mul(0, tf.sum(states))]) as tf.Scalar; // []
    })(given);
    return { loss: value as tf.Tensor, gradients: grads };
  });
}
