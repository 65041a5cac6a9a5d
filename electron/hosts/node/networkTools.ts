import type { TrainRequest } from '../../contract/engine';
import type { Featurizer } from '../../../models/features/tokenFeatures';
import { networkTagger } from '../../../models/tagger/networkTagger';
import { recipeOptions, trainNetwork } from '../../../models/tagger/trainNetwork';
import type { NetworkHooks, NetworkTools } from '../../../models/tagger/trainModel';
import { createCompute, type Compute } from './compute';

/** Tensors on the best backend of this machine, started when the first network is. */
export async function startNetworkTools(compute: Compute = createCompute()): Promise<NetworkTools> {
  const { report } = await compute.start();
  return {
    backend: report.device === 'cpu' ? report.running : `${report.running} (${report.device})`,
    load: (bytes, featurizer) => Promise.resolve(networkTagger(bytes, featurizer)),
    train: (request, featurizer, hooks, resume) => trainHere(request, featurizer, hooks, resume),
  };
}

async function trainHere({ notes, devNotes, labels, options }: TrainRequest, featurizer: Featurizer, { elapsed, signal, onProgress, onCheckpoint }: NetworkHooks, resume: Uint8Array | undefined): Promise<Uint8Array> {
  const given = { seed: options.seed, epochs: options.epochs, batchSize: options.batchSize };
  const chosen = { ...recipeOptions, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) };
  const { bytes } = await trainNetwork({ notes, heldOut: devNotes, types: labels.map(({ id }) => id), featurizer }, chosen, {
    elapsed, signal, onCheckpoint,
    onProgress: ({ epoch, epochs, loss, tokensPerSecond, secondsLeft, evaluation }) => onProgress({
      phase: 'training', epoch: Math.max(1, epoch), epochs, loss, tokensPerSecond, secondsLeft,
      dev: evaluation === undefined ? null : { ...evaluation.micro, labels: evaluation.byLabel.map(({ label, score }) => ({ label, f1: score.f1 })) },
    }),
  }, resume);
  return bytes;
}
