import type { BundleInfo, DetectReply, DetectRequest, TrainRequest } from '../../electron/contract/engine';
import type { EngineMethods } from '../../electron/contract/engineApi';
import { GauzeError } from '../../electron/contract/errors';
import type { Language } from '../../electron/contract/text';
import { languages } from '../../electron/contract/vocabulary';
import { tokenize } from '../../electron/core/text/tokens';
import { isBundleFile, type Bundle, type Sha256 } from '../bundle/format';
import { readShipped } from '../bundle/shipped';
import { createFeaturizer } from '../features/tokenFeatures';
import { combineBeside } from '../tagger/combine';
import { checkWeights, loadModel, type LoadedModel } from '../tagger/loadModel';
import { joinModels, type NoteProbabilities } from '../tagger/probabilities';
import type { PartHooks } from '../tagger/sideBySide';
import { uncertaintyOf } from '../tagger/uncertainty';
import type { NetworkTools } from '../tagger/trainModel';
import type { Machine, Order, Threads } from './machine';
import { combined, decides, inCharge } from './precedence';

/** Models in this process. What reads foreign models and what trains is loaded when it is asked for: finding PHI in one short note must not wait for it. */
export type TaggerEngine = EngineMethods['tagger'] & {
  /** @param found what rules and known patient data found, in the order of the documents */
  readonly detect: (request: DetectRequest, found: DetectReply, signal: AbortSignal) => Promise<DetectReply>;
};

/** Beside those in use; more are forgotten, oldest first. */
const maxLoaded = 8;

