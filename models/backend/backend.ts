import type { LstmKernel } from './lstmKernel';

/** Best first: the order in which `auto` tries them. */
export const backendNames = ['tensorflow', 'webgpu', 'wasm', 'cpu'] as const;
export type BackendName = (typeof backendNames)[number];
export type BackendChoice = 'auto' | BackendName;

/** What tensors run on in this process. There is one at a time; `tf.*` goes to it. */
export interface Backend {
  readonly name: BackendName;
  /** 'cpu', or the name of the graphics processor. */
  readonly device: string;
  /** Of TensorFlow, or of TensorFlow.js. */
  readonly version: string;
  readonly lstm: LstmKernel;
  /** Tensors alive in the backend itself: what must not grow from step to step. */
  readonly tensorCount: () => number;
}

/**
 * `running`: this one. `notTried`: a better one runs, or another one was asked for. `missing`: its files are not on this machine. `failed`: it is there and does not work here.
 */
export const candidateStates = ['running', 'notTried', 'missing', 'failed'] as const;
export type CandidateState = (typeof candidateStates)[number];

/** Why a backend does not run; words for it are the window's and the command line's matter. */
export const candidateReasons = ['chosen', 'betterFound', 'otherAsked', 'noFolder', 'noAdapter', 'noModule', 'forbiddenHere', 'loadFailed', 'wrongResult'] as const;
export type CandidateReason = (typeof candidateReasons)[number];

export interface Candidate {
  readonly name: BackendName;
  readonly state: CandidateState;
  readonly reason: CandidateReason;
  /** Version, device, folder or the message of a failed load: nothing of a note can be in them. */
  readonly details: Readonly<Record<string, string>>;
}

export interface ComputeReport {
  readonly running: BackendName;
  readonly device: string;
  readonly version: string;
  /** Of the running backend; null where it decides by itself. */
  readonly threads: number | null;
  /** All of them, best first. */
  readonly candidates: readonly Candidate[];
}

/** Where things lie on this machine; the host knows. */
export interface BackendPlaces {
  /** Folders with `ready.json`, as `scripts/ensure-tensorflow.mjs` makes them; the first that works is used. */
  readonly tensorflowFolders: readonly string[];
  /** Holds the `.wasm` files of tfjs-backend-wasm. */
  readonly wasmFolder: string;
  /** False in a process where loading native TensorFlow or Dawn would end it (Electron's main process). */
  readonly mayLoadNative: boolean;
}
