import type { BundleInfo, DetectReply, DetectRequest, DetectionSystem } from '../../contract/engine';
import type { EngineMethods } from '../../contract/engineApi';
import { GauzeError } from '../../contract/errors';
import type { Suggestion } from '../../contract/phi';
import type { Language } from '../../contract/text';
import { languages } from '../../contract/vocabulary';
import { tokenize, type Tokens } from '../../core/text/tokens';
import type { Resources } from '../../services/ports';
import { isBundleFile, type Bundle } from '../../../models/bundle/format';
import { readShipped } from '../../../models/bundle/shipped';
import { createFeaturizer } from '../../../models/features/tokenFeatures';
import { barredTokens, thresholdsFor } from '../../../models/tagger/calibrate';
import { combine, combineBeside, knowsNote, leastAgreement, starterFloor } from '../../../models/tagger/combine';
import { checkWeights, loadModel, type LoadedModel } from '../../../models/tagger/loadModel';
import { joinModels, type NoteProbabilities } from '../../../models/tagger/probabilities';
import { uncertaintyOf } from '../../../models/tagger/uncertainty';
import type { NetworkTools } from '../../../models/tagger/trainModel';
import { systemClock } from './clock';
import type { Compute } from './compute';
import { systemDigest } from './digest';
import type { Gazetteers } from './gazetteers';

/** Models in this process. What reads foreign models and what trains is loaded when it is asked for: finding PHI in one short note must not wait for it. */
export type ModelEngine = EngineMethods['tagger'] & {
  /** @param found what rules and known patient data found, in the order of the documents */
  readonly detect: (request: DetectRequest, found: DetectReply, signal: AbortSignal) => Promise<DetectReply>;
};

/** Beside those in use; more are forgotten, oldest first. */
const mostLoaded = 8;

export function createModelEngine(
  resources: Resources,
  gazetteers: Gazetteers,
  compute: Compute | undefined,
): ModelEngine {
  const featurizer = createFeaturizer({ gazetteer: gazetteers.held });
  const loaded = new Map<string, LoadedModel>();
  const starters = new Map<Language, Promise<Bundle | null>>();
  let network: Promise<NetworkTools> | null = null;
  const networkTools = (): Promise<NetworkTools> => {
    network ??= import('./networkTools').then(({ startNetworkTools }) => startNetworkTools(resources, compute));
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
      if (loaded.size <= mostLoaded) break;
      loaded.delete(sha256);
      old.dispose();
    }
    return model;
  };
  const starter = (language: Language): Promise<Bundle | null> => {
    let reading = starters.get(language);
    if (reading === undefined) starters.set(language, (reading = readStarter(resources, language)));
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
  /** Those that know the language; else its starter model, if wanted; else those that were asked for, whatever they know. */
  const modelsFor = async (
    asked: readonly LoadedModel[],
    hasStarters: boolean,
    language: Language,
  ): Promise<readonly LoadedModel[]> => {
    const fitting = asked.filter(({ manifest }) => manifest.languages.includes(language));
    if (fitting.length > 0) return fitting;
    const bundle = hasStarters ? await starter(language) : null;
    return bundle === null ? asked : [await keep(bundle)];
  };

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
          learner !== null && counts(learner, others, asked)
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
      const bundle = await readForeign(bytes);
      await checkWeights(bundle);
      return infoOf(bundle, bytes.length);
    },
    async load({ sha256, bytes }) {
      const bundle = await readForeign(bytes);
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
      const [{ trainModel }, { linearCrfTools }, { trainersAtOnce, trainLinearCrfInThread }] = await Promise.all([
        import('../../../models/tagger/trainModel'),
        import('./augmenter'),
        import('./trainerThreads'),
      ]);
      return trainModel(
        request,
        {
          featurizer: createFeaturizer({ gazetteer: gazetteers.held, mostWords: Infinity }),
          gazetteer: gazetteers.held,
          sha256: systemDigest.sha256,
          elapsed: systemClock.elapsed,
          network: networkTools,
          ...linearCrfTools(resources, request),
          linearCrfApart: trainersAtOnce() > 1 ? trainLinearCrfInThread : undefined,
        },
        { signal, onProgress: (point, checkpoint) => onProgress({ point, checkpoint }) },
      );
    },
  };
}

/**
 * Of fewer notes than these a model that learns while notes are reviewed adds what it is sure of, and changes nothing that stands. Counted
 * on MEDDOCAN dev, sub-track 1 F1 on 100 notes: rules alone .950; it decides after 5, 20, 40 notes .914, .940, .951, it adds .949, .951, .951.
 */
const leastLearned = 40;
/**
 * Whether its word counts as that of models that were chosen, and in place of a starter model that only stands beside the rules. One that
 * decides learned from hundreds of notes, and stays: .975 there alone, .966 to .971 averaged with a model of 5 to 40 notes.
 */
const counts = (learner: LoadedModel, others: readonly LoadedModel[], asked: readonly LoadedModel[]): boolean =>
  learner.manifest.training.notes >= leastLearned &&
  others.every((model) => asked.includes(model) || model.manifest.standing === 'besideRules');

/** What models and rules say together. `asked`: those that are no starters. */
function combined(
  tokens: Tokens,
  models: readonly LoadedModel[],
  read: ReadonlyMap<LoadedModel, NoteProbabilities>,
  joined: NoteProbabilities,
  suggestions: readonly Suggestion[],
  { asked, system }: { readonly asked: readonly LoadedModel[]; readonly system: DetectionSystem },
): Suggestion[] {
  let isBarred: Uint8Array | undefined;
  for (const model of models) {
    const own = read.get(model)!;
    const barred = barredTokens(
      tokens,
      own.average,
      own.labels.length,
      thresholdsFor(model.manifest.curves, own.labels, system.recallTarget, system.labelTargets),
    );
    if (barred !== undefined)
      isBarred = isBarred === undefined ? barred : isBarred.map((bar, token) => bar | barred[token]!);
  }
  const ruleFloors = Object.assign({}, ...models.map(({ manifest }) => manifest.ruleFloors)) as Record<string, number>;
  const isStarter = !models.some((model) => asked.includes(model));
  const isBeside =
    system.hasRules &&
    (models.every(({ manifest }) => manifest.standing === 'besideRules') ||
      !knowsNote(tokens, joined, suggestions, ruleFloors, isStarter ? leastAgreement.starter : leastAgreement.asked));
  const together = isBeside ? combineBeside : combine;
  return together(tokens, joined, suggestions, {
    source: `model:${models.map(({ manifest }) => manifest.name).join('+')}`,
    ruleFloors,
    isBarred,
    ...(isStarter && { usualFloor: starterFloor }),
  });
}

const readForeign = async (bytes: Uint8Array): Promise<Bundle> =>
  (await import('../../../models/bundle')).readBundle(bytes, systemDigest.sha256);

/** Null where there is none for the language. */
async function readStarter(resources: Resources, language: Language): Promise<Bundle | null> {
  const folder = `starter-models/${language}`;
  const names = await resources.list(folder).catch(() => []);
  if (names.length === 0) return null;
  const files = await Promise.all(
    names.filter(isBundleFile).map(async (name) => [name, await resources.bytes(`${folder}/${name}`)] as const),
  );
  return readShipped(new Map(files), systemDigest.sha256);
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
