import type { BundleInfo, DetectReply, DetectRequest } from '../../electron/contract/engine';
import type { EngineMethods } from '../../electron/contract/engineApi';
import { GauzeError } from '../../electron/contract/errors';
import type { ForeignFiles } from '../../electron/contract/imports';
import type { Bundle, Sha256 } from '../bundle/format';
import { createFeaturizer } from '../features/tokenFeatures';
import type { ForeignRead } from '../imported/readForeign';
import { checkWeights } from '../tagger/loadModel';
import type { PartHooks } from '../tagger/sideBySide';
import type { LearnRequest } from '../tagger/tagger';
import type { NetworkTools } from '../tagger/trainModel';
import { detectWithModels } from './detectWithModels';
import { bundledNames, LoadedModels } from './loadedModels';
import type { Machine, Order, Threads } from './machine';

/**
 * Models in this process. What reads foreign models and what trains is loaded when it is asked for: finding PHI in one
 * short note must not wait for it.
 */
export type TaggerEngine = EngineMethods['tagger'] & {
  /** @param found what rules and known patient data found, in the order of the documents */
  readonly detect: (request: DetectRequest, found: DetectReply, signal: AbortSignal) => Promise<DetectReply>;
};

export function createTaggerEngine(machine: Machine): TaggerEngine {
  const { gazetteers, sha256: digest, elapsed } = machine;
  const featurizer = createFeaturizer({ gazetteer: gazetteers.cached });
  let network: Promise<NetworkTools> | null = null;
  const networkTools = (): Promise<NetworkTools> => {
    network ??= import('./networkTools').then(({ startNetworkTools }) => startNetworkTools(machine));
    network.catch(() => (network = null));
    return network;
  };

  const loaded = new LoadedModels(machine, featurizer, networkTools);
  /** Graphs that ran here, by the SHA-256 of their files. */
  const tried = new Set<string>();
  const readForeignFiles = async (files: ForeignFiles, seen?: string): Promise<ForeignRead> => {
    const model = await (await import('../imported/readForeign')).readForeign(files, digest);
    if (seen !== undefined && seen !== model.view.sha256)
      throw new GauzeError('stale', 'the folder holds other files than those that were seen', { reason: 'changed' });
    if (!tried.has(model.view.sha256)) await model.tryOn(machine.onnx);
    tried.add(model.view.sha256);
    return model;
  };

  return {
    detect: (request, found, signal) => detectWithModels(loaded, gazetteers, request, found, signal),
    async inspect({ bytes }) {
      const bundle = await readForeign(bytes, digest);
      await checkWeights(bundle);
      return infoOf(bundle, bytes.length);
    },
    async load({ sha256, bytes }) {
      const bundle = await readForeign(bytes, digest);
      if (bundle.sha256 !== sha256) throw new GauzeError('damaged', 'the model is not the one that was asked for');
      await loaded.add(bundle);
      return null;
    },
    unload({ sha256 }) {
      loaded.remove(sha256);
      return Promise.resolve(null);
    },
    async bundledModels() {
      const infos: BundleInfo[] = [];
      for (const name of bundledNames) {
        const bundle = await loaded.bundled(name);
        if (bundle !== null)
          infos.push(
            infoOf(
              bundle,
              bundle.manifest.parts.reduce((sum, { bytes }) => sum + bytes, 0),
            ),
          );
      }
      return infos;
    },
    viewForeign: async ({ files }) => (await readForeignFiles(files)).view,
    async importForeign({ files, seen, order }) {
      const [model, { importModel }, { writeBundle }] = await Promise.all([
        readForeignFiles(files, seen),
        import('../imported/importModel'),
        import('../bundle'),
      ]);
      const bundle = importModel(model, order, digest);
      const bytes = writeBundle(bundle);
      return { info: infoOf(bundle, bytes.length), bytes };
    },
    async train(request, { onProgress, signal }) {
      const notes = [...request.notes, ...request.devNotes, ...(request.ownNotes ?? [])];
      for (const language of new Set(notes.map((note) => note.language))) await gazetteers.need(language);
      const [{ trainModel }, { linearCrfTools }, threads] = await Promise.all([
        import('../tagger/trainModel'),
        import('./augmenter'),
        machine.threads(),
      ]);
      return trainModel(
        request,
        {
          featurizer: createFeaturizer({ gazetteer: gazetteers.cached, maxWords: Infinity }),
          gazetteer: gazetteers.cached,
          sha256: digest,
          elapsed,
          network: networkTools,
          teacher: async () => (await import('./teacher')).thoroughTeacher(machine, loaded),
          ...linearCrfTools(machine, request),
          linearCrfInWorker: threads.atOnce() > 1 ? linearCrfInThread(threads) : undefined,
        },
        { signal, onProgress: (point, checkpoint) => onProgress({ point, checkpoint }) },
      );
    },
  };
}

/** The linear CRF of a model in a thread, to the same bytes. */
const linearCrfInThread =
  ({ train }: Threads) =>
  async (request: LearnRequest, hooks: Omit<PartHooks, 'onCheckpoint'>): Promise<Uint8Array> => {
    const order: Order = { part: 'linearCrf', request: { ...request, texts: [], checkpoint: null }, resume: new Map() };
    return (await train(order, { ...hooks, onCheckpoint: () => undefined })).bytes;
  };

const readForeign = async (bytes: Uint8Array, sha256: Sha256): Promise<Bundle> =>
  (await import('../bundle')).readBundle(bytes, sha256);

function infoOf({ manifest, parts, sha256 }: Bundle, bytes: number): BundleInfo {
  const {
    kind,
    name,
    createdAt,
    languages: known,
    labels,
    labelSet,
    training,
    metrics,
    curves,
    lineage,
    licence,
    privacy,
  } = manifest;
  return {
    sha256,
    bytes,
    kind,
    name,
    createdAt,
    languages: known,
    labels: labels.map(({ id, type }) => ({ id, type })),
    labelSet,
    notes: training.notes,
    patients: training.patients,
    metrics,
    curves,
    lineage,
    licence,
    privacy,
    ...(training.ownNotes !== undefined && { ownNotes: training.ownNotes }),
    card: new TextDecoder().decode(parts.get('card.md')),
  };
}
