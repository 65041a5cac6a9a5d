import type { BackendName, ComputeCandidate } from '../../electron/contract/compute';
import type { LstmKernel } from './lstmKernel';

/** `unknown`: something else was asked for; as `auto`, and reported. */
export type BackendChoice = 'auto' | 'unknown' | BackendName;

/** What tensors run on in this process. There is one at a time; `tf.*` goes to it. */
export interface Backend {
  readonly name: BackendName;
  /** 'cpu', or the name of the graphics processor. */
  readonly device: string;
  /** Of TensorFlow, or of TensorFlow.js. */
  readonly version: string;
  /** SHA-256 of the manifest of the graphics pack that it came from. */
  readonly pack?: string;
  readonly lstm: LstmKernel;
  /** Tensors alive in the backend itself: what must not grow from step to step. */
  readonly tensorCount: () => number;
}

/** The package with native TensorFlow is not installed, and there is one for this copy of Gauze. */
export class PartMissing extends Error {}

/** It is there, and nothing in it may be loaded. */
export class PartRefused extends Error {
  readonly reason: ComputeCandidate['reason'];
  /** The file that tells, if one does. */
  readonly file: string | null;

  constructor(reason: ComputeCandidate['reason'], file: string | null) {
    super(reason);
    this.reason = reason;
    this.file = file;
  }
}

/** Where things lie on this machine; the host knows. */
export interface BackendPlaces {
  /** Folders with `ready.json`, as `scripts/ensure-tensorflow.mjs` makes them; the first that works is used. */
  readonly tensorflowFolders: readonly string[];
  /**
   * Asked before anything in one of these folders is loaded.
   * @throws PartMissing, PartRefused
   */
  readonly checkTensorFlow?: (folder: string) => Promise<void>;
  /** Holds the `.wasm` files of tfjs-backend-wasm. */
  readonly wasmFolder: string;
  /** False in a process where loading native TensorFlow or Dawn would end it (Electron's main process). */
  readonly mayLoadNative: boolean;
}
