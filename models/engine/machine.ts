import type { BackendName, ComputeReport } from '../../electron/contract/compute';
import type { TrainingPoint } from '../../electron/contract/training';
import type { Gazetteers } from '../../electron/core/detection/gazetteers';
import type { Random } from '../../electron/core/privacy/randomness';
import type { Resources } from '../../electron/core/release/ports';
import type { GraphRuntime } from '../../electron/contract/graphRuntime';
import type { PartHooks, PartPoint, TrainedPart } from '../tagger/sideBySide';
import type { LearnRequest } from '../tagger/tagger';

export type { PartHooks, PartPoint, TrainedPart };

/** One part of a model, for a thread of its own. */
export interface Order {
  readonly part: TrainingPoint['part'];
  readonly request: LearnRequest;
  readonly resume: ReadonlyMap<string, Uint8Array>;
}

export interface Threads {
  /** How many may be at work at once, by cores and memory; below two there is nothing to gain. */
  readonly atOnce: () => number;
  /** @throws GauzeError `notReady` where no thread could be started */
  readonly train: (order: Order, hooks: PartHooks) => Promise<TrainedPart>;
}

/** What models need of the process they run in; `hosts/node` has the one there is. */
export interface Machine {
  readonly resources: Resources;
  /** The lists of this process, shared by rules and models. */
  readonly gazetteers: Gazetteers;
  readonly sha256: (bytes: Uint8Array | string) => string;
  /** Monotonic, milliseconds. */
  readonly elapsed: () => number;
  /** A turn of the event loop, so that a cancel that came meanwhile is heard. */
  readonly pause: () => Promise<void>;
  /** Cryptographic: of the noise of a private training. */
  readonly random: Random;
  /** Starts the best backend the first time; afterwards the same one. Tensors (`tf.*`) go to it. */
  readonly startBackend: (avoid?: readonly BackendName[]) => Promise<{ readonly report: ComputeReport }>;
  /** The file of the pre-trained encoder that came with Gauze or was fetched; null where there is none. */
  readonly baseEncoder: () => Promise<Uint8Array | null>;
  /** What runs imported graphs; loaded with the first of them. */
  readonly onnx: () => Promise<GraphRuntime>;
  /** Loaded when a training asks for them. */
  readonly threads: () => Promise<Threads>;
}
