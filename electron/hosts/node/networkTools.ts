import type { TrainRequest } from '../../contract/engine';
import { bufferedRandom } from '../../core/privacy/randomness';
import type { Resources } from '../../services/ports';
import type { Featurizer } from '../../../models/features/tokenFeatures';
import { trainWordVectors, wordVectorOptions } from '../../../models/language/wordVectors';
import { networkTagger } from '../../../models/tagger/networkTagger';
import { friedrichTraining } from '../../../models/tagger/friedrich';
import { pretrain, pretrainOptions, startFromVectors, vectorsOf } from '../../../models/tagger/pretrain';
import { byPatient, type PrivateTraining } from '../../../models/tagger/privateProblem';
import {
  applicationOptions,
  fewNotes,
  privateOptions,
  recipeOptions,
  trainNetwork,
} from '../../../models/tagger/trainNetwork';
import type { PartHooks, TrainedPart } from '../../../models/tagger/sideBySide';
import type { NetworkTools } from '../../../models/tagger/trainModel';
import { privatePlan, sampledGaussian, spentBy } from '../../../models/training/privatePlan';
import { splitByPatient } from '../../../models/training/splitByPatient';
import { augmenterFor, augmentersFor } from './augmenter';
import { createCompute, type Compute } from './compute';
import { inventedNotes } from './inventedNotes';
import { systemRandom } from './random';
import { shippedEncoder } from './shippedEncoder';
import { trainersAtOnce, trainNetworkInThread } from './trainerThreads';

/** Fewer characters say too little of words. */
const leastPretraining = 300_000;

/** Tensors on the best backend of this machine, started when the first network is. */
export async function startNetworkTools(
  resources: Resources,
  compute: Compute = createCompute(),
): Promise<NetworkTools> {
  const { report } = await compute.start();
  return {
    backend: report.device === 'cpu' ? report.running : `${report.running} (${report.device})`,
    startsFrom: async (request) => (await shippedEncoder(resources, request))?.source ?? null,
    load: (bytes, featurizer) => Promise.resolve(networkTagger(bytes, featurizer)),
    train: (request, featurizer, hooks, resume) => trainHere(resources, request, featurizer, hooks, resume),
    apart:
      report.device !== 'cpu'
        ? undefined
        : {
            atOnce: trainersAtOnce(),
            prepare: async (request, hooks, resume) => {
              const start = resume.get('encoder') ?? (await pretrained(resources, request, hooks, resume));
              const encoder = new Map(start === undefined ? [] : [['encoder', start] as const]);
              if (start !== undefined) hooks.onCheckpoint(encoder);
              return encoder;
            },
            train: trainNetworkInThread,
          },
  };
}

async function trainHere(
  resources: Resources,
  request: TrainRequest,
  featurizer: Featurizer,
  hooks: PartHooks,
  resume: ReadonlyMap<string, Uint8Array>,
): Promise<TrainedPart> {
  const { labels, options } = request;
  const isPublished = isPublishedTagger(options);
  const given = {
    seed: options.seed,
    epochs: options.epochs,
    batchSize: options.batchSize,
    architecture: options.architecture,
  };
  const usual =
    options.privacy !== undefined
      ? privateOptions
      : isPublished
        ? { ...recipeOptions, ...friedrichTraining }
        : options.stopsEarly === true
          ? applicationOptions
          : recipeOptions;
  const chosen = {
    ...usual,
    ...(!isPublished &&
      options.privacy === undefined &&
      options.epochs === undefined && {
        ...fewNotes,
        ...(options.batchSize !== undefined && { leastBatch: options.batchSize }),
      }),
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  };
  const { notes, devNotes } =
    isPublished && options.stopsEarly !== true ? stoppedByItsOwn(request, chosen.seed) : request;
  const privacy = await privateTraining(resources, request, chosen.epochs);
  const start =
    resume.get('encoder') ??
    (privacy === undefined
      ? await pretrained(resources, request, hooks, resume)
      : await publicStart(resources, request, featurizer, hooks));
  const encoder = start === undefined ? [] : [['encoder', start] as const];
  if (start !== undefined) hooks.onCheckpoint(new Map(encoder));
  const augment =
    privacy !== undefined || options.hasAugmentation === false || (isPublished && options.hasAugmentation !== true)
      ? undefined
      : await augmenterFor(resources, request);
  const { bytes, steps } = await trainNetwork(
    { notes, heldOut: devNotes, types: labels.map(({ id }) => id), featurizer, augment, start, privacy },
    chosen,
    {
      elapsed: hooks.elapsed,
      signal: hooks.signal,
      onCheckpoint: (state) => hooks.onCheckpoint(new Map([...encoder, ['network', state] as const])),
      onProgress: ({ epoch, epochs, loss, tokensPerSecond, secondsLeft, evaluation }) =>
        hooks.onProgress({
          phase: 'training',
          epoch: Math.max(1, epoch),
          epochs,
          loss,
          tokensPerSecond,
          secondsLeft,
          dev:
            evaluation === undefined
              ? null
              : {
                  ...evaluation.micro,
                  labels: evaluation.byLabel.map(({ label, score }) => ({ label, f1: score.f1 })),
                },
        }),
    },
    resume.get('network'),
  );
  if (privacy === undefined) return { bytes, privacy: null };
  const { plan } = privacy;
  return {
    bytes,
    privacy: {
      epsilon: spentBy(plan, steps),
      delta: plan.delta,
      sampling: { ...sampledGaussian(plan, steps), clip: plan.clip },
    },
  };
}

const isPublishedTagger = ({ architecture = 'recipe' }: TrainRequest['options']): boolean => architecture !== 'recipe';

/** Share of the patients by whose notes the published tagger stops and chooses its best pass, where those to measure on are not to be looked at. */
const stoppingShare = 0.1;

function stoppedByItsOwn({ notes }: TrainRequest, seed: number): Pick<TrainRequest, 'notes' | 'devNotes'> {
  const { kept, heldOut } = splitByPatient(notes, stoppingShare, seed);
  return { notes: kept, devNotes: heldOut };
}

/** Patients of each story that a private network first learns from, shared out over the languages, and passes over their notes. */
const publicCopies = 12;
const publicEpochs = 12;

/** What noise need not be spent on: a network that has learned from invented notes with the same labels. */
async function publicStart(
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
    { ...recipeOptions, shape: privateOptions.shape, epochs: publicEpochs, seed: options.seed ?? recipeOptions.seed },
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

/** Nothing is pre-trained on the notes and no copy holds words of another patient: the noise pays for neither. */
async function privateTraining(
  resources: Resources,
  request: TrainRequest,
  epochs: number,
): Promise<PrivateTraining | undefined> {
  const { notes, options } = request;
  if (options.privacy === undefined) return undefined;
  return {
    plan: privatePlan(byPatient(notes).length, epochs, options.privacy),
    random: bufferedRandom(systemRandom),
    augmenterOf: options.hasAugmentation === true ? await augmentersFor(resources, request) : undefined,
  };
}

/**
 * What a network starts from: the encoder that came with Gauze, pre-trained further where there are notes beside those to learn from; for other
 * languages word vectors, then the encoder, from all notes, or nothing where there are too few. The published tagger has word vectors alone.
 */
async function pretrained(
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
  if ((shipped === undefined ? given : further) < leastPretraining) return shipped;
  const { shape } = recipeOptions;
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
  const usual = pretrainOptions(shape);
  // Who asks for small batches lacks memory, here as there.
  return pretrain(
    texts,
    vectors,
    { ...usual, seed, batchSize: Math.min(usual.batchSize, options.batchSize ?? Infinity) },
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
