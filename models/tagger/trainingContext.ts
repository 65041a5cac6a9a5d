import type { TrainRequest } from '../../electron/contract/engine';
import type { PhiType, Suggestion } from '../../electron/contract/phi';
import type { Language } from '../../electron/contract/text';
import type { TrainingPoint } from '../../electron/contract/training';
import type { Gazetteer } from '../../electron/core/detection/gazetteer';
import type { Tokens } from '../../electron/core/text/tokens';
import type { Manifest, Sha256, TaggerKind } from '../bundle';
import type { Featurizer } from '../features/tokenFeatures';
import type { CheckpointState } from './checkpointState';
import type { LoadNetwork } from './loadModel';
import type { NoteProbabilities } from './probabilities';
import type { PartHooks, PartPoint, TrainedPart, WorkerTools } from './sideBySide';
import type { LearnRequest, Tagger } from './tagger';
import type { LinearCrfTools } from './trainLinearCrfPart';

/**
 * How networks are trained and used here; a module of its own, so that nobody loads tensors who has none to compute.
 */
export interface NetworkTools {
  readonly backend: string;
  /** What was read by others that the networks of a request start from; absent or null: they start from nothing. */
  readonly startsFrom?: (request: TrainRequest) => Promise<Manifest['lineage'][number] | null>;
  /** @param resume what `onCheckpoint` was given */
  readonly train: (
    request: LearnRequest,
    featurizer: Featurizer,
    hooks: PartHooks,
    resume: ReadonlyMap<string, Uint8Array>,
  ) => Promise<TrainedPart>;
  readonly load: LoadNetwork;
  /** @throws GauzeError `notReady` with `needs: encoder` where there is no pre-trained encoder to start from */
  readonly trainTransformer: (
    request: TrainRequest,
    hooks: PartHooks,
    resume: ReadonlyMap<string, Uint8Array>,
  ) => Promise<TrainedPart>;
  /** Absent where networks are trained in this thread alone. */
  readonly inWorkers?: WorkerTools | undefined;
}

export interface TrainTools extends LinearCrfTools {
  readonly gazetteer: (language: Language) => Gazetteer | undefined;
  readonly sha256: Sha256;
  /** Monotonic, milliseconds. */
  readonly elapsed: () => number;
  /**
   * The linear CRF in a thread of its own, to the same bytes, while networks learn here. Absent where there is no core
   * or memory to spare.
   *
   * @throws GauzeError `notReady` where no thread could be started
   */
  readonly linearCrfInWorker?:
    ((request: LearnRequest, hooks: Omit<PartHooks, 'onCheckpoint'>) => Promise<Uint8Array>) | undefined;
  /** Starts a backend where a network is asked for. */
  readonly network: () => Promise<NetworkTools>;
  /** @throws GauzeError `notReady` where the thorough model, or the encoder that it needs, is not here */
  readonly teacher: () => Promise<Teacher>;
}

export interface TrainHooks {
  readonly signal: AbortSignal;
  readonly onProgress: (point: TrainingPoint, checkpoint: Uint8Array | null) => void;
}

/** What labels notes that nobody has reviewed. */
export interface Teacher {
  /** The kinds of PHI that it knows; of others it says nothing. */
  readonly kinds: ReadonlySet<PhiType>;
  /** Its labels, and its probabilities by them; `spans` are its decisions together with the rules. */
  readonly read: (
    tokens: Tokens,
    language: Language,
  ) => Promise<{ readonly probabilities: NoteProbabilities; readonly spans: readonly Suggestion[] }>;
}

/** What is trained here. */
type TrainedKind = Exclude<TaggerKind, 'imported' | 'pooled' | 'tunedLayers'>;

/** A finished part as it is used. */
export interface Part {
  readonly kind: TrainedKind;
  readonly name: string;
  readonly weight: number;
  readonly bytes: Uint8Array;
  readonly tagger: Tagger;
}

/** A moment of a part, before the session says when it was. */
export type ReportedPoint = PartPoint & Pick<TrainingPoint, 'together' | 'isBeside'>;

/** What every part of a training works with. Where two parts learn at once, each has a signal of its own. */
export interface TrainingContext {
  readonly request: LearnRequest;
  readonly tools: TrainTools;
  readonly signal: AbortSignal;
  readonly checkpointState: CheckpointState;
  /** Of the model that learns further, its finished parts by name; empty where one begins. */
  readonly finished: ReadonlyMap<string, Uint8Array>;
  readonly report: (part: TrainedKind, point: ReportedPoint) => void;
  /** Hands over all that is needed to continue from here. */
  readonly saveCheckpoint: () => void;
}
