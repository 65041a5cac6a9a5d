import type { TrainRequest } from '../../electron/contract/engine';
import { GauzeError } from '../../electron/contract/errors';
import { finishedName } from '../tagger/checkpointState';
import type { PartHooks, TrainedPart } from '../tagger/sideBySide';
import { readEncoderFile, type BaseEncoder, type EncoderSource } from '../transformer/encoderFile';
import { fineTune, fineTuneOptions, type FineTuneOptions } from '../transformer/fineTune';
import type { TagHead } from '../transformer/taggedNote';
import { readTransformer, writeTransformer } from '../transformer/transformerFile';
import type { Machine } from './machine';
import { partPointOf } from './partPoint';

/** As deep as is worth its time: twice the layers were no better on MEDDOCAN with twice the pieces learned from. */
const defaultLayers = 6;
/** So that a few notes teach something: passes are added until there are about so many steps. */
const minSteps = 400;
const maxEpochs = 40;
/** Letters of a piece with the white space beside it, of western languages. */
const charactersOfPiece = 3.6;

/**
 * Fine-tunes the pre-trained encoder of this computer, or the one that the request brings, to the labels of the notes;
 * or a finished transformer further.
 *
 * @param resume may hold a finished transformer with the same labels under `finishedName`: what it starts from
 *
 * @throws GauzeError `notReady` with `needs: encoder` where there is none; `badRequest` where more layers are to stay
 *   than there are; as `fineTune`
 */
export async function trainTransformer(
  machine: Pick<Machine, 'baseEncoder'>,
  request: TrainRequest,
  hooks: PartHooks,
  resume: ReadonlyMap<string, Uint8Array>,
): Promise<TrainedPart> {
  const types = request.labels.map(({ id }) => id);
  const finished = resume.get(finishedName);
  const {
    base,
    source,
    head: start,
  } = finished === undefined ? await startingEncoder(machine, request) : readTransformer(finished);
  const head: TagHead = { name: 'tags', types, typeOf: (type) => type, start };
  const { base: tuned, heads } = await fineTune(
    base,
    [head],
    request.notes,
    request.devNotes,
    optionsFor(request, base),
    {
      elapsed: hooks.elapsed,
      signal: hooks.signal,
      onProgress: (progress) => hooks.onProgress(partPointOf(progress)),
      onCheckpoint: (state) => hooks.onCheckpoint(new Map([['transformer', state]])),
    },
    resume.get('transformer'),
  );
  return { bytes: writeTransformer({ base: tuned, source, types, head: heads[0]! }), privacy: null };
}

async function startingEncoder(
  { baseEncoder }: Pick<Machine, 'baseEncoder'>,
  { base: given, options: { layers = defaultLayers } }: TrainRequest,
): Promise<{ readonly base: BaseEncoder; readonly source: EncoderSource; readonly head?: undefined }> {
  const bytes = given ?? (await baseEncoder());
  if (bytes === null)
    throw new GauzeError(
      'notReady',
      'a transformer starts from a pre-trained encoder, and none is on this computer: `npm run ' +
        'transformer` in a checkout of Gauze brings it once, `--base FOLDER` names another',
      { needs: 'encoder' },
    );
  const { encoder: base, source } = readEncoderFile(bytes, layers);
  return { base, source };
}

/** Adapters begin from nothing and want a higher rate (after Hu et al. 2022); the output layer keeps about its own. */
const withAdapters = ({ adapterRank, learningRate = 2e-3 }: TrainRequest['options']) => ({
  adapterRank,
  learningRate,
  headRate: 1.5,
});

/** @throws GauzeError `badRequest` */
export function optionsFor(
  { kind, notes, options }: Pick<TrainRequest, 'kind' | 'notes' | 'options'>,
  { shape }: Pick<BaseEncoder, 'shape'>,
): FineTuneOptions {
  const { layers } = shape;
  const isDeep = layers > defaultLayers;
  const frozen = options.frozenLayers ?? (isDeep ? Math.floor(layers / 3) : Math.min(1, layers - 1));
  if (frozen > layers)
    throw new GauzeError('badRequest', 'more layers are to stay as they are than the encoder has', { layers, frozen });
  const { batchSize: asked = fineTuneOptions.batchSize } = options;
  // Beside networks, what is said of batches is said of theirs: segments shorter by far.
  const batchSize = kind === 'transformer' ? asked : Math.min(asked, fineTuneOptions.batchSize);
  const windowSize = Math.min(fineTuneOptions.windowSize, shape.positions);
  const pieces = notes.reduce((sum, { text }) => sum + text.length, 0) / charactersOfPiece;
  const steps = Math.max(1, pieces / (windowSize - 2) / fineTuneOptions.batchSize);
  const passes = Math.min(maxEpochs, Math.max(fineTuneOptions.epochs, Math.ceil(minSteps / steps)));
  return {
    ...fineTuneOptions,
    seed: options.seed ?? fineTuneOptions.seed,
    epochs: options.epochs ?? passes,
    learningRate: options.learningRate ?? (isDeep ? 3e-4 : fineTuneOptions.learningRate),
    ...(options.adapterRank !== undefined && withAdapters(options)),
    batchSize,
    windowSize,
    frozen,
    emptyShare: options.emptyShare ?? fineTuneOptions.emptyShare,
    ...(options.stopsEarly === true && { patience: Math.max(2, Math.ceil(passes / 4)), keep: 'best' as const }),
  };
}
