import type { TrainRequest } from '../../electron/contract/engine';
import type { Resources } from '../../electron/core/release/ports';
import type { Featurizer } from '../features/tokenFeatures';
import { trainWordVectors, wordVectorOptions } from '../language/wordVectors';
import { pretrain, pretrainOptions, startFromVectors, vectorsOf } from '../tagger/pretrain';
import type { PartHooks } from '../tagger/sideBySide';
import { privateOptions, baseArchitectureOptions } from '../tagger/networkOptions';
import { trainNetwork } from '../tagger/trainNetwork';
import { augmenterFor } from './augmenter';
import { inventedNotes } from './inventedNotes';
import { shippedEncoder } from './shippedEncoder';

// What a network starts from before it sees a label of the notes.

/** Fewer characters say too little of words. */
const minPretraining = 300_000;

export const isPublishedTagger = ({ architecture = 'recipe' }: TrainRequest['options']): boolean =>
  architecture !== 'recipe';

/**
 * Patients of each story that a private network first learns from, shared out over the languages, and passes over their
 * notes.
 */
const publicCopies = 12;
const publicEpochs = 12;

/** What noise need not be spent on: a network that has learned from invented notes with the same labels. */
export async function publicStart(
  resources: Resources,
  request: TrainRequest,
  featurizer: Featurizer,
  { elapsed, signal, onProgress }: PartHooks,
): Promise<Uint8Array | undefined> {
  const { labels, options } = request;
  if (options.hasPretraining === false) return undefined;
  const spoken = new Set(request.notes.map(({ language }) => language));
  const notes = await inventedNotes(resources, spoken, labels, Math.ceil(publicCopies / spoken.size));
  const augment = await augmenterFor(resources, { ...request, notes });
  const { bytes } = await trainNetwork(
    { notes, heldOut: [], types: labels.map(({ id }) => id), featurizer, augment },
    {
      ...baseArchitectureOptions,
      shape: privateOptions.shape,
      epochs: publicEpochs,
      seed: options.seed ?? baseArchitectureOptions.seed,
    },
    {
      elapsed,
      signal,
      onProgress: ({ epoch, epochs, loss, tokensPerSecond, secondsLeft }) =>
        onProgress({
          phase: 'reading',
          epoch: Math.max(1, epoch),
          epochs,
          loss,
          dev: null,
          tokensPerSecond,
          secondsLeft,
        }),
    },
  );
  return bytes;
}

/**
 * What a network starts from: the encoder that came with Gauze, pre-trained further where there are notes beside those
 * to learn from; for other languages word vectors, then the encoder, from all notes, or nothing where there are too
 * few. The published tagger has word vectors alone.
 */
export async function pretrained(
  resources: Resources,
  request: TrainRequest,
  { elapsed, signal, onProgress, onCheckpoint }: PartHooks,
  resume: ReadonlyMap<string, Uint8Array>,
): Promise<Uint8Array | undefined> {
  const { texts = [], notes, devNotes, options } = request;
  if (options.hasPretraining === false) return undefined;
  const shipped = (await shippedEncoder(resources, request))?.bytes;
  const given = charactersOf(texts);
  const further = given - charactersOf([...notes, ...devNotes].map(({ text }) => text));
  if ((shipped === undefined ? given : further) < minPretraining) return shipped;
  const { shape } = baseArchitectureOptions;
  const seed = options.seed ?? wordVectorOptions.seed;
  const began = elapsed();
  const vectors =
    shipped !== undefined
      ? vectorsOf(shipped, texts, shape)
      : await trainWordVectors(
          texts,
          { ...wordVectorOptions, seed },
          {
            signal,
            onProgress: (share) =>
              onProgress({
                phase: 'reading',
                epoch: 1,
                epochs: 1,
                loss: null,
                dev: null,
                tokensPerSecond: 0,
                secondsLeft: ((elapsed() - began) / 1000) * (1 / share - 1),
              }),
          },
        );
  if (isPublishedTagger(options)) return startFromVectors(vectors, shape);
  const defaults = pretrainOptions(shape);
  // Who asks for small batches lacks memory, here as there.
  return pretrain(
    texts,
    vectors,
    { ...defaults, seed, batchSize: Math.min(defaults.batchSize, options.batchSize ?? Infinity) },
    {
      elapsed,
      signal,
      onCheckpoint: (state) => onCheckpoint(new Map([['pretraining', state]])),
      onProgress: ({ epoch, epochs, loss, tokensPerSecond, secondsLeft }) =>
        onProgress({
          phase: 'reading',
          epoch: Math.max(1, epoch),
          epochs,
          loss,
          dev: null,
          tokensPerSecond,
          secondsLeft,
        }),
    },
    resume.get('pretraining'),
    shipped,
  );
}

const charactersOf = (texts: readonly string[]): number => texts.reduce((sum, { length }) => sum + length, 0);
