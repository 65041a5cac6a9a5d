import type { CoderTrainRequest } from '../../../electron/contract/coderEngine';
import type { CoderPoint } from '../../../electron/contract/coders';
import type { Coder } from '../coder';
import { coderShapes } from './coderShape';
import { networkCoder } from './networkCoder';
import { coderNetworkOptions, trainCoderNetwork, type CoderNetworkOptions } from './trainCoderNetwork';

export const networkPartName = 'network.safetensors';

export interface NetworkParts {
  readonly coder: Coder;
  readonly parts: ReadonlyMap<string, Uint8Array>;
  readonly codes: readonly string[];
  /** Micro-F1 on the notes that chose the threshold. */
  readonly heldOut: number;
}

export interface NetworkFollowing {
  readonly elapsed: () => number;
  readonly signal: AbortSignal;
  readonly onProgress: (point: CoderPoint) => void;
  /** All that is needed to go on. */
  readonly onCheckpoint?: ((bytes: Uint8Array) => void) | undefined;
}

/** One network for all codes of a request, diagnoses and procedures alike, on the backend that runs. The notes to be measured on are not looked at. */
export async function trainNetworkParts(
  { notes, descriptions, descriptionLanguage = 'en', unlabelled, options, checkpoint }: CoderTrainRequest,
  { elapsed, signal, onProgress, onCheckpoint }: NetworkFollowing,
): Promise<NetworkParts> {
  const began = elapsed();
  const settings: CoderNetworkOptions = {
    ...coderNetworkOptions,
    shape: coderShapes[options.architecture ?? 'conv'],
    ...(options.seed !== undefined && { seed: options.seed }),
    ...(options.epochs !== undefined && { epochs: options.epochs }),
    leastSeen: options.leastSeen ?? coderNetworkOptions.leastSeen,
  };
  const { bytes, codes, heldOut } = await trainCoderNetwork(
    {
      notes,
      unlabelled,
      descriptions: descriptions.map(({ code, text }) => ({ code, text, language: descriptionLanguage })),
    },
    settings,
    {
      elapsed,
      signal,
      onCheckpoint,
      onVectors: (share) =>
        onProgress({
          phase: 'vectors',
          step: 0,
          steps: 0,
          elapsedMs: elapsed() - began,
          secondsLeft: share > 0 ? ((elapsed() - began) / 1000) * (1 / share - 1) : null,
          loss: null,
          dev: null,
        }),
      onProgress: ({ step, steps, loss, secondsLeft, evaluation }) =>
        onProgress({
          phase: 'network',
          step,
          steps,
          elapsedMs: elapsed() - began,
          secondsLeft,
          loss,
          dev: evaluation === undefined ? null : { f1: evaluation.micro.f1, map: evaluation.map ?? 0 },
        }),
    },
    checkpoint ?? undefined,
  );
  return { coder: networkCoder(bytes), parts: new Map([[networkPartName, bytes]]), codes, heldOut: heldOut.f1 };
}
