import type { TrainRequest } from '../../electron/contract/engine';
import { bufferedRandom } from '../../electron/core/privacy/randomness';
import type { Featurizer } from '../features/tokenFeatures';
import { friedrichTraining } from '../tagger/friedrich';
import { byPatient, type PrivateTraining } from '../training/privateProblem';
import { applicationOptions, fewNotes, privateOptions, baseArchitectureOptions } from '../tagger/networkOptions';
import { trainNetwork } from '../tagger/trainNetwork';
import type { PartHooks, TrainedPart } from '../tagger/sideBySide';
import type { LearnRequest } from '../tagger/tagger';
import type { NetworkTools } from '../tagger/trainModel';
import { privatePlan, sampledGaussian, spentBy } from '../../electron/core/training/privatePlan';
import { splitByPatient } from '../training/splitByPatient';
import { augmenterFor, augmentersFor } from './augmenter';
import { loadNetwork } from './loadNetwork';
import type { Machine } from './machine';
import { partPointOf } from './partPoint';
import { shippedEncoder } from './shippedEncoder';
import { isPublishedTagger, pretrained, publicStart } from './startsFrom';

/** Tensors on the best backend of this machine, started when the first network is. */
export async function startNetworkTools(machine: Machine): Promise<NetworkTools> {
  const { resources } = machine;
  const [{ report }, threads] = await Promise.all([machine.startBackend(), machine.threads()]);
  return {
    backend: report.device === 'cpu' ? report.running : `${report.running} (${report.device})`,
    startsFrom: async (request) => (await shippedEncoder(resources, request))?.source ?? null,
    load: (bytes, featurizer, kind) => loadNetwork[kind](bytes, { machine, featurizer }),
    trainTransformer: async (request, hooks, resume) =>
      (await import('./trainTransformer')).trainTransformer(machine, request, hooks, resume),
    train: (request, featurizer, hooks, resume) => trainHere(machine, request, featurizer, hooks, resume),
    inWorkers:
      report.device !== 'cpu'
        ? undefined
        : {
            atOnce: threads.atOnce(),
            prepare: async (request, hooks, resume) => {
              const start = resume.get('encoder') ?? (await pretrained(resources, request, hooks, resume));
              const encoder = new Map(start === undefined ? [] : [['encoder', start] as const]);
              if (start !== undefined) hooks.onCheckpoint(encoder);
              return encoder;
            },
            train: (request, hooks, resume) => threads.train({ part: 'network', request, resume }, hooks),
          },
  };
}

async function trainHere(
  { resources, random }: Machine,
  request: LearnRequest,
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
  const defaults =
    options.privacy !== undefined
      ? privateOptions
      : isPublished
        ? { ...baseArchitectureOptions, ...friedrichTraining }
        : options.stopsEarly === true
          ? applicationOptions
          : baseArchitectureOptions;
  const chosen = {
    ...defaults,
    ...(!isPublished &&
      options.privacy === undefined &&
      options.epochs === undefined && {
        ...fewNotes,
        ...(options.batchSize !== undefined && { minBatch: options.batchSize }),
      }),
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  };
  const { notes, devNotes } =
    isPublished && options.stopsEarly !== true ? stoppedByItsOwn(request, chosen.seed) : request;
  const privacy = await privateTraining({ resources, random }, request, chosen.epochs);
  const start =
    resume.get('encoder') ??
    (privacy === undefined
      ? await pretrained(resources, request, hooks, resume)
      : await publicStart(resources, request, featurizer, hooks));
  const encoder = start === undefined ? [] : [['encoder', start] as const];
  if (start !== undefined) hooks.onCheckpoint(new Map(encoder));
  const variants = copiesOf(request, notes);
  const augment =
    variants !== undefined ||
    privacy !== undefined ||
    options.hasAugmentation === false ||
    (isPublished && options.hasAugmentation !== true)
      ? undefined
      : await augmenterFor(resources, request);
  const { bytes, steps } = await trainNetwork(
    {
      notes,
      heldOut: devNotes,
      types: labels.map(({ id }) => id),
      featurizer,
      augment,
      copies: variants,
      taught: request.taught,
      start,
      privacy,
    },
    variants === undefined ? chosen : { ...chosen, copies: variants.length, originalShare: 1 / (variants.length + 1) },
    {
      elapsed: hooks.elapsed,
      signal: hooks.signal,
      onCheckpoint: (state) => hooks.onCheckpoint(new Map([...encoder, ['network', state] as const])),
      onProgress: (progress) => hooks.onProgress(partPointOf(progress)),
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

/**
 * Share of the patients by whose notes the published tagger stops and chooses its best pass, where those to measure on
 * are not to be looked at.
 */
const stoppingShare = 0.1;

function stoppedByItsOwn({ notes }: TrainRequest, seed: number): Pick<TrainRequest, 'notes' | 'devNotes'> {
  const { train, heldOut } = splitByPatient(notes, stoppingShare, seed);
  return { notes: train, devNotes: heldOut };
}

/** The variants of those notes of a request that are learned from. */
function copiesOf(
  { notes: all, copies }: TrainRequest,
  notes: TrainRequest['notes'],
): readonly TrainRequest['notes'][] | undefined {
  const placeOf = new Map(all.map((note, place) => [note, place]));
  return copies?.map((variant) => notes.map((note) => variant[placeOf.get(note)!]!));
}

/** Nothing is pre-trained on the notes and no copy holds words of another patient: the noise pays for neither. */
async function privateTraining(
  { resources, random }: Pick<Machine, 'resources' | 'random'>,
  request: TrainRequest,
  epochs: number,
): Promise<PrivateTraining<TrainRequest['notes'][number]> | undefined> {
  const { notes, options } = request;
  if (options.privacy === undefined) return undefined;
  return {
    plan: privatePlan(byPatient(notes).length, epochs, options.privacy),
    random: bufferedRandom(random),
    augmenterOf: options.hasAugmentation === true ? await augmentersFor(resources, request) : undefined,
  };
}
