import type { CoderTrainRequest } from '../../../electron/contract/coderEngine';
import type { CoderPoint } from '../../../electron/contract/coders';
import type { Coder } from '../coder';
import { readEncoderFile, type EncoderSource } from '../../transformer/encoderFile';
import { asksForBase, chooseShape } from './chooseShape';
import { networkCoder } from './networkCoder';
import { readCoderNetwork } from './networkFile';
import { coderNetworkOptions, trainCoderNetwork, type CoderNetworkOptions } from './trainCoderNetwork';

export const networkPartName = 'network.safetensors';

/** Over a pre-trained encoder: what did well on the held-out part of CodiEsp train; docs/models.md. */
const baseEpochs = 6;

export interface NetworkParts {
  readonly coder: Coder;
  readonly parts: ReadonlyMap<string, Uint8Array>;
  readonly codes: readonly string[];
  /** Micro-F1 on the notes that chose the threshold. */
  readonly heldOut: number;
  /** The pre-trained encoder that it began with; null: with none, or with a finished coder. */
  readonly source: EncoderSource | null;
}

export interface NetworkStart {
  /** The file of the pre-trained encoder of this computer; null where there is none. */
  readonly base: Uint8Array | null;
  /** The network of the coder to continue from. */
  readonly from: Uint8Array | undefined;
}

export interface NetworkFollowing {
  readonly elapsed: () => number;
  readonly signal: AbortSignal;
  readonly onProgress: (point: CoderPoint) => void;
  /** All that is needed to go on. */
  readonly onCheckpoint?: ((bytes: Uint8Array) => void) | undefined;
}

/**
 * One network for all codes of a request, diagnoses and procedures alike, on the backend that runs. The notes to be
 * measured on are not looked at.
 */
export async function trainNetworkParts(
  { notes, descriptions, descriptionLanguage = 'en', unlabelled, options, checkpoint }: CoderTrainRequest,
  { base, from }: NetworkStart,
  { elapsed, signal, onProgress, onCheckpoint }: NetworkFollowing,
): Promise<NetworkParts> {
  const began = elapsed();
  const read = from === undefined && base !== null && asksForBase(options) ? readEncoderFile(base) : null;
  const settings: CoderNetworkOptions = {
    ...coderNetworkOptions,
    shape: chooseShape(options, read?.encoder.shape ?? null),
    ...(options.seed !== undefined && { seed: options.seed }),
    epochs: options.epochs ?? (read === null ? coderNetworkOptions.epochs : baseEpochs),
    leastSeen: options.leastSeen ?? coderNetworkOptions.leastSeen,
  };
  const { bytes, codes, heldOut } = await trainCoderNetwork(
    {
      notes,
      unlabelled,
      base: read === null ? undefined : base!,
      from: from === undefined ? undefined : readCoderNetwork(from),
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
  return {
    coder: networkCoder(bytes),
    parts: new Map([[networkPartName, bytes]]),
    codes,
    heldOut: heldOut.f1,
    source: read?.source ?? null,
  };
}