export function createTaggerEngine(machine: Machine): TaggerEngine {
  const { gazetteers, sha256: digest, elapsed } = machine;
  const featurizer = createFeaturizer({ gazetteer: gazetteers.held });
  const loaded = new Map<string, LoadedModel>();
  const starters = new Map<Language, Promise<Bundle | null>>();
  let network: Promise<NetworkTools> | null = null;
  const networkTools = (): Promise<NetworkTools> => {
    network ??= import('./networkTools').then(({ startNetworkTools }) => startNetworkTools(machine));
    network.catch(() => (network = null));
    return network;
  };

  const keep = async (bundle: Bundle): Promise<LoadedModel> => {
    const known = loaded.get(bundle.sha256);
    if (known !== undefined) return known;
    const model = await loadModel(bundle, featurizer, async (bytes, features) =>
      (await networkTools()).load(bytes, features),
    );
    loaded.set(bundle.sha256, model);
    for (const [sha256, old] of loaded) {
      if (loaded.size <= maxLoaded) break;
      loaded.delete(sha256);
      old.dispose();
    }
    return model;
  };
  const starter = (language: Language): Promise<Bundle | null> => {
    let reading = starters.get(language);
    if (reading === undefined) starters.set(language, (reading = readStarter(machine, language)));
    return reading;
  };
  const find = async (sha256: string): Promise<LoadedModel> => {
    const known = loaded.get(sha256);
    if (known !== undefined) return known;
    for (const language of languages) {
      const bundle = await starter(language);
      if (bundle?.sha256 === sha256) return keep(bundle);
    }
    throw new GauzeError('notReady', 'the model was not loaded', { needs: 'model' });
  };
  const modelsFor = async (
    asked: readonly LoadedModel[],
    hasStarters: boolean,
    language: Language,
  ): Promise<readonly LoadedModel[]> =>
    inCharge(asked, language, async () => {
      const bundle = hasStarters ? await starter(language) : null;
      return bundle === null ? null : keep(bundle);
    });

  return {
    async detect({ documents, system }, { results }, signal) {
      if (system === undefined) return { results };
      const asked: LoadedModel[] = [];
      for (const sha256 of system.models) asked.push(await find(sha256));
      const learning = system.learning === undefined ? null : await find(system.learning);
      const out: DetectReply['results'] = [];
      for (const [at, { text }] of documents.entries()) {
        if (signal.aborted) throw new GauzeError('cancelled', 'cancelled');
        const result = results[at];
        if (result === undefined) throw new GauzeError('bug', 'the rules left a note out');
        const { language, suggestions } = result;
        const others = await modelsFor(asked, system.hasStarters, language);
        const learner = learning?.manifest.languages.includes(language) === true ? learning : null;
        const models =
          learner !== null && decides(learner, others, asked)
            ? [...others.filter((model) => asked.includes(model)), learner]
            : others;
        if (models.length === 0 && learner === null) {
          out.push(result);
          continue;
        }
        await gazetteers.need(language);
        const tokens = tokenize(text);
        const read = new Map<LoadedModel, NoteProbabilities>();
        for (const model of new Set(learner === null ? models : [...models, learner]))
          read.set(model, await model.read(tokens, language));
        const joined =
          models.length === 0
            ? null
            : joinModels(
                models.map((model) => read.get(model)!),
                tokens.count,
              );
        const found =
          joined === null
            ? suggestions
            : combined(tokens, models, read, joined, suggestions, {
                asked: learner === null ? asked : [...asked, learner],
                system,
              });
        if (learner === null)
          out.push({ language, suggestions: [...found], uncertainty: uncertaintyOf(joined!, tokens.count) });
        else {
          // The queue goes by what the model that learns doubts itself.
          const learned = read.get(learner)!;
          const all = models.includes(learner)
            ? found
            : combineBeside(tokens, learned, found, { source: `model:${learner.manifest.name}`, ruleFloors: {} });
          out.push({ language, suggestions: [...all], uncertainty: uncertaintyOf(learned, tokens.count) });
        }
      }
      return { results: out };
    },
    async inspect({ bytes }) {
      const bundle = await readForeign(bytes, digest);
      await checkWeights(bundle);
      return infoOf(bundle, bytes.length);
    },
    async load({ sha256, bytes }) {
      const bundle = await readForeign(bytes, digest);
      if (bundle.sha256 !== sha256) throw new GauzeError('damaged', 'the model is not the one that was asked for');
      await keep(bundle);
      return null;
    },
    unload({ sha256 }) {
      loaded.get(sha256)?.dispose();
      loaded.delete(sha256);
      return Promise.resolve(null);
    },
    async starters() {
      const infos: BundleInfo[] = [];
      for (const language of languages) {
        const bundle = await starter(language);
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
    async train(request, { onProgress, signal }) {
      for (const language of new Set([...request.notes, ...request.devNotes].map((note) => note.language)))
        await gazetteers.need(language);
      const [{ trainModel }, { linearCrfTools }, threads] = await Promise.all([
        import('../tagger/trainModel'),
        import('./augmenter'),
        machine.threads(),
      ]);
      return trainModel(
        request,
        {
          featurizer: createFeaturizer({ gazetteer: gazetteers.held, maxWords: Infinity }),
          gazetteer: gazetteers.held,
          sha256: digest,
          elapsed,
          network: networkTools,
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
  async (request: TrainRequest, hooks: Omit<PartHooks, 'onCheckpoint'>): Promise<Uint8Array> => {
    const order: Order = { part: 'linearCrf', request: { ...request, texts: [], checkpoint: null }, resume: new Map() };
    return (await train(order, { ...hooks, onCheckpoint: () => undefined })).bytes;
  };

const readForeign = async (bytes: Uint8Array, sha256: Sha256): Promise<Bundle> =>
  (await import('../bundle')).readBundle(bytes, sha256);

/** Null where there is none for the language. */
async function readStarter({ resources, sha256 }: Machine, language: Language): Promise<Bundle | null> {
  const folder = `starter-models/${language}`;
  const names = await resources.list(folder).catch(() => []);
  if (names.length === 0) return null;
  const files = await Promise.all(
    names.filter(isBundleFile).map(async (name) => [name, await resources.bytes(`${folder}/${name}`)] as const),
  );
  return readShipped(new Map(files), sha256);
}

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
    card: new TextDecoder().decode(parts.get('card.md')),
  };
}
