import { z } from 'zod';
import { engineCall } from './engineKernel';

/** What learned models can run on, best first: the order in which they are tried. */
export const backendNames = ['tensorflow', 'webgpu', 'wasm', 'cpu'] as const;
export type BackendName = (typeof backendNames)[number];

/**
 * `notTried`: a better one is running, or another one was requested. `missing`: not on this machine. `failed`: present,
 * but not working here.
 */
export const candidateStates = ['running', 'notTried', 'missing', 'failed'] as const;
/** Why; words for it are the window's and the command line's matter. */
export const candidateReasons = [
  'chosen',
  'asked',
  'unknownAsked',
  'betterFound',
  'otherAsked',
  'noFolder',
  'partMissing',
  'partIncomplete',
  'partChanged',
  'partForeign',
  'partOther',
  'noAdapter',
  'noModule',
  'softwareOnly',
  'forbiddenHere',
  'byInstitution',
  'loadFailed',
  'wrongResult',
  'crashed',
] as const;

export const ComputeCandidate = z
  .object({
    name: z.enum(backendNames),
    state: z.enum(candidateStates),
    reason: z.enum(candidateReasons),
    /** Version, device, or the message of a failed load: nothing of a note can be in them. */
    details: z.record(z.string(), z.string()),
  })
  .readonly();
export type ComputeCandidate = z.infer<typeof ComputeCandidate>;

export const ComputeReport = z
  .object({
    running: z.enum(backendNames),
    device: z.string(),
    version: z.string(),
    /** Of the running backend; null if it decides by itself. */
    threads: z.int().nullable(),
    /** Every backend once, best first. */
    candidates: z.array(ComputeCandidate).readonly(),
  })
  .readonly();
export type ComputeReport = z.infer<typeof ComputeReport>;

/**
 * The package `gauze-tensorflow` beside an installed application. `notOffered`: this copy of Gauze was packed without
 * one. `refused`: it is there and not used; the report says why.
 */
export const tensorflowStates = ['notOffered', 'missing', 'present', 'refused'] as const;
export type TensorFlowState = (typeof tensorflowStates)[number];

/** TensorFlow for graphics processors, installed from a file for this account. */
export const GpuPackState = z
  .object({
    /** Of the manifest of the pack that is installed. */
    sha256: z.string().nullable(),
    /** Whether this copy of Gauze or the institution lays down any pack at all. */
    isOffered: z.boolean(),
  })
  .readonly();
export type GpuPackState = z.infer<typeof GpuPackState>;

/** Calls from the main process to the engine process. */
export const engineControlApi = {
  compute: {
    /**
     * Starts the best backend, unless one is running, and reports the result. `avoid`: those that ended the process
     * before.
     */
    report: engineCall({ input: z.strictObject({ avoid: z.array(z.enum(backendNames)) }), output: ComputeReport }),
  },
} as const;
export type EngineControlApi = typeof engineControlApi;
